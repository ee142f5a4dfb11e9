import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { decideApproval } from '#modules/console/approval/decide-approval.ts';
import { findPayoutRun } from '#modules/payout/index.ts';
import type { CtxOf } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';
import { selectOpenDiscard } from '../read-models/proposals.ts';
import { RUN_DISCARD_KIND } from './run-discard-kind.ts';

/** Approves the discard of a run as the second person. */
export const approveRunDiscard = async (
  ctx: CtxOf<OperatorActor>,
  typedNumber: string,
  { id, reason }: { readonly id: string; readonly reason: GivenReason },
): Promise<string> => {
  const { number } = await findPayoutRun(ctx, typedNumber);
  if ((await selectOpenDiscard(ctx, number))?.id !== id) throw new AppError('notFound');
  await decideApproval(ctx, [RUN_DISCARD_KIND], id, { state: 'Freigegeben', reason });
  return number;
};
