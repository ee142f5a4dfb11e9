import type { PageName } from '@mundwerk/contract/page/pages';

/** Whom a mail is written to. A beneficiary is the recommender or the recipient of a reward; the owner is the recommender whose account it is about. */
export type MailReader = 'recommender' | 'recipient' | 'beneficiary' | 'owner' | 'client' | 'sender' | 'invited';

/** A kind of mail: what happened, who hears of it, and where its one button leads. */
export interface MailRow {
  readonly event: string;
  readonly to: MailReader;
  /** Sent also to people who want only what they must know (decisions §17). */
  readonly isMustKnow: boolean;
  /** The page behind the button; `shop` is an address outside the portal, null a mail without a button. */
  readonly button: PageName | 'shop' | null;
  /** The sections of the texts under `mails` with its subject; each belongs to one kind. */
  readonly texts: readonly string[];
}

/**
 * Every mail the portal writes (decisions §17), by its kind. `mail-table.test.ts` keeps it in step with the code and the texts of all
 * languages; `docs/design/mails.md` describes how a row is added.
 */
export const MAILS = {
  credentials: {
    event: 'first recommendation created: the account',
    to: 'recommender',
    isMustKnow: true,
    button: 'SetPassword',
    texts: ['credentials'],
  },
  welcome: {
    event: 'registered without a recommendation, or the mail requested again',
    to: 'recommender',
    isMustKnow: true,
    button: 'SetPassword',
    texts: ['welcome'],
  },
  'already-registered': {
    event: 'a second registration with the same address',
    to: 'owner',
    isMustKnow: true,
    button: 'Login',
    texts: ['alreadyRegistered'],
  },
  'confirm-address': {
    event: 'address to confirm, because links wait for it',
    to: 'recommender',
    isMustKnow: true,
    button: 'ConfirmAddress',
    texts: ['confirmAddress'],
  },
  'newsletter-optin': {
    event: 'newsletter wished: the same click confirms the address',
    to: 'recommender',
    isMustKnow: true,
    button: 'NewsletterRecommenderOptIn',
    texts: ['newsletterOptin'],
  },
  'password-reset': {
    event: 'new password requested',
    to: 'owner',
    isMustKnow: true,
    button: 'ResetPassword',
    texts: ['passwordReset'],
  },
  'way-in': {
    event: 'several wrong passwords',
    to: 'owner',
    isMustKnow: true,
    button: 'ResetPassword',
    texts: ['wayIn'],
  },
  'password-changed': {
    event: 'password changed',
    to: 'owner',
    isMustKnow: true,
    button: 'DisownChange',
    texts: ['passwordChanged'],
  },
  'bank-data-entered': {
    event: 'bank data entered',
    to: 'owner',
    isMustKnow: true,
    button: 'DisownChange',
    texts: ['bankDataEntered'],
  },
  'bank-data-changed': {
    event: 'bank data changed',
    to: 'owner',
    isMustKnow: true,
    button: 'DisownChange',
    texts: ['bankDataChanged'],
  },
  'bank-data-deleted': {
    event: 'bank data deleted',
    to: 'owner',
    isMustKnow: true,
    button: 'DisownChange',
    texts: ['bankDataDeleted'],
  },
  'payout-account-named': {
    event: 'a reward goes to an account that was not known',
    to: 'owner',
    isMustKnow: true,
    button: 'DisownChange',
    texts: ['payoutAccountNamed'],
  },
  'data-downloaded': {
    event: 'all data downloaded',
    to: 'owner',
    isMustKnow: true,
    button: 'DisownChange',
    texts: ['dataDownloaded'],
  },
  'account-closed': {
    event: 'account deleted',
    to: 'owner',
    isMustKnow: true,
    button: null,
    texts: ['accountClosed'],
  },
  pickup: {
    event: 'reward ready',
    to: 'beneficiary',
    isMustKnow: true,
    button: 'Reward',
    texts: ['pickup', 'pickupChoice', 'pickupVoucher'],
  },
  'reward-reminder': {
    event: 'reward ready for 30 days, and for 330',
    to: 'beneficiary',
    isMustKnow: true,
    button: 'Reward',
    texts: ['rewardReminder', 'rewardLastReminder'],
  },
  'reward-returned': {
    event: 'returned by the bank',
    to: 'beneficiary',
    isMustKnow: true,
    button: 'Reward',
    texts: ['rewardReturned'],
  },
  'reward-paid': {
    event: 'transfer booked',
    to: 'beneficiary',
    isMustKnow: false,
    button: 'YearlyStatement',
    texts: ['rewardPaid'],
  },
  voucher: {
    event: 'voucher given',
    to: 'beneficiary',
    isMustKnow: true,
    button: 'shop',
    texts: ['rewardVoucher'],
  },
  'reward-expired': {
    event: 'reward not picked up in time',
    to: 'beneficiary',
    isMustKnow: false,
    button: null,
    texts: ['rewardExpired'],
  },
  'reward-cancelled': {
    event: 'reward cancelled with its order',
    to: 'beneficiary',
    isMustKnow: false,
    button: null,
    texts: ['rewardCancelled'],
  },
  bonus: {
    event: 'bonus reached',
    to: 'recommender',
    isMustKnow: true,
    button: 'Reward',
    texts: ['pickupBonus'],
  },
  'goodwill-accepted': {
    event: 'goodwill granted',
    to: 'recommender',
    isMustKnow: true,
    button: 'Reward',
    texts: ['pickupGoodwill'],
  },
  'goodwill-refused': {
    event: 'goodwill refused',
    to: 'recommender',
    isMustKnow: false,
    button: null,
    texts: ['goodwillRefused'],
  },
  contact: { event: 'message to the client', to: 'client', isMustKnow: true, button: null, texts: ['contact'] },
  'contact-copy': {
    event: 'copy of a message for its sender',
    to: 'sender',
    isMustKnow: true,
    button: null,
    texts: ['contactCopy'],
  },
  'voucher-pool': {
    event: 'few voucher codes left',
    to: 'client',
    isMustKnow: true,
    button: null,
    texts: ['voucherPool'],
  },
  invitation: {
    event: 'an agency invites to recommend',
    to: 'invited',
    isMustKnow: true,
    button: 'Registration',
    texts: ['invitation'],
  },
  'staff-invitation': {
    event: 'an agency names a member of its staff',
    to: 'invited',
    isMustKnow: true,
    button: 'Agency',
    texts: ['staff'],
  },
} as const satisfies Record<string, MailRow>;

/** The kind of a mail, as the mailbox and the table of mails name it. */
export type MailKind = keyof typeof MAILS;
