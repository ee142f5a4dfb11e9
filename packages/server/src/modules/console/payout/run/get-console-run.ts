import type { OperatorActor } from '#modules/actors.ts';
import { discardRefusal, getPayoutRun, selectVoid } from '#modules/payout/index.ts';
import type { CtxOf } from '#platform/context.ts';
import { listDifferences } from '../bank/list-differences.ts';
import { selectOpenDiscard } from '../read-models/proposals.ts';
import { selectRunSums } from '../read-models/run-sums.ts';
import { nameSigners } from '../read-models/signers.ts';
import { reconcile } from '../rules.ts';

/** A run with the people involved, the bank's answers, and whether it adds up. */
export const getConsoleRun = async (ctx: CtxOf<OperatorActor>, typedNumber: string) => {
  const { run, downloads } = await getPayoutRun(ctx, typedNumber);
  const voided = await selectVoid(ctx, run.number);
  const discard = await selectOpenDiscard(ctx, run.number);
  const nameOf = await nameSigners(ctx, [
    run.createdBy,
    run.proposedBy,
    voided?.by ?? null,
    ...downloads.map(({ by }) => by),
  ]);
  const sums = await selectRunSums(ctx, run.number);
  return {
    run: { ...run, createdBy: nameOf(run.createdBy) },
    proposed:
      run.proposedBy && run.proposedAt ? { at: run.proposedAt, by: nameOf(run.proposedBy), reason: null } : null,
    approved: run.approvalId ? { at: run.createdAt, by: nameOf(run.createdBy), reason: null } : null,
    downloads: downloads.map((download) => ({ ...download, by: nameOf(download.by) })),
    voided: voided && { ...voided, by: nameOf(voided.by) },
    discard: discard && { ...discard, isOwn: discard.madeBy === ctx.actor.id },
    // A discarded run has no payments any more: all of it is open again, elsewhere.
    sums: reconcile(run.totalCents, voided ? { ...sums, openCents: run.totalCents } : sums),
    differences: await listDifferences(ctx, run.number),
    canDiscard: discardRefusal(run) === null && discard === null,
  };
};
