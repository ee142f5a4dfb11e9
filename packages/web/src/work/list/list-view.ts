import type { ListFilter, ListRequest } from '@mundwerk/contract/list';
import type { ListColumn, ListColumnKind } from '@mundwerk/contract/values/list';
import type { ListShape } from './list.ts';

/** How many rows a page can have. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/**
 * The view of a list: all of it is in the address, so that reload, back and a shared link show the same. Only what people look for in
 * columns about people is not: it lies in the entry of the browser's history.
 */
export interface ListView {
  readonly sort: string;
  readonly isDescending: boolean;
  /** By column, as the address spells them: `Haus`, `Gemeldet,Bestaetigt`, `2026-01-01..2026-03-31` or `2000..5000`. */
  readonly filters: Readonly<Record<string, string>>;
  /** The columns shown, in the order of the list. */
  readonly columns: readonly string[];
  readonly pageSize: number;
  readonly page: number;
  /** Where the page begins, as the page before it said; null is the beginning, or unknown. */
  readonly after: string | null;
}

/** How both ends of a filter are spelled, by the kind of its column. */
const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;
const NUMBERS = /^(\d{1,9})?\.\.(\d{1,9})?$/;

/** The first and the last value of a filter from one to another; an open end is empty. */
export const readRange = (filter: string, kind: ListColumnKind = 'day'): { from: string; until: string } => {
  const pattern = kind === 'day' || kind === 'moment' ? DAYS : NUMBERS;
  const [, from = '', until = ''] = pattern.exec(filter) ?? [];
  return { from, until };
};

/** A filter from one value to another as the address spells it; empty when both ends are open. */
export const writeRange = (from: string, until: string): string => (from || until ? `${from}..${until}` : '');

/** Filters by column that lie in the history's entry. */
export type Unwritten = Readonly<Record<string, string>>;

/** What a filter of the address means; empty when it means nothing for this column. */
const cleanFilter = ({ kind, values = [], isUnfiltered }: ListColumn, given: string): string => {
  if (isUnfiltered) return '';
  if (kind === 'text') return given.trim().slice(0, 200);
  if (kind === 'state') return values.filter((value) => given.split(',').includes(value)).join(',');
  const { from, until } = readRange(given, kind);
  return writeRange(from, until);
};

const readFilters = ({ columns }: ListShape, search: URLSearchParams, unwritten: Unwritten): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns)
      .map(([name, column]) => [
        name,
        cleanFilter(column, (column.isPersonal ? unwritten[name] : search.get(name)) ?? ''),
      ])
      .filter(([, filter]) => filter !== ''),
  );

const readColumns = (
  { columns }: ListShape,
  search: URLSearchParams,
  kept: readonly string[] | undefined,
): string[] => {
  const all = Object.keys(columns);
  const asked = search.get('spalten')?.split(',') ?? kept ?? all;
  const shown = all.filter((name) => asked.includes(name));
  return shown.length > 0 ? shown : all;
};

/** What a view is read from beside the address. */
interface Beside {
  /** Filters that never stand in an address, by column. */
  readonly unwritten?: Unwritten;
  /** The columns the person chose last, for addresses that name none. */
  readonly kept?: readonly string[] | undefined;
}

/** Reads the address; what this list does not know is ignored. */
export const readView = (
  shape: ListShape,
  search: URLSearchParams,
  { unwritten = {}, kept }: Beside = {},
): ListView => {
  const sort = search.get('sort') ?? '';
  const column = sort.replace(/^-/, '');
  const isKnown = Object.hasOwn(shape.columns, column) && !shape.columns[column]?.isUnsorted;
  const page = Math.max(1, Math.trunc(Number(search.get('seite'))) || 1);
  return {
    sort: isKnown ? column : shape.sort,
    isDescending: isKnown ? sort.startsWith('-') : !shape.isAscending,
    filters: readFilters(shape, search, unwritten),
    columns: readColumns(shape, search, kept),
    pageSize: PAGE_SIZES.find((size) => String(size) === search.get('zeilen')) ?? PAGE_SIZES[0],
    page,
    after: page > 1 ? search.get('nach') : null,
  };
};

/** The filters of a view that never stand in an address. */
export const unwrittenOf = ({ columns }: ListShape, { filters }: ListView): Unwritten =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => columns[name]?.isPersonal));

/**
 * Writes a view into the address, without what goes without saying and without touching what is not the list's. Columns are said
 * where they are not all, or not those the person has kept.
 */
export const writeView = (
  shape: ListShape,
  view: ListView,
  search: URLSearchParams,
  kept?: readonly string[],
): URLSearchParams => {
  const next = new URLSearchParams(search);
  const write = (name: string, value: string, unsaid = ''): void => {
    if (value === unsaid) next.delete(name);
    else next.set(name, value);
  };
  const all = Object.keys(shape.columns);
  for (const name of all) write(name, shape.columns[name]?.isPersonal ? '' : (view.filters[name] ?? ''));
  write('sort', `${view.isDescending ? '-' : ''}${view.sort}`, `${shape.isAscending ? '' : '-'}${shape.sort}`);
  write('spalten', view.columns.join(','), (kept ?? all).join(','));
  write('zeilen', String(view.pageSize), String(PAGE_SIZES[0]));
  write('seite', String(view.page), '1');
  write('nach', view.after ?? '');
  return next;
};

const conditionsOf = (name: string, { kind, isWhole }: ListColumn, filter: string): ListFilter[] => {
  if (kind === 'text') return [{ Spalte: name, Operator: isWhole ? 'gleich' : 'enthaelt', Wert: filter }];
  if (kind === 'state') return [{ Spalte: name, Operator: 'eines', Wert: filter.split(',') }];
  const { from, until } = readRange(filter, kind);
  return [
    ...(from ? [{ Spalte: name, Operator: 'ab' as const, Wert: from }] : []),
    ...(until ? [{ Spalte: name, Operator: 'bis' as const, Wert: until }] : []),
  ];
};

/** What the page and the export ask for alike. */
export const orderOf = (
  { columns }: ListShape,
  view: ListView,
): Pick<ListRequest, 'OrderBy' | 'Descending' | 'Filter'> => ({
  OrderBy: view.sort,
  Descending: view.isDescending,
  Filter: Object.entries(columns).flatMap(([name, column]) => {
    const filter = view.filters[name];
    return filter ? conditionsOf(name, column, filter) : [];
  }),
});

/** The page of the list that a view shows. */
export const requestOf = (shape: ListShape, view: ListView): ListRequest => ({
  ...orderOf(shape, view),
  Pagesize: view.pageSize,
  Pagenumber: view.page,
  Nach: view.after,
});
