import type { MAIL_STAGES } from '@mundwerk/contract/console/programme/mails';
import type { PageName } from '@mundwerk/contract/page/pages';

/** Whom a mail is written to. A beneficiary is the recommender or the recipient of a reward; the owner is the recommender whose account it is about. */
export type MailReader =
  | 'recommender'
  | 'recipient'
  | 'beneficiary'
  | 'owner'
  | 'client'
  | 'sender'
  | 'invited'
  | 'operator'
  | 'agency';

/** A kind of mail: what happened, who hears of it, and where its one button leads. */
export interface MailRow {
  readonly event: string;
  readonly to: MailReader;
  /** Whether people who opted for essential mails only receive it, too (decisions §17). */
  readonly isMustKnow: boolean;
  /** The page behind the button; a recipient's is the status page in place of the personal area. `shop` is an address outside the portal, null a mail without a button. */
  readonly button: PageName | 'shop' | null;
  /** Sections of the texts under `mails` that hold its subject; each section belongs to one kind. */
  readonly texts: readonly string[];
}

const MUST_KNOW = true;
const ALL = false;

const row = (
  event: string,
  to: MailReader,
  isMustKnow: boolean,
  button: MailRow['button'],
  ...texts: readonly string[]
): MailRow => ({ event, to, isMustKnow, button, texts });

/**
 * Every mail the portal writes (decisions §17), by its kind. `mail-table.test.ts` keeps it in step with the code and the texts of all
 * languages; `docs/design/mails.md` describes how a row is added.
 */
