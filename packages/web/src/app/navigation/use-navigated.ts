import type { PageName } from '@mundwerk/contract/page/pages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isAllowed, onConsentChange } from '#lib/consent/consent.ts';
import { boot } from '#lib/page/boot.ts';
import { pageOf } from '#lib/page/pages.tsx';
import { scrollToElement } from '#lib/page/view.ts';
import { originOf } from '#lib/tracking/channel.ts';
import { reportPage } from '#lib/tracking/tracking.ts';
import { useShownPage, useShownParams } from '../page-effects.ts';
import { FORM_ANCHOR, isMoveToForm } from './navigation-rules.ts';

/** Path parameters that name an entry of the catalogue or a version of a text; all others are personal. */
const OPEN_PARAMETERS = /^(produktId|slug|version)$/;

/** The URL of a page for statistics: the path's pattern instead of numbers and tokens, and only the campaign of the query. */
export const publicAddress = (
  pattern: string,
  params: Readonly<Record<string, string | number>>,
  search: URLSearchParams,
): string => {
  const path = pattern.replaceAll(/:(\w+)/g, (place, name: string) =>
    OPEN_PARAMETERS.test(name) ? String(params[name] ?? place) : place,
  );
  const origin = originOf(search);
  if (!origin) return path;
  return `${path}?${new URLSearchParams({ mtm_campaign: origin.campaign ?? origin.channel })}`;
};

let shown: URL | null = null;

/** The URL of the page on the screen; null until the document's first page is shown. */
export const shownAddress = (): URL | null => shown;

/** Stores the URL of the page now on the screen. */
export const setShownAddress = (address: URL): void => {
  shown = address;
};

/** Fired on `window` after every navigation, for trackers and for the page around a frame (spec 1 §2.4). */
export const NAVIGATED = 'navigated';

/** What the event tells: the page by its name, its address within the portal, and its title. */
export interface NavigatedDetail {
  readonly page: PageName;
  readonly path: string;
  readonly title: string;
}

/** Reports that a page is shown, and counts it where the visitor has consented. */
export const useNavigated = (): void => {
  const { pathname, search, hash } = useLocation();
  const page = useShownPage();
  const params = useShownParams();
  const pattern = page && pageOf(page).paths[boot().language];
  const address = publicAddress(pattern ?? pathname, params, new URLSearchParams(search));
  const counted = useRef<string>(undefined);

  useEffect(() => {
    setShownAddress(new URL(pathname + search + hash, location.origin));
    if (!page) return;
    const detail: NavigatedDetail = { page, path: pathname + search + hash, title: document.title };
    dispatchEvent(new CustomEvent(NAVIGATED, { detail }));
  }, [page, pathname, search, hash]);

  useEffect(() => {
    const count = (): void => {
      if (!page || counted.current === address || !isAllowed('analytical')) return;
      counted.current = address;
      reportPage({ name: page, url: location.origin + address, title: document.title });
    };
    count();
    // Consent given on this page counts the page, because the visitor has seen it.
    return onConsentChange(count);
  }, [page, address]);
};

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Rule 2 of the navigation: a link to the form of the current page scrolls to the form and does nothing else.
 * The click is handled before the router sees it, because the router would add a history entry.
 */
export const useFormAnchor = (): void => {
  useEffect(() => {
    const stay = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || !isMoveToForm(location, link) || !isPlainPress(event)) return;
      event.preventDefault();
      const form = document.getElementById(FORM_ANCHOR.slice(1));
      if (form) scrollToElement(form);
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, []);
};
