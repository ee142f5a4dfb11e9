import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type ActedPayment, readmitPayment } from '#modules/payout/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';

/** Puts a payment back before the day until which it was taken out. */
export const putBackPayment = (
  ctx: CtxOf<OperatorActor>,
  paymentId: string,
  reason: GivenReason,
): Promise<ActedPayment> =>
  transact(ctx, async (inner) => {
    const payment = await readmitPayment(inner, paymentId, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'payout.putback',
      subject: { kind: 'payment', id: payment.endToEndId },
      before: { bis: payment.endsOn },
      after: { betragCent: payment.amountCents },
      reason,
    });
    return payment;
  });
