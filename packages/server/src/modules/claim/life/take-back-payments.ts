import { cancelPayments, lockPaymentsUnderWay } from '#modules/payout/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findBeneficiary } from '../notify/beneficiary.ts';
import { mailPickup } from '../notify/mail-pickup.ts';
import { pickUpUntil } from '../rules.ts';
import { deleteRewardTokensOf } from '../token/store.ts';
import { moveClaim } from './move-claim.ts';
import { type Claim, lockClaims } from './store.ts';

const CAUSE = { by: 'recommender', reason: 'not me' } as const;

/** Resets the claim as if it had never been picked up; the time to do so starts anew. */
const reopen = (ctx: Ctx, claim: Claim): Promise<Claim | null> =>
  moveClaim(ctx, claim, 'reopen', CAUSE, {
    provided_at: ctx.now,
    expires_at: pickUpUntil(ctx.now, ctx.client.config.PraemieAbholbarTage),
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
