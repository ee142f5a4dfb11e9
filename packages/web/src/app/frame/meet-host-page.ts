import type { FrameView, HostMessage } from '@mundwerk/contract/values/page/frame-messages';
import { NEVER_FRAMED_PAGES } from '@mundwerk/contract/values/page/never-framed-pages';
import type { DataRouter } from 'react-router';
import { boot } from '../../lib/page/boot.ts';
import { findPage } from '../../lib/page/pages.ts';
import { lookThrough } from '../../lib/page/view.ts';
import { NAVIGATED } from '../navigation/use-navigated.ts';
import { openHostLink } from './host-link.ts';
import { toldPath } from './told-path.ts';

/** Links to other sites open in place of the host page: most sites refuse to be shown in a frame. */
const openOthersOutside = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && /^https?:$/.test(link.protocol) && link.origin !== location.origin) link.target ||= '_top';
};

/** Whether the host page may lead to an address: one of our pages that may stand in a frame. */
const mayLeadTo = (path: string): boolean => {
  const found = findPage(new URL(path, location.origin).pathname);
  return found !== null && !NEVER_FRAMED_PAGES.includes(found.page.name);
};

/** Makes the portal a part of the page around it: its height, its route and its scrolling are that page's. */
export const meetHostPage = (router: DataRouter): void => {
  const root = document.documentElement;
  let view: FrameView = { top: 0, height: 0 };
  let isMet = false;
  root.dataset.widget = '';
  document.addEventListener('click', openOthersOutside, true);

  const shownPath = (): string | null => {
    const { pathname, search } = location;
    const name = findPage(pathname)?.page.name;
    return name ? toldPath(name, { pathname, search }) : null;
  };

  const link = openHostLink(boot().hostOrigins, (message: HostMessage) => {
    if (message.type === 'navigate') {
      // The host page has made the entry in the history already.
      if (message.path !== shownPath() && mayLeadTo(message.path))
        void router.navigate(message.path, { replace: true });
      return;
    }
    see(message.viewport);
    if (message.type === 'init') meet();
  });

  // The host page greets the frame twice, when the portal is ready and when the document is loaded. A route that was told
  // a second time would undo a change of the hash that the host page has made in between.
  let told = '';
  const tellRoute = (): void => {
    const path = shownPath();
    const name = findPage(location.pathname)?.page.name;
    const { title } = document;
    if (!isMet || !path || !name || told === `${path} ${title}`) return;
    told = `${path} ${title}`;
    link.tell({ type: 'route', path, name, title });
  };

  const tellHeight = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (isMet && height > 0) link.tell({ type: 'resize', height });
  };

  const see = (seen: FrameView): void => {
    view = seen;
    root.style.setProperty('--view-top', `${seen.top}px`);
    root.style.setProperty('--view-size', `${seen.height}px`);
    // The scroll memory listens to the window.
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
      // With the border box: what covers the end of the page is made up for by padding.
      new ResizeObserver(tellHeight).observe(document.body, { box: 'border-box' });
    }
    tellHeight();
    tellRoute();
  };

  addEventListener(NAVIGATED, tellRoute);
  link.tell({ type: 'ready' });
};
