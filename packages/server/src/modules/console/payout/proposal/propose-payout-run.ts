import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { proposeApproval } from '#modules/console/approval/propose-approval.ts';
import { executionDayOf, lockPayoutRuns } from '#modules/payout/index.ts';
import { assessWaiting } from '#modules/review/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';
import { currentPayload, payoutRunKind } from './payout-run-kind.ts';

/** There is one proposal at a time: a new one replaces the one that waits. */
const SUBJECT = { kind: 'payout', id: 'waiting' } as const;

/** The input of a proposal. */
export interface ProposalInput {
  readonly paymentIds: readonly string[];
  /** The sum of the payments that the list showed. */
  readonly sumCents: number;
  readonly requestedDay: string | null;
  readonly reason: GivenReason;
}

/**
 * Proposes a run of the chosen payments. All of them must still be waiting, with the sum that the list showed (proposalStale), so that the
 * approval covers exactly what the maker saw.
 */
export const proposePayoutRun = async (
  ctx: CtxOf<OperatorActor>,
  { paymentIds, sumCents, requestedDay, reason }: ProposalInput,
): Promise<{ readonly id: string }> => {
  if (!ctx.client.config.Auszahlungskonto) throw new AppError('payingAccountMissing');
  const executionDay = executionDayOf(ctx, requestedDay);
  // Payments that the review holds now must not be proposed.
  await assessWaiting(ctx);
  return transact(ctx, async (inner) => {
    // A run by key must see the proposal, or the proposal must see what the run has collected.
    await lockPayoutRuns(inner);
    const payload = await currentPayload(inner, executionDay, paymentIds);
    const isWhole = payload.count === new Set(paymentIds).size && payload.sumCents === sumCents;
    if (!isWhole) throw new AppError('proposalStale');
    return proposeApproval(
      { ...inner, actor: ctx.actor },
      {
        kind: payoutRunKind(null),
        subject: SUBJECT,
        payload,
        reason,
        after: { anzahl: payload.count, summeCent: payload.sumCents, ausfuehrung: executionDay },
      },
    );
  });
};
