import { RECORD_LISTS, type RecordListName } from '@mundwerk/contract/values/console/records';
import type { OrderState } from '@mundwerk/contract/values/state/states';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { dayStart } from '#platform/db/list-sql.ts';
import type { ListNarrowing } from '../list/rules.ts';
import { orderCents, SOURCES } from './list-sources.ts';

/** A row of a list as it is read: its place, and its cells by the names of the wire. */
export interface ListRow {
  readonly key: string;
  readonly place: string;
  readonly cells: Readonly<Record<string, string | number | boolean | null>>;
  /** Number of all rows that match, counted up to the question's limit. */
  readonly all: number;
}

/** Which rows: by filters, after a place or by an offset. */
export interface ListQuestion {
  readonly narrowing: ListNarrowing;
  readonly isDescending: boolean;
  readonly after: { readonly place: string; readonly key: string } | null;
  readonly offset: number;
  readonly limit: number;
  /** How far the rows that match are counted; not at all where nobody asks. */
  readonly countedUpTo?: number;
}

/** The table that has the columns of all filters, and the conditions on its rows. */
const narrowed = (ctx: Ctx, list: RecordListName, narrowing: ListNarrowing) => {
  const { table, at, isDay, base, filters, folded } = SOURCES[list];
  const { [RECORD_LISTS[list].sort]: days, ...others } = narrowing;
  const start = (text: string, later: 0 | 1) =>
    isDay ? sql`(${text}::text::date + ${sql.lit(later)})` : dayStart(text, later);
  const known = { ...filters, ...folded?.filters };
  const isFolded = Object.keys(others).some((column) => folded && Object.hasOwn(folded.filters, column));
  const conditions = [
    sql`t.client_key = ${ctx.client.key} and ${base}`,
    ...(days?.from ? [sql`${at} >= ${start(days.from, 0)}`] : []),
    ...(days?.until ? [sql`${at} < ${start(days.until, 1)}`] : []),
    ...Object.entries(others).map(([column, asked]) => known[column]?.(asked, ctx) ?? sql`false`),
  ];
  return {
    from: sql.table(folded && isFolded ? folded.table : table),
    where: sql.join(conditions, sql` and `),
  };
};

/**
 * The statement of one page of a list. The page is found by columns that an index contains, so that rows which do not fit are not read; its
 * cells come from the table of the list, whichever table had the filters. What is counted is found once, for the page and the number.
 */
export const listPage = (ctx: Ctx, list: RecordListName, question: ListQuestion): RawBuilder<ListRow> => {
  const { table, at, isDay, isById, key, details = sql``, cells } = SOURCES[list];
  const { narrowing, after, isDescending, offset, limit, countedUpTo } = question;
  const { from, where } = narrowed(ctx, list, narrowing);
  const type = isDay ? sql`date` : sql`timestamptz`;
  const keyType = isById ? sql`uuid` : sql`text`;
  const keyColumn = isById ? sql`t.id` : key;
  const beyond = isDescending ? sql`<` : sql`>`;
  const isAfter = after
    ? sql`and (${at}, ${keyColumn}) ${beyond} (${after.place}::text::${type}, ${after.key}::text::${keyType})`
    : sql``;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const inOrder = sql`order by ${at} ${direction}, ${keyColumn} ${direction}`;
  const found = sql`select ${keyColumn} as key, ${at} as at from ${from} t where ${where} ${isAfter} ${inOrder}`;
  const [fitting, page, all] =
    countedUpTo === undefined
      ? [sql``, sql`${found} offset ${offset} limit ${limit}`, sql`0`]
      : [
          sql`with fitting as materialized (${found} limit ${Math.max(countedUpTo, offset + limit)})`,
          sql`select key from fitting order by at ${direction}, key ${direction} offset ${offset} limit ${limit}`,
          sql`(select count(*)::int from fitting)`,
        ];
  return sql<ListRow>`
    ${fitting} select ${key} as key, (${at})::text as place, ${cells} as cells, ${all} as "all"
    from (${page}) found
    join ${sql.table(table)} t on t.client_key = ${ctx.client.key} and ${keyColumn} = found.key ${details} ${inOrder}`;
};

/** Whether what fits is found by a sum, and is worth finding once for a page and its number; others stop early, which is quicker. */
export const isSummed = (list: RecordListName, narrowing: ListNarrowing): boolean =>
  SOURCES[list].sums?.some((column) => Object.hasOwn(narrowing, column)) ?? false;

/** One page of a list. */
export const selectListRows = async (ctx: Ctx, list: RecordListName, question: ListQuestion): Promise<ListRow[]> =>
  (await listPage(ctx, list, question).execute(ctx.db)).rows;

/** An order as a bulk act sees it beforehand. */
export interface BulkOrderRow {
  readonly id: string;
  readonly state: OrderState;
  /** A request without a contract, which nobody can release. */
  readonly isLead: boolean;
  /** Its rewards that are not cancelled. */
  readonly cents: number;
}

/** The orders with these numbers. */
export const selectBulkOrders = async (ctx: Ctx, numbers: readonly string[]): Promise<BulkOrderRow[]> => {
  const { rows } = await sql<BulkOrderRow>`
    select t.id, t.state, t.external_number is null as "isLead", ${orderCents}::int as cents
    from customer_order t where t.client_key = ${ctx.client.key} and t.order_number = any(${numbers}::text[])`.execute(
    ctx.db,
  );
  return rows;
};

/** Number of tasks with these ids, and of those among them that are done. */
export const countBulkTasks = async (
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ readonly all: number; readonly done: number }> => {
  const { rows } = await sql<{ all: number; done: number }>`
    select count(*)::int as all, count(*) filter (where t.state = 'Erledigt')::int as done
    from task t where t.client_key = ${ctx.client.key} and t.id = any(${ids}::uuid[])`.execute(ctx.db);
  return rows[0] ?? { all: 0, done: 0 };
};

/** Number of rows that match, counted up to a limit. */
export const countListRows = async (
  ctx: Ctx,
  list: RecordListName,
  narrowing: ListNarrowing,
  limit: number,
): Promise<number> => {
  const { from, where } = narrowed(ctx, list, narrowing);
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from (
    select 1 from ${from} t where ${where} limit ${limit}) c`.execute(ctx.db);
  return rows[0]?.rows ?? 0;
};

/** Number of all rows that match, and the sum of their amounts; null for a list without amounts. */
export const sumListRows = async (
  ctx: Ctx,
  list: RecordListName,
  narrowing: ListNarrowing,
): Promise<{ readonly rows: number; readonly cents: number | null }> => {
  const { cents } = SOURCES[list];
  const { from, where } = narrowed(ctx, list, narrowing);
  const { rows } = await sql<{ rows: number; cents: number | null }>`
    select count(*)::integer as rows, ${cents ? sql`coalesce(sum(${cents}), 0)::float8` : sql`null::float8`} as cents
    from ${from} t where ${where}`.execute(ctx.db);
  return rows[0] ?? { rows: 0, cents: null };
};

/** The agencies of the client by name, as many as anyone chooses from. */
export const selectAgencies = async (
  ctx: Ctx,
): Promise<readonly { readonly number: string; readonly name: string }[]> => {
  const { rows } = await sql<{ number: string; name: string }>`
    select number, name from agency where client_key = ${ctx.client.key} order by name, number limit 5000`.execute(
    ctx.db,
  );
  return rows;
};
