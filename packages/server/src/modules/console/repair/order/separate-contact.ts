import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { detachContact } from '#modules/claim/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { lockOrder } from './find-order.ts';

/** Undoes which contact an order belongs to, in the name of the operator. */
export const separateContact = (ctx: CtxOf<OperatorActor>, typedNumber: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const order = await lockOrder(inner, typedNumber);
    await detachContact(inner, order, { by: operatorSignature(ctx.actor), reason: 'contact separated' });
    await recordAct(inner, {
      act: 'order.separate',
      subject: { kind: 'order', id: order.orderNumber, ...(order.recipientId ? { personId: order.recipientId } : {}) },
      before: { recipient: order.recipientId },
      after: { recipient: null },
      reason: reasonOf(reason),
    });
    return done(order.orderNumber);
  });
