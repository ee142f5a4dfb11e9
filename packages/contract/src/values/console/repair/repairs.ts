/** For so long the person who extended a link can undo it. */
export const EXTEND_UNDO_SECONDS = 10;

/** What Support may add to a link, once. */
export const EXTEND_DAYS = 60;

/** How far ahead an operator may set the end of a link. */
export const EXTEND_MAX_DAYS = 730;

/** For so long payments wait after a person said that it was not them. */
export const NOT_ME_HOLD_DAYS = 7;

/**
 * Mails that can be sent again: the way into the account, the request to confirm the address, a link, a reward that waits, a voucher, and
 * to a contact the link to their status page.
 */
export const RESENDABLE_MAILS = ['Zugang', 'Adresse', 'Empfehlung', 'Abholung', 'Gutschein', 'Statusseite'] as const;
export type ResendableMailKind = (typeof RESENDABLE_MAILS)[number];

/** How often a kind of mail can be sent again in a day. */
export const RESENDS_A_DAY = 3;
