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

/** The code that tells a blocked account from a usable one. */
export const blockReason = (kind: BlockedKind | null): ErrorName | null => kind && BLOCK_REASONS[kind];

const isPattern = (entry: string): boolean => entry.includes('*');

const asRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.toLowerCase().split('*').map(RegExp.escape).join('.*')}$`);

/** Whether an entry names the address: exactly, in any of its spellings, or by a pattern such as `*@domain`. */
const fits = (email: string, entry: string): boolean => {
  if (!isPattern(entry)) return normaliseEmail(entry) === normaliseEmail(email);
  const pattern = asRegExp(entry.trim());
  return pattern.test(email.trim().toLowerCase()) || pattern.test(normaliseEmail(email));
};

/**
 * Whether a person with this address may take part (decisions §9). An approved address wins over a block of its
 * domain: that is how single employees are let in. A block wins over an approved domain.
 */
export const participation = (
  email: string,
  config: Pick<ClientConfig, 'EmailWhitelist' | 'EmailBlocklist'>,
): 'emailNotAdmitted' | 'emailBlocked' | 'employeeExcluded' | null => {
  const approved = config.EmailWhitelist.filter((entry) => fits(email, entry));
  if (approved.some((entry) => !isPattern(entry))) return null;
  const blocks = config.EmailBlocklist.filter((entry) => fits(email, entry));
  if (blocks.some((entry) => !isPattern(entry))) return 'emailBlocked';
  if (blocks.length > 0) return 'employeeExcluded';
  return config.EmailWhitelist.length > 0 && approved.length === 0 ? 'emailNotAdmitted' : null;
};

/** Why the owner of an account may not use it, or null: by the client's lists, or by a block of the account itself. */
export const accountRefusal = (
  account: { readonly email: string; readonly blockedKind: BlockedKind | null },
  config: Pick<ClientConfig, 'EmailWhitelist' | 'EmailBlocklist'>,
): ErrorName | null => participation(account.email, config) ?? blockReason(account.blockedKind);

/** Whether a typed name is safe to repeat in a mail: anyone can type an address and a "name" that advertises something. */
export const isPlainName = (name: string): boolean =>
  /^[\p{L}\p{M}\p{Zs}'’.-]+$/u.test(name) && !/\.\p{L}{2,}|www/iu.test(name);

/** A first name as strangers see it under the client's name: one that is not plain shrinks to its first letter. */
export const shownFirstName = (name: string): string =>
  isPlainName(name) ? name : `${/\p{L}/u.exec(name.normalize('NFKC'))?.[0].toUpperCase() ?? 'N'}.`;

/** Whether nothing but a first letter is shown of a name. */
export const isInitial = (name: string): boolean => /^\p{L}\.$/u.test(name);
