import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { decideApproval } from '#modules/console/approval/decide-approval.ts';
import type { CtxOf } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';
import { selectProposals } from '../read-models/proposals.ts';
import { payoutRunKind } from './payout-run-kind.ts';

/** Approves a proposal with the sum that the approver typed; creates the run in the same transaction and returns its number. */
export const approvePayoutRun = async (
  ctx: CtxOf<OperatorActor>,
  id: string,
  { typedSumCents, reason }: { readonly typedSumCents: number; readonly reason: GivenReason },
): Promise<string> => {
  await decideApproval(ctx, [payoutRunKind(typedSumCents)], id, { state: 'Freigegeben', reason });
  const [proposal] = await selectProposals(ctx, id);
  if (!proposal?.runNumber) throw new AppError('unexpected');
  return proposal.runNumber;
};
