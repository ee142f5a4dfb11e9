import type { Ctx } from '../../../platform/context.ts';
import type { RecommendationTables } from '../tables.ts';

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
  ctx.db
    .withTables<RecommendationTables>()
    .selectFrom('recommendation')
    .select(LINK)
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId);

/** The newest recommendation of a recommender whose link can still be followed; null when there is none. */
export const selectNewestLiving = async (ctx: Ctx, recommenderId: string) =>
  (await linksOf(ctx, recommenderId)
    .where((where) => where.or([where('valid_until', '>', ctx.now), where('clock_stopped_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** A recommendation of this recommender; null when it belongs to another one. */
export const selectOwnLink = async (ctx: Ctx, recommenderId: string, number: string) =>
  (await linksOf(ctx, recommenderId).where('number', '=', number).executeTakeFirst()) ?? null;

/** A recommendation as its own recommender shares it. */
export type OwnRecommendation = NonNullable<Awaited<ReturnType<typeof selectOwnLink>>>;
