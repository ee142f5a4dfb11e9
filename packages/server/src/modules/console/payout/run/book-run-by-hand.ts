import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type AnswerResult, confirmPayoutRun } from '#modules/operations/index.ts';
import { findPayoutRun } from '#modules/payout/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';

/** Books the open payments of a run on an operator's word; an answer of the bank takes precedence, whenever it arrives. */
export const bookRunByHand = (
  ctx: CtxOf<OperatorActor>,
  typedNumber: string,
  reason: GivenReason,
): Promise<AnswerResult> =>
  transact(ctx, async (inner) => {
    const { number, voidedAt } = await findPayoutRun(inner, typedNumber);
    if (voidedAt) throw new AppError('payoutRunVoid');
    const by = operatorSignature(ctx.actor);
    const result = await confirmPayoutRun(inner, number, { endToEndIds: null, reason: reason.text, by });
    await recordAct(inner, {
      act: 'payout.book',
      subject: { kind: 'payoutRun', id: number },
      after: { gebucht: result.booked },
      reason,
    });
    return result;
  });
