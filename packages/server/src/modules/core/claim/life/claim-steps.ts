import type { Language } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { type EarnedReward, findRewardsOn, moveBudgets } from '#modules/core/catalogue/index.ts';
import { clientTranslate } from '#modules/core/client/index.ts';
import type { Order } from '#modules/core/order/index.ts';
import { cancelPayments, lockPaymentsUnderWay } from '#modules/core/payout/index.ts';
import type { Attribution } from '#modules/core/recommendation/index.ts';
import { settleTask } from '#modules/core/task/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newCode, newId } from '#platform/ids.ts';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { type BeneficiaryPerson, claimMail, findBeneficiary } from '../notify/claim-mail.tsx';
import { askForMails } from '../notify/mail-claims.ts';
import { mailPickup } from '../notify/mail-pickup.ts';
import { insertOwedMails } from '../notify/store.ts';
import {
  type Cause,
  type ClaimEvent,
  type ClaimPurpose,
  claimStateAfter,
  countedRewards,
  pickUpUntil,
} from '../rules.ts';
import {
  type Claim,
  type ClaimValues,
  insertClaimHistory,
  insertClaims,
  lockClaims,
  selectClaim,
  updateClaimState,
} from './store.ts';

/** Length of a claim's number: eleven random characters and one to check them. */
export const CLAIM_NUMBER_LENGTH = 12;

/** A new claim's number. */
export const newClaimNumber = (): string => newCode(CLAIM_NUMBER_LENGTH);

/**
 * The rewards of an order: those of its product on its day, or those promised since the recommendation was made. Promises
 * cover only the recommended product; any other product pays the rewards of its day.
 */
export const promisedRewards = (
  ctx: Ctx,
  { productId, orderedOn }: Pick<Order, 'productId' | 'orderedOn'>,
  recommendation: Pick<Attribution, 'productId' | 'agencyNumber' | 'createdAt' | 'raisedCents'>,
): Promise<EarnedReward[]> => {
  const link = recommendation.productId === productId ? recommendation : null;
  return findRewardsOn(ctx, productId, orderedOn, recommendation.agencyNumber, link);
};

/** The actor of automatic changes. */
export const AUTOMATIC = 'automatic';

/** The moves that change which part of a budget a claim uses. */
const COUNTED_EVENTS: readonly ClaimEvent[] = ['pickUp', 'cancel', 'expire', 'reopen', 'revive'];

/** Moves a claim and writes its history; null, and nothing changed, when the claim's state does not allow the move. */
export const moveClaim = (
  ctx: Ctx,
  claim: Claim,
  event: ClaimEvent,
  cause: Cause,
  values: ClaimValues = {},
): Promise<Claim | null> =>
  transact(ctx, async (inner) => {
    if (!claimStateAfter(claim.state, event)) return null;
    const moved = await updateClaimState(inner, claim, event, values);
    if (!moved) return null;
    await insertClaimHistory(inner, [
      { claim_id: claim.id, event, from_state: claim.state, to_state: moved.state, ...cause },
    ]);
    if (COUNTED_EVENTS.includes(event) && claim.kind === 'reward') {
      await moveBudgets(inner, claim.id, countedRewards(moved));
    }
    // The task about a returned transfer is settled once the claim moves again: to another account, or to its end.
    if (claim.returnReason !== null) await settleTask(inner, { kind: 'Ruecklaeufer', ref: claim.id }, cause.by);
    return moved;
  });

/** Rewards outside the catalogue are paid as cash under this id, which no reward of a catalogue has. */
const CASH_ID = 0;

/** Claims outside the catalogue, which belong to a recommender and to no order. */
type OwnPurpose = Exclude<ClaimPurpose, 'reward'>;

const titlesOf = async (ctx: Ctx, kind: OwnPurpose): Promise<Partial<Record<Language, string>>> =>
  Object.fromEntries(
    await Promise.all(
      ctx.client.config.Sprachen.map(async (language) => {
        const translate = await clientTranslate(ctx.platform, ctx.client, language);
        return [language, translate(`rewardTitles.${kind}`)] as const;
      }),
    ),
  );

/** Opens a claim that belongs to a recommender and to no order: a bonus or goodwill. */
export const openOwnClaim = async (
  ctx: Ctx,
  claim: {
    readonly kind: OwnPurpose;
    readonly recommenderId: string;
    readonly valueCents: number;
  },
  by: string,
): Promise<Claim> => {
  const { kind, recommenderId, valueCents } = claim;
  const title = await titlesOf(ctx, kind);
  const [opened] = await insertClaims(
    ctx,
    [
      {
        id: newId(),
        claim_number: newClaimNumber(),
        order_id: null,
        kind,
        beneficiary: 'Empfehler',
        recommender_id: recommenderId,
        recipient_id: null,
        value_cents: valueCents,
        choices: [{ id: CASH_ID, title, kind: 'Ueberweisung', valueCents }],
      },
    ],
    by,
  );
  if (!opened) throw new Error('a claim that belongs to no order exists already');
  return opened;
};

