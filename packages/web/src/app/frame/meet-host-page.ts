import type { PageName } from '@mundwerk/contract/page/pages';
import type { Goal } from '@mundwerk/contract/values/goal';
import {
  type ConsentChoice,
  type FrameView,
  type HostMessage,
  NEVER_FRAMED_PAGES,
  type PortalEvent,
  type SharedBy,
} from '@mundwerk/contract/values/page/frame-messages';
import { INVITATION_PARAMETER, WIDGET_PARAMETER } from '@mundwerk/contract/values/page/shared-address';
import type { DataRouter } from 'react-router';
import { isAllowed, onConsentChange } from '#lib/consent/consent.ts';
import { boot } from '#lib/page/boot.ts';
import { findPage, pagePath } from '#lib/page/pages.tsx';
import { lookThrough } from '#lib/page/view.ts';
import { onSessionChange, session } from '#lib/session/session.ts';
import { GOAL_REACHED } from '#lib/tracking/tracking.ts';
import { handOverPrefill } from '#shared/recommendation/host-prefill.ts';
import { NAVIGATED } from '../navigation/use-navigated.ts';
import { adoptBackground, isHostAnswering, takeHostAnswer } from './host-answer.ts';
import { type HostLink, openHostLink } from './host-message.ts';
import { isOpaque, mayBeTold, opaqueRoute, pathBehind } from './opaque-routes.ts';

/** Pages whose query selects their content: a filter, a device, a question. The query of all other pages may contain a token. */
const TOLD_WITH_QUERY: ReadonlySet<PageName> = new Set(['Category', 'Recommendation', 'Faq'] satisfies PageName[]);

/** A page as it is found by its path. */
type Told = { readonly page: { readonly name: PageName }; readonly params: Readonly<Record<string, string>> };

/** Parameters that are not reported: our own flag, login tokens, and invitations, which identify a person. */
const NOT_TOLD = [WIDGET_PARAMETER, 'token', INVITATION_PARAMETER];

/**
 * The path of a page as the host page may know it and store it in its own URL. The number of a recommendation or reward stays in the
 * frame, because it opens what belongs to two people.
 */
export const toldPath = ({ page, params }: Told, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  if (!mayBeTold(params)) return opaqueRoute(pathname);
  if (!TOLD_WITH_QUERY.has(page.name)) return pathname;
  const query = new URLSearchParams(search);
  for (const name of NOT_TOLD) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};

type Greeting = Extract<HostMessage, { type: 'init' }>;

/** Adopts the host page's data about the visitor and itself. Only a site where the portal belongs may answer for a visitor. */
export const takeGreeting = ({ consent, prefill, background }: Greeting): void => {
  const { ModuleIntegratedFrame, HintergrundDerHostseite } = boot().client;
  if (consent !== undefined && ModuleIntegratedFrame) takeHostAnswer(consent);
  if (prefill) handOverPrefill(prefill);
  if (background && HintergrundDerHostseite) adoptBackground(background);
};

/** The product of the form on the screen; a created recommendation is reported before the next page is shown. */
const shownProduct = (): number | null => {
  const number = Number(findPage(location.pathname)?.params.produktId);
  return Number.isSafeInteger(number) ? number : null;
};

const eventOf = (goal: Goal): PortalEvent | null => {
  if (goal === 'recommendation-created') return { name: 'recommended', detail: { product: shownProduct() } };
  const [, channel] = /^share-(.+)$/.exec(goal) ?? [];
  return channel ? { name: 'shared', detail: { channel: channel as SharedBy } } : null;
};

/** The current consent. */
const currentConsent = (): ConsentChoice => ({
  functional: isAllowed('functional'),
  analytical: isAllowed('analytical'),
  marketing: isAllowed('marketing'),
});

/** Reports events of the portal that a host page may act on. A host page that counts them needs its own consent, so ours is not checked. */
export const tellEvents = (tell: (event: PortalEvent) => void, isHostAnswering: () => boolean): void => {
  addEventListener(GOAL_REACHED, (event) => {
    const told = eventOf((event as CustomEvent<Goal>).detail);
    if (told) tell(told);
  });

  let isLoggedIn = session() !== null;
  onSessionChange(() => {
    const wasLoggedIn = isLoggedIn;
    isLoggedIn = session() !== null;
    if (isLoggedIn !== wasLoggedIn) tell({ name: isLoggedIn ? 'login' : 'logout', detail: null });
  });

  // The host page's own answer is not reported back to it.
  onConsentChange(() => {
    if (!isHostAnswering()) tell({ name: 'consent', detail: currentConsent() });
  });
};

