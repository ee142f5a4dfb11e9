import { CLAIM_STATES, type ClaimState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { InsightPeriod } from '#modules/console/insight/rules.ts';
import type { Ctx } from '#platform/context.ts';
import { dayStart } from '#platform/db/list-sql.ts';

/** What happened in a week, whenever the recommendation was made. */
export interface WeekFigures {
  readonly made: number;
  readonly visited: number;
  readonly ordered: number;
  readonly succeeded: number;
  readonly paid: number;
  /** Of the recommendations ordered by in this week: new customers, and their rewards paid and owed. */
  readonly newCustomers: number;
  readonly cents: number;
}

const weeksOf = (weeks: readonly InsightPeriod[]) =>
  sql.join(
    weeks.map(
      ({ from, until }, index) =>
        sql`(${sql.lit(index)}, ${dayStart(from)}, ${dayStart(until, 1)}, ${from}::text::date, ${until}::text::date)`,
    ),
  );

const countOf = (moment: string) => sql`(select count(*)::integer from insight_recommendation t
  where t.client_key = k.key and t.${sql.raw(moment)} >= w.since and t.${sql.raw(moment)} < w.until)`;

/** The figures of some weeks, in their order: what was made is a sum of cells, all others are ranges of an index. */
export const selectWeeks = async (ctx: Ctx, weeks: readonly InsightPeriod[]): Promise<WeekFigures[]> => {
  const { rows } = await sql<WeekFigures>`
    select c.made, ${countOf('visited_at')} as visited, ${countOf('succeeded_at')} as succeeded,
      ${countOf('paid_at')} as paid, o.ordered, o."newCustomers", o.cents
    from (values ${weeksOf(weeks)}) as w (place, since, until, first_day, last_day)
    cross join (select ${ctx.client.key}::text as key) k
    cross join lateral (select count(*)::integer as ordered, coalesce(sum(t.new_customers), 0)::integer as "newCustomers",
        coalesce(sum(t.paid_cents + t.owed_cents), 0)::float8 as cents
      from insight_recommendation t
      where t.client_key = k.key and t.ordered_at >= w.since and t.ordered_at < w.until) o
    cross join lateral (select coalesce(sum(d.made), 0)::integer as made from insight_day d
      where d.client_key = k.key and d.grain = 0 and d.agency_number = '' and d.channel = '' and d.product_id = 0
        and d.day between w.first_day and w.last_day) c
    order by w.place`.execute(ctx.db);
  return rows;
};

/** How many people recommended in each of some weeks. */
export const selectActive = async (ctx: Ctx, weeks: readonly InsightPeriod[]): Promise<number[]> => {
  const { rows } = await sql<{ active: number }>`
    -- Grouping hashes, where a count of distinct values would sort.
    select (select count(*)::integer from (select from recommendation t
      where t.client_key = ${ctx.client.key} and t.created_at >= w.since and t.created_at < w.until
        and t.created_at > timestamptz '2000-01-01 00:00:00+00'
      group by t.recommender_id) people) as active
    from (values ${weeksOf(weeks)}) as w (place, since, until, first_day, last_day) order by w.place`.execute(ctx.db);
  return rows.map(({ active }) => active);
};

/** The recommenders with the most recommendations of a period. */
export const selectBest = async (ctx: Ctx, { from, until }: InsightPeriod, limit: number) => {
  const { rows } = await sql<{ id: string; firstName: string; lastName: string; count: number }>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", b.count
    from (select t.recommender_id as id, count(*)::integer as count from recommendation t
      where t.client_key = ${ctx.client.key} and t.created_at >= ${dayStart(from)} and t.created_at < ${dayStart(until, 1)}
        and t.created_at > timestamptz '2000-01-01 00:00:00+00'
      group by 1 order by 2 desc, 1 limit ${limit}) b
    join recommender p on p.client_key = ${ctx.client.key} and p.id = b.id and p.deleted_at is null
    order by b.count desc, p.id`.execute(ctx.db);
  return rows;
};

/** Rewards that came about in a period, by state: each state has its part of an index, so that no row is sorted into one. */
export const selectMoney = async (ctx: Ctx, { from, until }: InsightPeriod) => {
  const { rows } = await sql<{ state: ClaimState; count: number; cents: number }>`
    select s.state, m.count, m.cents from unnest(${[...CLAIM_STATES]}::text[]) as s (state)
    cross join lateral (select count(*)::integer as count, sum(t.value_cents)::float8 as cents from claim t
      where t.client_key = ${ctx.client.key} and t.state = s.state and t.created_at >= ${dayStart(from)}
        and t.created_at < ${dayStart(until, 1)} and t.created_at > timestamptz '2000-01-01 00:00:00+00') m
    where m.count > 0`.execute(ctx.db);
  return rows;
};

/** Whether a client has any recommendation, and any system that reports to it. */
export const selectBeginnings = async (ctx: Ctx): Promise<{ hasReferral: boolean; hasKey: boolean }> => {
  const { rows } = await sql<{ hasReferral: boolean; hasKey: boolean }>`
    select exists (select from recommendation where client_key = ${ctx.client.key}) as "hasReferral",
      exists (select from operations_key where client_key = ${ctx.client.key}) as "hasKey"`.execute(ctx.db);
  return rows[0] ?? { hasReferral: false, hasKey: false };
};
