import type { Goal } from '@mundwerk/contract/values/goal';
import type { ConsentChoice, PortalEvent, SharedBy } from '@mundwerk/contract/values/page/frame-messages';
import { isAllowed, onConsentChange } from '#lib/consent/consent.ts';
import { findPage } from '#lib/page/pages.ts';
import { onSessionChange, session } from '#lib/session/session.ts';
import { GOAL_REACHED } from '#lib/tracking/tracking.ts';

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
