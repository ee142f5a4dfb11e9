import { AppError } from '@mundwerk/contract/errors';
import { nextBusinessDay } from '@mundwerk/contract/values/business-day';
import { operatorSignature } from '#modules/actors.ts';
import type { ApprovalKind } from '#modules/console/approval/kinds.ts';
import { createPayoutRun, isPossibleExecution } from '#modules/payout/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { selectMaker } from '../read-models/proposals.ts';
import { lockProposedPayments } from '../read-models/waiting-payments.ts';
import { type ProposalPayload, payloadOf } from '../rules.ts';
import { judgePayments, readWaitingPayments } from '../waiting/list-waiting-payments.ts';

/** The payload a proposal of the same payments would have now: those that can still be paid, with their sums and accounts. */
export const currentPayload = async (
  ctx: Ctx,
  executionDay: string,
  paymentIds: readonly string[],
): Promise<ProposalPayload> => {
  const judged = await judgePayments(ctx, await readWaitingPayments(ctx, paymentIds));
  return payloadOf(
    executionDay,
    judged
      .filter(({ hold }) => hold === null)
      .map(({ row: { id, endToEndId, amountCents, fingerprint } }) => ({ id, endToEndId, amountCents, fingerprint })),
  );
};

/** The day a run would be paid on: the proposed one while a bank still takes it. */
const dayNow = (ctx: Ctx, proposed: string): string => {
  const today = calendarDay(ctx.now);
  return isPossibleExecution(proposed, today) ? proposed : nextBusinessDay(today);
};

/**
 * A payout run as something that needs two people. The approver types the sum: without it, as from the list of all approvals, the run is
 * refused (sumMismatch).
 */
export const payoutRunKind = (typedSumCents: number | null): ApprovalKind<ProposalPayload> => ({
  kind: 'payout.run',
  makerAct: 'payout.propose',
  approverAct: 'payout.approve',
  summarise: ({ count, sumCents }) => ({ count, sumCents }),
  recompute: async (ctx, { payload }) => {
    const ids = payload.payments.map(({ id }) => id);
    if (ctx.db.isTransaction) await lockProposedPayments(ctx, ids);
    return currentPayload(ctx, dayNow(ctx, payload.executionDay), ids);
  },
  effect: async (ctx, payload, proposal) => {
    if (typedSumCents !== payload.sumCents) throw new AppError('sumMismatch');
    const maker = await selectMaker(ctx, proposal.id);
    const run = await createPayoutRun(ctx, {
      requestedDay: payload.executionDay,
      by: operatorSignature(ctx.actor),
      chosenIds: payload.payments.map(({ id }) => id),
      approval: { id: proposal.id, ...maker },
    });
    return { after: { lauf: run.number, anzahl: run.paymentCount, summeCent: run.totalCents, sha256: run.fileSha256 } };
  },
});
