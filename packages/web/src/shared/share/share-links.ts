import type { ChannelSetting } from '@mundwerk/contract/client/client';
import { CHANNELS } from '@mundwerk/contract/values/channel';

/** A channel a client can order or switch off. */
export type OrderedChannel = Extract<(typeof CHANNELS)[number], { setting: ChannelSetting }>['code'];

/** A link as people read it; programs get the whole one. */
export const withoutProtocol = (link: string): string => link.replace(/^https?:\/\//, '');

/** Content to share, the same for every channel except for the short link. */
export interface ShareContent {
  readonly subject: string;
  readonly message: string;
  readonly url: string;
  readonly facebookId: string | null;
  /** The URL that Facebook's dialog returns to. */
  readonly backUrl: string;
}

/** Servers and mail programs cut longer addresses (protocols §7). */
const MAX_URL_LENGTH = 2000;
/** X allows 280 characters and counts every link, with the blank before it, as 24. */
const MAX_TWEET_LENGTH = 256;

/** Channels that are apps of a phone; a desktop offers to continue on the phone. */
const ON_PHONES: ReadonlySet<string> = new Set<OrderedChannel>(['instagram', 'sms']);

/** Whether a channel needs a phone and this device is none. */
export const isElsewhere = (channel: OrderedChannel, isTouch: boolean): boolean => !isTouch && ON_PHONES.has(channel);

/** The client's channels in its order; -1 is off, equal positions keep the order of the specification (spec 1 §3). */
export const orderedChannels = (settings: Readonly<Record<ChannelSetting, number>>): OrderedChannel[] =>
  CHANNELS.flatMap(({ code, setting }) =>
    setting !== null && settings[setting] >= 0 ? [{ code, position: settings[setting] }] : [],
  )
    .sort((one, other) => one.position - other.position)
    .map(({ code }) => code);

/** The client's channels in another order; those that it leaves out come last, and none is added that the client has switched off. */
const inOrder = (channels: readonly OrderedChannel[], order: readonly string[]): OrderedChannel[] => {
  const named = order.flatMap((code) => channels.find((channel) => channel === code) ?? []);
  return [...named, ...channels.filter((channel) => !named.includes(channel))];
};

/** The channels as they are shown: the most used chat first, then the client's order; a link with its own order uses that. */
export const shownChannels = (
  settings: Readonly<Record<ChannelSetting, number>>,
  order?: readonly string[] | null,
): OrderedChannel[] => {
  const channels = orderedChannels(settings);
  return inOrder(channels, order ?? ['whatsapp']);
};

/** Cuts between characters, never inside one: half a surrogate pair cannot be encoded. */
const cut = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, Math.max(0, length - 1))
        .join('')
        .trimEnd()}…`;
};

/** Shortens the message, never the link, until the whole address is short enough. */
const fitted = (message: string, build: (message: string) => string): string => {
  const text = message.toWellFormed().replaceAll(/\r\n?/g, '\n').trim();
  let longest = Array.from(text).length;
  let shortest = 0;
  if (build(text).length < MAX_URL_LENGTH) return build(text);
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (build(cut(text, middle)).length < MAX_URL_LENGTH) shortest = middle;
    else longest = middle - 1;
  }
  return build(shortest === 0 ? '' : cut(text, shortest));
};

const encode = encodeURIComponent;

/** Line breaks of a mail are CRLF (RFC 6068), those of every other channel LF. */
const mailBody = (message: string, url: string): string =>
  encode([message, url].filter(Boolean).join('\n\n').replaceAll('\n', '\r\n'));

const chatText = (message: string, url: string): string => encode([message, url].filter(Boolean).join(' '));

/**
 * The address that opens a channel with the message and link filled in (formats: protocols §7).
 * Null for Instagram, which has no such address: there the link is copied or handed to the device.
 */
export const shareUrl = (channel: OrderedChannel, content: ShareContent): string | null => {
  const { message, url, facebookId } = content;
  const subject = encode(content.subject.toWellFormed());
  const link = encode(url);
  switch (channel) {
    case 'email':
      return fitted(message, (text) => `mailto:?subject=${subject}&body=${mailBody(text, url)}`);
    case 'gmail':
      return fitted(
        message,
        (text) => `https://mail.google.com/mail/?view=cm&fs=1&to=&su=${subject}&body=${mailBody(text, url)}`,
      );
    case 'outlook':
      return fitted(
        message,
        (text) => `https://outlook.live.com/mail/0/deeplink/compose?to=&subject=${subject}&body=${mailBody(text, url)}`,
      );
    case 'yahoo':
      return fitted(
        message,
        (text) => `https://compose.mail.yahoo.com/?to=&subject=${subject}&body=${mailBody(text, url)}`,
      );
    case 'facebook':
      return facebookId
        ? `https://www.facebook.com/dialog/share?app_id=${encode(facebookId)}&display=popup&href=${link}&redirect_uri=${encode(content.backUrl)}`
        : `https://www.facebook.com/sharer/sharer.php?u=${link}`;
    case 'whatsapp':
      return fitted(message, (text) => `https://wa.me/?text=${chatText(text, url)}`);
    case 'twitter':
      return fitted(
        cut(message, MAX_TWEET_LENGTH),
        (text) => `https://x.com/intent/tweet?text=${encode(text)}&url=${link}`,
      );
    case 'xing':
      return `https://www.xing.com/spi/shares/new?url=${link}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${link}`;
    case 'sms':
      return fitted(message, (text) => `sms:?&body=${chatText(text, url)}`);
    case 'instagram':
      return null;
  }
};

/** Content of the device's share sheet. */
export interface SheetContent {
  title?: string;
  text: string;
  url?: string;
}

/** Whether the device is operated by touch: a phone or a tablet. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Phones have a share sheet worth offering first; most desktops have none, or one that is hardly used. */
export const isSheetOffered = (): boolean => typeof navigator.share === 'function' && isTouchDevice();

/** Opens the sheet and tells whether the link was shared; where the browser or a frame forbids it, `fallBack` runs instead. */
export const openSheet = async (content: SheetContent, fallBack: () => Promise<void>): Promise<boolean> => {
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    // Closing the sheet is a decision, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await fallBack();
    return false;
  }
};
