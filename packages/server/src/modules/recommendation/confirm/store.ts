import type { Ctx } from '#platform/context.ts';
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
