import { INSIGHT_STEPS, type InsightDimension } from '@mundwerk/contract/values/insight/insight';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import { insightConditions } from '../../read-models/insight-conditions.ts';
import type { InsightNarrowing, InsightPeriod, StepTime } from '../rules.ts';

/** The clients whose recommendations are counted together, and where they are read. */
export interface InsightScope {
  readonly db: Ctx['db'];
  readonly clientKeys: readonly string[];
}

/** One client's figures. */
export const scopeOf = ({ db, client }: Pick<Ctx, 'db' | 'client'>): InsightScope => ({ db, clientKeys: [client.key] });

/** When each step was taken, in the order of the steps from the second on. */
const MOMENTS = ['shared_at', 'visited_at', 'clicked_at', 'recipient_at', 'ordered_at', 'succeeded_at', 'paid_at'];

/** More lines than this are no overview; the largest are shown. */
export const MOST_LINES = 200;

/** What a set of recommendations came to; `counts` by step. */
export interface InsightSums {
  readonly counts: readonly number[];
  readonly newCustomers: number;
  readonly paidCents: number;
  readonly owedCents: number;
}

/** A line of the funnel: null of all recommendations, else of those with a value. */
export interface InsightGroup extends InsightSums {
  readonly value: string | null;
  readonly isNow: boolean;
}

/** The beginning of a day where the programmes run. */
const startOf = (day: string, plusDays = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::text::date + ${sql.lit(plusDays)})::timestamp at time zone 'Europe/Berlin')`;

/** What lines are counted by; clients only among themselves. */
type LineDimension = InsightDimension | 'Mandant';

/** What rows are grouped by, and how a group is named: a week by its Monday. */
const DIMENSIONS: Readonly<
  Record<LineDimension, { readonly value: RawBuilder<unknown>; readonly name: RawBuilder<string> }>
> = {
  Mandant: { value: sql`t.client_key`, name: sql`value` },
  Woche: {
    value: sql`date_trunc('week', t.created_at at time zone 'Europe/Berlin')`,
    name: sql`to_char(value, 'YYYY-MM-DD')`,
  },
  Produkt: { value: sql`t.product_id`, name: sql`value::text` },
  Kanal: { value: sql`t.channel`, name: sql`value` },
  Agentur: { value: sql`t.agency_number`, name: sql`value` },
};

const madeIn = (
  { clientKeys }: InsightScope,
  { from, until }: InsightPeriod,
  narrowing: InsightNarrowing,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`t.client_key = any (${[...clientKeys]}::text[]) and t.created_at >= ${startOf(from)} and t.created_at < ${startOf(until, 1)}`,
      ...insightConditions(narrowing),
    ],
    sql` and `,
  );

const countOf = (step: number): RawBuilder<unknown> =>
  sql`coalesce(sum(number) filter (where reached >= ${sql.lit(step)}), 0)`;

/**
 * The funnel of a period and of the one before, as a whole and by a dimension, in one pass over the rows of both. Rows are first counted by
 * their furthest step, which PostgreSQL does in parallel and with few additions a row; steps and sums are made of those few groups.
 */
export const selectInsight = async (
  scope: InsightScope,
  {
    period,
    before,
    dimension,
    narrowing,
  }: {
    readonly period: InsightPeriod;
    readonly before: InsightPeriod;
    readonly dimension: LineDimension;
    readonly narrowing: InsightNarrowing;
  },
): Promise<InsightGroup[]> => {
  const { rows } = await sql<InsightGroup>`
    select case when grouping(value) = 0 then ${DIMENSIONS[dimension].name} end as value, is_now as "isNow",
      array[${sql.join(INSIGHT_STEPS.map((_, index) => countOf(index + 1)))}]::integer[] as counts,
      sum(new_customers)::integer as "newCustomers", sum(paid_cents)::float8 as "paidCents", sum(owed_cents)::float8 as "owedCents"
    from (
      select t.created_at >= ${startOf(period.from)} as is_now, ${DIMENSIONS[dimension].value} as value, t.reached,
        count(*) as number, sum(t.new_customers) as new_customers, sum(t.paid_cents) as paid_cents, sum(t.owed_cents) as owed_cents
      from insight_recommendation t
      where ${madeIn(scope, { from: before.from, until: period.until }, narrowing)}
      group by 1, 2, 3
    ) made
    group by grouping sets ((is_now), (is_now, value))`.execute(scope.db);
  return rows;
};

/** Days from creation to each step in a period: half took at most the first, nine of ten at most the second; null without a time. */
export const selectDurations = async (
  scope: InsightScope,
  period: InsightPeriod,
  narrowing: InsightNarrowing,
): Promise<{ readonly median: number | null; readonly p90: number | null }[]> => {
  const columns = MOMENTS.map(
    (moment) => sql`percentile_cont(array[0.5, 0.9]) within group
      (order by extract(epoch from ${sql.ref(moment)} - created_at)::float8 / 86400)
      filter (where ${sql.ref(moment)} is not null) as ${sql.ref(moment)}`,
  );
  const { rows } = await sql<Record<string, number[] | null>>`
    select ${sql.join(columns)} from insight_recommendation t where ${madeIn(scope, period, narrowing)}`.execute(
    scope.db,
  );
  return [
    { median: null, p90: null },
    ...MOMENTS.map((moment) => {
      const [median = null, p90 = null] = rows[0]?.[moment] ?? [];
      return { median, p90 };
    }),
  ];
};

/** A year is enough to measure, and old habits do not count. */
const MEASURED_DAYS = 365;

/** How long the steps take nine of ten, of recommendations whose longest time has passed: younger ones would count only the quick. */
export const measureSteps = async (ctx: Ctx, longestDays: readonly number[]): Promise<StepTime[]> => {
  const times: StepTime[] = [];
  for (const [index, moment] of MOMENTS.entries()) {
    const step = INSIGHT_STEPS[index + 1];
    const longest = longestDays[index + 1] ?? 0;
    const { rows } = await sql<{ p90: number | null; sample: number }>`
      select percentile_cont(0.9) within group (order by extract(epoch from ${sql.ref(moment)} - created_at)::float8 / 86400) as p90,
        count(*)::integer as sample
      from insight_recommendation
      where client_key = ${ctx.client.key} and ${sql.ref(moment)} is not null
        and created_at < ${ctx.now}::timestamptz - make_interval(days => ${longest})
        and created_at >= ${ctx.now}::timestamptz - make_interval(days => ${longest + MEASURED_DAYS})`.execute(ctx.db);
    const [row] = rows;
    if (step && row && row.p90 !== null)
      times.push({ step, p90Days: Math.max(0, Math.ceil(row.p90)), sample: row.sample });
  }
  return times;
};

/** Until when changes are counted in: when the last fold ran. */
export const selectFoldedAt = async (ctx: Pick<Ctx, 'db'>, task: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(ran_at) as at from task_run where name = ${task}`.execute(ctx.db);
  return rows[0]?.at ?? null;
};

/** The names of agencies by their number. */
export const selectAgencyNames = async (ctx: Ctx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ number: string; name: string }>`
    select number, name from agency where client_key = ${ctx.client.key} and number = any(${numbers}::text[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ number, name }) => [number, name]));
};
