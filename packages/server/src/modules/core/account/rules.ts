import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ErrorName } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { INVITATION_STATES } from '@mundwerk/contract/values/state/states';

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

/** Purpose of a link that carries a token. */
export type LinkKind =
  | 'set-password'
  | 'newsletter-optin'
  | 'admin-login'
  | 'disown-change'
  | 'confirm-address'
  | 'own-link'
  | 'renew-link'
  | 'confirm-request'
  | 'login';

/** A link as stored. */
export interface LinkToken {
  readonly recommenderId: string;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** The state of a link. A used one is reported as used, even after it has expired. */
export const linkTokenState = (
  token: Pick<LinkToken, 'expiresAt' | 'usedAt'> | null,
  now: Date,
): 'unknown' | 'used' | 'expired' | 'usable' => {
  if (!token) return 'unknown';
  if (token.usedAt) return 'used';
  return token.expiresAt <= now ? 'expired' : 'usable';
};

/** How long both links of a change of address work. */
export const EMAIL_CHANGE_HOURS = 48;

/** The mailbox that a link was sent to. */
export type Side = 'old' | 'new';

/** A change of address as it is stored. */
export interface StoredEmailChange {
  readonly id: string;
  readonly recommenderId: string;
  /** The session that requested the change; null for a correction by support. */
  readonly sessionId: string | null;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly expiresAt: Date;
  readonly oldConfirmedAt: Date | null;
  readonly newConfirmedAt: Date | null;
  readonly completedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Why the link of one mailbox is invalid: it was used, or the change was completed, ended or expired. Null while it is valid. */
export const linkRefusal = (change: StoredEmailChange, side: Side, now: Date): 'linkUsed' | 'linkExpired' | null => {
  if (change.completedAt !== null) return 'linkUsed';
  if (change.endedAt !== null || change.expiresAt <= now) return 'linkExpired';
  return (side === 'old' ? change.oldConfirmedAt : change.newConfirmedAt) === null ? null : 'linkUsed';
};

/** Days until unused invitations are deleted, the same as for unconfirmed data (spec 1 §9). */
export const UNUSED_DAYS = 12 * 7;

/** Moments of an invitation's steps. */
interface Life {
  readonly withdrawn_at: Date | null;
  readonly recommended_at: Date | null;
  readonly registered_at: Date | null;
  readonly opened_at: Date | null;
  readonly consent_text: string | null;
}

/** The state of an invitation: the furthest step, unless it was withdrawn. */
export const invitationState = (life: Life): (typeof INVITATION_STATES)[number] => {
  if (life.withdrawn_at) return 'Zurueckgezogen';
  if (life.recommended_at) return 'Empfohlen';
  if (life.registered_at) return 'Registriert';
  if (life.opened_at) return 'Geoeffnet';
  return life.consent_text === null ? 'Erstellt' : 'Versendet';
};

/** State of a recommender's newsletter consent. */
export interface NewsletterFacts {
  readonly newsletterRequestedAt: Date | null;
  readonly newsletterConfirmedAt: Date | null;
}

/** How long no second opt-in mail follows: a day after a form requested it, a few minutes after its owner did. */
export const OPTIN_PAUSE_MINUTES = { form: 24 * 60, owner: 10 } as const;

/** The outcome of requesting the consent: it was given already, its mail was just sent, or a mail is due (spec 2 §7.3). */
export const optinRequestState = (
  facts: NewsletterFacts,
  now: Date,
  asked: keyof typeof OPTIN_PAUSE_MINUTES,
): 'already-set' | 'mail-sent' | 'mail-due' => {
  if (facts.newsletterConfirmedAt) return 'already-set';
  const last = facts.newsletterRequestedAt;
  const isPausing = last !== null && now.getTime() - last.getTime() < OPTIN_PAUSE_MINUTES[asked] * 60_000;
  return isPausing ? 'mail-sent' : 'mail-due';
};

/** What a mail says about the device behind a change: enough for its owner to recognise it, too little to track a person. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Signs = ReadonlyArray<readonly [name: string, sign: RegExp]>;

/** In this order, because most browsers also claim to be those below them. */
const BROWSERS: Signs = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
];

/** Phones come before the systems whose names their user agents also contain. */
const SYSTEMS: Signs = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (signs: Signs, userAgent: string): string | null =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** The kind of device a browser claims to run on. The header is untrusted, so that only names of this file are used. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(BROWSERS, userAgent),
  system: nameIn(SYSTEMS, userAgent),
});

/** How long a device has to answer: conditional logins wait in the field until the visitor touches it. */
export const CHALLENGE_MINUTES = 15;

/** Ed25519, ES256 and RS256: the algorithms that current devices offer. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

/** Whether the counter of signatures did not advance, which shows that two devices hold the key; devices without a counter send zero. */
export const isCopied = (stored: number, answered: number): boolean =>
  (stored > 0 || answered > 0) && answered <= stored;

/** The browser's statement of what was signed, not verified yet. */
export interface ClientData {
  readonly challenge: string;
  /** Whether the browser was inside a frame of a foreign page, where the visitor cannot see whom the login is for. */
  readonly isFramed: boolean;
}

/** Reads the browser's part of an answer; null when it is malformed. */
export const readClientData = (clientDataJson: string): ClientData | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
    const { challenge } = data;
    if (typeof challenge !== 'string') return null;
    return { challenge, isFramed: 'crossOrigin' in data && data.crossOrigin === true };
  } catch {
    return null;
  }
};
