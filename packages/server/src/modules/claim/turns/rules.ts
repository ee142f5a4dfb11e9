/** Events of a referral that its people are notified of by mail; rewards have their own mails. */
export type TurnEvent = 'concluded' | 'waitingEarly' | 'waitingLate' | 'ended' | 'endedRecipient' | 'linkEnds';

/** Days after the contract until the recommender is mailed that the contact's data is missing (decisions §17). */
export const WAITING_DAYS = { early: 3, late: 10 } as const;

/** Days before the end of an unused link when its recommender is notified. */
export const LINK_ENDS_DAYS = 7;
