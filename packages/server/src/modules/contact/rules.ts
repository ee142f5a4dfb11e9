/** Where a case is: waiting for somebody, or answered. */
export type CaseState = 'open' | 'closed';

/** How long a case is kept: long enough for a question about an answer, and for a reward to arrive after it. */
export const CASE_KEPT_DAYS = 180;

/** Messages an address may send within a day. */
export const MESSAGES_PER_ADDRESS = 10;

/** Messages a network may send within a day: many people share one on the phone. */
export const MESSAGES_PER_NETWORK = 60;

/** Copies an address gets within a day: nobody proved that it is the sender's own, so it must not become a way to bother people. */
export const COPIES_PER_ADDRESS = 3;

export const DAY_MINUTES = 24 * 60;
