import { CHANNEL_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { CAMPAIGN_PARAMETERS, CHANNEL_PARAMETERS } from '@mundwerk/contract/values/page/shared-address';
import { onConsentChange } from '../consent/consent.ts';
import { readCookie, writeCookie } from '../consent/cookies.ts';
import { nowMs } from '../text/clock.ts';

/** Channel and campaign through which a visitor arrived. */
export interface Origin {
  readonly channel: string;
  readonly campaign: string | null;
}

const firstOf = (search: URLSearchParams, names: readonly string[]): string | null =>
  names.map((name) => search.get(name)?.slice(0, CHANNEL_MAX_LENGTH)).find(Boolean) ?? null;

/** Reads the visitor's origin from the URL. */
export const originOf = (search: URLSearchParams): Origin | null => {
  const channel = firstOf(search, CHANNEL_PARAMETERS);
  return channel === null ? null : { channel, campaign: firstOf(search, CAMPAIGN_PARAMETERS) };
};

const CHANNEL_COOKIE = 'psoempf_channel';
const CAMPAIGN_COOKIE = 'psoempf_campaign';

/** How long both are stored (spec 1 §9). */
const LIFE_MS = 730 * 86_400_000;

/** Kept in memory for the page's lifetime, so that attribution needs no cookie. */
let noted: Origin | null = null;

const storeChannel = (): void => {
  if (!noted) return;
  const options = { category: 'marketing', expires: new Date(nowMs() + LIFE_MS) } as const;
  writeCookie(CHANNEL_COOKIE, noted.channel, options);
  if (noted.campaign) writeCookie(CAMPAIGN_COOKIE, noted.campaign, options);
};

// Consent given after arrival stores the channel from then on.
onConsentChange(storeChannel);

/** Records the visitor's origin, on the device only if they allow it. */
export const noteOrigin = (origin: Origin): void => {
  // The server renders for many visitors at once, so a recorded origin would leak to the next one.
  if (typeof document === 'undefined') return;
  noted = origin;
  storeChannel();
};

/** The visitor's channel: from this URL, from an earlier one, or from an earlier visit they allowed us to store. */
export const currentChannel = (search: URLSearchParams): string | null =>
  originOf(search)?.channel ?? noted?.channel ?? readCookie(CHANNEL_COOKIE, 'marketing');

/** The campaign that brought the visitor, else the channel; null when neither is known. */
export const currentCampaign = (): string | null =>
  noted?.campaign ??
  readCookie(CAMPAIGN_COOKIE, 'marketing') ??
  noted?.channel ??
  readCookie(CHANNEL_COOKIE, 'marketing');
