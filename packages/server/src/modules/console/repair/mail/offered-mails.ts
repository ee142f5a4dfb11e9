import type { NotResent, ResendableMailKind } from '@mundwerk/contract/values/console/repairs';
import { accountRefusal, selectOpenEmailChange } from '#modules/core/account/index.ts';
import {
  type Claim,
  pickUpRefusal,
  selectClaimsOfRecipient,
  selectClaimsOfRecommender,
  selectToldClaims,
} from '#modules/core/claim/index.ts';
import { isRequestMailable, selectDataRequests } from '#modules/core/personal-area/index.ts';
import { isOptinRequired } from '#modules/core/recommendation/index.ts';
import type { MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import type { DataOwner } from '../data-requests.ts';
import {
  type SentNotice,
  selectLivingNumbers,
  selectNotices,
  selectRefusedGoodwill,
  selectToldReferrals,
  selectWishedLinks,
} from '../read-models/mails.ts';

/** The newest links are enough to choose from. */
const MAX_LINKS = 5;

/** A mail that can be sent, and what it is about. */
export interface OfferedMail {
  readonly kind: ResendableMailKind;
  readonly number: string | null;
  readonly notice?: SentNotice;
}

type Account = NonNullable<DataOwner['account']>;

const numbered = (kind: ResendableMailKind, numbers: readonly string[]): OfferedMail[] =>
  numbers.map((number) => ({ kind, number }));

const isVoucher = ({ state, payoutKind }: Claim): boolean => state === 'Ausgezahlt' && payoutKind === 'Gutschein';

/** The claims of a person, in whichever role. */
export const claimsOf = async (ctx: Ctx, { account, ids }: Pick<DataOwner, 'account' | 'ids'>): Promise<Claim[]> => {
  if (account) return selectClaimsOfRecommender(ctx, account.id);
  const claims: Claim[] = [];
  for (const id of ids) claims.push(...(await selectClaimsOfRecipient(ctx, id)));
  return claims;
};

const ofClaims = async (ctx: Ctx, owner: DataOwner): Promise<OfferedMail[]> => {
  const claims = await claimsOf(ctx, owner);
  const numbersOf = (is: (claim: Claim) => boolean): string[] => claims.filter(is).map(({ number }) => number);
  const told = await selectToldClaims(
    ctx,
    claims.map(({ id }) => id),
  );
  return [
    ...numbered(
      'Abholung',
      numbersOf(({ state }) => !pickUpRefusal(state)),
    ),
    ...numbered('Gutschein', numbersOf(isVoucher)),
    ...numbered(
      'Praemienstand',
      numbersOf((claim) => told.has(claim.id) && pickUpRefusal(claim.state) !== null),
    ),
  ];
};

/** These mails are not essential, so they are only offered to people who want all mails. */
const ofLinks = async (ctx: Ctx, account: Account): Promise<OfferedMail[]> => {
  const { id, wantsAllMails } = account;
  // A locked link is mailed when its owner confirms the address; until then only that mail helps.
  const isLocked = isOptinRequired(account, ctx.client.config);
  return wantsAllMails
    ? [
        ...numbered('Empfehlungsstand', await selectToldReferrals(ctx, { recommenderId: id, recipientIds: [] })),
        ...numbered('NeuerLink', await selectWishedLinks(ctx, id)),
        ...numbered('Kulanz', await selectRefusedGoodwill(ctx, id)),
        ...(isLocked ? [] : numbered('Empfehlung', await selectLivingNumbers(ctx, id, MAX_LINKS))),
      ]
    : [];
};

const ofAccount = async (ctx: Ctx, account: Account): Promise<OfferedMail[]> => [
  ...(ctx.client.config.IsAutologin ? [] : [{ kind: 'Zugang', number: null } as const]),
  ...(account.addressConfirmedAt ? [] : [{ kind: 'Adresse', number: null } as const]),
  ...((await selectOpenEmailChange(ctx, account.id)) ? [{ kind: 'Adresswechsel', number: null } as const] : []),
];

const ofContact = async (ctx: Ctx, { contact, ids }: DataOwner): Promise<OfferedMail[]> => {
  const numbers = contact?.rows.slice(0, MAX_LINKS).map(({ recommendationNumber }) => recommendationNumber) ?? [];
  const told = await selectToldReferrals(ctx, { recommenderId: null, recipientIds: ids });
  return [...numbered('Statusseite', numbers), ...numbered('Empfehlungsstand', told)];
};

const ofRequests = async (ctx: Ctx, { ids }: DataOwner): Promise<OfferedMail[]> => {
  const requests = (await selectDataRequests(ctx, ids)).filter((one) => isRequestMailable(one, ctx.now));
  return numbered(
    'Datenanfrage',
    requests.map(({ id }) => id),
  );
};

/** The mails that can be sent to a person now; none while the account is refused. */
export const offeredMails = async (ctx: Ctx, owner: DataOwner): Promise<OfferedMail[]> => {
  const { account } = owner;
  if (account && accountRefusal(account, ctx.client.config)) return [];
  const notices = account ? await selectNotices(ctx, account.id, kindsOf('Sicherheitshinweis')) : [];
  return [
    ...(account ? await ofAccount(ctx, account) : await ofContact(ctx, owner)),
    ...(await ofClaims(ctx, owner)),
    ...(account ? await ofLinks(ctx, account) : []),
    ...(await ofRequests(ctx, owner)),
    ...notices.map((notice) => ({ kind: 'Sicherheitshinweis', number: notice.id, notice }) as const),
  ];
};

/** The choice by which each kind of mail is sent again, or why it is not. Every row of the table of mails is listed here. */
export const RESENT_AS: Record<MailKind, ResendableMailKind | NotResent> = {
  credentials: 'Empfehlung',
  'recommendation-created': 'Empfehlung',
  'contact-concluded': 'Empfehlungsstand',
  'contact-data-missing': 'Empfehlungsstand',
  'order-ended': 'Empfehlungsstand',
  'order-ended-recipient': 'Empfehlungsstand',
  'link-ends': 'Empfehlungsstand',
  welcome: 'Zugang',
  'already-registered': 'answersCaller',
  'confirm-address': 'Adresse',
  'newsletter-optin': 'Adresse',
  'password-reset': 'Zugang',
  'way-in': 'Zugang',
  'password-changed': 'Sicherheitshinweis',
  'login-link': 'Zugang',
  'signed-in-by-link': 'Sicherheitshinweis',
  'passkey-added': 'Sicherheitshinweis',
  'passkey-copied': 'Sicherheitshinweis',
  'confirm-old-address': 'Adresswechsel',
  'confirm-new-address': 'Adresswechsel',
  'address-taken': 'answersCaller',
  'address-changed': 'formerAddress',
  'address-corrected': 'formerAddress',
  'account-protected': 'Sicherheitshinweis',
  'access-restored': 'Sicherheitshinweis',
  'recipient-status': 'Statusseite',
  'recipient-link': 'Statusseite',
  'new-link-wanted': 'NeuerLink',
  'bank-data-entered': 'Sicherheitshinweis',
  'bank-data-changed': 'Sicherheitshinweis',
  'bank-data-deleted': 'Sicherheitshinweis',
  'payout-account-named': 'Sicherheitshinweis',
  'data-downloaded': 'Sicherheitshinweis',
  'accounts-merged': 'Sicherheitshinweis',
  'confirm-request': 'Datenanfrage',
  'confirm-contact-request': 'Datenanfrage',
  'contact-data-handed': 'Datenanfrage',
  'contact-erased': 'erased',
  'account-closed': 'erased',
  pickup: 'Abholung',
  'reward-reminder': 'Abholung',
  'reward-returned': 'Abholung',
  'reward-picked-up': 'Praemienstand',
  'reward-paid': 'Praemienstand',
  voucher: 'Gutschein',
  'reward-expired': 'Praemienstand',
  'reward-cancelled': 'Praemienstand',
  'reward-refused': 'personWrote',
  bonus: 'Abholung',
  'goodwill-accepted': 'Abholung',
  'goodwill-granted': 'Abholung',
  'goodwill-refused': 'Kulanz',
  'programme-ends': 'toldOnce',
  'programme-continues': 'toldOnce',
  contact: 'personWrote',
  'contact-copy': 'personWrote',
  'case-answer': 'personWrote',
  'inbox-digest': 'comesAgain',
  'insight-view': 'comesAgain',
  'list-view': 'comesAgain',
  alert: 'comesAgain',
  'audit-head': 'comesAgain',
  'webhook-trouble': 'comesAgain',
  'reveal-limit': 'comesAgain',
  'voucher-pool': 'comesAgain',
  invitation: 'agencyInvites',
  'staff-invitation': 'agencyInvites',
  'orders-wait': 'comesAgain',
};

/** The kinds of mail behind a choice. */
export const kindsOf = (choice: ResendableMailKind): MailKind[] =>
  (Object.keys(RESENT_AS) as MailKind[]).filter((kind) => RESENT_AS[kind] === choice);
