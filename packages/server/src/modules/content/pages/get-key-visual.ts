import type { KeyVisual } from '@mundwerk/contract/content/content';
import type { Ctx } from '#platform/context.ts';
import { contentReaders, fill } from '../content-views.ts';
import { textVariables } from '../find-variables.ts';
import { askItem } from '../service/ask-content.ts';
import { contentOrError } from '../service/content-or-error.ts';

/** A key visual. */
export const getKeyVisual = async (ctx: Ctx, id: string): Promise<KeyVisual> => {
  const keyVisual = await contentOrError(askItem(ctx, 'keyvisual', id, contentReaders(ctx).keyVisual));
  return fill.keyVisual(keyVisual, await textVariables(ctx));
};
