import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { type Answer, applyAnswer, findConcernedClaims, type Misfit, returnReasonOf } from '#modules/payout/index.ts';
import { raiseTasks, settleTasks } from '#modules/task/index.ts';
import { type Ctx, transactLong } from '#platform/context.ts';
import { cancelClaims } from '../life/cancel-claims.ts';
import { selectClaims } from '../life/store.ts';
import { type LockedClaim, lockClaims } from '../read-models/locked-claims.ts';
import { claimsPaid, claimsReturned } from '../settle/settle-claims.ts';
import { pickUpPaidClaims } from './store.ts';

/** Effects of a bank answer. */
interface FollowedAnswer {
  readonly booked: number;
  readonly returned: number;
  readonly unchanged: number;
  readonly unknown: readonly Misfit[];
}

const ENDED: readonly OrderState[] = ['Abgelehnt', 'Widerrufen', 'Storniert'];

/** Cancels claims whose payment came back after their order had ended while the transfer was under way: they are no longer owed. */
const cancelOwedToNobody = async (ctx: Ctx, held: readonly LockedClaim[], by: string): Promise<void> => {
  const byState = Map.groupBy(held, ({ orderEndedAs }) => orderEndedAs);
  for (const [reason, claims] of byState) {
    const ids = claims.map(({ id }) => id);
    await cancelClaims(ctx, await selectClaims(ctx, ids), { by, reason });
  }
};

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
    const held = new Map(
      (await lockClaims(inner, await findConcernedClaims(inner, answer), ENDED)).map((claim) => [claim.id, claim]),
    );
    const waiting = [...held.values()].filter(({ state }) => state === 'Bereitgestellt').map(({ id }) => id);
    const { moved, unchangedCount, misfits } = await applyAnswer(inner, answer, waiting);

    const returns = moved.filter(({ event }) => event === 'return');
    const late = moved.filter(({ event }) => event === 'bookLate');
    const paid = moved.filter(({ event }) => event !== 'return');
    const ended = returns.flatMap(({ claimId }) =>
      held.get(claimId)?.orderEndedAs ? [held.get(claimId) as LockedClaim] : [],
    );
    const endedIds = new Set(ended.map(({ id }) => id));

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
        .filter(({ claimId }) => !endedIds.has(claimId) || held.get(claimId)?.state === 'Ausgezahlt')
        .map(({ claimId, id, reason }) => ({ claimId, paymentId: id, reason: returnReasonOf(reason) })),
      { by, reason: source },
    );
    await cancelOwedToNobody(inner, ended, by);
    await raiseReturns(
      inner,
      returns.filter(({ claimId }) => reopened.includes(claimId) && !endedIds.has(claimId)),
    );
    return { booked: paid.length, returned: returns.length, unchanged: unchangedCount, unknown: misfits };
  });
