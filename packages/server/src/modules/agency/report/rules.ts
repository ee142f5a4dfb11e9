import { ANY_COLUMN, type ListFilter } from '@mundwerk/contract/list';
import { REPORTS, type ReportColumn, type ReportName } from '@mundwerk/contract/values/agency-report';
import { isDay } from '@mundwerk/contract/values/day';
import { OPERATORS_OF } from '@mundwerk/contract/values/list';
import { type Cell, SOURCES } from './columns/rules.ts';

/** A condition on one cell. */
export type PlainCondition =
  | { readonly test: 'contains' | 'equals'; readonly cell: Cell; readonly text: string }
  | { readonly test: 'from' | 'until'; readonly cell: Cell; readonly value: string }
  | { readonly test: 'oneOf'; readonly cell: Cell; readonly values: readonly (string | number)[] };

/** A condition that all returned rows meet; `any` needs one of several to be met. */
export type Condition = PlainCondition | { readonly test: 'any'; readonly of: readonly PlainCondition[] };

/** A validated request for a report, which contains only existing columns. */
export interface Question {
  readonly report: ReportName;
  readonly sort: Cell;
  /** The sorted column's values in the order they come, where that order is not the database's own. */
  readonly order: readonly (string | number)[] | null;
  readonly isDescending: boolean;
  readonly conditions: readonly Condition[];
}

/** The parameters of a report. */
export interface Asked {
  readonly OrderBy?: string | null | undefined;
  readonly Descending: boolean;
  readonly Filter: readonly ListFilter[];
}

/** The client's products by name, in the order of their names. */
export type ProductNames = ReadonlyMap<number, string>;

/** Distinguishes rows of the same value. */
const NUMBER: Cell = { as: 'code', column: 'number' };

/** The report's columns as the contract lists them. */
export const columnsOf = (report: ReportName): Readonly<Record<string, ReportColumn>> => REPORTS[report].columns;

const cellOf = (report: ReportName, column: string): Cell | null => {
  const cells: Readonly<Record<string, Cell>> = SOURCES[report].cells;
  return Object.hasOwn(cells, column) ? (cells[column] ?? null) : null;
};

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The products with a name, or with a part of it, ignoring case and diacritics. */
export const productsNamed = (products: ProductNames, text: string, isPart: boolean): number[] => {
  const wanted = folded(text.trim());
  const isWanted = (name: string): boolean => (isPart ? folded(name).includes(wanted) : folded(name) === wanted);
  return [...products].flatMap(([id, name]) => (isWanted(name) ? [id] : []));
};

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text);

const textCondition = (cell: Cell, operator: string, text: string, products: ProductNames): PlainCondition[] | null => {
  if (text.trim() === '') return null;
  const isPart = operator === 'enthaelt';
  if (cell.as !== 'product') return [{ test: isPart ? 'contains' : 'equals', cell, text: text.trim() }];
  return [{ test: 'oneOf', cell, values: productsNamed(products, text, isPart) }];
};

const rangeCondition = (cell: Cell, operator: string, value: string): Condition[] | null => {
  if (!(cell.as === 'whole' ? isWhole(value) : isDay(value))) return null;
  const from: Condition = { test: 'from', cell, value };
  const until: Condition = { test: 'until', cell, value };
  if (operator === 'gleich') return [from, until];
  return operator === 'ab' ? [from] : [until];
};

const listCondition = (
  cell: Cell,
  operator: string,
  value: ListFilter['Wert'],
  known: readonly string[],
): Condition[] | null => {
  const isList = Array.isArray(value);
  const values = isList ? value : [value];
  const isRight = isList === (operator === 'eines') && values.length > 0 && values.every((one) => known.includes(one));
  return isRight ? [{ test: 'oneOf', cell, values }] : null;
};

