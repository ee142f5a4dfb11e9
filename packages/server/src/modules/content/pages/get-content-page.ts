import type { ContentPage } from '@mundwerk/contract/content/content';
import type { Ctx } from '#platform/context.ts';
import { contentReaders, fill } from '../content-views.ts';
import { textVariables } from '../find-variables.ts';
import { askList } from '../service/ask-content.ts';
import { contentOrError } from '../service/content-or-error.ts';

/** A page by its name. */
export const getContentPage = async (ctx: Ctx, name: string): Promise<ContentPage> => {
  const query = { filter: { path: 'data.Name.iv', op: 'eq', value: name }, sort: [] };
  const pages = await contentOrError(askList(ctx, 'seiten', query, contentReaders(ctx).page));
  const [page = null] = pages;
  return fill.page(await contentOrError(Promise.resolve(page)), await textVariables(ctx));
};
