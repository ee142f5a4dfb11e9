import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { normaliseCode } from '@mundwerk/contract/values/code';
import { expectedBy } from '@mundwerk/contract/values/waiting-times';
import type { RecommenderActor } from '#modules/actors.ts';
import { refuseSupport } from '#modules/core/account/index.ts';
import type { PayeeAccount } from '#modules/core/payout/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { moveClaim } from '../life/claim-steps.ts';
import { type Claim, lockClaims, selectClaim, selectClaimsOfRecommender } from '../life/store.ts';
import { tellPickedUp } from '../notify/mail-claims.ts';
import { type Cause, type Choice, cashChoice, pickUpRefusal } from '../rules.ts';
import { awaitVoucher, giveVoucher } from '../voucher/vouchers.ts';
import {
  type BeneficiaryCtx,
  findClaim,
  type PayeeInput,
  payClaims,
  payeeOf,
  refuseBlocked,
  refuseStoppedPickup,
} from './find-claim.ts';

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

/** A claim that was not picked up, and why. */
interface Refused {
  readonly number: string;
  readonly reason: ErrorName;
}

/** Outcome for each claim, and when the money usually arrives. */
export interface PickedUp {
  readonly picked: readonly Claim[];
  readonly refused: readonly Refused[];
  readonly expectedBy: string;
}

const CAUSE = { by: 'recommender', reason: null } as const;

const isStopped = async (ctx: CtxOf<RecommenderActor>, claim: Claim, rewardId: number): Promise<boolean> => {
  try {
    await refuseStoppedPickup(ctx, claim, rewardId);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'stopped') return true;
    throw error;
  }
};

/** Picks one locked claim up by transfer; returns the error name where it cannot be. */
const pickOne = async (ctx: CtxOf<RecommenderActor>, claim: Claim | undefined): Promise<Claim | ErrorName> => {
  if (!claim) return 'notFound';
  const refusal = pickUpRefusal(claim.state);
  if (refusal) return refusal;
  const choice = cashChoice(claim.choices);
  if (!choice) return 'rewardIsNoTransfer';
  if (await isStopped(ctx, claim, choice.id)) return 'stopped';
  const picked = await moveClaim(ctx, claim, 'pickUp', CAUSE, {
    picked_up_at: ctx.now,
    payout_kind: choice.kind,
    chosen_reward_id: choice.id,
    value_cents: choice.valueCents,
    return_reason: null,
  });
  if (!picked) throw new Error('a claim moved while it was locked');
  return picked;
};

const pickAll = async (
  ctx: CtxOf<RecommenderActor>,
  numbers: readonly string[],
  input: PayeeInput,
): Promise<Omit<PickedUp, 'expectedBy'>> => {
  const account = await payeeOf(ctx, input);
  const own = await selectClaimsOfRecommender(ctx, ctx.actor.id);
  const ids = own.filter(({ number }) => numbers.includes(number)).map(({ id }) => id);
  return transact(ctx, async (inner) => {
    const locked = new Map((await lockClaims(inner, { ids })).map((claim) => [claim.number, claim]));
    const picked: Claim[] = [];
    const refused: Refused[] = [];
    for (const number of numbers) {
      const result = await pickOne({ ...inner, actor: ctx.actor }, locked.get(number));
      if (typeof result === 'string') refused.push({ number, reason: result });
      else picked.push(result);
    }
    await payClaims(inner, ctx.actor, picked, account, { isRemembered: input.isRemembered, by: CAUSE.by });
    await tellPickedUp(inner, picked);
    return { picked, refused };
  });
};

/**
 * Picks several rewards of a recommender up by transfer to one account. All moves, payments and histories commit together; a claim that is
 * gone, picked up already or paid by voucher only is reported and does not affect the others (decision 0046).
 */
export const pickUpRewards = async (
  ctx: CtxOf<RecommenderActor>,
  typedNumbers: readonly string[],
  input: PayeeInput,
): Promise<PickedUp> => {
  refuseSupport(ctx.actor);
  await refuseBlocked(ctx, { recommenderId: ctx.actor.id });
  const numbers = [...new Set(typedNumbers.map(normaliseCode))];
  try {
    return {
      ...(await pickAll(ctx, numbers, input)),
      expectedBy: expectedBy('Ueberweisung', calendarDay(ctx.now), ctx.client.config),
    };
  } catch (error) {
    if (error instanceof AppError || error instanceof DatabaseFault) throw error;
    ctx.log.error({ err: error }, 'rewards were not picked up');
    throw new AppError('bankDataNotSaved');
  }
};
