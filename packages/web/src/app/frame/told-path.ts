import { LISTED_PAGES } from '@mundwerk/contract/listed-pages';
import type { PageName } from '@mundwerk/contract/pages';

/** Our own flag, and what logs somebody in. */
const NOT_TOLD = ['widget', 'token'];

/**
 * The address of a page as the host page may know it and keep it in its own: of the query only what public pages have, because
 * that of all others may hold a token.
 */
export const toldPath = (page: PageName, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  if (!LISTED_PAGES.includes(page)) return pathname;
  const query = new URLSearchParams(search);
  for (const name of NOT_TOLD) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};
