import { matchPage, type PageOffer } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';

/** A request of Matomo's tracking API, by the names of its parameters (protocols §2.1). */
export type HitParameters = Readonly<Record<string, string>>;

/** The stored part of a hit. */
export interface Hit {
  readonly kind: 'page' | 'goal' | 'event' | 'other';
  readonly goalId: number | null;
  readonly channel: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly referrer: string | null;
  readonly visitorId: string | null;
  readonly pageId: string | null;
  readonly pageType: string | null;
  readonly event: {
    readonly category: string;
    readonly action: string;
    readonly name: string | null;
    readonly value: number | null;
  } | null;
  readonly language: string | null;
}

/** The site that hits must belong to, and the pages whose URLs may contain identifiers that must not be stored. */
export interface HitSite {
  readonly siteId: number;
  readonly languages: readonly Language[];
  readonly pages: PageOffer;
}

/** Parameters of an address that say where a visitor came from; all others are dropped. */
const CAMPAIGN = /^(channel|c|(pk|mtm|piwik|matomo)_(cpn|campaign|kwd|keyword)|utm_(campaign|source|medium|term))$/;
const CHANNEL_NAMES = ['mtm_campaign', 'matomo_campaign', 'pk_campaign', 'piwik_campaign', 'pk_cpn', 'utm_campaign'];

/** Path parameters that identify catalogue entries; recommendations and tokens do not belong in figures. */
const OPEN_PARAMETERS = new Set(['produktId', 'slug', 'version']);

const WORD = /[^\s/?&=#:;,<>"'()]+/g;
const ENDING = /\.[a-z]{2,}/gi;
const LONGEST = 500;

/** A word without the address in it: from its beginning to the last ending of a domain behind the sign. */
const withoutEmail = (word: string): string => {
  const signs = ['@', '%40'].flatMap((sign) => {
    const place = word.indexOf(sign, 1);
    return place === -1 ? [] : [{ place, domain: place + sign.length }];
  });
  const [first] = signs.sort((one, other) => one.place - other.place);
  if (!first) return word;
  const ending = [...word.slice(first.domain).matchAll(ENDING)].findLast(({ index }) => index > 0);
  return ending ? `[e-mail]${word.slice(first.domain + ending.index + ending[0].length)}` : word;
};

/**
 * Takes addresses of people out of a text: they have no place in figures. Word by word, because anyone may send a text,
 * and one expression for all of it would try every sign as the one in the middle, for seconds.
 */
export const withoutEmails = (text: string): string => text.replaceAll(WORD, withoutEmail);

/** Replaces control characters, which carry no meaning and are partly rejected by the database. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();

/** Cut before, because anyone may send any length, and after, because an address must not be cut in half. */
const clean = (text: string | undefined): string | null =>
  text ? plain(withoutEmails(text.slice(0, 4 * LONGEST)).slice(0, LONGEST)) : null;

const plainPath = (pathname: string, site: HitSite): string => {
  const match = matchPage(pathname, site.languages, site.pages);
  if (!match) return pathname;
  const secret = Object.entries(match.params).filter(([name]) => !OPEN_PARAMETERS.has(name));
  return secret.reduce((path, [name, value]) => {
    const parts = path
      .split('/')
      .map((part) => (part !== '' && decodeURIComponent(part) === value ? `:${name}` : part));
    return parts.join('/');
  }, pathname);
};

/** An address without secrets: of its query only the campaign, of our own paths no number or token. */
const cleanAddress = (address: string | undefined, site: HitSite): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const { origin, pathname, searchParams } = new URL(address);
  const campaign = [...searchParams].filter(([name]) => CAMPAIGN.test(name));
  const query = campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : '';
  return clean(origin + plainPath(pathname, site) + query);
};

const channelOf = (parameters: HitParameters): string | null => {
  if (parameters._rcn) return clean(parameters._rcn);
  if (!parameters.url || !URL.canParse(parameters.url)) return null;
  const { searchParams } = new URL(parameters.url);
  return clean([...CHANNEL_NAMES, 'channel', 'c'].map((name) => searchParams.get(name)).find(Boolean) ?? undefined);
};

const eventOf = ({ e_c, e_a, e_n, e_v }: HitParameters): Hit['event'] | 'malformed' => {
  if (e_c === undefined && e_a === undefined) return null;
  const value = e_v === undefined ? null : Number(e_v);
  if (!e_c?.trim() || !e_a?.trim() || Number.isNaN(value)) return 'malformed';
  return { category: clean(e_c) ?? '', action: clean(e_a) ?? '', name: clean(e_n), value };
};

const kindOf = (parameters: HitParameters, event: Hit['event']): Hit['kind'] => {
  if (parameters.idgoal !== undefined) return 'goal';
  if (event) return 'event';
  return parameters.ping === '1' || parameters.ca === '1' || parameters.url === undefined ? 'other' : 'page';
};

/** Reads a hit; null when it is for another site, malformed, or no tracking request at all: the API answers 400 then. */
export const readHit = (parameters: HitParameters, site: HitSite): Hit | null => {
  if (parameters.rec !== '1' || parameters.idsite !== String(site.siteId)) return null;
  const event = eventOf(parameters);
  const visitorId = parameters.cid ?? parameters._id ?? null;
  const isGoalFine = parameters.idgoal === undefined || /^\d{1,9}$/.test(parameters.idgoal);
  const isVisitorFine = visitorId === null || visitorId === '' || /^[0-9a-f]{16}$/i.test(visitorId);
  if (event === 'malformed' || !isGoalFine || !isVisitorFine) return null;
  return {
    kind: kindOf(parameters, event),
    goalId: parameters.idgoal === undefined ? null : Number(parameters.idgoal),
    channel: channelOf(parameters),
    url: cleanAddress(parameters.url, site),
    title: clean(parameters.action_name),
    referrer: cleanAddress(parameters.urlref, site),
    visitorId: visitorId?.toLowerCase() || null,
    pageId: clean(parameters.dimension1),
    pageType: clean(parameters.dimension2),
    event,
    language: clean(parameters.lang?.slice(0, 20)),
  };
};

/** The parameters of a query or a form; the last one counts where a name stands twice. */
export const readQuery = (text: string): HitParameters => Object.fromEntries(new URLSearchParams(text));

/** A request of many hits (protocols §2.1, "Bulk"); null when the text is none. */
export const readBulk = (
  text: string,
): { readonly requests: readonly HitParameters[]; readonly hasImage: boolean } | null => {
  if (!text.trimStart().startsWith('{')) return null;
  let bulk: { requests?: unknown; send_image?: unknown };
  try {
    bulk = JSON.parse(text) as typeof bulk;
  } catch {
    return null;
  }
  if (!Array.isArray(bulk.requests)) return null;
  const requests = bulk.requests.map((request): HitParameters => {
    if (typeof request === 'string') return readQuery(request.replace(/^[^=]*\?/, ''));
    return Object.fromEntries(
      Object.entries(request ?? {}).flatMap(([name, value]) =>
        typeof value === 'object' ? [] : [[name, String(value)]],
      ),
    );
  });
  return { requests, hasImage: String(bulk.send_image ?? '1') !== '0' };
};
