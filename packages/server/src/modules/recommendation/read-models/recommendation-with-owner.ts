import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { groupReads } from '#platform/db/group-reads.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { RecommendationTables } from '../tables.ts';

/** Reads across modules: recommenders are another module's. */
type Tables = RecommendationTables & TablesOf<'recommender'>;

/** Recommendations with the facts that decide about their recommenders; the address of a deleted recommender is null. */
const withOwners = ({ db, client }: Pick<Ctx, 'db' | 'client'>) =>
  db
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
      'recommendation.raised_cents as raisedCents',
      'recommender.email as ownerEmail',
      'recommender.blocked_kind as blockedKind',
      'recommender.address_confirmed_at as addressConfirmedAt',
    ])
    .where('recommendation.client_key', '=', client.key);

type WithOwner = Awaited<ReturnType<ReturnType<typeof withOwners>['executeTakeFirstOrThrow']>>;

/** Reads are grouped, because every visitor of a landing page waits for this one, and a popular link has many visitors at a time. */
const selectByNumber = groupReads<WithOwner>(async (ctx, numbers) => {
  const rows = await withOwners(ctx)
    .where('recommendation.number', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
});

/** Reads a recommendation with the facts that decide about its recommender in one query; null when there is none. */
export const selectWithOwner = async (
  ctx: Ctx,
  by: 'number' | 'offline_code' | 'renews',
  value: string,
): Promise<WithOwner | null> =>
  by === 'number'
    ? selectByNumber(ctx, value)
    : ((await withOwners(ctx).where(`recommendation.${by}`, '=', value).executeTakeFirst()) ?? null);
