import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { reportAndFollow } from '#modules/operations/index.ts';
import type { OrderReport } from '#modules/order/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/**
 * Attaches an order to a recommendation by hand. The rules of a report apply; the operator can override those about the link, but never a
 * self-referral.
 */
export const attachOrder = (
  ctx: CtxOf<OperatorActor>,
  report: OrderReport,
  isNevertheless: boolean,
  reason: Reason,
): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const [result] = await reportAndFollow(inner, [report], operatorSignature(ctx.actor), isNevertheless);
    if (!result) throw new Error('a report without a result');
    if (result.kind === 'refused') throw new AppError(result.reason, result.fields);
    if (result.kind === 'repeated') throw new AppError('alreadySet');
    const { order, recommendation } = result;
    await recordAct(inner, {
      act: 'order.attach',
      subject: { kind: 'order', id: order.orderNumber, personId: recommendation.recommenderId },
      after: {
        recommendation: recommendation.number,
        externalNumber: report.externalNumber,
        product: report.productId,
        orderedOn: report.orderedOn,
        nevertheless: isNevertheless,
      },
      reason: reasonOf(reason),
    });
    return done(order.orderNumber);
  });
