import type { FaqEntry } from '@mundwerk/contract/content/content';
import type { Ctx } from '#platform/context.ts';
import { contentReaders, fill } from './content-views.ts';
import { textVariables } from './find-variables.ts';
import { askList } from './service/ask-content.ts';
import { contentOrError } from './service/content-or-error.ts';

/** All questions with their answers, in their order. */
export const listFaq = async (ctx: Ctx): Promise<FaqEntry[]> => {
  const query = { sort: [{ path: 'data.Position.iv', order: 'ascending' }] };
  const entries = await contentOrError(askList(ctx, 'faq', query, contentReaders(ctx).faq));
  const variables = await textVariables(ctx);
  return entries.map((entry) => fill.faq(entry, variables));
};
