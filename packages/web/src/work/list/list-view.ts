import type { ListFilter, ListRequest } from '@mundwerk/contract/list';
import type { ListColumn, ListColumnKind } from '@mundwerk/contract/values/list';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSearchParams } from '#lib/page/search-params.ts';
import type { ListShape } from './list.ts';
import { OPEN_PARAMETER } from './open-row.ts';

/** The possible numbers of rows per page. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/**
 * The view of a list. It is encoded in the URL, so that reload, back and a shared link show the same; only filters on columns with
 * personal data are not, which are stored in the history state.
 */
export interface ListView {
  readonly sort: string;
  readonly isDescending: boolean;
  /** Filters by column, in the notation of the URL: `Haus`, `Gemeldet,Bestaetigt`, `2026-01-01..2026-03-31` or `2000..5000`. */
  readonly filters: Readonly<Record<string, string>>;
  /** The columns shown, in the order of the list. */
  readonly columns: readonly string[];
  readonly pageSize: number;
  readonly page: number;
  /** The cursor of the page, from the previous page's answer; null for the first page, or if unknown. */
  readonly after: string | null;
}

/** Notation of a range, by the kind of its column. */
const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;
const NUMBERS = /^(\d{1,9})?\.\.(\d{1,9})?$/;

/** The ends of a range filter; an open end is empty. */
export const readRange = (filter: string, kind: ListColumnKind = 'day'): { from: string; until: string } => {
  const pattern = kind === 'day' || kind === 'moment' ? DAYS : NUMBERS;
  const [, from = '', until = ''] = pattern.exec(filter) ?? [];
  return { from, until };
};

/** A range filter in the notation of the URL; empty when both ends are open. */
export const writeRange = (from: string, until: string): string => (from || until ? `${from}..${until}` : '');

/** A product or an agency in a filter, and how many of them a request may name. */
const CHOSEN = /^[\w.-]{1,40}$/;
const MOST_CHOSEN = 20;

/** Filters by column that are stored in the history state. */
export type Unwritten = Readonly<Record<string, string>>;

/** Normalises a filter of the URL; empty when it is invalid for this column. */
const cleanFilter = ({ kind, values = [], isUnfiltered }: ListColumn, given: string): string => {
  if (isUnfiltered) return '';
  if (kind === 'text') return given.trim().slice(0, 200);
  if (kind === 'choice')
    return given
      .split(',')
      .filter((value) => CHOSEN.test(value))
      .slice(0, MOST_CHOSEN)
      .join(',');
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

/** The columns that are shown until a person chooses others. */
const firstColumns = ({ columns }: ListShape): string[] =>
  Object.keys(columns).filter((name) => !columns[name]?.isExtra);

const readColumns = (shape: ListShape, search: URLSearchParams, kept: readonly string[] | undefined): string[] => {
  const first = firstColumns(shape);
  const asked = search.get('spalten')?.split(',') ?? kept ?? first;
  const shown = Object.keys(shape.columns).filter((name) => asked.includes(name));
  return shown.length > 0 ? shown : first;
};

/** Sources of a view besides the URL. */
interface Beside {
  /** Filters that never appear in a URL, by column. */
  readonly unwritten?: Unwritten;
  /** The columns the person chose last, for URLs that name none. */
  readonly kept?: readonly string[] | undefined;
}

/** Parses the URL; unknown values are ignored. */
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

/** The filters of a view that never appear in a URL. */
export const unwrittenOf = ({ columns }: ListShape, { filters }: ListView): Unwritten =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => columns[name]?.isPersonal));

