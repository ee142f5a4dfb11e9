import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { proposeApproval } from '#modules/console/approval/propose-approval.ts';
import { discardRefusal, findPayoutRun } from '#modules/payout/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';
import { RUN_DISCARD_KIND } from './run-discard-kind.ts';

/** Proposes to discard a run whose file was never fetched; another person approves it. */
export const proposeRunDiscard = (
  ctx: CtxOf<OperatorActor>,
  typedNumber: string,
  reason: GivenReason,
): Promise<{ readonly id: string }> =>
  transact(ctx, async (inner) => {
    const run = await findPayoutRun(inner, typedNumber);
    const refusal = discardRefusal(run);
    if (refusal) throw new AppError(refusal);
    return proposeApproval(
      { ...inner, actor: ctx.actor },
      {
        kind: RUN_DISCARD_KIND,
        subject: { kind: 'payoutRun', id: run.number },
        payload: { runNumber: run.number, count: run.paymentCount, sumCents: run.totalCents },
        reason,
      },
    );
  });