export const MAILS = {
  credentials: row(
    'first recommendation created: the link and the account',
    'recommender',
    MUST_KNOW,
    'OwnLink',
    'credentials',
  ),
  'recommendation-created': row('recommendation created', 'recommender', ALL, 'OwnLink', 'recommendationCreated'),
  'contact-concluded': row('contact concluded', 'recommender', ALL, 'Dashboard', 'concluded'),
  'contact-data-missing': row(
    'waiting for the contact’s data for 3 days, and for 10',
    'recommender',
    ALL,
    'Dashboard',
    'waitingEarly',
    'waitingLate',
  ),
  'order-ended': row('order ended', 'recommender', ALL, 'Dashboard', 'orderEnded'),
  'order-ended-recipient': row('order ended', 'recipient', ALL, 'RecipientConfirmation', 'orderEndedRecipient'),
  'link-ends': row('link ends in 7 days, unused', 'recommender', ALL, 'OwnLink', 'linkEnds'),
  welcome: row(
    'registered without a recommendation, or the mail requested again',
    'recommender',
    MUST_KNOW,
    'SetPassword',
    'welcome',
  ),
  'already-registered': row(
    'a second registration with the same address',
    'owner',
    MUST_KNOW,
    'Login',
    'alreadyRegistered',
  ),
  'confirm-address': row(
    'address to confirm, because links wait for it',
    'recommender',
    MUST_KNOW,
    'ConfirmAddress',
    'confirmAddress',
  ),
  'newsletter-optin': row(
    'newsletter wished: the same click confirms the address',
    'recommender',
    MUST_KNOW,
    'NewsletterRecommenderOptIn',
    'newsletterOptin',
  ),
  'password-reset': row('new password requested', 'owner', MUST_KNOW, 'ResetPassword', 'passwordReset'),
  'way-in': row('several wrong passwords', 'owner', MUST_KNOW, 'ResetPassword', 'wayIn'),
  'password-changed': row('password changed', 'owner', MUST_KNOW, 'DisownChange', 'passwordChanged'),
  'login-link': row('link to log in requested', 'owner', MUST_KNOW, 'LoginLink', 'loginLink'),
  'signed-in-by-link': row('logged in with a mailed link', 'owner', MUST_KNOW, 'DisownChange', 'signedInByLink'),
  'passkey-added': row('passkey added', 'owner', MUST_KNOW, 'DisownChange', 'passkeyAdded'),
  'passkey-copied': row('login refused: a copy of the passkey', 'owner', MUST_KNOW, 'DisownChange', 'passkeyCopied'),
  'confirm-old-address': row(
    'another address wished: to the address of the account',
    'owner',
    MUST_KNOW,
    'ConfirmEmailChange',
    'emailChange.old',
  ),
  'confirm-new-address': row(
    'another address wished: to the new address',
    'owner',
    MUST_KNOW,
    'ConfirmEmailChange',
    'emailChange.new',
  ),
  'address-taken': row('another account wished this address', 'owner', MUST_KNOW, 'Login', 'emailChange.taken'),
  'address-changed': row('address changed', 'owner', MUST_KNOW, 'DisownChange', 'addressChanged'),
  'address-corrected': row('address corrected by support', 'owner', MUST_KNOW, 'DisownChange', 'addressCorrected'),
  'account-protected': row(
    'support ended the sessions and holds payments, because the owner reported a stranger',
    'owner',
    MUST_KNOW,
    'DisownChange',
    'accountProtected',
  ),
  'access-restored': row(
    'support brought back sessions or forgot wrong passwords',
    'owner',
    MUST_KNOW,
    'DisownChange',
    'accessRestored',
  ),
  'recipient-status': row('data given and consent', 'recipient', MUST_KNOW, 'RecipientConfirmation', 'recipientStatus'),
  'recipient-link': row(
    'link to the status page requested',
    'recipient',
    MUST_KNOW,
    'RecipientConfirmation',
    'recipientLink',
  ),
  'new-link-wanted': row('new link wished by a visitor of an expired one', 'recommender', ALL, 'RenewLink', 'newLink'),
  'bank-data-entered': row('bank data entered', 'owner', MUST_KNOW, 'DisownChange', 'bankDataEntered'),
  'bank-data-changed': row('bank data changed', 'owner', MUST_KNOW, 'DisownChange', 'bankDataChanged'),
  'bank-data-deleted': row('bank data deleted', 'owner', MUST_KNOW, 'DisownChange', 'bankDataDeleted'),
  'payout-account-named': row(
    'a reward goes to an account that was not known',
    'owner',
    MUST_KNOW,
    'DisownChange',
    'payoutAccountNamed',
  ),
  'data-downloaded': row('all data downloaded', 'owner', MUST_KNOW, 'DisownChange', 'dataDownloaded'),
  'accounts-merged': row('two accounts of one person became one', 'owner', MUST_KNOW, null, 'accountsMerged'),
  'confirm-request': row(
    'support was asked for the data of an account, or for its erasure',
    'owner',
    MUST_KNOW,
    'ConfirmRequest',
    'dataWanted',
    'erasureWanted',
  ),
  'confirm-contact-request': row(
    'support was asked for the data of a contact without an account, or for their erasure',
    'recipient',
    MUST_KNOW,
    'ConfirmRequest',
    'contactDataWanted',
    'contactErasureWanted',
  ),
  'contact-data-handed': row(
    'data of a contact put together for them',
    'recipient',
    MUST_KNOW,
    null,
    'contactDataHanded',
  ),
  'contact-erased': row('data of a contact erased at their wish', 'recipient', MUST_KNOW, null, 'contactErased'),
  'account-closed': row('account deleted', 'owner', MUST_KNOW, null, 'accountClosed'),
  pickup: row('reward ready', 'beneficiary', MUST_KNOW, 'Reward', 'pickup', 'pickupChoice', 'pickupVoucher'),
  'reward-reminder': row(
    'reward ready for 30 days, and for 330',
    'beneficiary',
    MUST_KNOW,
    'Reward',
    'rewardReminder',
    'rewardLastReminder',
  ),
  'reward-returned': row('returned by the bank', 'beneficiary', MUST_KNOW, 'Reward', 'rewardReturned'),
  'reward-picked-up': row(
    'rewards picked up, paid later',
    'beneficiary',
    ALL,
    'Dashboard',
    'rewardPickedUp',
    'rewardsPickedUp',
  ),
  'reward-paid': row('transfer booked', 'beneficiary', ALL, 'YearlyStatement', 'rewardPaid'),
  voucher: row('voucher given', 'beneficiary', MUST_KNOW, 'shop', 'rewardVoucher'),
  'reward-expired': row('reward not picked up in time', 'beneficiary', ALL, 'Dashboard', 'rewardExpired'),
  'reward-cancelled': row('reward cancelled with its order', 'beneficiary', ALL, 'Dashboard', 'rewardCancelled'),
  'reward-refused': row('reward refused by a person after a review', 'beneficiary', MUST_KNOW, null, 'reviewRefused'),
  bonus: row('bonus reached', 'recommender', MUST_KNOW, 'Reward', 'pickupBonus'),
  'goodwill-accepted': row('goodwill granted', 'recommender', MUST_KNOW, 'Reward', 'pickupGoodwill'),
  'goodwill-granted': row('goodwill granted without a request', 'recommender', MUST_KNOW, 'Reward', 'pickupGrant'),
  'goodwill-refused': row('goodwill refused', 'recommender', ALL, null, 'goodwillRefused'),
  'programme-ends': row('end of the programme announced', 'beneficiary', MUST_KNOW, 'Dashboard', 'programmeEnds'),
  'programme-continues': row('announced end withdrawn', 'beneficiary', MUST_KNOW, 'Dashboard', 'programmeContinues'),
  contact: row('message to the client', 'client', MUST_KNOW, null, 'contact'),
  'contact-copy': row('copy of a message for its sender', 'sender', MUST_KNOW, null, 'contactCopy'),
  'case-answer': row('a colleague answers a message', 'sender', MUST_KNOW, 'Contact', 'caseAnswer'),
  'inbox-digest': row('counts of the inbox on working days', 'operator', ALL, null, 'inboxDigest'),
  'insight-view': row('figures of a view, daily or weekly as ordered', 'operator', ALL, null, 'insightView'),
  'list-view': row('count and sum of a saved view, daily or weekly as ordered', 'operator', ALL, null, 'listView'),
  alert: row(
    'a figure, budget, pool, receiver or the delivery of mails needs a look, if ordered',
    'operator',
    ALL,
    null,
    'alert',
  ),
  'audit-head': row('the head of the audit log, on days on which it grew', 'operator', ALL, null, 'auditHead'),
  'webhook-trouble': row('a receiver of webhooks has trouble', 'operator', ALL, null, 'webhookTrouble'),
  'reveal-limit': row('a colleague revealed the data of very many persons', 'operator', ALL, null, 'revealLimit'),
  'voucher-pool': row('few voucher codes left', 'client', MUST_KNOW, null, 'voucherPool'),
  invitation: row('an agency invites to recommend', 'invited', MUST_KNOW, 'Registration', 'invitation'),
  'staff-invitation': row('an agency names a member of its staff', 'invited', MUST_KNOW, 'Agency', 'staff'),
  'orders-wait': row('orders wait for a release, on working days', 'agency', ALL, 'Agency', 'ordersWait'),
} as const satisfies Record<string, MailRow>;

