import type { ClientConfig } from '@mundwerk/contract/client/client';
import { CHANNEL_CODES, type ChannelCode } from '@mundwerk/contract/values/channel';

/** A link that is followed. */
export interface LinkKey {
  readonly clientKey: string;
  readonly number: string;
}

/** Where a click or a visit came from, as figures know it: a channel of ours, or anything else. */
export type CountedChannel = ChannelCode | 'other';

const KNOWN_CHANNELS: ReadonlySet<string> = new Set(CHANNEL_CODES);

/** The channel a click or visit is counted for; invented ones share a counter, so that callers cannot create rows. */
export const countedChannel = (channel: string | undefined): CountedChannel =>
  channel !== undefined && KNOWN_CHANNELS.has(channel) ? (channel as ChannelCode) : 'other';

/** So many devices of one network count within an hour per recommendation: a family does, a program with a list of browsers does not. */
export const COUNTED_PER_NETWORK = 5;

/** A visitor of one recommendation, and of nothing beyond it; both in hexadecimal digits, of 16 and 8 bytes. */
export interface VisitorHash {
  readonly networkHash: string;
  readonly deviceHash: string;
}

/** A recipient's number as it stands in a link, or null when it can be none (decisions §3). */
export const parseRecipientNumber = (text: string | undefined): string | null =>
  text !== undefined && /^[0-9a-f]{32}$/i.test(text) ? text.toLowerCase() : null;

/** Campaigns outside our channels travel on to the shop, but only as a plain word. */
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

/** Makes the address of a product in the client's shop from where the click came from. */
export type ShopLink = (attribution: Attribution) => string;

/**
 * Reads a product's link. One with placeholders gets them filled in, any other gets the attribution appended. Null when it
 * leads anywhere but to a shop of the client: there is no open redirect. A placeholder can only stand behind the host.
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
