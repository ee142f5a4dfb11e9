import type { PageName } from '@mundwerk/contract/page/pages';
import { INVITATION_PARAMETER, WIDGET_PARAMETER } from '@mundwerk/contract/values/page/carried-parameters';

/** Pages whose query selects their content: a filter, a device, a question. The query of all other pages may contain a token. */
const TOLD_WITH_QUERY: ReadonlySet<PageName> = new Set(['Category', 'Recommendation', 'Faq'] satisfies PageName[]);

/** Parameters that are not reported: our own flag, login tokens, and invitations, which identify a person. */
const NOT_TOLD = [WIDGET_PARAMETER, 'token', INVITATION_PARAMETER];

/** The path of a page as the host page may know it and store it in its own URL. */
export const toldPath = (page: PageName, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  if (!TOLD_WITH_QUERY.has(page)) return pathname;
  const query = new URLSearchParams(search);
  for (const name of NOT_TOLD) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};
