import { type CompiledQuery, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { groupReads } from '#platform/db/group-reads.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { Picked } from '../personal-link/rules.ts';
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

/** Building the statement takes longer than sending it, so it is built once. */
let byNumbers: CompiledQuery<WithOwner> | null = null;

/** Reads are grouped, because every visitor of a landing page waits for this one, and a popular link has many visitors at a time. */
const selectByNumber = groupReads<WithOwner>(async (ctx, numbers) => {
  byNumbers ??= withOwners(ctx).where('recommendation.number', '=', sql<string>`any(${numbers}::text[])`).compile();
  const { rows } = await ctx.db.executeQuery<WithOwner>({ ...byNumbers, parameters: [ctx.client.key, numbers] });
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

// Recommendations that visitors of a personal link made, and what came of them; recipients and orders are other modules' tables.

/** Whether a recommendation is unused: no visitor has clicked through to the shop, left data or concluded a contract. */
const unused = sql<boolean>`not exists (select from recipient c
    where c.client_key = r.client_key and c.recommendation_number = r.number)
  and not exists (select from customer_order o
    where o.client_key = r.client_key and o.recommendation_number = r.number)
  and not exists (select from recommendation_figures f
    where f.client_key = r.client_key and f.number = r.number and f.clicks > 0)`;

/** The recommendations of a product made through a recommender's personal link, and how many were made since the day began. */
export const selectPicked = async (
  ctx: Ctx,
  recommenderId: string,
  { productId, share, since }: { readonly productId: number; readonly share: number; readonly since: Date },
): Promise<Picked> => {
  const made = sql`from recommendation r where r.client_key = ${ctx.client.key}
    and r.recommender_id = ${recommenderId}::uuid and r.by_personal_link`;
  const { rows } = await sql<Picked>`select
    (select r.number ${made} and r.product_id = ${productId} and r.share_recommender = ${share}
      and r.created_at >= ${since} and ${unused} order by r.created_at desc, r.number limit 1) as "unusedToday",
    (select r.number ${made} and r.product_id = ${productId}
        and (r.valid_until > ${ctx.now} or r.clock_stopped_at is not null)
      order by r.created_at desc, r.number limit 1) as living,
    (select count(*)::integer ${made} and r.created_at >= ${since}) as "madeToday"`.execute(ctx.db);
  return rows[0] ?? { unusedToday: null, living: null, madeToday: 0 };
};

/** Figures of a recommender's personal link. */
export interface LinkFigures {
  /** Recommendations made through the link that have not expired. */
  readonly picked: number;
  readonly clicks: number;
  readonly contracts: number;
}

export const selectLinkFigures = async (ctx: Ctx, recommenderId: string): Promise<LinkFigures> => {
  const { rows } = await sql<LinkFigures>`select count(*)::integer as picked,
      coalesce(sum((select sum(f.clicks) from recommendation_figures f
        where f.client_key = r.client_key and f.number = r.number)), 0)::integer as clicks,
      coalesce(sum((select count(*) from customer_order o
        where o.client_key = r.client_key and o.recommendation_number = r.number and o.concluded_at is not null)), 0)::integer
        as contracts
    from recommendation r
    where r.client_key = ${ctx.client.key} and r.recommender_id = ${recommenderId}::uuid and r.by_personal_link
      and (r.valid_until > ${ctx.now} or r.clock_stopped_at is not null)`.execute(ctx.db);
  return rows[0] ?? { picked: 0, clicks: 0, contracts: 0 };
};
