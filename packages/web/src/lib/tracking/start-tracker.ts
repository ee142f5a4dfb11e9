import type { PageName } from '@mundwerk/contract/page/pages';
import { type Goal, goalId } from '@mundwerk/contract/values/goal';
import { readCookie, writeCookie } from '../consent/cookies.ts';
import { boot } from '../page/boot.ts';
import { session } from '../session/session.ts';
import { nowMs } from '../text/clock.ts';
import { getAddress, postForm } from './beacon.ts';
import { currentCampaign } from './channel.ts';
import { noteForeignScript } from './foreign-script.ts';

/** A page as tracking may see it: without numbers or tokens in its URL. */
export interface SeenPage {
  readonly name: PageName;
  readonly url: string;
  readonly title: string;
}

/** Counts what visitors do, once they have allowed it. */
export interface Tracker {
  seePage(page: SeenPage): void;
  reachGoal(goalId: number): void;
  /** Called when the visitor withdraws the consent. */
  forget(): void;
}

/** The id of the client's analytics site: another one in production than elsewhere (spec 1 §9). */
export const siteId = (): number => boot().client.MatomoSiteIds[boot().environment];

/** Page id and type where the client gave the page some (spec 1 §2.1), as the first two custom dimensions. */
export const pageDimensions = (page: PageName): { dimension1?: string; dimension2?: string } => {
  const given = boot().client.TrackingSeiten[page];
  return given ? { dimension1: given.Id, dimension2: given.Typ } : {};
};

const ANALYTICAL = 'analytical';

/** Lifetime from the first visit, not from the last (protocols §2.2), in the client's number of months. */
export const visitorLifeMs = (): number => Math.floor((boot().client.AnalyseCookieMonate * 365) / 12) * 86_400_000;

/** A visit ends after half an hour of inactivity. */
const VISIT_LIFE_MS = 30 * 60_000;

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Four hexadecimal characters derived from the host, as in the names of Matomo's cookies. */
const hostHash = (): string => {
  let hash = 0;
  for (const character of location.hostname) hash = (hash * 31 + character.charCodeAt(0)) & 0xffff;
  return hash.toString(16).padStart(4, '0');
};

/** The visitor's number: sixteen random characters that the device keeps in Matomo's own cookies. */
export const visitorId = (site: number): string => {
  const suffix = `${site}.${hostHash()}`;
  const now = nowMs();
  writeCookie(`_pk_ses.${suffix}`, '1', { category: ANALYTICAL, expires: new Date(now + VISIT_LIFE_MS) });
  const name = `_pk_id.${suffix}`;
  const known = /^[0-9a-f]{16}(?=\.\d+\.)/.exec(readCookie(name, ANALYTICAL) ?? '')?.[0];
  if (known) return known;
  const id = randomHex(8);
  writeCookie(name, `${id}.${Math.floor(now / 1000)}.`, {
    category: ANALYTICAL,
    expires: new Date(now + visitorLifeMs()),
  });
  return id;
};

/** The number of one page view: six characters. */
export const newViewId = (): string => randomHex(3);

type Parameters = Readonly<Record<string, string>>;

/** Speaks Matomo's tracking API in a few lines (protocols §2.1), to the client's Matomo or to the portal's own collector. */
export const createOwnTracker = (): Tracker => {
  const { client, language } = boot();
  const address = `${client.MatomoUrl?.replace(/\/$/, '') ?? ''}/matomo.php`;
  const site = siteId();
  let seen: SeenPage | null = null;
  // Query and fragment of another site's URL are not ours to record.
  let referrer = document.referrer.split(/[?#]/, 1)[0] ?? '';
  let viewId = newViewId();

  const send = (by: typeof postForm, parameters: Parameters): void => {
    const campaign = currentCampaign();
    by(address, {
      idsite: String(site),
      rec: '1',
      apiv: '1',
      rand: String(nowMs()),
      send_image: '0',
      _id: visitorId(site),
      pv_id: viewId,
      lang: language,
      res: `${screen.width}x${screen.height}`,
      ...(campaign ? { _rcn: campaign } : {}),
      ...parameters,
    });
  };

  const aboutPage = ({ url, name }: SeenPage): Parameters => ({ url, ...pageDimensions(name) });

  return {
    seePage: (page) => {
      viewId = newViewId();
      send(postForm, { ...aboutPage(page), action_name: page.title, ...(referrer ? { urlref: referrer } : {}) });
      seen = page;
      referrer = page.url;
    },
    // Goals are sent by GET (spec 2 §7.10).
    reachGoal: (goal) => send(getAddress, { ...(seen ? aboutPage(seen) : {}), idgoal: String(goal), ca: '1' }),
    // The cookies are removed with the consent (`lib/consent/cookies.ts`); nothing else is stored.
    forget: () => undefined,
  };
};

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

/** Creates the tracker that the client's configuration selects. */
export const startTracker = (): Tracker => {
  const { MatomoScript, MatomoUrl } = boot().client;
  // A script of another server could read the token of a logged-in user; the portal's own sender counts then.
  return MatomoScript && MatomoUrl && !session() ? createMatomoScriptTracker() : createOwnTracker();
};

/** The id of a goal at the client's analytics site. */
export const goalIdOf = (goal: Goal): number => goalId(goal, boot().client.TrackingZiele);
