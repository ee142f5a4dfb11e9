import type { FaqEntry } from '@mundwerk/contract/content/content';
import type { Ctx } from '#platform/context.ts';
import { contentReaders, fill } from '../content-views.ts';
import { textVariables } from '../find-variables.ts';
import { askItem } from '../service/ask-content.ts';
import { contentOrError } from '../service/content-or-error.ts';

/** One question with its answer. */
export const getFaqEntry = async (ctx: Ctx, id: string): Promise<FaqEntry> => {
  const entry = await contentOrError(askItem(ctx, 'faq', id, contentReaders(ctx).faq));
  return fill.faq(entry, await textVariables(ctx));
};
