import type { RankingColumn } from '@mundwerk/contract/agency/agency-figures';
import { CHANNEL_CODES } from '@mundwerk/contract/values/channel';
import type { OrderState } from '@mundwerk/contract/values/state/states';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Period } from '../rules.ts';

/** The order and the page of the ranking lists. */
export interface Ranking {
  readonly sort: RankingColumn;
  readonly isDescending: boolean;
  readonly page: number;
  readonly pageSize: number;
  /** A part of the name; null for all. */
  readonly search: string | null;
}

// These queries read tables of several modules, by indexes on the agency: the rows that reports show, and the recommendations
// themselves. The numbers in report rows are collated by bytes (migration 0028), so they are never joined to other tables.

/** The channel of visits, clicks and orders whose own channel is unknown to us. */
const OTHER = 'other';

/** The beginning of a day in the time zone of the programmes. */
const startOf = (day: string, plusDays = 0): RawBuilder<Date> =>
  sql<Date>`(${day}::date + ${plusDays}::integer)::timestamp at time zone 'Europe/Berlin'`;

const within = (column: string, { from, until }: Period): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= ${startOf(from)} and ${sql.ref(column)} < ${startOf(until, 1)}`;

/** Scope of a count: the days, and the products; null for all of them. */
export interface Scope extends Period {
  readonly productIds: readonly number[] | null;
}

const ofProducts = (column: string, productIds: Scope['productIds']): RawBuilder<boolean> =>
  productIds === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${productIds}::integer[])`;

/** Numbers of recommendations, and of the visits and orders that resulted from them. */
export const selectTotals = async (ctx: Ctx, agencyNumber: string, period: Scope) => {
  const { rows } = await sql<{ recommendations: number; visits: number; orders: number }>`
    select count(*)::integer as recommendations, coalesce(sum(visits), 0)::integer as visits,
      coalesce(sum(orders), 0)::integer as orders
    from agency_recommendation a
    where client_key = ${ctx.client.key} and agency_number = ${agencyNumber} and ${within('a.created_at', period)}
      and ${ofProducts('a.product_id', period.productIds)}`.execute(ctx.db);
  return rows[0] ?? { recommendations: 0, visits: 0, orders: 0 };
};

/** Recommendations by channel, each once, as in the report of recommendations; the channel is empty where it is none of ours. */
export const selectRecommendationsByChannel = async (
  ctx: Ctx,
  agencyNumber: string,
  period: Scope,
): Promise<{ readonly channel: string; readonly recommendations: number }[]> => {
  const { rows } = await sql<{ channel: string; recommendations: number }>`
    select channel, count(*)::integer as recommendations from agency_recommendation a
    where client_key = ${ctx.client.key} and agency_number = ${agencyNumber} and ${within('a.created_at', period)}
      and ${ofProducts('a.product_id', period.productIds)}
    group by channel`.execute(ctx.db);
  return rows;
};

/** How often a channel's links were followed. */
export interface ChannelReach {
  readonly channel: string;
  readonly visits: number;
  readonly clicks: number;
}

export const selectReach = async (ctx: Ctx, agencyNumber: string, period: Scope): Promise<ChannelReach[]> => {
  const { rows } = await sql<ChannelReach>`
    select f.channel, sum(f.visits)::integer as visits, sum(f.clicks)::integer as clicks
    from recommendation r
    join recommendation_figures f on f.client_key = r.client_key and f.number = r.number
    where r.client_key = ${ctx.client.key} and r.agency_number = ${agencyNumber} and ${within('r.created_at', period)}
      and ${ofProducts('r.product_id', period.productIds)}
    group by f.channel`.execute(ctx.db);
  return rows;
};

