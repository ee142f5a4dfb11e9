import { z } from 'zod';
import { givenText } from '../fields.ts';

/** What a key acts on: the client itself, or its sandbox, where nothing is mailed or paid (decision 0065). */
export const KEY_KINDS = ['live', 'test'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** How keys are recognised where they turn up by mistake, e.g. by scanners of repositories; a test key says what it is. */
export const KEY_PREFIXES = { live: 'mw_', test: 'mw_test_' } as const satisfies Record<KeyKind, string>;

/** The longest name of a key. */
export const KEY_NAME_MAX_LENGTH = 60;

/** The most networks one key may be used from. */
export const KEY_MOST_NETWORKS = 20;

/** The longest network in CIDR notation: an IPv6 address of eight groups and three digits of a prefix. */
const NETWORK_MAX_LENGTH = 43;

const SPELLINGS = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()] as const;

/** Whether a text is an address or a network in CIDR notation. */
export const isNetwork = (text: string): boolean =>
  text.length <= NETWORK_MAX_LENGTH && SPELLINGS.some((spelling) => spelling.safeParse(text).success);

/** An address or a network from which a key may be used. */
export const Network = givenText(NETWORK_MAX_LENGTH).trim().refine(isNetwork);
