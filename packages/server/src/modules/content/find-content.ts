import type { ContentBlock, ContentPage, FaqEntry, KeyVisual } from '@mundwerk/contract/content/content';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../platform/context.ts';
import { contentReaders, fill } from './content-views.ts';
import { textVariables } from './find-variables.ts';
import { askItem, askList } from './service/ask-content.ts';
import { ContentUnavailable } from './service/content-client.ts';

/** Turns a content server without an answer into the code of the catalogue; nothing found is not found. */
export const because = async <T>(asked: Promise<T | null>): Promise<T> => {
  const found = await asked.catch((error: unknown) => {
    if (error instanceof ContentUnavailable) throw new AppError('contentUnavailable');
    throw error;
  });
  if (found === null) throw new AppError('notFound');
  return found;
};

/** One block. */
export const findBlock = async (ctx: Ctx, id: string): Promise<ContentBlock> => {
  const block = await because(askItem(ctx, 'content-bloecke', id, contentReaders(ctx).block));
  return fill.block(block, await textVariables(ctx));
};

/** The blocks of a place, in their order: those whose identifier begins with its name. */
export const listBlocks = async (ctx: Ctx, place: string): Promise<ContentBlock[]> => {
  const query = {
    filter: { path: 'data.Identifier.iv', op: 'startsWith', value: `${place}-` },
    sort: [{ path: 'data.Position.iv', order: 'ascending' }],
  };
  const blocks = await because(askList(ctx, 'content-bloecke', query, contentReaders(ctx).block));
  const variables = await textVariables(ctx);
  return blocks.map((block) => fill.block(block, variables));
};

/** A key visual. */
export const findKeyVisual = async (ctx: Ctx, id: string): Promise<KeyVisual> => {
  const keyVisual = await because(askItem(ctx, 'keyvisual', id, contentReaders(ctx).keyVisual));
  return fill.keyVisual(keyVisual, await textVariables(ctx));
};

/** One question with its answer. */
export const findFaqEntry = async (ctx: Ctx, id: string): Promise<FaqEntry> => {
  const entry = await because(askItem(ctx, 'faq', id, contentReaders(ctx).faq));
  return fill.faq(entry, await textVariables(ctx));
};

/** A page by its name. */
export const findPage = async (ctx: Ctx, name: string): Promise<ContentPage> => {
  const query = { filter: { path: 'data.Name.iv', op: 'eq', value: name }, sort: [] };
  const pages = await because(askList(ctx, 'seiten', query, contentReaders(ctx).page));
  const [page = null] = pages;
  return fill.page(await because(Promise.resolve(page)), await textVariables(ctx));
};
