import type { Ctx } from '../../platform/context.ts';
import { moveOrder } from './move-order.ts';
import { stateAfter } from './rules.ts';
import type { Order } from './store.ts';

/** Confirms the orders whose recipient gave data and consent; returns all orders in their new state. */
export const confirmOrders = async (
  ctx: Ctx,
  orders: readonly Order[],
  isRecipientAgreed: (order: Order) => boolean,
): Promise<Order[]> => {
  const now: Order[] = [];
  for (const order of orders) {
    const isDue = isRecipientAgreed(order) && stateAfter(order.state, 'confirm') !== null;
    now.push(isDue ? await moveOrder(ctx, order, 'confirm', { by: 'recipient', reason: null }) : order);
  }
  return now;
};
