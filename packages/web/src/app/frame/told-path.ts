import type { PageName } from '@mundwerk/contract/page/pages';
import { INVITATION_PARAMETER, WIDGET_PARAMETER } from '@mundwerk/contract/values/page/carried-parameters';

/** Pages whose query says what they show: a filter, a device, a question. That of all others may hold a token. */
const TOLD_WITH_QUERY: ReadonlySet<PageName> = new Set(['Category', 'Recommendation', 'Faq'] satisfies PageName[]);

/** Our own flag, what would log a user in, and what tells who was invited. */
const NOT_TOLD = [WIDGET_PARAMETER, 'token', INVITATION_PARAMETER];

/** The address of a page as the host page may know it and keep it in its own. */
export const toldPath = (page: PageName, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  if (!TOLD_WITH_QUERY.has(page)) return pathname;
  const query = new URLSearchParams(search);
  for (const name of NOT_TOLD) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};
