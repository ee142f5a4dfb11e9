import type { Footnote } from '@mundwerk/contract/content/content';
import type { Ctx } from '../../platform/context.ts';
import { contentReaders, fill } from './content-views.ts';
import { because } from './find-content.ts';
import { textVariables } from './find-variables.ts';
import { askList } from './service/ask-content.ts';

/** All footnotes, or the one with an identifier. */
export const listFootnotes = async (ctx: Ctx, identifier: string | null): Promise<Footnote[]> => {
  const sort = [{ path: 'data.Identifier.iv', order: 'ascending' }];
  const filter = { path: 'data.Identifier.iv', op: 'eq', value: identifier };
  const query = identifier === null ? { sort } : { filter, sort };
  const footnotes = await because(askList(ctx, 'fussnoten', query, contentReaders(ctx).footnote));
  const variables = await textVariables(ctx);
  return footnotes.map((footnote) => fill.footnote(footnote, variables));
};
