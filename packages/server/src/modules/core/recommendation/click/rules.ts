import type { ClientConfig } from '@mundwerk/contract/client/client';
import { CHANNEL_CODES, type ChannelCode } from '@mundwerk/contract/values/channel';

/** Key of a link. */
export interface LinkKey {
  readonly clientKey: string;
  readonly number: string;
}

/** Origin of a click or visit in the figures: a channel of ours, or anything else. */
export type CountedChannel = ChannelCode | 'other';

const KNOWN_CHANNELS: ReadonlySet<string> = new Set(CHANNEL_CODES);

/** The channel a click or visit is counted for; invented ones share a counter, so that callers cannot create rows. */
export const countedChannel = (channel: string | undefined): CountedChannel =>
  channel !== undefined && KNOWN_CHANNELS.has(channel) ? (channel as ChannelCode) : 'other';

/** Devices of one network counted per recommendation and hour: enough for a family, too few for a program with a list of browsers. */
export const COUNTED_PER_NETWORK = 5;

/** Identifies a visitor within one recommendation only; hashes of 16 and 8 bytes, in hexadecimal digits. */
export interface VisitorHash {
  readonly networkHash: string;
  readonly deviceHash: string;
}

/** Parses a recipient's number from a link; null when it is not one (decisions §3). */
export const parseRecipientNumber = (text: string | undefined): string | null =>
  text !== undefined && /^[0-9a-f]{32}$/i.test(text) ? text.toLowerCase() : null;

/** Channels that are not ours are passed on to the shop, but only as a plain word. */
export const parseChannel = (text: string | undefined): string | null =>
  text !== undefined && /^[\w.-]{1,40}$/.test(text) ? text : null;

/** What the shop needs to know in order to say later whose recommendation led to an order. */
export interface Attribution {
  readonly number: string;
  readonly recipientNumber: string | null;
  readonly channel: string | null;
}

type ShopConfig = Pick<ClientConfig, 'ShopHosts' | 'MandantUrl'>;

const PLACEHOLDER = /\{(empfehlungsnummer|empfaengernummer|channel)\}/g;

const isShop = (url: URL, config: ShopConfig): boolean =>
  url.protocol === 'https:' &&
  url.username === '' &&
  url.password === '' &&
  (url.host === new URL(config.MandantUrl).host || config.ShopHosts.includes(url.host));

/** Builds the URL of a product in the client's shop from the attribution of a click. */
export type ShopLink = (attribution: Attribution) => string;

/**
 * Parses a product link. One with placeholders gets them filled in, any other gets the attribution appended. Null when it
 * leads anywhere but to a shop of the client, to prevent open redirects. A placeholder is only allowed after the host.
 */
export const readShopLink = (template: string, config: ShopConfig): ShopLink | null => {
  const url = URL.parse(template.replaceAll(PLACEHOLDER, ''));
  if (!url || !isShop(url, config) || !template.toLowerCase().startsWith(`https://${url.host}`)) return null;
  const rest = template.slice(`https://${url.host}`.length);
  if (!/^([/?#]|$)/.test(rest)) return null;
  if (rest.search(PLACEHOLDER) !== -1) {
    return ({ number, recipientNumber, channel }) => {
      const values: Record<string, string | null> = {
        empfehlungsnummer: number,
        empfaengernummer: recipientNumber,
        channel,
      };
      return url.origin + rest.replaceAll(PLACEHOLDER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    };
  }
  const beforeHash = url.href.slice(0, url.href.length - url.hash.length);
  const start = `${beforeHash}${url.search ? '&' : '?'}empfehlungsnummer=`;
  return ({ number, recipientNumber, channel }) =>
    start +
    encodeURIComponent(number) +
    (recipientNumber === null ? '' : `&empfaengernummer=${encodeURIComponent(recipientNumber)}`) +
    (channel === null ? '' : `&channel=${encodeURIComponent(channel)}`) +
    url.hash;
};