/**
 * Writes a view into the URL, without default values and without touching parameters of others. Columns are written only if they
 * differ from the person's stored choice or, without one, from all columns.
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
  for (const name of Object.keys(shape.columns))
    write(name, shape.columns[name]?.isPersonal ? '' : (view.filters[name] ?? ''));
  write('sort', `${view.isDescending ? '-' : ''}${view.sort}`, `${shape.isAscending ? '' : '-'}${shape.sort}`);
  write('spalten', view.columns.join(','), (kept ?? firstColumns(shape)).join(','));
  write('zeilen', String(view.pageSize), String(PAGE_SIZES[0]));
  write('seite', String(view.page), '1');
  write('nach', view.after ?? '');
  return next;
};

const conditionsOf = (name: string, { kind, isWhole }: ListColumn, filter: string): ListFilter[] => {
  if (kind === 'text') return [{ Spalte: name, Operator: isWhole ? 'gleich' : 'enthaelt', Wert: filter }];
  if (kind === 'state' || kind === 'choice') return [{ Spalte: name, Operator: 'eines', Wert: filter.split(',') }];
  const { from, until } = readRange(filter, kind);
  return [
    ...(from ? [{ Spalte: name, Operator: 'ab' as const, Wert: from }] : []),
    ...(until ? [{ Spalte: name, Operator: 'bis' as const, Wert: until }] : []),
  ];
};

/** Order and filters, which the page and the export share. */
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

/** The request for the page that a view shows. */
export const requestOf = (shape: ListShape, view: ListView): ListRequest => ({
  ...orderOf(shape, view),
  Pagesize: view.pageSize,
  Pagenumber: view.page,
  Nach: view.after,
});

/** The history state of a list, which survives reload and back. */
interface Trail {
  /** The cursors of the pages seen so far. */
  readonly reportTrail?: readonly (string | null)[];
  /** Filters on columns with personal data. */
  readonly unwritten?: Unwritten;
}

interface ShownList {
  readonly view: ListView;
  /** Changes order, filters or page size, and returns to the first page. */
  readonly change: (changes: Partial<ListView>) => void;
  /** Shows other columns of the same rows. */
  readonly chooseColumns: (columns: readonly string[]) => void;
  /** Shows a saved view, given as URL parameters. */
  readonly open: (query: string) => void;
  readonly goOn: (after: string) => void;
  readonly goBack: () => void;
}

/** The view of a list, stored in the URL. Changing the page adds a history entry; sorting and filtering replace it. */
export const useListView = (shape: ListShape, kept?: readonly string[]): ShownList => {
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as Trail | null;
  const view = readView(shape, search, { unwritten: state?.unwritten ?? {}, kept });
  // The latest requested view; the URL updates later, and sorting right after filtering must not lose the filter.
  const asked = useRef({ search, unwritten: state?.unwritten ?? {} });
  useEffect(() => {
    asked.current = { search, unwritten: state?.unwritten ?? {} };
  }, [search, state]);
  const show = (next: Partial<ListView>, { replace, trail }: { replace?: true; trail?: Trail }): void => {
    const before = readView(shape, asked.current.search, { unwritten: asked.current.unwritten, kept });
    const after = { ...before, ...next };
    const unwritten = unwrittenOf(shape, after);
    asked.current = { search: writeView(shape, after, asked.current.search, kept), unwritten };
    const hasUnwritten = Object.keys(unwritten).length > 0;
    setSearch(asked.current.search, {
      ...(replace && { replace }),
      ...((trail || hasUnwritten) && { state: { ...trail, ...(hasUnwritten && { unwritten }) } }),
    });
  };

  // A shared link comes without cursors; then the server finds the previous page by its number.
  const trail = [...(state?.reportTrail ?? []), ...Array<null>(view.page).fill(null)].slice(0, view.page - 1);
  const toPage = (page: number, after: string | null): void =>
    show({ page, after }, { trail: { ...state, reportTrail: [...trail, view.after] } });

  return {
    view,
    change: (changes) => show({ ...changes, page: 1, after: null }, { replace: true }),
    chooseColumns: (columns) => show({ columns }, { replace: true, ...(state && { trail: state }) }),
    open: (query) => {
      const next = new URLSearchParams(query);
      // Parameters of others stay, except the open row.
      for (const [name, value] of search)
        if (!Object.hasOwn(shape.columns, name) && !OWN.has(name) && !next.has(name)) next.set(name, value);
      setSearch(next);
    },
    goOn: (after) => toPage(view.page + 1, after),
    goBack: () => toPage(view.page - 1, trail.at(-1) ?? null),
  };
};

const OWN = new Set(['sort', 'spalten', 'zeilen', 'seite', 'nach', OPEN_PARAMETER]);
