/** A way to share a link; `letter` ends the channel's short link, `setting` is the client's ordering value (spec 1 §3). */
export interface Channel {
  readonly code: string;
  readonly letter: string;
  readonly setting: string | null;
}

/**
 * Every channel of the specification, and `personal`: visitors of personal links arrive by it, but no recommendation is shared through it.
 * A letter, once used in printed links, never changes its meaning.
 */
export const CHANNELS = [
  { code: 'email', letter: 'e', setting: 'ModuleEmailClient' },
  { code: 'gmail', letter: 'g', setting: 'ModuleGmail' },
  { code: 'outlook', letter: 'o', setting: 'ModuleOutlook' },
  { code: 'yahoo', letter: 'y', setting: 'ModuleYahoo' },
  { code: 'facebook', letter: 'f', setting: 'ModuleFacebook' },
  { code: 'whatsapp', letter: 'w', setting: 'ModuleWhatsapp' },
  { code: 'twitter', letter: 't', setting: 'ModuleTwitter' },
  { code: 'xing', letter: 'x', setting: 'ModuleXing' },
  { code: 'linkedin', letter: 'l', setting: 'ModuleLinkedIn' },
  { code: 'instagram', letter: 'i', setting: 'ModuleInstagram' },
  { code: 'sms', letter: 's', setting: 'ModuleSms' },
  { code: 'native', letter: 'n', setting: null },
  { code: 'link', letter: 'c', setting: null },
  { code: 'qr', letter: 'q', setting: null },
  { code: 'offline', letter: 'p', setting: null },
  { code: 'personal', letter: 'k', setting: null },
] as const satisfies readonly Channel[];

/** Code of a channel, as used in the query parameter `channel=` and in the field `Kanal`. */
export type ChannelCode = (typeof CHANNELS)[number]['code'];

/** All channel codes, for schemas. */
export const CHANNEL_CODES = CHANNELS.map((channel) => channel.code) as [ChannelCode, ...ChannelCode[]];
