import type { ContentBlock } from '@mundwerk/contract/content/content';
import type { Ctx } from '#platform/context.ts';
import { contentReaders, fill } from '../content-views.ts';
import { textVariables } from '../find-variables.ts';
import { askList } from '../service/ask-content.ts';
import { contentOrError } from '../service/content-or-error.ts';

/** The blocks of a place, in their order: those whose identifier begins with its name. */
export const listContentBlocks = async (ctx: Ctx, place: string): Promise<ContentBlock[]> => {
  const query = {
    filter: { path: 'data.Identifier.iv', op: 'startsWith', value: `${place}-` },
    sort: [{ path: 'data.Position.iv', order: 'ascending' }],
  };
  const blocks = await contentOrError(askList(ctx, 'content-bloecke', query, contentReaders(ctx).block));
  const variables = await textVariables(ctx);
  return blocks.map((block) => fill.block(block, variables));
};