/** The kind of a mail, as the mailbox and the table of mails name it. */
export type MailKind = keyof typeof MAILS;

/** The kinds of mail by the stage of a referral's life that they belong to, each in the order in which people get them. */
export const MAILS_BY_STAGE = {
  Empfehlung: [
    'invitation',
    'confirm-address',
    'credentials',
    'recommendation-created',
    'link-ends',
    'new-link-wanted',
  ],
  Kontakt: [
    'recipient-status',
    'recipient-link',
    'contact-concluded',
    'contact-data-missing',
    'order-ended',
    'order-ended-recipient',
  ],
  Praemie: [
    'pickup',
    'reward-reminder',
    'reward-picked-up',
    'reward-paid',
    'voucher',
    'reward-returned',
    'reward-expired',
    'reward-cancelled',
    'reward-refused',
    'bonus',
    'goodwill-granted',
    'goodwill-accepted',
    'goodwill-refused',
  ],
  Programm: ['newsletter-optin', 'contact', 'contact-copy', 'case-answer', 'programme-ends', 'programme-continues'],
  Konto: [
    'welcome',
    'already-registered',
    'login-link',
    'signed-in-by-link',
    'way-in',
    'password-reset',
    'password-changed',
    'passkey-added',
    'passkey-copied',
    'confirm-old-address',
    'confirm-new-address',
    'address-taken',
    'address-changed',
    'address-corrected',
    'account-protected',
    'access-restored',
    'account-closed',
  ],
  Daten: [
    'bank-data-entered',
    'bank-data-changed',
    'bank-data-deleted',
    'payout-account-named',
    'data-downloaded',
    'accounts-merged',
    'confirm-request',
    'confirm-contact-request',
    'contact-data-handed',
    'contact-erased',
  ],
  Intern: [
    'orders-wait',
    'staff-invitation',
    'inbox-digest',
    'insight-view',
    'list-view',
    'alert',
    'audit-head',
    'webhook-trouble',
    'reveal-limit',
    'voucher-pool',
  ],
} as const satisfies Readonly<Record<(typeof MAIL_STAGES)[number], readonly MailKind[]>>;

/**
 * Whether a mail is skipped for addresses from which mails bounce (decision 0101). Mandatory mails are tried all the same: they hand over
 * money, warn of a change, or were requested by the reader, who proves by following the link that the address works again.
 */
export const isDispensable = (kind: string): boolean => kind in MAILS && !MAILS[kind as MailKind].isMustKnow;