/** Provides a claim and mails the link to it; false when it is provided already or its beneficiary cannot be notified yet. */
export const provideClaim = (ctx: Ctx, claim: Claim, by: string): Promise<boolean> =>
  transact(ctx, async (inner) => {
    const person: BeneficiaryPerson | null = await findBeneficiary(inner, claim);
    if (!person) return false;
    const expiresAt = pickUpUntil(ctx.now, ctx.client);
    const provided = await moveClaim(
      inner,
      claim,
      'provide',
      { by, reason: null },
      { provided_at: ctx.now, expires_at: expiresAt },
    );
    if (!provided) return false;
    await mailPickup(inner, provided, person);
    return true;
  });

/** Causes of a cancellation that beneficiaries are notified of: the order's end, or a bonus that was not reached after all. */
const TOLD_REASONS: ReadonlySet<string | null> = new Set(['Abgelehnt', 'Widerrufen', 'Storniert', 'Bonus']);

/** Notifies beneficiaries of the cancellation, if they had been notified of their reward before. */
const tell = async (ctx: Ctx, claims: readonly Claim[], cancelled: readonly string[], cause: Cause): Promise<void> => {
  if (!TOLD_REASONS.has(cause.reason)) return;
  const known = claims.filter(({ id, providedAt }) => providedAt !== null && cancelled.includes(id));
  await insertOwedMails(
    ctx,
    known.map(({ id }) => ({ claimId: id, event: 'cancelled', ref: '', reason: cause.reason })),
  );
  if (known.length > 0) await askForMails(ctx);
};

/**
 * Cancels locked claims, and their open payments with them; ended ones stay as they are, and so do those that are
 * in a payout run, until the bank's answer decides them (decision 0022).
 */
export const cancelClaims = (ctx: Ctx, claims: readonly Claim[], cause: Cause): Promise<void> =>
  transact(ctx, async (inner) => {
    const cancelled: string[] = [];
    const underWay = await lockPaymentsUnderWay(
      inner,
      claims.map(({ id }) => id),
    );
    for (const claim of claims.filter(({ id }) => !underWay.has(id)))
      if (await moveClaim(inner, claim, 'cancel', cause)) cancelled.push(claim.id);
    await cancelPayments(inner, cancelled, cause);
    await tell(inner, claims, cancelled, cause);
  });

/** Reason in the history of a claim that a person judged dishonest. */
const REFUSED = 'review';

/** The mail to the beneficiary of a refused claim; null while there is no person to notify. */
export const refusalMail = async (ctx: Ctx, claim: Claim, message: string): Promise<OutgoingMail | null> => {
  const person = await findBeneficiary(ctx, claim);
  return person && refusalMailTo(ctx, person, claim, message);
};

/** The mail about a refused claim to a given person. */
export const refusalMailTo = (
  ctx: Ctx,
  person: BeneficiaryPerson,
  claim: Pick<Claim, 'beneficiary' | 'valueCents'>,
  message: string,
): Promise<OutgoingMail> =>
  claimMail({ ...ctx, language: person.language }, person, {
    kind: 'reward-refused',
    section: 'reviewRefused',
    beneficiary: claim.beneficiary,
    values: {
      reward: formatCents(claim.valueCents, person.language),
      message,
      support: ctx.client.config.SupportEmail,
    },
    paragraphs: ['reviewRefused.intro', 'reviewRefused.decided', 'reviewRefused.message'],
    next: ['reviewRefused.object'],
  });

/**
 * Cancels a claim and its open payment by a person's decision. The mail to the beneficiary says that a person decided, quotes the
 * message and explains how to object (Art. 22 GDPR). False, and nothing changed, when the payment is with the bank or the claim has ended.
 */
export const refuseClaim = (
  ctx: Ctx,
  claimId: string,
  { by, message }: { readonly by: string; readonly message: string },
): Promise<boolean> =>
  transact(ctx, async (inner) => {
    const claims = await lockClaims(inner, { ids: [claimId] });
    await cancelClaims(inner, claims, { by, reason: REFUSED });
    const claim = await selectClaim(inner, 'id', claimId);
    if (claim?.state !== 'Storniert' || claims[0]?.state === 'Storniert') return false;
    const mail = await refusalMail(inner, claim, message);
    if (mail) await queueMail(inner, mail);
    return true;
  });