/** The condition that any text column of the report contains a text. */
const anywhere = (report: ReportName, text: string, products: ProductNames): Condition[] => {
  const columns = Object.entries(columnsOf(report)).filter(([, { kind }]) => kind === 'text');
  const found = columns.flatMap(([name]) => {
    const cell = cellOf(report, name);
    return cell ? (textCondition(cell, 'enthaelt', text, products) ?? []) : [];
  });
  return [{ test: 'any', of: found }];
};

/** The conditions of one filter, or the name of its invalid field. */
const readFilter = (
  report: ReportName,
  { Spalte, Operator, Wert }: ListFilter,
  products: ProductNames,
): readonly Condition[] | keyof ListFilter => {
  if (Spalte === ANY_COLUMN)
    return Operator === 'enthaelt' && typeof Wert === 'string' ? anywhere(report, Wert, products) : 'Operator';
  const cell = cellOf(report, Spalte);
  const column = columnsOf(report)[Spalte];
  if (!cell || !column) return 'Spalte';
  if (!OPERATORS_OF[column.kind].includes(Operator)) return 'Operator';
  if (column.kind === 'state') return listCondition(cell, Operator, Wert, column.values ?? []) ?? 'Wert';
  if (typeof Wert !== 'string') return 'Wert';
  const read =
    column.kind === 'text' ? textCondition(cell, Operator, Wert, products) : rangeCondition(cell, Operator, Wert);
  return read ?? 'Wert';
};

const orderOf = (cell: Cell, column: string, report: ReportName, products: ProductNames): Question['order'] => {
  if (cell.as === 'product') return [...products.keys()];
  if (cell.as !== 'listed') return null;
  const values = columnsOf(report)[column]?.values ?? [];
  return cell.isOptional ? ['', ...values] : values;
};

/** Reads a request for a report; an unknown column, comparison or value is reported by its field. */
export const readQuestion = (
  report: ReportName,
  asked: Asked,
  products: ProductNames,
): { readonly question: Question; readonly wrong: readonly string[] } => {
  const sortedBy = asked.OrderBy || REPORTS[report].sort;
  const sort = cellOf(report, sortedBy);
  const filters = asked.Filter.map((filter) => readFilter(report, filter, products));
  const wrong = filters.flatMap((read, index) => (typeof read === 'string' ? [`Filter.${index}.${read}`] : []));
  return {
    question: {
      report,
      sort: sort ?? NUMBER,
      order: sort && orderOf(sort, sortedBy, report, products),
      isDescending: asked.Descending,
      conditions: filters.flatMap((read) => (typeof read === 'string' ? [] : read)),
    },
    wrong: sort ? wrong : ['OrderBy', ...wrong],
  };
};

/** Most rows that are counted and can be reached by page number; later ones are reached page by page. */
const MAX_COUNTED = 10_000;
/** Most rows that are counted for a search within texts, which must read each row. */
const MAX_SEARCHED = 1000;

/** Whether rows must be read one by one, because no index answers a part of a text. */
export const isSearch = ({ conditions }: Question): boolean =>
  conditions.some(({ test }) => test === 'contains' || test === 'any');

/** The number up to which the rows of a request are counted. */
export const countLimit = (question: Question): number => (isSearch(question) ? MAX_SEARCHED : MAX_COUNTED);

/** The offset of a page that is requested by its number; null when it is beyond the counted rows. */
export const offsetOf = (pageNumber: number, pageSize: number): number | null => {
  const offset = (pageNumber - 1) * pageSize;
  return offset < MAX_COUNTED ? offset : null;
};

/** The request split into consecutive parts, each in the database's own sort order, so that an export reads no row twice. */
export const partsOf = (question: Question): Question[] => {
  const { order, isDescending, sort, conditions } = question;
  if (!order) return [question];
  return (isDescending ? order.toReversed() : order).map((value) => ({
    ...question,
    sort: NUMBER,
    order: null,
    conditions: [...conditions, { test: 'oneOf', cell: sort, values: [value] }],
  }));
};
