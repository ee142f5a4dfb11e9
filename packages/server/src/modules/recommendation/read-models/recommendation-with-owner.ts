import type { Ctx } from '../../../platform/context.ts';
import type { TablesOf } from '../../../platform/db/tables-of.ts';
import type { RecommendationTables } from '../tables.ts';

/** Reads across modules: recommenders are another module's. */
type Tables = RecommendationTables & TablesOf<'recommender'>;

/**
 * Reads a recommendation together with what decides about its recommender, in one question: every visitor of a landing page waits for it. The
 * address of a recommender who is gone is null.
 */
export const selectWithOwner = async (ctx: Ctx, by: 'number' | 'offline_code' | 'renews', value: string) =>
  (await ctx.db
    .withTables<Tables>()
    .selectFrom('recommendation')
    .leftJoin('recommender', (join) =>
      join
        .onRef('recommender.client_key', '=', 'recommendation.client_key')
        .onRef('recommender.id', '=', 'recommendation.recommender_id')
        .on('recommender.deleted_at', 'is', null),
    )
    .select([
      'recommendation.number',
      'recommendation.recommender_id as recommenderId',
      'recommendation.recommender_first_name as recommenderFirstName',
      'recommendation.product_id as productId',
      'recommendation.share_recommender as shareRecommender',
      'recommendation.message',
      'recommendation.created_at as createdAt',
      'recommendation.valid_until as validUntil',
      'recommendation.clock_stopped_at as clockStoppedAt',
      'recommendation.by_personal_link as isByPersonalLink',
      'recommender.email as ownerEmail',
      'recommender.blocked_kind as blockedKind',
      'recommender.address_confirmed_at as addressConfirmedAt',
    ])
    .where('recommendation.client_key', '=', ctx.client.key)
    .where(`recommendation.${by}`, '=', value)
    .executeTakeFirst()) ?? null;
