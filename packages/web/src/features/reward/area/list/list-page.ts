/** Rows on a page of the list: as many as a phone can replace between two frames while the user types in the search. */
export const PAGE_SIZE = 20;

/** The position of a page in its list; `first` and `last` count rows from one. */
export interface PagePlace {
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

const PARAMETER = 'page';

/** Reads the page from the URL; a number outside the list is clamped. */
export const readPage = (search: URLSearchParams, total: number): PagePlace => {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const named = Number.parseInt(search.get(PARAMETER) ?? '1', 10);
  const page = Math.min(pages, Math.max(1, Number.isNaN(named) ? 1 : named));
  return { page, pages, total, first: (page - 1) * PAGE_SIZE + 1, last: Math.min(total, page * PAGE_SIZE) };
};

/** The query of another page of the same list; the first one has no number, which also resets it when a filter or search changes. */
export const searchForPage = (current: string, page: number): string => {
  const search = new URLSearchParams(current);
  if (page > 1) search.set(PARAMETER, String(page));
  else search.delete(PARAMETER);
  return search.toString();
};

/** The pages to offer by number: the first, the last, and those around the one that is shown. */
export const nearPages = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((near) => near >= 1 && near <= pages);
