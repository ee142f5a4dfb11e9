import { boot } from '../page/boot.ts';
import { noteForeignScript } from './foreign-script.ts';
import { pageDimensions, siteId } from './site.ts';
import type { SeenPage, Tracker } from './tracker.ts';
import { visitorLifeMs } from './visitor.ts';

type Command = readonly [method: string, ...values: unknown[]];

declare global {
  interface Window {
    /** Commands for `matomo.js`; an array until it has loaded and takes them over. */
    _paq?: { push(command: Command): void };
    Matomo?: unknown;
  }
}

/** How often, and how long, to poll whether the deployment's script has loaded (spec 2 §9). */
const POLL_MS = 100;
const GIVE_UP_AFTER_MS = 30_000;

const loadScript = (address: string): void => {
  noteForeignScript();
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
};

/** Passes visitors' actions to the deployment's `matomo.js`; they are queued until it has loaded. */
export const createMatomoScriptTracker = (): Tracker => {
  const base = boot().client.MatomoUrl?.replace(/\/$/, '') ?? '';
  const waiting: Command[] = [];
  let isReady = false;
  let previous = document.referrer.split(/[?#]/, 1)[0] ?? '';

  const push = (...commands: Command[]): void => {
    if (!isReady) waiting.push(...commands);
    else for (const command of commands) window._paq?.push(command);
  };

  // Consent is set first, or the script would send before it is required (protocols §2.2). Our cookies store the consent, not Matomo's.
  push(['requireConsent'], ['setConsentGiven'], ['setTrackerUrl', `${base}/matomo.php`], ['setSiteId', siteId()]);
  push(['setVisitorCookieTimeout', visitorLifeMs() / 1000]);
  window._paq ??= [] as Command[];
  if (!window.Matomo) loadScript(`${base}/matomo.js`);

  let waitedMs = 0;
  const poll = setInterval(() => {
    waitedMs += POLL_MS;
    isReady = window.Matomo !== undefined;
    if (isReady) push(...waiting.splice(0));
    if (isReady || waitedMs >= GIVE_UP_AFTER_MS) clearInterval(poll);
  }, POLL_MS);

  return {
    seePage: ({ name, url, title }: SeenPage) => {
      const dimensions = Object.entries(pageDimensions(name)).map(
        ([key, value]): Command => ['setCustomDimension', Number(key.replace('dimension', '')), value],
      );
      push(
        ['setReferrerUrl', previous],
        ['setCustomUrl', url],
        ['setDocumentTitle', title],
        ['deleteCustomVariables', 'page'],
        ...dimensions,
        ['trackPageView'],
        ['enableLinkTracking'],
      );
      previous = url;
    },
    reachGoal: (goal) => push(['trackGoal', goal]),
    forget: () => push(['forgetConsentGiven'], ['deleteCookies']),
  };
};
