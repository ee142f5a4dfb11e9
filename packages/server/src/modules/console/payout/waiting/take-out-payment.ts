import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type ActedPayment, excludePayment } from '#modules/payout/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';

/** Takes a payment out of the next runs until a day. */
export const takeOutPayment = (
  ctx: CtxOf<OperatorActor>,
  paymentId: string,
  input: { readonly reason: GivenReason; readonly endsOn: string },
): Promise<ActedPayment> =>
  transact(ctx, async (inner) => {
    const payment = await excludePayment(inner, paymentId, {
      reasonCode: input.reason.code,
      reason: input.reason.text,
      endsOn: input.endsOn,
      by: operatorSignature(ctx.actor),
    });
    await recordAct(inner, {
      act: 'payout.takeout',
      subject: { kind: 'payment', id: payment.endToEndId },
      after: { bis: input.endsOn, betragCent: payment.amountCents },
      reason: input.reason,
    });
    return payment;
  });
