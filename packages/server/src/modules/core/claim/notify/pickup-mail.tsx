import { sumText } from '@mundwerk/contract/values/promise';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { sumWords } from '#modules/core/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import type { Claim } from '../life/store.ts';
import { claimSums } from '../rules.ts';
import { REWARD_TOKEN_DAYS } from '../token/reward-token.ts';
import { type BeneficiaryPerson, type ClaimStory, claimMail } from './claim-mail.tsx';

const PICKUPS = {
  reward: { kind: 'pickup', section: 'pickup', intro: null },
  bonus: { kind: 'bonus', section: 'pickupBonus', intro: 'pickupBonus.intro' },
  goodwill: { kind: 'goodwill-accepted', section: 'pickupGoodwill', intro: 'pickupGoodwill.intro' },
} as const;

/** Goodwill without a request, so there is no customer number to name. */
const GRANT = { kind: 'goodwill-granted', section: 'pickupGrant', intro: 'pickupGrant.intro' } as const;

/** The section of texts for a reward that can be, or is, a voucher; null for cash only. */
const choiceSection = ({ choices }: Claim): 'pickupChoice' | 'pickupVoucher' | null => {
  if (!choices.some(({ kind }) => kind === 'Gutschein')) return null;
  return choices.every(({ kind }) => kind === 'Gutschein') ? 'pickupVoucher' : 'pickupChoice';
};

/** Tells a beneficiary that a claim is ready and what it is for, with the link that opens it. */
export const pickupMail = async (
  ctx: Ctx,
  person: BeneficiaryPerson,
  claim: Claim,
  story: ClaimStory,
  url: string,
): Promise<OutgoingMail> => {
  const { language } = person;
  const { config } = ctx.client;
  // The subject has room for one sum; the facts list the choices.
  const reward = formatCents(claim.valueCents, language);
  const introReward = claim.beneficiary === 'Empfehler' ? 'pickup.introRecommender' : 'pickup.introRecipient';
  const choice = choiceSection(claim);
  const isGrant = claim.kind === 'goodwill' && story.customerNumber === '';
  const { kind, section, intro } = isGrant ? GRANT : PICKUPS[claim.kind];
  return claimMail(ctx, person, {
    kind,
    section: choice ?? section,
    beneficiary: claim.beneficiary,
    values: {
      ...story,
      reward,
      days: REWARD_TOKEN_DAYS,
      weeks: config.UeberweisungWochen,
      hours: config.GutscheinStunden,
    },
    paragraphs: [intro ?? introReward],
    facts: [
      { label: `${section}.rewardLabel`, value: sumText(claimSums(claim), await sumWords(ctx, language)) },
      ...(claim.expiresAt ? [{ label: 'pickup.untilLabel' as const, value: longDay(claim.expiresAt, language) }] : []),
    ],
    next: [`${choice ?? 'pickup'}.next`],
    button: { label: 'pickup.button', url },
    after: ['pickup.linkValid'],
  });
};

/** Tells a recommender that a request for goodwill was refused, and why. */
export const goodwillRefusedMail = (
  ctx: Ctx,
  person: BeneficiaryPerson,
  request: { readonly customerNumber: string; readonly createdAt: Date; readonly reason: string | null },
): Promise<OutgoingMail> =>
  claimMail(ctx, person, {
    kind: 'goodwill-refused',
    section: 'goodwillRefused',
    beneficiary: 'Empfehler',
    values: { customerNumber: request.customerNumber, date: longDay(request.createdAt, person.language) },
    paragraphs: ['goodwillRefused.intro'],
    facts: request.reason ? [{ label: 'goodwillRefused.reasonLabel', value: request.reason }] : [],
    next: ['goodwillRefused.next'],
  });
