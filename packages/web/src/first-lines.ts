import { CARRIED_PARAMETERS } from '@mundwerk/contract/values/page/carried-parameters';
import { FRAME_MARK } from '@mundwerk/contract/values/page/frame-messages';
import { DECISION_COOKIE } from './lib/consent/decision-cookie.ts';
import { findCookie } from './lib/consent/device.ts';
import type { HeldInput } from './lib/form/early/held-input.ts';

// A rendered document carries these lines in itself, where they run before its script: the build inlines this file. A form that
// is sent that early is held back, because the browser would send it by its own means, with everything entered in the address;
// a button pressed that early is remembered. The script repeats both (`lib/form/early/early-input.ts`).

/** The latest moment at which the script is loaded. */
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

/** A link that is followed that early takes along what the address says of the visit. */
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

/** What was pressed last looks busy until the script or the next page is there: the visitor sees that it was heard. */
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

const holdPress = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
  const pressed =
    target instanceof Element ? target.closest<HTMLElement>('a[href^="/"],button:not([type=submit])') : null;
  const isLink = pressed instanceof HTMLAnchorElement;
  if (isLink) carryParameters(pressed);
  else if (pressed) held.button = pressed;
  // A new tab, or another place on this page, leaves the page as it is.
  const isStaying = isLink && (ctrlKey || metaKey || shiftKey || pressed.pathname === location.pathname);
  if (pressed && !isStaying) showHeard(pressed);
  begin();
};

addEventListener('submit', holdForm, true);
addEventListener('click', holdPress, true);
// The browser may come back to this very document.
addEventListener('pagehide', () => showHeard(null));
window.heldInput = held;

// The document is the same for everybody, so the banner in it is hidden until it is known that nothing was decided. In a frame
// the host page may have its own banner, which the script asks about.
if (window.parent === window && findCookie(DECISION_COOKIE) === null) delete document.documentElement.dataset.decision;

// A silent frame is replaced by a link: the host page hears at once that this document has come. Browsers hand it to pages the
// client named alone. The referrer is our own site where the frame itself moved on.
const host = location.ancestorOrigins?.[0] || document.referrer;
if (window.parent !== window && /^https?:/.test(host) && new URL(host).origin !== location.origin)
  window.parent.postMessage({ ...FRAME_MARK, type: 'loaded' }, new URL(host).origin);

// The script begins once everything that is seen has come: before, it took the network from the key visual.
const beginSoon = (): void => {
  requestAnimationFrame(() => setTimeout(begin));
};
if (document.readyState === 'complete') beginSoon();
else addEventListener('load', beginSoon);
setTimeout(begin, PATIENCE_MS);
