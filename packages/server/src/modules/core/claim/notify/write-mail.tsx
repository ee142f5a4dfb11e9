import { pathOf } from '@mundwerk/contract/page/pages';
import type { KeysUnder, MailTextKey } from '@mundwerk/contract/page/text-keys';
import { maskIban } from '@mundwerk/contract/values/person/iban';
import { sumText } from '@mundwerk/contract/values/promise';
import type { ReturnReason } from '@mundwerk/contract/values/state/states';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { sumWords } from '#modules/core/client/index.ts';
import { readPayments } from '#modules/core/payout/index.ts';
import { findRecipient, recipientStatusUrl } from '#modules/core/recipient/index.ts';
import { readVoucher, type Voucher } from '#modules/core/voucher/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { MailSecret } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import type { Claim } from '../life/store.ts';
import { claimSums } from '../rules.ts';
import { REWARD_TOKEN_DAYS } from '../token/reward-token.ts';
import {
  type BeneficiaryPerson,
  type ClaimMail,
  type ClaimStory,
  claimMail,
  claimStory,
  type MailSection,
  type PickedUpTogether,
  pickedUpTogether,
} from './claim-mail.tsx';
import { newPickupLink } from './mail-pickup.ts';
import { type ClaimMailEvent, type OwedMail, SEVERAL, selectYearCents } from './store.ts';

type Section = Extract<MailSection, `reward${string}`>;
type Key = KeysUnder<'mails', Extract<MailTextKey, `mails.${Section | 'pickup'}.${string}`>>;
type Parts = Omit<ClaimMail<Section, Key>, 'beneficiary' | 'values'> & {
  readonly redeemNote?: string;
  readonly together?: Pick<PickedUpTogether, 'count' | 'sum'>;
};

/** Why a claim was cancelled, as stored in the row of its mail. */
type CancelReason = KeysUnder<'mails.rewardCancelled.reasons'>;

/** Content and reader of a mail. */
export interface Telling {
  readonly claim: Claim;
  readonly person: BeneficiaryPerson;
  readonly owed: OwedMail;
  readonly story: ClaimStory;
  /** Invented values that an example shows instead of stored vouchers and payments. */
  readonly invented?: { readonly voucher: Voucher; readonly iban: string };
}

const isWaiting = ({ claim }: Telling): boolean => claim.state === 'Bereitgestellt';

/** The sums that can be picked up, by kind, as text. */
const sumInFull = async (ctx: Ctx, { claim, person }: Telling): Promise<string> =>
  sumText(claimSums(claim), await sumWords(ctx, person.language));

/** The page where a beneficiary sees the state of a reward: the personal area, or the status page of a recipient. */
const ownPage = async (ctx: Ctx, { claim, person }: Telling, page: 'Dashboard' | 'YearlyStatement' = 'Dashboard') => {
  const recipient = claim.recipientId === null ? null : await findRecipient(ctx, 'id', claim.recipientId);
  const url = recipient
    ? await recipientStatusUrl(ctx, recipient, person.language)
    : `${ctx.origin}${pathOf(page, person.language)}`;
  const label = !recipient && page === 'YearlyStatement' ? 'rewardPaid.button' : 'rewardPickedUp.button';
  return { button: { label, url } } as const;
};

const accountFact = async (ctx: Ctx, { claim, invented }: Telling, isPaid = false) => {
  const payments = await readPayments(ctx, [claim.id]);
  const payment = payments.findLast(({ state }) => !isPaid || state === 'Gezahlt');
  const iban = invented?.iban ?? payment?.account?.iban;
  return iban ? [{ label: 'rewardPaid.accountLabel' as const, value: maskIban(iban) }] : [];
};

