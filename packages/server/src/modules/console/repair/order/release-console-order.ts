import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { requestRelease } from '#modules/agency/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { lockOrder } from './find-order.ts';

/** Releases an order by the same delayed release as an agency's: it takes effect when it cannot be undone any more. */
export const releaseConsoleOrder = (ctx: CtxOf<OperatorActor>, typedNumber: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const order = await lockOrder(inner, typedNumber);
    const release = await requestRelease(inner, order, { agencyNumber: null, by: operatorSignature(ctx.actor) });
    if (!release) throw new AppError('orderNotReleasable');
    await recordAct(inner, {
      act: 'order.release',
      subject: { kind: 'order', id: order.orderNumber },
      before: { state: order.state },
      after: { state: 'Freigegeben', effectiveAt: release.effectiveAt },
      reason: reasonOf(reason),
    });
    return done(order.orderNumber, release.effectiveAt);
  });
