import { INSIGHT_STEPS, NO_AGENCY, NO_CHANNEL } from '@mundwerk/contract/values/insight/insight';
import { type RawBuilder, sql } from 'kysely';
import { insightConditions } from '#modules/console/read-models/list-filters.ts';
import type { Ctx } from '#platform/context.ts';
import { dayStart } from '#platform/db/list-sql.ts';
import {
  grainOf,
  hasCountedTimes,
  type InsightFilter,
  type InsightNarrowing,
  type InsightPeriod,
  type LineDimension,
  narrowingOf,
  type StepTime,
} from '../rules.ts';

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

/** Totals of a set of recommendations; `counts` by step. */
export interface InsightSums {
  readonly counts: readonly number[];
  readonly newCustomers: number;
  readonly paidCents: number;
  readonly owedCents: number;
}

/** A line of the funnel: of all recommendations (null), or of those with one value. */
export interface InsightGroup extends InsightSums {
  readonly value: string | null;
  readonly isNow: boolean;
}

const madeIn = (
  { clientKeys }: InsightScope,
  { from, until }: InsightPeriod,
  narrowing: InsightNarrowing,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`t.client_key = any (${[...clientKeys]}::text[]) and t.created_at >= ${dayStart(from)} and t.created_at < ${dayStart(until, 1)}`,
      ...insightConditions(narrowing),
    ],
    sql` and `,
  );

/** What cells are grouped by, and how a group is named: a week by its Monday. */
const DIMENSIONS: Readonly<
  Record<LineDimension, { readonly value: RawBuilder<unknown>; readonly name: RawBuilder<string> }>
> = {
  Mandant: { value: sql`t.client_key`, name: sql`value` },
  Woche: { value: sql`date_trunc('week', t.day::timestamp)`, name: sql`to_char(value, 'YYYY-MM-DD')` },
  Produkt: { value: sql`t.product_id`, name: sql`value::text` },
  Kanal: { value: sql`t.channel`, name: sql`value` },
  Agentur: { value: sql`t.agency_number`, name: sql`value` },
};

/** The columns that count each step, in the order of the steps. */
const COUNTS = ['made', 'shared', 'visited', 'clicked', 'recipients', 'ordered', 'successful', 'paid'];
const SUMS = [...COUNTS, 'new_customers', 'paid_cents', 'owed_cents'];

/** The condition for the cells of a period. It names all columns of the key, so that the index finds the cells. */
const cellsOf = (
  { clientKeys }: InsightScope,
  { from, until }: InsightPeriod,
  filter: InsightFilter,
  dimension: LineDimension | null,
): RawBuilder<unknown> => {
  const { product, channel, agency } = filter;
  const isOf = (own: LineDimension): boolean => dimension === own;
  // Columns that the cells are not counted by are empty in the key; naming them lets the index lead to the day.
  return sql.join(
    [
      sql`t.client_key = any (${[...clientKeys]}::text[]) and t.grain = ${sql.lit(grainOf(filter, dimension))}`,
      ...(agency === null && isOf('Agentur')
        ? []
        : [sql`t.agency_number = ${agency === null || agency === NO_AGENCY ? '' : agency}`]),
      ...(channel === null && isOf('Kanal')
        ? []
        : [sql`t.channel = ${channel === null || channel === NO_CHANNEL ? '' : channel}`]),
      ...(product === null && isOf('Produkt') ? [] : [sql`t.product_id = ${product ?? 0}`]),
      sql`t.day between ${from}::text::date and ${until}::text::date`,
    ],
    sql` and `,
  );
};

const sumOf = (column: string): RawBuilder<unknown> => sql`sum(${sql.ref(column)})`;

/**
 * The funnel of a period and of the previous one, in total and by a dimension, summed from daily cells. Their number depends on the days
 * and the values of the dimension, not on the recommendations.
 */
export const selectInsight = async (
  scope: InsightScope,
  {
    period,
    before,
    dimension,
    filter,
  }: {
    readonly period: InsightPeriod;
    readonly before: InsightPeriod;
    readonly dimension: LineDimension;
    readonly filter: InsightFilter;
  },
): Promise<InsightGroup[]> => {
  const { rows } = await sql<InsightGroup>`
    select case when grouping(value) = 0 then ${DIMENSIONS[dimension].name} end as value, is_now as "isNow",
      array[${sql.join(COUNTS.map(sumOf))}]::integer[] as counts,
      sum(new_customers)::integer as "newCustomers", sum(paid_cents)::float8 as "paidCents", sum(owed_cents)::float8 as "owedCents"
    from (
      select t.day >= ${period.from}::text::date as is_now, ${DIMENSIONS[dimension].value} as value,
        ${sql.join(SUMS.map((column) => sql`${sumOf(column)} as ${sql.ref(column)}`))}
      from insight_day t
      where ${cellsOf(scope, { from: before.from, until: period.until }, filter, dimension)}
        and (t.day >= ${period.from}::text::date or t.day <= ${before.until}::text::date)
      group by 1, 2
      -- Recommendations change their channel, and leave empty cells behind.
      having sum(made) > 0
    ) counted
    group by grouping sets ((is_now), (is_now, value))`.execute(scope.db);
  return rows;
};

