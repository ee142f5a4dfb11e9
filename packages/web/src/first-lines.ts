import { FRAME_MARK } from '@mundwerk/contract/values/page/frame-messages';
import { CARRIED_PARAMETERS } from '@mundwerk/contract/values/page/shared-address';
import { CONSENTS, storeDecision, toAll } from './lib/consent/decision.ts';
import { DECISION_COOKIE, findCookie } from './lib/consent/device.ts';
import type { HeldInput } from './lib/form/early/early-input.ts';
import { nowMs } from './lib/text/clock.ts';

// The build inlines this file into every rendered document, where it runs before the page's script. A form that is submitted
// that early is held back, because the browser would submit it natively and leave the page;
// a button pressed that early is recorded. The script replays both (`lib/form/early/early-input.ts`). An answer to the question about
// cookies takes effect at the press: on a slow phone the script is seconds away.

/** The script is loaded after this time at the latest. */
const PATIENCE_MS = 2000;

/** The script and the modules it imports, as the document names them. */
const { script = '', modules = '' } = document.currentScript?.dataset ?? {};

let hasBegun = false;

const begin = (): void => {
  if (hasBegun) return;
  hasBegun = true;
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: script }));
  for (const href of modules.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};

/** A link that is followed that early carries over the visit's URL parameters. */
const carryParameters = (link: HTMLAnchorElement): void => {
  const here = new URLSearchParams(location.search);
  const there = new URLSearchParams(link.search);
  for (const name of CARRIED_PARAMETERS) {
    const value = here.get(name);
    if (value !== null && !there.has(name)) there.set(name, value);
  }
  link.search = String(there);
};

let heard: HTMLElement | null = null;

/** The pressed element looks busy until the script or the next page has loaded, so that the visitor sees a reaction. */
const showHeard = (pressed: HTMLElement | null): void => {
  heard?.removeAttribute('aria-busy');
  heard = pressed;
  heard?.setAttribute('aria-busy', 'true');
};

const held: HeldInput = {
  release: () => {
    showHeard(null);
    removeEventListener('submit', holdForm, true);
    removeEventListener('click', holdPress, true);
    delete window.heldInput;
  },
};

const holdForm = (event: SubmitEvent): void => {
  event.preventDefault();
  held.form = event.target as HTMLFormElement;
  held.by = event.submitter;
  showHeard(event.submitter);
  begin();
};

/** Stores an answer and removes the question; the focus moves on, because its button disappears. The script's listeners learn of it later. */
const decide = (answer: string, refusedDays: number): void => {
  held.isConsentGiven = answer === '1';
  storeDecision(CONSENTS, toAll(held.isConsentGiven), { nowMs: nowMs(), refusedDays });
  document.documentElement.dataset.decision = 'unknown';
  document.querySelector('main')?.focus({ preventScroll: true });
};

const holdPress = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
  const pressed =
    target instanceof Element ? target.closest<HTMLElement>('a[href^="/"],button:not([type=submit])') : null;
  if (pressed?.dataset.consent) {
    decide(pressed.dataset.consent, Number(pressed.dataset.days ?? 0));
    begin();
    return;
  }
  const isLink = pressed instanceof HTMLAnchorElement;
  if (isLink) carryParameters(pressed);
  else if (pressed) held.button = pressed;
  // Opening a new tab, or jumping within this page, leaves the page as it is.
  const isStaying = isLink && (ctrlKey || metaKey || shiftKey || pressed.pathname === location.pathname);
  if (pressed && !isStaying) showHeard(pressed);
  begin();
};

addEventListener('submit', holdForm, true);
addEventListener('click', holdPress, true);
// The browser may restore this document from the back/forward cache.
addEventListener('pagehide', () => showHeard(null));
window.heldInput = held;

// The document is the same for everyone, so its banner is hidden until it is known that no decision is stored. In a frame
// the host page may have its own banner, which the script checks.
if (window.parent === window && findCookie(DECISION_COOKIE) === null) delete document.documentElement.dataset.decision;

// The host page replaces a silent frame by a link, so it is notified at once that this document has loaded. Browsers deliver the
// message only to hosts the client named. The referrer is our own site where the frame itself has navigated.
const host = location.ancestorOrigins?.[0] || document.referrer;
if (window.parent !== window && /^https?:/.test(host) && new URL(host).origin !== location.origin)
  window.parent.postMessage({ ...FRAME_MARK, type: 'loaded' }, new URL(host).origin);

// The script starts once the visible content has loaded: earlier, it competed with the key visual for the network.
const beginSoon = (): void => {
  requestAnimationFrame(() => setTimeout(begin));
};
if (document.readyState === 'complete') beginSoon();
else addEventListener('load', beginSoon);
setTimeout(begin, PATIENCE_MS);