const severalPickedUp = async (ctx: Ctx, telling: Telling): Promise<Parts | null> => {
  const together = await pickedUpTogether(ctx, telling.claim, telling.person);
  if (!together) return null;
  return {
    kind: 'reward-picked-up',
    section: 'rewardsPickedUp',
    together,
    paragraphs: ['rewardsPickedUp.intro'],
    facts: [
      { label: 'rewardsPickedUp.sumLabel', value: together.sum },
      { label: 'rewardsPickedUp.listLabel', value: together.list },
      ...(await accountFact(ctx, telling)),
    ],
    next: ['rewardsPickedUp.transfer'],
    ...(await ownPage(ctx, telling)),
    after: ['rewardPickedUp.notYou'],
  };
};

const pickedUp = async (ctx: Ctx, telling: Telling): Promise<Parts | null> => {
  const { claim, person } = telling;
  if (telling.owed.reason === SEVERAL) return severalPickedUp(ctx, telling);
  if (claim.state !== 'Abgeholt') return null;
  const isTransfer = claim.payoutKind === 'Ueberweisung';
  return {
    kind: 'reward-picked-up',
    section: 'rewardPickedUp',
    paragraphs: ['rewardPickedUp.intro'],
    facts: [
      { label: 'rewardPaid.amountLabel', value: formatCents(claim.valueCents, person.language) },
      ...(isTransfer ? await accountFact(ctx, telling) : []),
    ],
    next: [isTransfer ? 'rewardPickedUp.transfer' : 'rewardPickedUp.voucher'],
    ...(await ownPage(ctx, telling)),
    after: ['rewardPickedUp.notYou'],
  };
};

const remind = async (
  ctx: Ctx,
  telling: Telling,
  section: 'rewardReminder' | 'rewardLastReminder',
): Promise<Parts | null> => {
  // The claim was picked up, cancelled or expired in the meantime, so no reminder is needed.
  if (!isWaiting(telling)) return null;
  const { claim, person } = telling;
  return {
    kind: 'reward-reminder',
    section,
    paragraphs: [`${section}.intro`],
    facts: [{ label: 'pickup.rewardLabel', value: await sumInFull(ctx, telling) }],
    button: { label: 'pickup.button', url: await newPickupLink(ctx, claim.id, person.language) },
    after: ['pickup.linkValid'],
  };
};

const voucher = async (ctx: Ctx, telling: Telling): Promise<Parts | null> => {
  const { claim, person } = telling;
  const found = telling.invented?.voucher ?? (await readVoucher({ ...ctx, language: person.language }, claim));
  if (!found) return null;
  const isRecommender = claim.beneficiary === 'Empfehler';
  return {
    kind: 'voucher',
    section: 'rewardVoucher',
    ...(found.redeemNote ? { redeemNote: found.redeemNote } : {}),
    paragraphs: [isRecommender ? 'rewardVoucher.introRecommender' : 'rewardVoucher.introRecipient'],
    facts: [
      { label: 'rewardVoucher.titleLabel', value: found.title },
      { label: 'rewardVoucher.valueLabel', value: formatCents(found.valueCents, person.language) },
      {
        label: 'rewardVoucher.codeLabel',
        value: <MailSecret>{found.code}</MailSecret>,
      },
    ],
    next: found.redeemNote ? ['rewardVoucher.redeem'] : [],
    ...(found.redeemUrl ? { button: { label: 'rewardVoucher.button', url: found.redeemUrl } } : {}),
    after: ['rewardVoucher.care', isRecommender ? 'rewardVoucher.againRecommender' : 'rewardVoucher.againRecipient'],
  };
};

/** The sum a recommender received this year; none for recipients, who have a single reward. */
const yearFact = async (ctx: Ctx, { claim, person }: Telling) => {
  if (claim.recommenderId === null) return [];
  const year = Number(calendarDay(ctx.now).slice(0, 4));
  const cents = await selectYearCents(ctx, claim.recommenderId, year);
  return [{ label: 'rewardPaid.yearLabel' as const, value: formatCents(cents, person.language) }];
};

