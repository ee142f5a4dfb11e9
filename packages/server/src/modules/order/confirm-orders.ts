import type { Ctx } from '#platform/context.ts';
import { moveOrders } from './move-order.ts';
import type { Order } from './store.ts';

/** Confirms the orders whose recipient gave data and consent; returns all orders in their new state. */
export const confirmOrders = (
  ctx: Ctx,
  orders: readonly Order[],
  isRecipientAgreed: (order: Order) => boolean,
): Promise<Order[]> => moveOrders(ctx, orders, 'confirm', isRecipientAgreed, { by: 'recipient', reason: null });
