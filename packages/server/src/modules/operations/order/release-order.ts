import { AppError } from '@mundwerk/contract/errors';
import type { OperationsActor } from '#modules/actors.ts';
import { followOrders } from '#modules/claim/index.ts';
import { moveOrder, type Order, selectForNobody, stateAfter, takeOrder } from '#modules/order/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { signature } from '../key/operations-keys.ts';

/** Releases a confirmed order unless nobody would be paid; its claims are provided at once if it is successful, otherwise as soon as it is. */
export const releaseOrder = (ctx: CtxOf<OperationsActor>, externalNumber: string): Promise<Order> => {
  const by = signature(ctx);
  return transact(ctx, async (inner) => {
    const order = await takeOrder(inner, externalNumber);
    if (!order) throw new AppError('orderNotFound');
    const isForNobody = (await selectForNobody(inner, [order.id])).size > 0;
    if (!stateAfter(order.state, 'release') || isForNobody) throw new AppError('orderNotReleasable');
    const released = await moveOrder(inner, order, 'release', { by, reason: null });
    const [followed = released] = await followOrders(inner, [released], by);
    return followed;
  });
};
