/** What the people of a referral are told of by mail; the rewards themselves have mails of their own. */
export type TurnEvent = 'concluded' | 'waitingEarly' | 'waitingLate' | 'ended' | 'endedRecipient' | 'linkEnds';

/** When a recommender hears that the contact's data are missing: so many days after the contract (decisions §17). */
export const WAITING_DAYS = { early: 3, late: 10 } as const;

/** So many days before it ends, the recommender of an unused link hears of it. */
export const LINK_ENDS_DAYS = 7;
