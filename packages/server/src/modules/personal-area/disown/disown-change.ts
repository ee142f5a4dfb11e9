import type { Ctx } from '../../../platform/context.ts';
import { secureAccount } from '../../account/index.ts';
import { moveClaim } from '../../claim/life/move-claim.ts';
import { type Claim, takeClaims } from '../../claim/life/store.ts';
import { findBeneficiary } from '../../claim/notify/beneficiary.ts';
import { mailPickup } from '../../claim/notify/mail-pickup.ts';
import { pickUpUntil } from '../../claim/rules.ts';
import { deleteRewardTokensOf } from '../../claim/token/store.ts';
import { cancelPayments, holdPaymentsUnderWay, removeBankData } from '../../payout/index.ts';

const CAUSE = { by: 'recommender', reason: 'not me' } as const;

/** As if it had never been picked up: the time to do so begins anew. */
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
 * Takes back the cash that was picked up and is not on its way to the bank: whoever was in the account may have sent it to
 * themselves. Links mailed before open these claims no more; a new one goes to the owner. Answers how many there were.
 */
const takeBackPayments = async (ctx: Ctx, recommenderId: string): Promise<number> => {
  const claims = (await takeClaims(ctx, { recommenderId })).filter(
    ({ state, payoutKind }) => state === 'Abgeholt' && payoutKind === 'Ueberweisung',
  );
  const underWay = await holdPaymentsUnderWay(
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
 * Acts on the word of an account's owner that a change was not theirs, in one transaction: the account is locked until the owner
 * sets a new password, saved bank data go, and so does every payment that can still be stopped (decision 0033).
 */
export const disownChange = async (
  ctx: Ctx,
  token: string,
): Promise<{ readonly isLinkMailed: boolean; readonly takenBack: number }> => {
  const { isLinkMailed, result } = await secureAccount(ctx, token, async (inner, recommenderId) => {
    await removeBankData(inner, recommenderId);
    return takeBackPayments(inner, recommenderId);
  });
  return { isLinkMailed, takenBack: result };
};
