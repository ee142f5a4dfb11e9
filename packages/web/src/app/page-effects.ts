import type { PageHead } from '@mundwerk/contract/client/boot';
import type { PageName } from '@mundwerk/contract/page/pages';
import type { PathParams } from '@mundwerk/contract/values/page/page-path';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigation, useNavigationType, useParams, useRevalidator } from 'react-router';
import { boot } from '../lib/page/boot.ts';
import { pageOf } from '../lib/page/pages.tsx';
import { scrollToElement, scrollView, viewTop } from '../lib/page/view.ts';
import { useSession, watchSession } from '../lib/session/session.ts';
import { hasText, t } from '../lib/text/i18n.ts';

/** The data of a route for the frame around it. */
export interface RouteHandle {
  page: PageName;
  /** The parameter value of the route, where its page has one route per value. */
  params?: PathParams;
}

const useHandle = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined;

/** The current page; undefined while an unknown path is redirected to /404. */
export const useShownPage = (): PageName | undefined => useHandle()?.page;

/** The parameters of the shown page's path. */
export const useShownParams = (): PathParams => ({
  ...(useParams() as Record<string, string>),
  ...useHandle()?.params,
});

/** The title or description of a page; a page that failed to load may have no texts, and shows the error page. */
const wordsOf = (
  page: PageName,
  kind: 'title' | 'description',
  other: 'app.error.title' | 'app.error.lead',
): string => {
  const key = `pages.${page}.${kind}` as const;
  return t(hasText(key) ? key : other);
};

/** Syncs the document's title, description and language with the page; the server rendered the first ones from the same texts. */
export const usePageMeta = (): void => {
  const page = useShownPage();
  const head = (useMatches().at(-1)?.loaderData as { head?: PageHead } | undefined)?.head;
  const { title, description } = head ?? {};
  useEffect(() => {
    if (!page) return;
    const { client, language } = boot();
    const root = document.documentElement;
    // Even the same language, written again, makes the browser compute every style of the page anew.
    if (root.lang !== language) root.lang = language;
    document.title = `${title ?? wordsOf(page, 'title', 'app.error.title')} | ${client.Name}`;
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', description ?? wordsOf(page, 'description', 'app.error.lead'));
  }, [page, title, description]);
};

/** Moves the focus to the page's heading after a navigation, so that keyboard and screen reader start where the eye does. */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const heading = main.current?.querySelector('h1') ?? main.current;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, main]);
};

/**
 * Restores the scroll position on back and forward, and scrolls to the top (or the named part) of a new page.
 * Positions are stored in memory only: the router's own solution writes to the device's storage, which would need consent.
 */
export const useScrollMemory = (): void => {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // The browser itself restores the position after a reload, or on the way back from another site.
    const leave = (): void => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    const remember = (): void => {
      positions.current.set(key, viewTop());
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (type === 'POP') scrollView(positions.current.get(key) ?? 0);
    else if (target) scrollToElement(target);
    // A replaced entry of the same page (a form keeping its draft) must not move the reader.
    else if (type === 'PUSH' || before.pathname !== pathname) scrollView(0);
  }, [key, pathname, hash, type]);
};

/** Keeps the page in step with the session: expiry, other tabs, the user's data, and protected pages after its end. */
export const useSessionWatch = (): void => {
  const current = useSession();
  const page = useShownPage();
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const isLoggedIn = current !== null;
  const isUserMissing = isLoggedIn && current.user === null;
  const isProtected = page !== undefined && page !== 'Logout' && pageOf(page).meta?.requiresAuth === true;

  // Everything in memory belonged to the session, so the page starts over (spec 1 §4).
  useEffect(() => watchSession(() => location.reload()), []);

  // Visitors without a token load neither the data nor its code.
  useEffect(() => {
    if (isUserMissing) void import('../lib/session/refresh-user.ts').then(({ refreshUser }) => refreshUser());
  }, [isUserMissing]);

  useEffect(() => {
    // Runs the navigation rules again, which redirect to the login and back. A navigation in progress, such as the logout,
    // which ends the session itself, must not be interrupted.
    if (!isLoggedIn && isProtected && isIdle) void revalidate();
  }, [isLoggedIn, isProtected, isIdle, revalidate]);
};
