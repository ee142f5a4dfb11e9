import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { normaliseCode } from '@mundwerk/contract/values/code';
import { expectedBy } from '@mundwerk/contract/values/waiting-times';
import { refuseSupport } from '#modules/account/index.ts';
import type { RecommenderActor } from '#modules/actors.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { moveClaim } from '../life/move-claim.ts';
import { type Claim, lockClaims, selectClaimsOfRecommender } from '../life/store.ts';
import { tellPickedUp } from '../notify/tell-picked-up.ts';
import { cashChoice, pickUpRefusal } from '../rules.ts';
import { refuseBlocked } from './find-claim.ts';
import { type PayeeInput, payClaims, payeeOf } from './payee.ts';
import { refuseStoppedPickup } from './refuse-stopped-pickup.ts';

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
