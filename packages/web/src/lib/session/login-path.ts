import type { PageName } from '@mundwerk/contract/page/pages';
import { findPage, isPageOffered, pagePath } from '../page/pages.ts';

/** Pages that a login must not return to. */
const NO_RETURN = new Set<string>(['Login', 'Logout', 'Admin', 'FileNotFound'] satisfies PageName[]);

/** The URL of the login page; it returns to the given URL of the portal afterwards. */
export const loginPath = (returnTo?: string): string =>
  returnTo === undefined ? pagePath('Login') : `${pagePath('Login')}?${new URLSearchParams({ redirect: returnTo })}`;

/** The URL to return to, if it is one of our own pages: a link must not redirect people elsewhere after a login. */
const ownAddress = (asked: string | null): string | null => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(asked, location.origin);
  const match = origin === location.origin ? findPage(pathname) : null;
  return match && !NO_RETURN.has(match.page.name) ? pathname + search + hash : null;
};

/** Where people go once they are logged in: back to where they came from, else to their personal area. */
export const afterLoginPath = (search: URLSearchParams): string =>
  ownAddress(search.get('redirect')) ?? pagePath(isPageOffered('Dashboard') ? 'Dashboard' : 'Homepage');