/** Links to other sites replace the host page, because most sites refuse to be shown in a frame. */
const openOthersOutside = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && /^https?:$/.test(link.protocol) && link.origin !== location.origin) link.target ||= '_top';
};

/** Whether the host page may navigate to a path: only to pages of the portal that may be framed. */
const mayLeadTo = (path: string): boolean => {
  const found = findPage(new URL(path, location.origin).pathname);
  return found !== null && !NEVER_FRAMED_PAGES.includes(found.page.name);
};

const shownPath = (): string | null => {
  const found = findPage(location.pathname);
  return found && toldPath(found, location);
};

type Lead = Extract<HostMessage, { type: 'navigate' }>;

/** Reports the route to the host page, and follows the navigations it requests. */
const shareRoute = (router: DataRouter, link: HostLink) => {
  // The host page greets the frame twice, when the portal is ready and when the document is loaded. Reporting the same route again would
  // undo a change of the hash that the host page made in between.
  let told = '';
  let answered: number | undefined;
  const tell = (): void => {
    const path = shownPath();
    const name = findPage(location.pathname)?.page.name;
    const { title } = document;
    if (!path || !name || told === `${path} ${title}`) return;
    told = `${path} ${title}`;
    link.tell({ type: 'route', path, name, title, ...(answered !== undefined && { id: answered }) });
    answered = undefined;
  };
  return {
    tell,
    follow: ({ path, id }: Lead): void => {
      const to = isOpaque(path) ? pathBehind(path) : path;
      if (to === null) {
        // A route of an earlier visit is lost; the host page hears where the portal is instead.
        told = '';
        answered = id;
        tell();
        return;
      }
      // A pending navigation to another page may be cancelled by one back to the page still shown.
      const isElsewhere = path !== shownPath() || router.state.navigation.state !== 'idle';
      if (!isElsewhere || !mayLeadTo(to)) return;
      answered = id;
      // The host page hears of it even where the portal stays: it may have asked for the page by another path.
      told = '';
      // The host page has already added the history entry.
      void router.navigate(to, { replace: true });
    },
  };
};

/** Integrates the portal into the page around it, which then controls its height, route and scrolling. */
export const meetHostPage = (router: DataRouter): void => {
  const root = document.documentElement;
  let view: FrameView = { top: 0, height: 0 };
  let isMet = false;
  root.dataset.widget = '';
  document.addEventListener('click', openOthersOutside, true);

  const link = openHostLink(boot().hostOrigins, (message: HostMessage) => {
    if (message.type === 'navigate') {
      route.follow(message);
      return;
    }
    see(message.viewport);
    if (message.type !== 'init') return;
    takeGreeting(message);
    meet();
  });
  const route = shareRoute(router, link);

  const tellHeight = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (isMet && height > 0) link.tell({ type: 'resize', height });
  };

  const see = (seen: FrameView): void => {
    view = seen;
    root.style.setProperty('--view-top', `${seen.top}px`);
    root.style.setProperty('--view-size', `${seen.height}px`);
    // The scroll memory listens to scroll events of the window.
    dispatchEvent(new Event('scroll'));
  };

  /** From here on the host page gives the frame its height and does the scrolling. */
  const meet = (): void => {
    if (!isMet) {
      isMet = true;
      root.dataset.hosted = '';
      lookThrough({
        top: () => view.top,
        scrollTo: (top, isSmooth) => link.tell({ type: 'scroll', top, isSmooth }),
      });
      // The border box is observed, because padding compensates for anything that covers the end of the page.
      new ResizeObserver(tellHeight).observe(document.body, { box: 'border-box' });
      tellEvents((event) => link.tell({ type: 'event', ...event }), isHostAnswering);
    }
    tellHeight();
    route.tell();
  };

  addEventListener(NAVIGATED, () => {
    if (isMet) route.tell();
  });
  // Elements of version 1.0 open an opaque route of an earlier visit as if it were a page.
  if (isOpaque(location.pathname))
    void router.navigate(pathBehind(location.pathname) ?? pagePath('Homepage'), { replace: true });
  link.tell({ type: 'ready' });
};
