import { CHANNEL_CODES } from '@mundwerk/contract/values/channel';
import type { OrderState } from '@mundwerk/contract/values/order-state';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Period } from './rules.ts';

// All of these read the rows that reports show (migration 0028), across modules: counting through the tables behind them would
// cost an agency with many recommendations seconds.

/** Where visits, clicks and orders are counted whose channel is none of ours. */
const OTHER = 'other';

/** The beginning of a day where the programmes run. */
const startOf = (day: string, plusDays = 0): RawBuilder<Date> =>
  sql<Date>`(${day}::date + ${plusDays}::integer)::timestamp at time zone 'Europe/Berlin'`;

const within = (column: string, { from, until }: Period): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= ${startOf(from)} and ${sql.ref(column)} < ${startOf(until, 1)}`;

/** How many recommendations were made, and what came of them. */
export const selectTotals = async (ctx: Ctx, agencyNumber: string, period: Period) => {
  const { rows } = await sql<{ recommendations: number; visits: number; orders: number }>`
    select count(*)::integer as recommendations, coalesce(sum(visits), 0)::integer as visits,
      coalesce(sum(orders), 0)::integer as orders
    from agency_recommendation a
    where client_key = ${ctx.client.key} and agency_number = ${agencyNumber} and ${within('a.created_at', period)}`.execute(
    ctx.db,
  );
  return rows[0] ?? { recommendations: 0, visits: 0, orders: 0 };
};

/** What was shared over a channel and how often it was followed. */
export interface ChannelReach {
  readonly channel: string;
  /** Recommendations that somebody followed over it: what was shared and never opened has no channel yet. */
  readonly recommendations: number;
  readonly visits: number;
  readonly clicks: number;
}

export const selectReach = async (ctx: Ctx, agencyNumber: string, period: Period): Promise<ChannelReach[]> => {
  const { rows } = await sql<ChannelReach>`
    select f.channel, count(*)::integer as recommendations, sum(f.visits)::integer as visits, sum(f.clicks)::integer as clicks
    from agency_recommendation a
    join recommendation_figures f on f.client_key = a.client_key and f.number = a.number
    where a.client_key = ${ctx.client.key} and a.agency_number = ${agencyNumber} and ${within('a.created_at', period)}
    group by f.channel`.execute(ctx.db);
  return rows;
};

/** Orders by the channel they came over; one that does not say counts for the channel its recommendation was followed most by. */
export const selectOrdersByChannel = async (
  ctx: Ctx,
  agencyNumber: string,
  period: Period,
): Promise<{ readonly channel: string; readonly orders: number }[]> => {
  const { rows } = await sql<{ channel: string; orders: number }>`
    select coalesce(
        case when o.channel = any(${CHANNEL_CODES}::text[]) then o.channel when o.channel is not null then ${OTHER} end,
        (select f.channel from recommendation_figures f where f.client_key = a.client_key and f.number = a.number
          order by f.visits desc, f.clicks desc, f.channel limit 1),
        ${OTHER}
      ) as channel, count(*)::integer as orders
    from agency_recommendation a
    join customer_order o on o.client_key = a.client_key and o.recommendation_number = a.number
    where a.client_key = ${ctx.client.key} and a.agency_number = ${agencyNumber} and a.orders > 0
      and ${within('a.created_at', period)} and o.external_number is not null
    group by 1`.execute(ctx.db);
  return rows;
};

/** Who recommended with the most success; whoever deleted the account is nobody any more. */
export const selectBestRecommenders = async (
  ctx: Ctx,
  agencyNumber: string,
  period: Period,
  limit: number,
): Promise<{ readonly name: string; readonly recommendations: number; readonly orders: number }[]> => {
  const { rows } = await sql<{ name: string; recommendations: number; orders: number }>`
    select btrim(p.first_name || ' ' || p.last_name) as name, made.recommendations, made.orders
    from (
      select r.recommender_id, count(*)::integer as recommendations, sum(a.orders)::integer as orders
      from agency_recommendation a
      join recommendation r on r.client_key = a.client_key and r.number = a.number
      where a.client_key = ${ctx.client.key} and a.agency_number = ${agencyNumber} and ${within('a.created_at', period)}
      group by r.recommender_id
    ) made
    join recommender p on p.client_key = ${ctx.client.key} and p.id = made.recommender_id and p.deleted_at is null
    order by made.orders desc, made.recommendations desc, p.last_name, p.first_name, p.id
    limit ${limit}`.execute(ctx.db);
  return rows;
};

/** The leads that came in and are open. */
export const countLeads = async (ctx: Ctx, agencyNumber: string, period: Period): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agency_lead a
    where client_key = ${ctx.client.key} and agency_number = ${agencyNumber} and ${within('a.received_at', period)}`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
};

/** The orders in these states that nobody asked to release yet. */
export const countWaiting = async (ctx: Ctx, agencyNumber: string, states: readonly OrderState[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agency_order o
    where client_key = ${ctx.client.key} and agency_number = ${agencyNumber} and state = any(${states}::text[])
      and not exists (
        select from order_release r
        where r.client_key = o.client_key and r.order_id = o.order_id and r.state = 'requested'
      )`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};
