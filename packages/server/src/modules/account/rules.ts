import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ErrorName } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';

/** Why an account may not be used: as a whole, by its address, or by a pattern its address fits. */
export type BlockedKind = 'general' | 'single' | 'wildcard';

const BLOCK_REASONS: Record<BlockedKind, ErrorName> = {
  general: 'accountBlocked',
  single: 'emailBlocked',
  wildcard: 'employeeExcluded',
};

/** The error for a blocked account; null when there is no block. */
export const blockReason = (kind: BlockedKind | null): ErrorName | null => kind && BLOCK_REASONS[kind];

const isPattern = (entry: string): boolean => entry.includes('*');

const asRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.toLowerCase().split('*').map(RegExp.escape).join('.*')}$`);

/** A list of addresses and patterns prepared for lookups: every click causes one, and a list may have thousands of entries. */
interface AddressList {
  /** Whether the list names the address, in any of its spellings. */
  names(email: string): boolean;
  /** Whether a pattern such as `*@domain` matches the address. */
  fits(email: string): boolean;
}

// An edit replaces a client's lists by new objects, so entries of this cache are never stale.
const lists = new WeakMap<readonly string[], AddressList>();

const listOf = (entries: readonly string[]): AddressList => {
  const known = lists.get(entries);
  if (known) return known;
  const addresses = new Set(entries.filter((entry) => !isPattern(entry)).map(normaliseEmail));
  const patterns = entries.filter(isPattern).map((entry) => asRegExp(entry.trim()));
  const list: AddressList = {
    names: (email) => addresses.has(normaliseEmail(email)),
    fits: (email) =>
      patterns.some((pattern) => pattern.test(email.trim().toLowerCase()) || pattern.test(normaliseEmail(email))),
  };
  lists.set(entries, list);
  return list;
};

/** The client's lists of who may take part. */
export type ParticipationLists = Pick<ClientConfig, 'EmailWhitelist' | 'EmailBlocklist' | 'EmailAusnahmen'>;

/**
 * Whether a person with this address may take part (decisions §9). An approved address wins over every block: that is how single
 * employees are let in. A block wins over an approved domain. Exceptions approve as the whitelist does, but do not turn the whitelist on.
 */
export const participation = (
  email: string,
  config: ParticipationLists,
): 'emailNotAdmitted' | 'emailBlocked' | 'employeeExcluded' | null => {
  const approved = [config.EmailWhitelist, config.EmailAusnahmen].map(listOf);
  if (approved.some((list) => list.names(email))) return null;
  const blocks = listOf(config.EmailBlocklist);
  if (blocks.names(email)) return 'emailBlocked';
  if (blocks.fits(email)) return 'employeeExcluded';
  return config.EmailWhitelist.length > 0 && !approved.some((list) => list.fits(email)) ? 'emailNotAdmitted' : null;
};

/** Why the owner of an account may not use it, or null: by the client's lists, or by a block of the account itself. */
export const accountRefusal = (
  account: { readonly email: string; readonly blockedKind: BlockedKind | null },
  config: ParticipationLists,
): ErrorName | null => participation(account.email, config) ?? blockReason(account.blockedKind);

/** Whether a typed name is safe to repeat in a mail: anyone can type an address and a "name" that advertises something. */
export const isPlainName = (name: string): boolean =>
  /^[\p{L}\p{M}\p{Zs}'’.-]+$/u.test(name) && !/\.\p{L}{2,}|www/iu.test(name);

/** How a mail greets: by name, unless one of the names is not safe to repeat. */
export const greetingKey = (person: {
  readonly firstName: string;
  readonly lastName: string;
}): 'greeting' | 'greetingNameless' =>
  isPlainName(person.firstName) && isPlainName(person.lastName) ? 'greeting' : 'greetingNameless';

/** A first name as strangers see it under the client's name: one that is not plain shrinks to its first letter. */
export const shownFirstName = (name: string): string =>
  isPlainName(name) ? name : `${/\p{L}/u.exec(name.normalize('NFKC'))?.[0].toUpperCase() ?? 'N'}.`;

/** Whether nothing but a first letter is shown of a name. */
export const isInitial = (name: string): boolean => /^\p{L}\.$/u.test(name);
