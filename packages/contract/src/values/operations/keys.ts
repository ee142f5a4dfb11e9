/** What a key acts on: the client itself, or its sandbox, where nothing is mailed or paid (decision 0065). */
export const KEY_KINDS = ['live', 'test'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Prefixes by which secret scanners, e.g. of repositories, recognise leaked keys; test keys have their own. */
export const KEY_PREFIXES = { live: 'mw_', test: 'mw_test_' } as const satisfies Record<KeyKind, string>;

/** The longest name of a key. */
export const KEY_NAME_MAX_LENGTH = 60;

/** The most networks one key may be used from. */
export const KEY_MOST_NETWORKS = 20;

/** Length of the longest network in CIDR notation: an IPv6 address of eight groups and a prefix length of three digits. */
export const NETWORK_MAX_LENGTH = 43;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** The URL parser knows every spelling of an IPv6 address, in browsers too. */
const isIpv6 = (text: string): boolean => /^[\da-f:.]*:[\da-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]/`);

/** Whether a text is an IP address or a network in CIDR notation. */
export const isNetwork = (text: string): boolean => {
  const [, address = '', prefix = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (IPV4.test(address)) return Number(prefix) <= 32;
  return text.length <= NETWORK_MAX_LENGTH && isIpv6(address) && Number(prefix) <= 128;
};
