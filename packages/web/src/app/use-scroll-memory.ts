import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToElement } from '../lib/page/scroll-to-element.ts';
import { scrollView, viewTop } from '../lib/page/view.ts';

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
