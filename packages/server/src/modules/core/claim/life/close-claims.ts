import { completeOrders } from '#modules/core/order/index.ts';
import {
  cancelPayments,
  erasePaymentNotes,
  eraseSettledAccounts,
  lockPaymentsUnderWay,
} from '#modules/core/payout/index.ts';
import { eraseCodes } from '#modules/core/voucher/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { forgetKeptTexts } from '#platform/mail/store.ts';
import { recountBonus } from '../bonus/settle-bonuses.ts';
import { findBeneficiary } from '../notify/claim-mail.tsx';
import { mailPickup } from '../notify/mail-pickup.ts';
import { pickUpUntil } from '../rules.ts';
import { selectSettledOrders } from '../settle/store.ts';
import { deleteRewardTokensOf } from '../token/store.ts';
import { cancelClaims, moveClaim } from './claim-steps.ts';
import { addBonus, type Claim, lockClaims, updateClaimOwner } from './store.ts';

const ACCOUNT_DELETED = { by: 'recommender', reason: 'account deleted' } as const;
const CONSENT_WITHDRAWN = { by: 'recipient', reason: 'consent withdrawn' } as const;

/** The person whose claims end: a recommender with the account, or a recipient with the consent. */
export type Leaving = { readonly recommenderId: string } | { readonly recipientId: string };

/**
 * Ends the claims of a person who leaves. Those that were not picked up or wait for a voucher are cancelled, because their
 * beneficiary can no longer be notified. Picked-up ones are still paid, and their bank data stay until then; of settled ones
 * only amounts and dates stay for accounting.
 */
export const closeClaims = async (ctx: Ctx, of: Leaving): Promise<void> => {
  const claims = await lockClaims(ctx, of);
  const ids = claims.map(({ id }) => id);
  const unclaimed = claims.filter(
    ({ state, payoutKind }) =>
      state === 'Offen' || state === 'Bereitgestellt' || (state === 'Abgeholt' && payoutKind === 'Gutschein'),
  );
  await cancelClaims(ctx, unclaimed, 'recommenderId' in of ? ACCOUNT_DELETED : CONSENT_WITHDRAWN);
  // What was released owes nothing any more once its last claim has ended.
  const why = 'recommenderId' in of ? ACCOUNT_DELETED : CONSENT_WITHDRAWN;
  await completeOrders(ctx, await selectSettledOrders(ctx, ids), why);
  await deleteRewardTokensOf(ctx, ids);
  await eraseSettledAccounts(ctx, ids);
  await erasePaymentNotes(ctx, ids);
  await eraseCodes(ctx, ids);
  await forgetKeptTexts(ctx, ids);
};

const CAUSE = { by: 'recommender', reason: 'not me' } as const;

/** Resets the claim as if it had never been picked up; the time to do so starts anew. */
const reopen = (ctx: Ctx, claim: Claim): Promise<Claim | null> =>
  moveClaim(ctx, claim, 'reopen', CAUSE, {
    provided_at: ctx.now,
    expires_at: pickUpUntil(ctx.now, ctx.client),
    picked_up_at: null,
    payout_kind: null,
    chosen_reward_id: null,
    return_reason: null,
  });

/**
 * Cancels transfers that were not handed to the bank yet, because a stranger in the account may have directed them to their
 * own bank account. Links mailed before become invalid; a new one goes to the owner. Returns the number of reopened claims.
 */
export const takeBackPayments = async (ctx: Ctx, recommenderId: string): Promise<number> => {
  const claims = (await lockClaims(ctx, { recommenderId })).filter(
    ({ state, payoutKind }) => state === 'Abgeholt' && payoutKind === 'Ueberweisung',
  );
  const underWay = await lockPaymentsUnderWay(
    ctx,
    claims.map(({ id }) => id),
  );
  const reopened: Claim[] = [];
  for (const claim of claims.filter(({ id }) => !underWay.has(id))) {
    const moved = await reopen(ctx, claim);
    if (moved) reopened.push(moved);
  }
  const ids = reopened.map(({ id }) => id);
  await cancelPayments(ctx, ids, CAUSE);
  await deleteRewardTokensOf(ctx, ids);
  for (const claim of reopened) {
    const person = await findBeneficiary(ctx, claim);
    if (person) await mailPickup(ctx, claim, person);
  }
  return reopened.length;
};

/**
 * Moves the claims, requests and bonus of a person's second account to the first, and grants the bonuses that both together earn. No
 * claim changes its state or its value.
 */
export const moveClaims = (ctx: Ctx, from: string, to: string, by: string): Promise<void> =>
  transact(ctx, async (inner) => {
    await lockClaims(inner, { recommenderId: from });
    await updateClaimOwner(inner, from, to);
    await addBonus(inner, from, to);
    await recountBonus(inner, to, by);
  });
