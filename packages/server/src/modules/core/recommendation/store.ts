import type { ChannelCode } from '@mundwerk/contract/values/channel';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import { UNREAD } from '#platform/db/unread.ts';
import type { RecommendationTables } from './tables.ts';

const RECOMMENDATION = columnsOf<RecommendationTables['recommendation']>()({
  number: 'number',
  recommenderId: 'recommender_id',
  recommenderFirstName: 'recommender_first_name',
  productId: 'product_id',
  shareRecommender: 'share_recommender',
  message: 'message',
  createdAt: 'created_at',
  validUntil: 'valid_until',
  /** When an order was concluded: from then on the recommendation does not expire. */
  clockStoppedAt: 'clock_stopped_at',
  /** What an experiment adds to every transfer of its product (decision 0102). */
  raisedCents: 'raised_cents',
  /** Whether a visitor of the recommender's personal link made the recommendation. */
  isByPersonalLink: 'by_personal_link',
});

/** A recommendation as the page behind its link needs it. */
export type Recommendation = StoredAs<typeof RECOMMENDATION>;

const tables = (ctx: Ctx) => ctx.db.withTables<RecommendationTables>();
const ofClient = (ctx: Ctx) => clientRows<RecommendationTables>(ctx);

/** Stores a terms text once per client. */
export const insertTermsText = async (ctx: Ctx, hash: string, text: string): Promise<void> => {
  await ofClient(ctx)
    .insertInto('terms_text', { hash, text })
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(UNREAD)
    .execute();
};

