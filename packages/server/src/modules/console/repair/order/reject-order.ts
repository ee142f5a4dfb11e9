import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { changeOrder } from '#modules/operations/index.ts';
import { stateAfter } from '#modules/order/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { lockOrder } from './find-order.ts';

/** Rejects an order: its claims are cancelled unless the bank has the payment, and the people concerned are notified. */
export const rejectOrder = (ctx: CtxOf<OperatorActor>, typedNumber: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const before = await lockOrder(inner, typedNumber);
    // The client's systems may repeat a state; an operator who rejects twice gets an error.
    if (!stateAfter(before.state, 'reject')) throw new AppError('orderMoveRefused');
    const change = {
      state: 'Abgelehnt',
      isNewCustomer: undefined,
      firstPremiumPaidOn: undefined,
      recipientNumber: undefined,
      reason: null,
    } as const;
    const order = await changeOrder(inner, async () => before, change, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'order.reject',
      subject: { kind: 'order', id: order.orderNumber },
      before: { state: before.state },
      after: { state: order.state },
      reason: reasonOf(reason),
    });
    return done(order.orderNumber);
  });
