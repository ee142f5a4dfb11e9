/** How long a case is kept: long enough for a question about an answer, and for a reward to arrive after it. */
export const CASE_RETENTION_DAYS = 180;

/** Messages an address may send within a day. */
export const MESSAGES_PER_ADDRESS = 10;

/** Messages a network may send within a day: many people share one on the phone. */
export const MESSAGES_PER_NETWORK = 60;

/** Copies that one e-mail address receives within a day: the sender has not proven to own it, so the form must not be usable to spam people. */
export const COPIES_PER_ADDRESS = 3;

/** How much of a message its copy repeats: everything, or only that it has come, about what, and under which number. */
export type CopyKind = 'whole' | 'receipt';

/**
 * What the copy to an address contains. The text is repeated only to a sender who is logged in with exactly that address;
 * otherwise the form would send any text and link to any address, under the client's name.
 */
export const copyKindFor = (address: string, loggedInAs: string | null): CopyKind =>
  loggedInAs !== null && loggedInAs.toLowerCase() === address.toLowerCase() ? 'whole' : 'receipt';

export const DAY_MINUTES = 24 * 60;
