import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { undoRequestedRelease } from '#modules/agency/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import { lockOrder } from './find-order.ts';

/** Undoes a release that has not taken effect. */
export const undoConsoleRelease = (ctx: CtxOf<OperatorActor>, typedNumber: string): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const order = await lockOrder(inner, typedNumber);
    await undoRequestedRelease(inner, order, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'order.undo',
      subject: { kind: 'order', id: order.orderNumber },
      after: { state: order.state },
    });
    return done(order.orderNumber);
  });
