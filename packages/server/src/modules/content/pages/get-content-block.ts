import type { ContentBlock } from '@mundwerk/contract/content/content';
import type { Ctx } from '#platform/context.ts';
import { contentReaders, fill } from '../content-views.ts';
import { textVariables } from '../find-variables.ts';
import { askItem } from '../service/ask-content.ts';
import { contentOrError } from '../service/content-or-error.ts';

/** One block. */
export const getContentBlock = async (ctx: Ctx, id: string): Promise<ContentBlock> => {
  const block = await contentOrError(askItem(ctx, 'content-bloecke', id, contentReaders(ctx).block));
  return fill.block(block, await textVariables(ctx));
};