/** Recommendations by the day they were made; days without any are missing. */
export const selectDays = async (
  scope: InsightScope,
  period: InsightPeriod,
  filter: InsightFilter,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ day: string; made: number }>`
    select to_char(t.day, 'YYYY-MM-DD') as day, t.made from insight_day t
    where ${cellsOf(scope, period, filter, null)}`.execute(scope.db);
  return new Map(rows.map(({ day, made }) => [day, made]));
};

/** Days from the creation to a step: half took at most the median, nine of ten at most the p90; null without a time. */
export interface StepDuration {
  readonly median: number | null;
  readonly p90: number | null;
}

/** The times of a selection without daily cells, grouped from its rows. */
const timesOfRows = (scope: InsightScope, period: InsightPeriod, filter: InsightFilter): RawBuilder<unknown> => sql`
  select s.step, insight_hours(t.created_at, s.taken_at) as hours, count(*) as number
  from insight_recommendation t
  cross join lateral (values ${sql.join(MOMENTS.map((moment, index) => sql`(${sql.lit(index + 2)}, ${sql.ref(`t.${moment}`)})`))})
    as s (step, taken_at)
  where t.reached > 1 and s.taken_at is not null and ${madeIn(scope, period, narrowingOf(filter))}
  group by 1, 2`;

const timesOfDays = (scope: InsightScope, period: InsightPeriod, filter: InsightFilter): RawBuilder<unknown> => sql`
  select t.step, t.hours, sum(t.number) as number from insight_day_time t
  where ${cellsOf(scope, period, filter, null)} group by 1, 2`;

/** How long the steps took in a period, in the order of the steps. Times are rounded as `insight_hours` defines it. */
export const selectDurations = async (
  scope: InsightScope,
  period: InsightPeriod,
  filter: InsightFilter,
): Promise<StepDuration[]> => {
  const times = hasCountedTimes(filter) ? timesOfDays(scope, period, filter) : timesOfRows(scope, period, filter);
  const { rows } = await sql<{ step: number; median: number; p90: number }>`
    select step, (min(hours) filter (where until_here * 2 >= total))::float8 / 24 as median,
      (min(hours) filter (where until_here * 10 >= total * 9))::float8 / 24 as p90
    from (
      select step, hours, sum(number) over (partition by step order by hours) as until_here, sum(number) over (partition by step) as total
      from (${times}) taken where number > 0
    ) ranked
    group by step`.execute(scope.db);
  return INSIGHT_STEPS.map((_, index) => {
    const { median = null, p90 = null } = rows.find(({ step }) => step === index + 1) ?? {};
    return { median, p90 };
  });
};

/** A year is enough to measure, and old habits do not count. */
const MEASURED_DAYS = 365;

/** The 90th percentile of each step's time, of recommendations whose longest time has passed: younger ones would count only the fast. */
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

/** The time up to which changes are counted: that of the last fold. */
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

/** An event of the programme: an experiment or a stop with what it concerns, or a day on which texts changed. */
export interface ProgrammeEvent {
  readonly kind: 'Experiment' | 'Stopp' | 'Texte';
  /** Target and id of a stop, the question of an experiment. */
  readonly target: string;
  readonly name: string;
  readonly from: string;
  readonly until: string | null;
}

/** More marks than these hide the course. */
const MOST_EVENTS = 12;

/** What was tried, stopped and published in a period, the newest first. Stops of single persons move no figure. */
export const selectEvents = async (ctx: Ctx, { from, until }: InsightPeriod): Promise<ProgrammeEvent[]> => {
  const { rows } = await sql<ProgrammeEvent>`
    select kind, target, name, to_char(since at time zone 'Europe/Berlin', 'YYYY-MM-DD') as from,
      to_char(till at time zone 'Europe/Berlin', 'YYYY-MM-DD') as until
    from (
      select 'Experiment' as kind, '' as target, e.question as name, e.started_at as since, e.stopped_at as till
      from experiment e where e.client_key = ${ctx.client.key} and e.started_at is not null
      union all
      select 'Stopp', s.target, s.target_id, s.set_at, least(s.lifted_at, s.ends_at)
      from stop s where s.client_key = ${ctx.client.key} and s.target <> 'person'
      union all
      select 'Texte', '', '', v.published_at, v.published_at
      from client_version v
      join lateral (select max(p.number) as number from client_version p
        where p.client_key = v.client_key and p.number < v.number and p.published_at is not null) b on b.number is not null
      where v.client_key = ${ctx.client.key} and v.published_at is not null and exists (
        select from client_version_file f where f.client_key = v.client_key and f.number = v.number and f.path like 'texts.%'
          and not exists (select from client_version_file g where g.client_key = v.client_key and g.number = b.number
            and g.path = f.path and g.hash = f.hash))
    ) e
    where since < ${dayStart(until, 1)} and (till is null or till >= ${dayStart(from)})
    order by since desc limit ${MOST_EVENTS}`.execute(ctx.db);
  return rows;
};