const paid = async (ctx: Ctx, telling: Telling): Promise<Parts> => {
  const { claim, person } = telling;
  return {
    kind: 'reward-paid',
    section: 'rewardPaid',
    paragraphs: ['rewardPaid.intro'],
    facts: [
      { label: 'rewardPaid.amountLabel', value: formatCents(claim.valueCents, person.language) },
      ...(await accountFact(ctx, telling, true)),
      ...(await yearFact(ctx, telling)),
    ],
    next: ['rewardPaid.next'],
    ...(await ownPage(ctx, telling, 'YearlyStatement')),
  };
};

const returned = async (ctx: Ctx, telling: Telling): Promise<Parts | null> => {
  if (!isWaiting(telling)) return null;
  const { claim, person, owed } = telling;
  return {
    kind: 'reward-returned',
    section: 'rewardReturned',
    paragraphs: ['rewardReturned.intro', `rewardReturned.reasons.${(owed.reason ?? 'Abgelehnt') as ReturnReason}`],
    facts: [
      { label: 'pickup.rewardLabel', value: await sumInFull(ctx, telling) },
      ...(claim.expiresAt
        ? [{ label: 'pickup.untilLabel' as const, value: longDay(claim.expiresAt, person.language) }]
        : []),
    ],
    next: ['rewardReturned.ask'],
    button: { label: 'rewardReturned.button', url: await newPickupLink(ctx, claim.id, person.language) },
    after: ['pickup.linkValid'],
  };
};

const WRITERS: Record<ClaimMailEvent, (ctx: Ctx, telling: Telling) => Promise<Parts | null>> = {
  remindEarly: (ctx, telling) => remind(ctx, telling, 'rewardReminder'),
  remindLate: (ctx, telling) => remind(ctx, telling, 'rewardLastReminder'),
  paid,
  voucher,
  returned,
  expired: async (ctx, telling) => ({
    kind: 'reward-expired',
    section: 'rewardExpired',
    paragraphs: ['rewardExpired.intro'],
    next: ['rewardExpired.next'],
    ...(await ownPage(ctx, telling)),
  }),
  pickedUp,
  cancelled: async (ctx, telling) => ({
    kind: 'reward-cancelled',
    section: 'rewardCancelled',
    paragraphs: [
      telling.claim.kind === 'reward' ? 'rewardCancelled.intro' : 'rewardCancelled.introBonus',
      `rewardCancelled.reasons.${(telling.owed.reason ?? 'Storniert') as CancelReason}`,
    ],
    next: ['rewardCancelled.next'],
    ...(await ownPage(ctx, telling)),
  }),
};

/** Writes the mail that an event of a claim owes; null when it no longer applies. */
export const writeMail = async (
  ctx: Ctx,
  claim: Claim,
  person: BeneficiaryPerson,
  owed: OwedMail,
): Promise<OutgoingMail | null> =>
  writeTold(ctx, { claim, person, owed, story: await claimStory(ctx, claim, person.language) });

/** Writes the mail that an event of a claim owes, for a claim whose story is known. */
export const writeTold = async (ctx: Ctx, telling: Telling): Promise<OutgoingMail | null> => {
  const { claim, person, owed } = telling;
  const { language } = person;
  const parts = await WRITERS[owed.event](ctx, telling);
  if (!parts) return null;
  return claimMail(ctx, person, {
    ...parts,
    beneficiary: claim.beneficiary,
    values: {
      ...telling.story,
      reward: formatCents(claim.valueCents, language),
      days: REWARD_TOKEN_DAYS,
      weeks: ctx.client.config.UeberweisungWochen,
      hours: ctx.client.config.GutscheinStunden,
      support: ctx.client.config.SupportEmail,
      year: Number(calendarDay(ctx.now).slice(0, 4)),
      since: claim.providedAt ? longDay(claim.providedAt, language) : '',
      until: claim.expiresAt ? longDay(claim.expiresAt, language) : '',
      redeemNote: parts.redeemNote ?? '',
      count: parts.together?.count ?? 1,
      sum: parts.together?.sum ?? '',
    },
  });
};
