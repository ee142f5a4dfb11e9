import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Filter } from './orders.ts';

/** A recommendation as the client's systems read it, with its cursor in the list. */
export interface RecommendationRow {
  readonly at: string;
  readonly number: string;
  readonly productId: number;
  readonly agencyNumber: string | null;
  readonly createdAt: Date;
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  readonly shareRecommender: number;
  readonly addressConfirmedAt: Date | null;
  readonly isAccountDeleted: boolean;
  readonly visits: number;
  readonly clicks: number;
  /** Number of contracts, leads excluded. */
  readonly orders: number;
}

/**
 * Joins details only for the recommendations of a page. The page is found by columns that its index contains, so that rows which the state
 * filter excludes are not read.
 */
const recommendations = (ctx: Ctx, page: RawBuilder<unknown>): RawBuilder<RecommendationRow> =>
  sql<RecommendationRow>`
    select r.created_at::text as at, r.number, r.product_id as "productId", r.agency_number as "agencyNumber",
      r.created_at as "createdAt", r.valid_until as "validUntil", r.clock_stopped_at as "clockStoppedAt",
      r.share_recommender as "shareRecommender", p.address_confirmed_at as "addressConfirmedAt",
      p.deleted_at is not null as "isAccountDeleted",
      coalesce(f.visits, 0)::int as visits, coalesce(f.clicks, 0)::int as clicks,
      (select count(*)::int from customer_order o where o.client_key = r.client_key
        and o.recommendation_number = r.number and o.concluded_at is not null) as orders
    from (select r.number from recommendation r where r.client_key = ${ctx.client.key} ${page}) found
    join recommendation r on r.client_key = ${ctx.client.key} and r.number = found.number
    join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
    left join lateral (
      select sum(f.visits) as visits, sum(f.clicks) as clicks from recommendation_figures f
      where f.client_key = r.client_key and f.number = r.number
    ) f on true
    order by r.created_at desc, r.number desc`;

/** The beginning of a day of the calendar, or of the day after. */
export const dayStart = (day: string, later: 0 | 1): RawBuilder<unknown> =>
  sql`((${day}::text::date + ${sql.lit(later)})::timestamp at time zone 'Europe/Berlin')`;

const stateIs = (state: 'Ok' | 'Abgelaufen', now: Date): RawBuilder<unknown> => {
  const isLiving = sql`(r.clock_stopped_at is not null or r.valid_until > ${now})`;
  return state === 'Ok' ? isLiving : sql`not ${isLiving}`;
};

/** One page of recommendations, the newest first; the condition on the timestamp repeats that of the partial indexes. */
export const recommendationPage = (
  ctx: Ctx,
  { from, until, state, productId }: Filter<'Ok' | 'Abgelaufen'>,
  after: { readonly at: string; readonly number: string } | null,
  limit: number,
): RawBuilder<RecommendationRow> =>
  recommendations(
    ctx,
    sql`and r.created_at > timestamptz '2000-01-01 00:00:00+00'
      ${from === null ? sql`` : sql`and r.created_at >= ${dayStart(from, 0)}`}
      ${until === null ? sql`` : sql`and r.created_at < ${dayStart(until, 1)}`}
      ${state === null ? sql`` : sql`and ${stateIs(state, ctx.now)}`}
      ${productId === null ? sql`` : sql`and r.product_id = ${productId}`}
      ${after === null ? sql`` : sql`and (r.created_at, r.number) < (${after.at}::text::timestamptz, ${after.number}::text)`}
      order by r.created_at desc, r.number desc limit ${limit}`,
  );

/** A recommendation by its number. */
export const selectRecommendationRow = async (ctx: Ctx, number: string): Promise<RecommendationRow | null> =>
  (await recommendations(ctx, sql`and r.number = ${number}`).execute(ctx.db)).rows[0] ?? null;
