import type { ClaimState, OrderState } from '@mundwerk/contract/values/state/states';
import { completeOrders } from '#modules/core/order/index.ts';
import {
  type Answer,
  applyAnswer,
  discardPayoutRun,
  type FollowedRun,
  findConcernedClaims,
  findPayoutRun,
  type Misfit,
  returnReasonOf,
  selectClaimsInRun,
} from '#modules/core/payout/index.ts';
import { raiseTasks, settleTasks } from '#modules/core/task/index.ts';
import { type Ctx, transact, transactLong } from '#platform/context.ts';
import { BONUS, cancelBonuses, findMissedBonuses } from '../bonus/settle-bonuses.ts';
import { cancelClaims } from '../life/claim-steps.ts';
import { selectClaims } from '../life/store.ts';
import { askForMails } from '../notify/mail-claims.ts';
import { lockClaims } from '../read-models/claims.ts';
import { type Cause, pickUpUntil } from '../rules.ts';
import {
  type PaymentMove,
  type PaymentReturn,
  payOutClaims,
  pickUpPaidClaims,
  reopenClaims,
  selectSettledOrders,
} from '../settle/store.ts';

/**
 * Marks claims whose transfers the bank booked as paid out, however many at once, and completes orders for which no reward is owed
 * any more. Their beneficiaries are notified after the commit. Idempotent; returns the claims that moved.
 */
export const claimsPaid = (ctx: Ctx, moves: readonly PaymentMove[], cause: Cause): Promise<string[]> =>
  transact(ctx, async (inner) => {
    const paid = await payOutClaims(inner, moves, cause);
    await completeOrders(inner, await selectSettledOrders(inner, paid), cause);
    if (paid.length > 0) await askForMails(inner);
    return paid;
  });

/**
 * Reopens claims whose transfers the bank sent back; their beneficiaries are asked to correct the account with a new link.
 * Idempotent; returns the claims that moved.
 */
export const claimsReturned = (ctx: Ctx, returns: readonly PaymentReturn[], cause: Cause): Promise<string[]> =>
  transact(ctx, async (inner) => {
    const expiresAt = pickUpUntil(ctx.now, ctx.client);
    const reopened = await reopenClaims(inner, returns, expiresAt, cause);
    if (reopened.length > 0) await askForMails(inner);
    return reopened;
  });

/** Effects of a bank answer. */
interface FollowedAnswer {
  readonly booked: number;
  readonly returned: number;
  readonly unchanged: number;
  readonly unknown: readonly Misfit[];
}

const ENDED: readonly OrderState[] = ['Abgelehnt', 'Widerrufen', 'Storniert'];

/** A locked claim, and why it is owed to nobody any more: its order ended, or its bonus is no longer reached; null while it is owed. */
interface HeldClaim {
  readonly id: string;
  readonly state: ClaimState;
  readonly lostFor: string | null;
}

const holdClaims = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, HeldClaim>> => {
  const locked = await lockClaims(ctx, ids, ENDED);
  const missed = await findMissedBonuses(ctx, ids);
  return new Map(
    locked.map(({ id, state, orderEndedAs }) => [
      id,
      { id, state, lostFor: orderEndedAs ?? (missed.has(id) ? BONUS : null) },
    ]),
  );
};

/** Cancels claims that were kept only because their payment was in a run. */
const cancelLost = async (ctx: Ctx, held: readonly HeldClaim[], by: string): Promise<void> => {
  for (const [reason, claims] of Map.groupBy(held, ({ lostFor }) => lostFor)) {
    const ids = claims.map(({ id }) => id);
    if (reason === BONUS) await cancelBonuses(ctx, ids, by);
    else if (reason !== null) await cancelClaims(ctx, await selectClaims(ctx, ids), { by, reason });
  }
};

/**
 * Discards a payout run whose file was never downloaded. Its payments wait for another run, except those that nobody is owed any more:
 * their orders ended while they were in the run.
 */
export const discardRun = (
  ctx: Ctx,
  typedNumber: string,
  cause: { readonly by: string; readonly reason: string },
): Promise<FollowedRun> =>
  transactLong(ctx, async (inner) => {
    const claimIds = await selectClaimsInRun(inner, (await findPayoutRun(inner, typedNumber)).number);
    // Claims are locked before runs and payments, as everywhere.
    const held = await holdClaims(inner, claimIds);
    const run = await discardPayoutRun(inner, typedNumber, cause);
    await cancelLost(inner, [...held.values()], cause.by);
    return run;
  });

/** Raises a task for a person to obtain a new account for returned money; it is settled when the claim is picked up again. */
const raiseReturns = (ctx: Ctx, returns: ReadonlyArray<{ claimId: string; reason: string | null }>): Promise<void> =>
  raiseTasks(
    ctx,
    returns.map(({ claimId, reason }) => ({
      kind: 'Ruecklaeufer',
      ref: claimId,
      facts: { grund: returnReasonOf(reason), ...(reason === null ? {} : { code: reason }) },
    })),
  );

/**
 * Updates payments and their claims to what the bank, or an operator, reports about them, all in one transaction: booked ones are
 * paid out, returned and refused ones go back to their beneficiaries. Idempotent.
 */
export const followBankAnswer = (ctx: Ctx, answer: Answer): Promise<FollowedAnswer> =>
  transactLong(ctx, async (inner) => {
    const { by, source } = answer;
    const held = await holdClaims(inner, await findConcernedClaims(inner, answer));
    const waiting = [...held.values()].filter(({ state }) => state === 'Bereitgestellt').map(({ id }) => id);
    const { moved, unchangedCount, misfits } = await applyAnswer(inner, answer, waiting);

    const returns = moved.filter(({ event }) => event === 'return');
    const late = moved.filter(({ event }) => event === 'bookLate');
    const paid = moved.filter(({ event }) => event !== 'return');
    const lost = returns.flatMap(({ claimId }) => held.get(claimId) ?? []).filter(({ lostFor }) => lostFor !== null);
    const lostIds = new Set(lost.map(({ id }) => id));

    await pickUpPaidClaims(
      inner,
      late.map(({ claimId }) => claimId),
      by,
      source,
    );
    await claimsPaid(
      inner,
      paid.map(({ claimId, id }) => ({ claimId, paymentId: id })),
      { by, reason: source },
    );
    await settleTasks(
      inner,
      'Ruecklaeufer',
      late.map(({ claimId }) => claimId),
      by,
    );
    const reopened = await claimsReturned(
      inner,
      returns
        // A picked-up claim can be cancelled directly; a paid one must be reopened first.
        .filter(({ claimId }) => !lostIds.has(claimId) || held.get(claimId)?.state === 'Ausgezahlt')
        .map(({ claimId, id, reason }) => ({ claimId, paymentId: id, reason: returnReasonOf(reason) })),
      { by, reason: source },
    );
    await cancelLost(inner, lost, by);
    await raiseReturns(
      inner,
      returns.filter(({ claimId }) => reopened.includes(claimId) && !lostIds.has(claimId)),
    );
    return { booked: paid.length, returned: returns.length, unchanged: unchangedCount, unknown: misfits };
  });
