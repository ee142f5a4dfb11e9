import type { Goal } from '@mundwerk/contract/values/goal';
import type { ConsentChoice, PortalEvent, SharedBy } from '@mundwerk/contract/values/page/frame-messages';
import { isAllowed, onConsentChange } from '../../lib/consent/consent.ts';
import { findPage } from '../../lib/page/pages.ts';
import { onSessionChange, session } from '../../lib/session/session.ts';
import { GOAL_REACHED } from '../../lib/tracking/tracking.ts';

/** The product whose form is on the screen: a creation is told before the next page comes. */
const shownProduct = (): number | null => {
  const number = Number(findPage(location.pathname)?.params.produktId);
  return Number.isSafeInteger(number) ? number : null;
};

const eventOf = (goal: Goal): PortalEvent | null => {
  if (goal === 'recommendation-created') return { name: 'recommended', detail: { product: shownProduct() } };
  const [, channel] = /^share-(.+)$/.exec(goal) ?? [];
  return channel ? { name: 'shared', detail: { channel: channel as SharedBy } } : null;
};

/** What is allowed now. */
const currentConsent = (): ConsentChoice => ({
  functional: isAllowed('functional'),
  analytical: isAllowed('analytical'),
  marketing: isAllowed('marketing'),
});

/**
 * Tells what happens in the portal that a host page may act on. A host page that counts it needs its own permission, so that ours
 * is not asked for.
 */
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

  // The host page knows its own answer.
  onConsentChange(() => {
    if (!isHostAnswering()) tell({ name: 'consent', detail: currentConsent() });
  });
};
