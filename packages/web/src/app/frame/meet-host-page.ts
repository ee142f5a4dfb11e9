import type { FrameView, HostMessage } from '@mundwerk/contract/values/page/frame-messages';
import { NEVER_FRAMED_PAGES } from '@mundwerk/contract/values/page/never-framed-pages';
import type { DataRouter } from 'react-router';
import { boot } from '#lib/page/boot.ts';
import { findPage } from '#lib/page/pages.ts';
import { lookThrough } from '#lib/page/view.ts';
import { NAVIGATED } from '../navigation/use-navigated.ts';
import { isHostAnswering } from './host-answer.ts';
import { type HostLink, openHostLink } from './host-link.ts';
import { takeGreeting } from './take-greeting.ts';
import { tellEvents } from './tell-events.ts';
import { toldPath } from './told-path.ts';

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
  const { pathname, search } = location;
  const name = findPage(pathname)?.page.name;
  return name ? toldPath(name, { pathname, search }) : null;
};

type Lead = Extract<HostMessage, { type: 'navigate' }>;

/** Reports the route to the host page, and follows the navigations it requests. */
const shareRoute = (router: DataRouter, link: HostLink) => {
  // The host page greets the frame twice, when the portal is ready and when the document is loaded. Reporting the same route again would
  // undo a change of the hash that the host page made in between.
  let told = '';
  let answered: number | undefined;
  return {
    tell: (): void => {
      const path = shownPath();
      const name = findPage(location.pathname)?.page.name;
      const { title } = document;
      if (!path || !name || told === `${path} ${title}`) return;
      told = `${path} ${title}`;
      link.tell({ type: 'route', path, name, title, ...(answered !== undefined && { id: answered }) });
      answered = undefined;
    },
    follow: ({ path, id }: Lead): void => {
      // A pending navigation to another page may be cancelled by one back to the page still shown.
      const isElsewhere = path !== shownPath() || router.state.navigation.state !== 'idle';
      if (!isElsewhere || !mayLeadTo(path)) return;
      answered = id;
      // The host page has already added the history entry.
      void router.navigate(path, { replace: true });
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
  link.tell({ type: 'ready' });
};
