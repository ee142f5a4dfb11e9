import type { ReportFilter, ReportRequest } from '@mundwerk/contract/agency/agency-reports';
import { REPORTS, type ReportColumn, type ReportName } from '@mundwerk/contract/values/agency-report';

/** How many rows a page can have. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/** The view of a report: all of it is in the address, so that reload, back and a shared link show the same. */
export interface ReportView {
  readonly sort: string;
  readonly isDescending: boolean;
  /** By column, as the address spells them: `Haus`, `Gemeldet,Bestaetigt` or `2026-01-01..2026-03-31`. */
  readonly filters: Readonly<Record<string, string>>;
  /** The columns shown, in the order of the report. */
  readonly columns: readonly string[];
  readonly pageSize: number;
  readonly page: number;
  /** Where the page begins, as the page before it said; null is the beginning, or unknown. */
  readonly after: string | null;
}

/** The columns of a report by name. */
export const columnsOf = (report: ReportName): Readonly<Record<string, ReportColumn>> => REPORTS[report].columns;

const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** The first and the last day of a filter by days; an open end is empty. */
export const readDays = (filter: string): { from: string; until: string } => {
  const [, from = '', until = ''] = DAYS.exec(filter) ?? [];
  return { from, until };
};

/** A filter by days as the address spells it; empty when both ends are open. */
export const writeDays = (from: string, until: string): string => (from || until ? `${from}..${until}` : '');

/** What a filter of the address means; empty when it means nothing for this column. */
const cleanFilter = ({ kind, values = [] }: ReportColumn, given: string): string => {
  if (kind === 'text') return given.trim().slice(0, 200);
  if (kind === 'state') return values.filter((value) => given.split(',').includes(value)).join(',');
  const { from, until } = readDays(given);
  return kind === 'day' ? writeDays(from, until) : '';
};

const readFilters = (report: ReportName, search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columnsOf(report))
      .map(([name, column]) => [name, cleanFilter(column, search.get(name) ?? '')])
      .filter(([, filter]) => filter !== ''),
  );

const readColumns = (report: ReportName, search: URLSearchParams): string[] => {
  const all = Object.keys(columnsOf(report));
  const asked = search.get('spalten')?.split(',') ?? all;
  const shown = all.filter((name) => asked.includes(name));
  return shown.length > 0 ? shown : all;
};

/** Reads the address; what this report does not know is ignored. */
export const readView = (report: ReportName, search: URLSearchParams): ReportView => {
  const sort = search.get('sort') ?? '';
  const column = sort.replace(/^-/, '');
  const isKnown = Object.hasOwn(columnsOf(report), column);
  const page = Math.max(1, Math.trunc(Number(search.get('seite'))) || 1);
  return {
    sort: isKnown ? column : REPORTS[report].sort,
    isDescending: isKnown ? sort.startsWith('-') : true,
    filters: readFilters(report, search),
    columns: readColumns(report, search),
    pageSize: PAGE_SIZES.find((size) => String(size) === search.get('zeilen')) ?? PAGE_SIZES[0],
    page,
    after: page > 1 ? search.get('nach') : null,
  };
};

/** Writes a view into the address, without what goes without saying and without touching what is not the report's. */
export const writeView = (report: ReportName, view: ReportView, search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search);
  const write = (name: string, value: string, unsaid = ''): void => {
    if (value === unsaid) next.delete(name);
    else next.set(name, value);
  };
  const all = Object.keys(columnsOf(report));
  for (const name of all) write(name, view.filters[name] ?? '');
  write('sort', `${view.isDescending ? '-' : ''}${view.sort}`, `-${REPORTS[report].sort}`);
  write('spalten', view.columns.join(','), all.join(','));
  write('zeilen', String(view.pageSize), String(PAGE_SIZES[0]));
  write('seite', String(view.page), '1');
  write('nach', view.after ?? '');
  return next;
};

const conditionsOf = (name: string, { kind }: ReportColumn, filter: string): ReportFilter[] => {
  if (kind === 'text') return [{ Spalte: name, Operator: 'enthaelt', Wert: filter }];
  if (kind === 'state') return [{ Spalte: name, Operator: 'eines', Wert: filter.split(',') }];
  const { from, until } = readDays(filter);
  return [
    ...(from ? [{ Spalte: name, Operator: 'ab' as const, Wert: from }] : []),
    ...(until ? [{ Spalte: name, Operator: 'bis' as const, Wert: until }] : []),
  ];
};

/** What the page and the export ask for alike. */
export const orderOf = (
  report: ReportName,
  view: ReportView,
): Pick<ReportRequest, 'OrderBy' | 'Descending' | 'Filter'> => ({
  OrderBy: view.sort,
  Descending: view.isDescending,
  Filter: Object.entries(columnsOf(report)).flatMap(([name, column]) => {
    const filter = view.filters[name];
    return filter ? conditionsOf(name, column, filter) : [];
  }),
});

/** The page of the report that a view shows. */
export const requestOf = (report: ReportName, view: ReportView): ReportRequest => ({
  ...orderOf(report, view),
  Pagesize: view.pageSize,
  Pagenumber: view.page,
  Nach: view.after,
});
