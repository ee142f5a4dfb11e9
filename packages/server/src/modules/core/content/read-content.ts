import type {
  Campaign,
  ContentBlock,
  ContentPage,
  FaqEntry,
  Footnote,
  HomeContent,
  KeyVisual,
} from '@mundwerk/contract/content/content';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { contentReaders, type DatedCampaign, fill } from './content-views.ts';
import { textVariables } from './find-variables.ts';
import { isOn } from './rules.ts';
import { askItem, askList, orElse } from './service/ask-content.ts';
import { ContentUnavailable } from './service/content-client.ts';

/** Answers found content; throws contentUnavailable when the content server gives no answer, and notFound for null. */
export const contentOrError = async <T>(asked: Promise<T | null>): Promise<T> => {
  const found = await asked.catch((error: unknown) => {
    if (error instanceof ContentUnavailable) throw new AppError('contentUnavailable');
    throw error;
  });
  if (found === null) throw new AppError('notFound');
  return found;
};

const askCampaigns = (ctx: Ctx): Promise<readonly DatedCampaign[]> => {
  const query = { sort: [{ path: 'data.Startdatum.iv', order: 'descending' }] };
  return orElse(ctx, askList(ctx, 'aktionen', query, contentReaders(ctx).campaign), []);
};

/** The next moment at which a campaign begins or ends, in milliseconds; infinite when there is none. */
export const nextCampaignChange = async (ctx: Ctx): Promise<number> => {
  const now = ctx.now.getTime();
  const moments = (await askCampaigns(ctx)).flatMap(({ startsAt, endsAt }) => [
    Date.parse(startsAt),
    // A campaign is still on in its last millisecond.
    ...(endsAt === null ? [] : [Date.parse(endsAt) + 1]),
  ]);
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > now));
};

/** The active campaigns. One that cannot be loaded is only logged (spec 2 §8). */
export const listCampaigns = async (ctx: Ctx): Promise<Campaign[]> => {
  const on = (await askCampaigns(ctx)).filter(({ startsAt, endsAt }) => isOn(startsAt, endsAt, ctx.now));
  if (on.length === 0) return [];
  const variables = await textVariables(ctx);
  return on.map(({ campaign }) => fill.campaign(campaign, variables));
};

/** All questions with their answers, in their order. */
export const listFaq = async (ctx: Ctx): Promise<FaqEntry[]> => {
  const query = { sort: [{ path: 'data.Position.iv', order: 'ascending' }] };
  const entries = await contentOrError(askList(ctx, 'faq', query, contentReaders(ctx).faq));
  const variables = await textVariables(ctx);
  return entries.map((entry) => fill.faq(entry, variables));
};

/** All footnotes, or the one with an identifier. */
export const listFootnotes = async (ctx: Ctx, identifier: string | null): Promise<Footnote[]> => {
  const sort = [{ path: 'data.Identifier.iv', order: 'ascending' }];
  const filter = { path: 'data.Identifier.iv', op: 'eq', value: identifier };
  const query = identifier === null ? { sort } : { filter, sort };
  const footnotes = await contentOrError(askList(ctx, 'fussnoten', query, contentReaders(ctx).footnote));
  const variables = await textVariables(ctx);
  return footnotes.map((footnote) => fill.footnote(footnote, variables));
};

/** One block. */
export const getContentBlock = async (ctx: Ctx, id: string): Promise<ContentBlock> => {
  const block = await contentOrError(askItem(ctx, 'content-bloecke', id, contentReaders(ctx).block));
  return fill.block(block, await textVariables(ctx));
};

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

/** A page by its name. */
export const getContentPage = async (ctx: Ctx, name: string): Promise<ContentPage> => {
  const query = { filter: { path: 'data.Name.iv', op: 'eq', value: name }, sort: [] };
  const pages = await contentOrError(askList(ctx, 'seiten', query, contentReaders(ctx).page));
  const [page = null] = pages;
  return fill.page(await contentOrError(Promise.resolve(page)), await textVariables(ctx));
};

/** One question with its answer. */
export const getFaqEntry = async (ctx: Ctx, id: string): Promise<FaqEntry> => {
  const entry = await contentOrError(askItem(ctx, 'faq', id, contentReaders(ctx).faq));
  return fill.faq(entry, await textVariables(ctx));
};

/** A key visual. */
export const getKeyVisual = async (ctx: Ctx, id: string): Promise<KeyVisual> => {
  const keyVisual = await contentOrError(askItem(ctx, 'keyvisual', id, contentReaders(ctx).keyVisual));
  return fill.keyVisual(keyVisual, await textVariables(ctx));
};

/** The home page's content from editors. The page works without it, so this never fails. */
export const getHomeContent = async (ctx: Ctx): Promise<HomeContent> => {
  const [KeyVisual, Bloecke] = await Promise.all([
    orElse(ctx, getKeyVisual(ctx, 'home'), null),
    orElse(ctx, listContentBlocks(ctx, 'home'), []),
  ]);
  return { KeyVisual, Bloecke };
};
