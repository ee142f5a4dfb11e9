import type { Footnote } from '@mundwerk/contract/content/content';
import type { Ctx } from '#platform/context.ts';
import { contentReaders, fill } from './content-views.ts';
import { textVariables } from './find-variables.ts';
import { askList } from './service/ask-content.ts';
import { contentOrError } from './service/content-or-error.ts';

/** All footnotes, or the one with an identifier. */
export const listFootnotes = async (ctx: Ctx, identifier: string | null): Promise<Footnote[]> => {
  const sort = [{ path: 'data.Identifier.iv', order: 'ascending' }];
  const filter = { path: 'data.Identifier.iv', op: 'eq', value: identifier };
  const query = identifier === null ? { sort } : { filter, sort };
  const footnotes = await contentOrError(askList(ctx, 'fussnoten', query, contentReaders(ctx).footnote));
  const variables = await textVariables(ctx);
  return footnotes.map((footnote) => fill.footnote(footnote, variables));
};