/** Orders by their channel; one without a channel counts for that through which its recommendation had most visits. */
export const selectOrdersByChannel = async (
  ctx: Ctx,
  agencyNumber: string,
  period: Scope,
): Promise<{ readonly channel: string; readonly orders: number }[]> => {
  const { rows } = await sql<{ channel: string; orders: number }>`
    select case when channel = any(${CHANNEL_CODES}::text[]) then channel else ${OTHER} end as channel, count(*)::integer as orders
    from (
      select distinct on (a.order_id) coalesce(o.channel, f.channel) as channel
      from recommendation r
      join agency_order a on a.client_key = r.client_key and a.agency_number = r.agency_number
        and a.recommendation_number = r.number
      join customer_order o on o.client_key = a.client_key and o.id = a.order_id
      left join recommendation_figures f on o.channel is null and f.client_key = r.client_key and f.number = r.number
      where r.client_key = ${ctx.client.key} and r.agency_number = ${agencyNumber} and ${within('r.created_at', period)}
        and ${ofProducts('r.product_id', period.productIds)}
      order by a.order_id, f.visits desc, f.first_visit_at nulls last, f.channel
    ) ordered
    group by 1`.execute(ctx.db);
  return rows;
};

/** A recommender in the ranking. */
interface Ranked {
  readonly name: string;
  readonly recommendations: number;
  readonly orders: number;
}

const named = (search: string | null): RawBuilder<boolean> =>
  search === null
    ? sql<boolean>`true`
    : sql<boolean>`strpos(report_key(p.first_name || ' ' || p.last_name), report_key(${search}::text)) > 0`;

/** The sort order of recommenders, who have no separate figures for visits and clicks. */
const rankedBy = ({ sort, isDescending }: Ranking): RawBuilder<unknown> => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  if (sort === 'Name') return sql`p.last_name ${direction}, p.first_name ${direction}`;
  return sort === 'Empfehlungen' ? sql`2 ${direction}, 3 desc` : sql`3 ${direction}, 2 desc`;
};

/** Recommenders in the order of the ranking, the most successful first by default; deleted accounts are left out. */
export const selectBestRecommenders = async (
  ctx: Ctx,
  agencyNumber: string,
  period: Scope,
  ranking: Ranking,
): Promise<{ readonly rows: readonly Ranked[]; readonly total: number }> => {
  const { rows } = await sql<Ranked>`
    with own as (
      select r.recommender_id, r.number from recommendation r
      where r.client_key = ${ctx.client.key} and r.agency_number = ${agencyNumber} and ${within('r.created_at', period)}
        and ${ofProducts('r.product_id', period.productIds)}
    ), made as (
      select recommender_id, count(*)::integer as recommendations from own group by recommender_id
    ), ordered as (
      select own.recommender_id, count(*)::integer as orders from own
      join agency_order o on o.recommendation_number = own.number
      where o.client_key = ${ctx.client.key} and o.agency_number = ${agencyNumber}
      group by own.recommender_id
    )
    select btrim(p.first_name || ' ' || p.last_name) as name, made.recommendations, coalesce(ordered.orders, 0) as orders
    from made
    left join ordered on ordered.recommender_id = made.recommender_id
    join recommender p on p.client_key = ${ctx.client.key} and p.id = made.recommender_id and p.deleted_at is null
    where ${named(ranking.search)}
    order by ${rankedBy(ranking)}, p.last_name, p.first_name, p.id`.execute(ctx.db);
  // The page is cut from the whole ranking, which is sorted anyway, so that the total is known even past its end.
  const first = (ranking.page - 1) * ranking.pageSize;
  return { rows: rows.slice(first, first + ranking.pageSize), total: rows.length };
};

/** Number of open leads that came in during the period. */
export const countLeads = async (ctx: Ctx, agencyNumber: string, period: Scope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agency_lead a
    where client_key = ${ctx.client.key} and agency_number = ${agencyNumber} and ${within('a.received_at', period)}
      and ${ofProducts('a.product_id', period.productIds)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};

/** Number of orders in these states whose release was not requested yet. */
export const countWaiting = async (
  ctx: Ctx,
  agencyNumber: string,
  states: readonly OrderState[],
  productIds: Scope['productIds'],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agency_order o
    where client_key = ${ctx.client.key} and agency_number = ${agencyNumber} and state = any(${states}::text[])
      and ${ofProducts('o.product_id', productIds)}
      and not exists (
        select from order_release r
        where r.client_key = o.client_key and r.order_id = o.order_id and r.state = 'requested'
      )`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};
