import type { ListRequest } from '@mundwerk/contract/list';
import type { ListColumn } from '@mundwerk/contract/values/list';
import { COUNTED_UP_TO, type ListPage, pageView, type ReadFilters, readFilters } from './rules.ts';

/** A list of the console: its columns, the place that a cursor names, and how its rows are read, counted and shown. */
interface List<Row, Item, Place> {
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** Reads a cursor; inputInvalid for anything that is none. */
  readonly placeOf: (cursor: string) => Place;
  readonly select: (filters: ReadFilters, page: ListPage<Place>) => Promise<readonly Row[]>;
  readonly count: (filters: ReadFilters, limit: number) => Promise<number>;
  readonly view: (rows: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>;
  /** The cursor of the page after a row. */
  readonly keyOf: (row: Row) => string;
}

/** One page of a list, with the number of all rows that its filters leave. */
export const readPage = async <Row, Item, Place>(request: ListRequest, list: List<Row, Item, Place>) => {
  const { Descending, Pagesize, Pagenumber, Nach, Filter } = request;
  const filters = readFilters(list.columns, Filter);
  const rows = await list.select(filters, {
    isDescending: Descending,
    after: Nach ? list.placeOf(Nach) : null,
    offset: Nach ? 0 : (Pagenumber - 1) * Pagesize,
    limit: Pagesize + 1,
  });
  const total = await list.count(filters, COUNTED_UP_TO + 1);
  return pageView(request, rows, total, { items: await list.view(rows.slice(0, Pagesize)), keyOf: list.keyOf });
};
