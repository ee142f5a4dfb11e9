import { AppError } from '@mundwerk/contract/errors';
import { ANY_COLUMN, type ListFilter, type ListRequest } from '@mundwerk/contract/list';
import { isDay } from '@mundwerk/contract/values/day';
import { type ListColumn, OPERATORS_OF } from '@mundwerk/contract/values/list';

/** Rows are counted exactly up to here; beyond it a list says "more than". */
export const COUNTED_UP_TO = 10_000;

/** Filters as a list reads them: by column, each at most once per comparison. */
export interface ReadFilters {
  /** Any of these values. */
  readonly oneOf: Readonly<Record<string, readonly string[]>>;
  readonly text: Readonly<Record<string, { readonly value: string; readonly isWhole: boolean }>>;
  /** Days, both ends included. */
  readonly from: Readonly<Record<string, string>>;
  readonly until: Readonly<Record<string, string>>;
  /** Text searched for in every searchable column. */
  readonly anywhere: string | null;
}

const refuse = (index: number): never => {
  throw new AppError('inputInvalid', [{ field: `Filter.${index}`, reason: 'inputInvalid' }]);
};

const isFitting = ({ kind, values = [], isUnfiltered }: ListColumn, { Operator, Wert }: ListFilter): boolean => {
  if (isUnfiltered || !OPERATORS_OF[kind].includes(Operator)) return false;
  if (kind === 'state') return (Array.isArray(Wert) ? Wert : [Wert]).every((value) => values.includes(value));
  if (Array.isArray(Wert)) return false;
  return kind === 'day' || kind === 'moment' ? isDay(Wert) : Wert.trim() !== '';
};

/** Reads the filters of a request by the columns of its list; inputInvalid names the first that does not fit. */
export const readFilters = (
  columns: Readonly<Record<string, ListColumn>>,
  filters: readonly ListFilter[],
): ReadFilters => {
  const [oneOf, text, from, until]: [
    Record<string, readonly string[]>,
    Record<string, { value: string; isWhole: boolean }>,
    Record<string, string>,
    Record<string, string>,
  ] = [{}, {}, {}, {}];
  let anywhere: string | null = null;
  for (const [index, filter] of filters.entries()) {
    const { Spalte, Operator, Wert } = filter;
    if (Spalte === ANY_COLUMN && typeof Wert === 'string') {
      anywhere = Wert.trim();
      continue;
    }
    const column = Object.hasOwn(columns, Spalte) ? columns[Spalte] : undefined;
    if (!column || !isFitting(column, filter)) return refuse(index);
    if (Array.isArray(Wert)) oneOf[Spalte] = Wert;
    else if (column.kind === 'state') oneOf[Spalte] = [Wert];
    else if (column.kind === 'text') text[Spalte] = { value: Wert.trim(), isWhole: Operator === 'gleich' };
    else {
      if (Operator !== 'bis') from[Spalte] = Wert;
      if (Operator !== 'ab') until[Spalte] = Wert;
    }
  }
  return { oneOf, text, from, until, anywhere };
};

/** Where a page begins: after the row of a cursor, or after a number of rows. */
export const pageOf = ({ Pagesize, Pagenumber, Nach }: ListRequest) => ({
  size: Pagesize,
  after: Nach ?? null,
  offset: Nach ? 0 : (Pagenumber - 1) * Pagesize,
});

/** A page of rows as every list returns it; one row more than the page size shows that there is a next page. */
export const pageView = <Row, Item>(
  { Pagesize, Pagenumber }: ListRequest,
  rows: readonly Row[],
  total: number,
  parts: { readonly items: readonly Item[]; readonly keyOf: (row: Row) => string },
) => {
  const last = rows[Pagesize - 1];
  const hasNext = rows.length > Pagesize && last !== undefined;
  return {
    Items: [...parts.items],
    Page: Pagenumber,
    PageSize: Pagesize,
    HasNext: hasNext,
    PageCount: Math.max(1, Math.ceil(Math.min(total, COUNTED_UP_TO) / Pagesize)),
    TotalCount: Math.min(total, COUNTED_UP_TO),
    IstGesamtzahlGenau: total <= COUNTED_UP_TO,
    Weiter: hasNext ? parts.keyOf(last) : null,
  };
};
