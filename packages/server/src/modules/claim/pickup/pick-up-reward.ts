import { AppError } from '@mundwerk/contract/errors';
import { refuseSupport } from '#modules/account/index.ts';
import type { PayeeAccount } from '#modules/payout/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { moveClaim } from '../life/move-claim.ts';
import { type Claim, selectClaim } from '../life/store.ts';
import { tellPickedUp } from '../notify/tell-picked-up.ts';
import { type Cause, type Choice, pickUpRefusal } from '../rules.ts';
import { awaitVoucher, giveVoucher } from '../voucher/give-voucher.ts';
import { type BeneficiaryCtx, findClaim, refuseBlocked } from './find-claim.ts';
import { type PayeeInput, payClaims, payeeOf } from './payee.ts';
import { refuseStoppedPickup } from './refuse-stopped-pickup.ts';

/** Input of a pickup. */
export interface PickUpInput extends PayeeInput {
  readonly rewardId: number;
  /** Whether the beneficiary waits for new codes if the voucher has run out. */
  readonly waitsForVoucher: boolean;
}

/** Pays out a picked-up claim in the same transaction; returns the updated claim. */
type Settle = (ctx: Ctx, picked: Claim, cause: Cause) => Promise<Claim>;

const refuseUnready = (claim: Claim): void => {
  const refusal = pickUpRefusal(claim.state);
  if (refusal) throw new AppError(refusal);
};

const choiceOf = (claim: Claim, rewardId: number): Choice => {
  const choice = claim.choices.find(({ id }) => id === rewardId);
  if (!choice) throw new AppError('inputInvalid', [{ field: 'PraemieId', reason: 'inputInvalid' }]);
  return choice;
};

const byTransfer =
  (actor: BeneficiaryCtx['actor'], account: PayeeAccount, isRemembered: boolean): Settle =>
  async (ctx, picked, { by }) => {
    await payClaims(ctx, actor, [picked], account, { isRemembered, by });
    await tellPickedUp(ctx, [picked]);
    return picked;
  };

const byVoucher =
  (canWait: boolean): Settle =>
  async (ctx, picked, cause) => {
    const given = await giveVoucher(ctx, picked, cause);
    if (given) return given;
    // Throwing rolls the transaction back, so no state has changed.
    if (!canWait) throw new AppError('voucherSoldOut');
    const waiting = await awaitVoucher(ctx, picked, cause);
    if (waiting.state === 'Abgeholt') await tellPickedUp(ctx, [waiting]);
    return waiting;
  };

/** Moves the claim and settles it in one transaction; of simultaneous requests one succeeds and the others are refused. */
const pickUp = (ctx: BeneficiaryCtx, claim: Claim, choice: Choice, settle: Settle): Promise<Claim> =>
  transact(ctx, async (inner) => {
    const cause = { by: claim.beneficiary === 'Empfehler' ? 'recommender' : 'recipient', reason: null };
    const picked = await moveClaim(inner, claim, 'pickUp', cause, {
      picked_up_at: ctx.now,
      payout_kind: choice.kind,
      chosen_reward_id: choice.id,
      value_cents: choice.valueCents,
      return_reason: null,
    });
    if (!picked) {
      refuseUnready((await selectClaim(inner, 'id', claim.id)) ?? claim);
      throw new Error('a claim that is ready and cannot be picked up');
    }
    return settle(inner, picked, cause);
  });

/**
 * Picks a reward up: cash, or a voucher, whose code is mailed. If the account cannot be saved, nothing is picked up, and the
 * mailed link still works (bankDataNotSaved).
 */
export const pickUpReward = async (
  ctx: BeneficiaryCtx,
  typedNumber: string | undefined,
  input: PickUpInput,
): Promise<Claim> => {
  if (ctx.actor.kind === 'recommender') refuseSupport(ctx.actor);
  const claim = await findClaim(ctx, typedNumber);
  await refuseBlocked(ctx, claim);
  refuseUnready(claim);
  const choice = choiceOf(claim, input.rewardId);
  await refuseStoppedPickup(ctx, claim, choice.id);
  const settle =
    choice.kind === 'Gutschein'
      ? byVoucher(input.waitsForVoucher)
      : byTransfer(ctx.actor, await payeeOf(ctx, input), input.isRemembered);
  try {
    return await pickUp(ctx, claim, choice, settle);
  } catch (error) {
    if (error instanceof AppError || error instanceof DatabaseFault) throw error;
    ctx.log.error({ err: error }, 'a reward was not picked up');
    throw new AppError('bankDataNotSaved');
  }
};
