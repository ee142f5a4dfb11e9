import type { PageName } from '@mundwerk/contract/page/pages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isAllowed, onConsentChange } from '#lib/consent/consent.ts';
import { boot } from '#lib/page/boot.ts';
import { pageOf } from '#lib/page/pages.ts';
import { reportPage } from '#lib/tracking/tracking.ts';
import { useShownPage, useShownParams } from '../route-handle.ts';
import { publicAddress } from './public-address.ts';
import { setShownAddress } from './shown-address.ts';

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
