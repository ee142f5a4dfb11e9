/** For so long the person who extended a link can undo it. */
export const EXTEND_UNDO_SECONDS = 10;

/** What Support may add to a link, once. */
export const EXTEND_DAYS = 60;

/** How far ahead an operator may set the end of a link. */
export const EXTEND_MAX_DAYS = 730;

/** For so long payments wait after a person said that it was not them. */
export const NOT_ME_HOLD_DAYS = 7;

/** For so many minutes each role can bring back sessions that an operator ended: what was ended for longer has been missed, and is opened anew. */
export const RESTORE_MINUTES = { Support: 60, Operator: 24 * 60 } as const;

/** How often the access of a person can be restored in a day: each time wrong passwords may be tried again. */
export const RESTORES_A_DAY = 3;

/**
 * Mails that can be sent again: the way into the account, the request to confirm the address or another one, a link and what was last
 * told of it, a wished new link, a reward that waits and what was last told of it, a voucher, refused goodwill, notices about the
 * account, an open data request, and to a contact the link to their status page.
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
 * Why a mail is not sent again: it answered what a caller had just done; it goes to an address that is no longer stored, or to a person
 * who is erased; a person wrote its words; it comes again by itself; or an agency invites people who did not type their address here.
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

/** How often a kind of mail can be sent again in a day. */
export const RESENDS_A_DAY = 3;
