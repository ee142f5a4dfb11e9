/** Seconds in which the operator who extended a link can undo it. */
export const EXTEND_UNDO_SECONDS = 10;

/** Days by which Support may extend a link, once. */
export const EXTEND_DAYS = 60;

/** Number of days in the future to which an operator may set the end of a link. */
export const EXTEND_MAX_DAYS = 730;

/** Days for which pickup and payout are stopped after a person reported an action that was not theirs. */
export const NOT_ME_HOLD_DAYS = 7;

/** Minutes in which each role can restore sessions that an operator ended; after that the person has to log in again. */
export const RESTORE_MINUTES = { Support: 60, Operator: 24 * 60 } as const;

/** Number of times per day that a person's access can be restored; limited, because each time allows new password attempts. */
export const RESTORES_A_DAY = 3;

/**
 * Mails that can be sent again: account access, confirmation of an address or of a new one, a link and its latest news, a requested new
 * link, a reward that waits and its latest news, a voucher, refused goodwill, notices about the account, an open data request, and the
 * recipient's link to their status page.
 */
export const RESENDABLE_MAILS = [
  'Zugang',
  'Adresse',
  'Adresswechsel',
  'Abholung',
  'Gutschein',
  'Praemienstand',
  'Empfehlung',
  'Empfehlungsstand',
  'NeuerLink',
  'Kulanz',
  'Statusseite',
  'Datenanfrage',
  'Sicherheitshinweis',
] as const;
export type ResendableMailKind = (typeof RESENDABLE_MAILS)[number];

/**
 * Why a mail cannot be sent again: it confirmed what its reader had just done; its address is no longer stored; the person was erased;
 * a person wrote it; it is repeated automatically; or an agency sent it to people who did not enter their address on the portal.
 */
export const NOT_RESENT = [
  'answersCaller',
  'formerAddress',
  'erased',
  'personWrote',
  'comesAgain',
  'agencyInvites',
] as const;
export type NotResent = (typeof NOT_RESENT)[number];

/** Number of times per day that a kind of mail can be sent again. */
export const RESENDS_A_DAY = 3;
