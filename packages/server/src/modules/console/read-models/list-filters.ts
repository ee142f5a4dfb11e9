import type { ReferralState } from '@mundwerk/contract/values/console/records';
import { INSIGHT_STEPS, NO_AGENCY, NO_CHANNEL } from '@mundwerk/contract/values/insight/insight';
import { type RawBuilder, sql } from 'kysely';
import { doesContactEarn } from '#modules/core/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { ALL_ROWS, type InsightNarrowing, narrowingOf } from '../insight/rules.ts';
import { type AskedColumn, type DataNeeds, standingsOf } from '../list/rules.ts';
import { isNamed } from './search.ts';

/** A part of a statement. */
export type Sql = RawBuilder<unknown>;

/** The condition of a filter on rows named `t`. */
export type Condition = (asked: AskedColumn, ctx: Ctx) => Sql;

/** When contracts of the client need the data of their contact. */
export const dataNeeds = ({ client: { config } }: Ctx): DataNeeds => ({
  isAlwaysWanted: config.EmpfaengerdatenImmer,
  doesContactEarn: doesContactEarn(0, config),
});

const within = (
  column: string,
  { from, until }: { readonly from: number | null; readonly until: number | null },
): Sql[] => [
  ...(from === null ? [] : [sql`${sql.ref(column)} >= ${from}`]),
  ...(until === null ? [] : [sql`${sql.ref(column)} <= ${until}`]),
];

/** The conditions on rows of insight, named `t`: figures and the rows behind them share these, so that their numbers agree. */
export const insightConditions = ({ steps, channels, agency, products, newCustomers }: InsightNarrowing): Sql[] => [
  ...(steps === null
    ? []
    : [sql`t.reached = any(${steps.map((step) => INSIGHT_STEPS.indexOf(step) + 1)}::smallint[])`]),
  ...(channels === null
    ? []
    : [sql`t.channel = any(${channels.map((channel) => (channel === NO_CHANNEL ? '' : channel))}::text[])`]),
  ...(agency === null ? [] : [sql`t.agency_number = ${agency === NO_AGENCY ? '' : agency}`]),
  ...within('t.product_id', products),
  ...within('t.new_customers', newCustomers),
];

/** All of some conditions. */
export const and = (conditions: readonly Sql[]): Sql => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
/** A condition on figures of insight. */
export const byInsight = (part: Partial<InsightNarrowing>): Sql =>
  and(insightConditions({ ...narrowingOf(ALL_ROWS), ...part }));
/** The ends of a range as numbers. */
export const ends = ({ from, until }: AskedColumn) => ({
  from: from === null ? null : Number(from),
  until: until === null ? null : Number(until),
});

/** One of some texts, or of some numbers. */
export const oneOf =
  (column: Sql, type: 'text' | 'integer' = 'text'): Condition =>
  ({ values }) =>
    sql`${column} = any(${values}::text[]::${sql.raw(type)}[])`;
/** The same as a text, once it is normalised. */
export const equals =
  (column: Sql, normal: (text: string) => string = (text) => text): Condition =>
  ({ text }) =>
    sql`${column} = ${normal(text)}`;
/** A range of numbers. */
export const range =
  (column: string): Condition =>
  (asked) =>
    and(within(column, ends(asked)));

/**
 * Rows by a sum over rows of another table, which the statement groups once: those without any count as 0, so that a filter without a lower
 * end leaves out what is above it.
 */
export const bySum =
  (id: Sql, groups: (clientKey: string, having: Sql) => Sql, sum: Sql): Condition =>
  (asked, { client: { key } }) => {
    const { from, until } = ends(asked);
    if (from !== null && from > 0)
      return sql`${id} in (${groups(key, and([sql`${sum} >= ${from}`, ...(until === null ? [] : [sql`${sum} <= ${until}`])]))})`;
    return until === null ? sql`true` : sql`${id} not in (${groups(key, sql`${sum} > ${until}`)})`;
  };

/** Recommendations of people whose last or first name begins with a text. */
export const ofNamed =
  (recommendation: Sql): Condition =>
  ({ text }, { client }) =>
    sql`${recommendation} in (select r.number from recommender p
      join recommendation r on r.client_key = p.client_key and r.recommender_id = p.id
      where p.client_key = ${client.key} and p.deleted_at is null and ${isNamed(text)})`;

/** The recommendations in some states: of their contracts, or, without one, of their links. */
export const inStates: Condition = ({ values }, ctx) => {
  const { standings, isValid } = standingsOf(values as readonly ReferralState[], dataNeeds(ctx));
  const link = sql`coalesce(t.valid_until > ${ctx.now}, true)`;
  return and([
    sql`t.standing = any(${[...standings]}::smallint[])`,
    ...(isValid === null ? [] : [sql`(t.standing > 0 or ${isValid ? link : sql`not ${link}`})`]),
  ]);
};