/** Whether a recommender has made a recommendation under a terms text. */
export const hasAcceptedTerms = async (ctx: Ctx, recommenderId: string, hash: string): Promise<boolean> =>
  (await ofClient(ctx)
    .selectFrom('recommendation')
    .select('number')
    .where('recommender_id', '=', recommenderId)
    .where('terms_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Adds a recommendation; false when its number or code is taken, which leaves the transaction usable. */
export const insertRecommendation = async (
  ctx: Ctx,
  row: Omit<
    RecommendationTables['recommendation'],
    'client_key' | 'clock_stopped_at' | 'by_personal_link' | 'raised_cents'
  > & { readonly by_personal_link: boolean; readonly raised_cents: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('recommendation', { ...row, clock_stopped_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Makes creations of one recommender for given recipients wait for each other until the transaction ends. */
export const lockCreations = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  const name = `recommendations ${ctx.client.key} ${recommenderId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
};

/** The recommender's living recommendations of a product to named recipients, oldest first. */
export const selectLivingToRecipients = async (
  ctx: Ctx,
  recommenderId: string,
  productId: number,
): Promise<{ number: string; recipientEmail: string }[]> =>
  ofClient(ctx)
    .selectFrom('recommendation')
    .select(['number', 'recipient_email as recipientEmail'])
    .$narrowType<{ recipientEmail: string }>()
    .where('recommender_id', '=', recommenderId)
    .where('product_id', '=', productId)
    .where('recipient_email', 'is not', null)
    .where((where) => where.or([where('valid_until', '>', ctx.now), where('clock_stopped_at', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('number')
    .execute();

export const selectRecommendation = async (ctx: Ctx, number: string): Promise<Recommendation | null> =>
  (await ofClient(ctx)
    .selectFrom('recommendation')
    .select(RECOMMENDATION.select)
    .where('number', '=', number)
    .executeTakeFirst()) ?? null;

/**
 * Locks recommendations until the transaction ends, always in the same order, so that changes of their contracts and contacts come one
 * after the other. Locked before orders and claims everywhere, so that transactions cannot deadlock.
 */
export const lockRecommendations = async (ctx: Ctx, numbers: readonly string[]): Promise<void> => {
  await ofClient(ctx)
    .selectFrom('recommendation')
    .select('number')
    .where('number', 'in', [...new Set(numbers)])
    .orderBy('number')
    .forNoKeyUpdate()
    .modifyEnd(UNREAD)
    .execute();
};

/** Stops the clocks of recommendations, because orders were concluded in time; the first order decides. */
export const stopClocks = async (ctx: Ctx, numbers: readonly string[]): Promise<void> => {
  if (numbers.length === 0) return;
  await ofClient(ctx)
    .updateTable('recommendation')
    .set({ clock_stopped_at: ctx.now })
    .where('number', 'in', numbers)
    .where('clock_stopped_at', 'is', null)
    .modifyEnd(UNREAD)
    .execute();
};

/** Stores that a recommendation takes part in a campaign. */
export const insertCampaign = async (
  ctx: Ctx,
  row: { number: string; campaignId: string; termsHash: string },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('recommendation_campaign', {
      number: row.number,
      campaign_id: row.campaignId,
      terms_hash: row.termsHash,
      agreed_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The campaigns a recommender's recommendations take part in, with the words that were ticked. */
export const selectCampaigns = (ctx: Ctx, recommenderId: string) =>
  tables(ctx)
    .selectFrom('recommendation_campaign as c')
    .innerJoin('recommendation as r', (join) =>
      join.onRef('r.client_key', '=', 'c.client_key').onRef('r.number', '=', 'c.number'),
    )
    .innerJoin('terms_text as t', (join) =>
      join.onRef('t.client_key', '=', 'c.client_key').onRef('t.hash', '=', 'c.terms_hash'),
    )
    .select(['c.number', 'c.campaign_id as campaignId', 't.text', 'c.agreed_at as agreedAt'])
    .where('c.client_key', '=', ctx.client.key)
    .where('r.recommender_id', '=', recommenderId)
    .orderBy('c.number')
    .orderBy('c.campaign_id')
    .execute();

const LINK = [
  'number',
  'product_id as productId',
  'share_recommender as shareRecommender',
  'message',
  'offline_code as offlineCode',
  'created_at as createdAt',
  'raised_cents as raisedCents',
  'valid_until as validUntil',
  'clock_stopped_at as clockStoppedAt',
] as const;

const linksOf = (ctx: Ctx, recommenderId: string) =>
  ofClient(ctx).selectFrom('recommendation').select(LINK).where('recommender_id', '=', recommenderId);

/** The newest recommendations of a recommender whose links can still be followed. */
export const selectNewestLiving = (ctx: Ctx, recommenderId: string, limit: number) =>
  linksOf(ctx, recommenderId)
    .where((where) => where.or([where('valid_until', '>', ctx.now), where('clock_stopped_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** A recommendation of this recommender; null when it belongs to another one. */
export const selectOwnLink = async (ctx: Ctx, recommenderId: string, number: string) =>
  (await linksOf(ctx, recommenderId).where('number', '=', number).executeTakeFirst()) ?? null;

/** A recommendation as its own recommender shares it. */
export type OwnRecommendation = NonNullable<Awaited<ReturnType<typeof selectOwnLink>>>;

/** What a renewal takes over from its recommendation. */
export const selectToRenew = async (ctx: Ctx, number: string) =>
  ofClient(ctx)
    .selectFrom('recommendation')
    .select([
      'number',
      'product_id as productId',
      'share_recommender as shareRecommender',
      'message',
      'channel',
      'agent_number as agentNumber',
      'private_name as privateName',
      'recipient_first_name as recipientFirstName',
      'recipient_last_name as recipientLastName',
      'recipient_email as recipientEmail',
    ])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

/** Stores the recommender's own name for a recommendation; false when the recommendation is not theirs. */
export const updatePrivateName = async (
  ctx: Ctx,
  recommenderId: string,
  number: string,
  name: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recommendation')
    .set({ private_name: name })
    .where('recommender_id', '=', recommenderId)
    .where('number', '=', number)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Stores another message of a recommendation; an equal one writes nothing. */
export const updateMessage = async (ctx: Ctx, number: string, message: string | null): Promise<void> => {
  await ofClient(ctx)
    .updateTable('recommendation')
    .set({ message })
    .where('number', '=', number)
    .where('message', 'is distinct from', message)
    .execute();
};

/** Notes the first share of a channel; later ones change nothing. */
export const insertShare = async (ctx: Ctx, number: string, channel: ChannelCode): Promise<void> => {
  await ctx.db
    .withTables<RecommendationTables>()
    .insertInto('recommendation_figures')
    .values({ client_key: ctx.client.key, number, channel, first_share_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .constraint('recommendation_figures_pk')
        .doUpdateSet({ first_share_at: ctx.now })
        .where('recommendation_figures.first_share_at', 'is', null),
    )
    .execute();
};
