import type { Ctx } from '#platform/context.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { RecommendationTables } from '../tables.ts';

/** Reads across modules: recommenders are another module's. */
type Tables = RecommendationTables & TablesOf<'recommender'>;

const tables = (ctx: Ctx) => ctx.db.withTables<Tables>();

/** Reads recommendations with the facts that decide about their recommenders in one query, because an order file needs thousands at once. */
export const selectAttributions = (ctx: Ctx, numbers: readonly string[]) =>
  tables(ctx)
    .selectFrom('recommendation')
    .innerJoin('recommender', (join) =>
      join
        .onRef('recommender.client_key', '=', 'recommendation.client_key')
        .onRef('recommender.id', '=', 'recommendation.recommender_id'),
    )
    .select([
      'recommendation.number',
      'recommendation.recommender_id as recommenderId',
      'recommendation.product_id as productId',
      'recommendation.share_recommender as shareRecommender',
      'recommendation.agency_number as agencyNumber',
      'recommendation.created_at as createdAt',
      'recommendation.raised_cents as raisedCents',
      'recommendation.valid_until as validUntil',
      'recommendation.clock_stopped_at as clockStoppedAt',
      'recommender.email as recommenderEmail',
      'recommender.blocked_kind as blockedKind',
      'recommender.address_confirmed_at as addressConfirmedAt',
    ])
    .where('recommendation.client_key', '=', ctx.client.key)
    .where('recommendation.number', 'in', numbers.length > 0 ? numbers : [''])
    .execute();
