import { REPORTS } from '@mundwerk/contract/values/agency-report';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { dayStart } from '#platform/db/list-sql.ts';
import { type Cell, SOURCES, type Source } from '../report/columns/rules.ts';
import { type Condition, isSearch, type PlainCondition, type Question } from '../report/rules.ts';

/** A row of a report: its cells by the names of the columns, and its position in the requested order. */
export interface Line {
  readonly place: Place;
  readonly cells: Readonly<Record<string, string | number | Date>>;
}

/** The position of a row: the value it is sorted by, as text, and its number, which distinguishes rows of the same value. */
export interface Place {
  readonly value: string;
  readonly key: string;
}

/** The part of the rows to read. */
export interface Part {
  readonly after: Place | null;
  readonly offset: number;
  readonly limit: number;
}

const TYPES: Readonly<Record<Cell['as'], RawBuilder<unknown>>> = {
  code: sql`text`,
  text: sql`text`,
  listed: sql`text`,
  moment: sql`timestamptz`,
  day: sql`date`,
  whole: sql`integer`,
  product: sql`integer`,
};

const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

/** The database column that a cell is sorted and compared by. */
const comparable = (cell: Cell) => sql.ref(`r.${cell.as === 'text' ? cell.key : cell.column}`);

/** A typed text in the form that is compared with the cell. */
const needle = (cell: Cell, text: string) =>
  cell.as === 'text' ? sql`report_key(${text}::text)` : sql`${text.toUpperCase()}::text`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const plainSql = (condition: PlainCondition): RawBuilder<unknown> => {
  const { cell } = condition;
  const value = comparable(cell);
  switch (condition.test) {
    case 'contains':
      return sql`${value} like '%' || ${needle(cell, escaped(condition.text))} || '%'`;
    case 'equals':
      return sql`${value} = ${needle(cell, condition.text)}`;
    case 'oneOf':
      return sql`${value} = any(${condition.values}::${TYPES[cell.as]}[])`;
    case 'from':
      if (cell.as === 'moment') return sql`${value} >= ${dayStart(condition.value, 0)}`;
      return sql`${value} >= ${condition.value}::${TYPES[cell.as]}`;
    case 'until':
      if (cell.as === 'moment') return sql`${value} < ${dayStart(condition.value, 1)}`;
      return sql`${value} <= ${condition.value}::${TYPES[cell.as]}`;
  }
};

const conditionSql = (condition: Condition): RawBuilder<unknown> =>
  condition.test === 'any' ? sql`(${sql.join(condition.of.map(plainSql), sql` or `)})` : plainSql(condition);

const rowsAsked = (ctx: Ctx, agencyNumber: string, { conditions }: Question) => [
  sql`r.client_key = ${ctx.client.key}`,
  sql`r.agency_number = ${agencyNumber}`,
  ...conditions.map(conditionSql),
];

/** The rows in the database's own sort order: an index has this order, so that a later page starts in the middle of it. */
const byColumn = (ctx: Ctx, agencyNumber: string, question: Question, { after, offset, limit }: Part) => {
  const { sort, isDescending } = question;
  const value = comparable(sort);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const where = rowsAsked(ctx, agencyNumber, question);
  if (after) where.push(sql`(${value}, r.number) ${beyond} (${after.value}::${TYPES[sort.as]}, ${after.key}::text)`);
  return sql`select r.*, ${value}::text as sort_value from ${relationOf(question)} r where ${all(where)}
    order by ${value} ${direction}, r.number ${direction} limit ${limit} offset ${offset}`;
};

/**
 * The rows sorted by a list of values, value by value, each read from its start in the index. A value is queried as a range, so that
 * the planner can only use that index: for a value without rows it would read any other index to its end.
 */
const byList = (
  ctx: Ctx,
  agencyNumber: string,
  question: Question,
  order: readonly (string | number)[],
  { after, offset, limit }: Part,
) => {
  const { sort, isDescending } = question;
  const value = comparable(sort);
  const [direction, beyond, within] = isDescending ? [sql`desc`, sql`<`, sql`>=`] : [sql`asc`, sql`>`, sql`<=`];
  // Every number sorts after '' and before '~'.
  const start = sql.lit(isDescending ? '~' : '');
  const values = isDescending ? order.toReversed() : order;
  const begun = after
    ? values.slice(
        Math.max(
          0,
          values.findIndex((one) => String(one) === after.value),
        ),
      )
    : values;
  // Only the rows of the first value have partly been returned before.
  const seen = after ? sql`case v.position when 1 then ${after.key}::text else ${start} end` : start;
  const where = [
    ...rowsAsked(ctx, agencyNumber, question),
    sql`(${value}, r.number) ${beyond} (v.value, ${seen})`,
    sql`${value} ${within} v.value`,
  ];
  return sql`select r.*, v.value::text as sort_value
    from unnest(${begun}::${TYPES[sort.as]}[]) with ordinality as v (value, position)
    cross join lateral (
      select r.* from ${relationOf(question)} r where ${all(where)}
      order by ${value} ${direction}, r.number ${direction} limit ${limit + offset}
    ) r
    order by v.position, r.number ${direction} limit ${limit} offset ${offset}`;
};

const relationOf = ({ report }: Question) => sql.table(SOURCES[report].relation);

/** Some rows of a report, sorted and filtered. */
export const selectLines = async (ctx: Ctx, agencyNumber: string, question: Question, part: Part): Promise<Line[]> => {
  const { cells, others }: Source = SOURCES[question.report];
  const statement = question.order
    ? byList(ctx, agencyNumber, question, question.order, part)
    : byColumn(ctx, agencyNumber, question, part);
  const { rows } = await (statement as RawBuilder<Record<string, string | number | Date>>).execute(ctx.db);
  const columns = [...Object.entries(cells).map(([name, { column }]) => [name, column]), ...Object.entries(others)];
  return rows.map((row) => ({
    place: { value: String(row.sort_value), key: String(row.number) },
    cells: Object.fromEntries(columns.map(([name = '', column = '']) => [name, row[column] ?? ''])),
  }));
};

/** The column of the order in which rows were added; sorting by it keeps a row-by-row search within the agency's rows. */
const arrival = ({ report }: Question) => {
  const cells: Readonly<Record<string, Cell>> = SOURCES[report].cells;
  return sql.ref(`r.${cells[REPORTS[report].sort]?.column ?? 'number'}`);
};

/** Number of rows, counted up to a limit. */
export const countLines = async (
  ctx: Ctx,
  agencyNumber: string,
  question: Question,
  limit: number,
): Promise<number> => {
  const order = isSearch(question) ? sql`order by ${arrival(question)}` : sql``;
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
      select 1 from ${relationOf(question)} r where ${all(rowsAsked(ctx, agencyNumber, question))} ${order} limit ${limit}
    ) counted`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};
