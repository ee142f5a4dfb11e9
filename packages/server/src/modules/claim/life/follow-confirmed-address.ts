import { takeFreeOrder } from '#modules/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectOngoingOrders } from '../read-models/ongoing-orders.ts';
import { followOrders } from './follow-orders.ts';

/** Most contracts that one request updates; the scheduled task finds the others. */
const MOST = 200;

/**
 * Updates the contracts that waited for the address of their recommender (decision 0063), in the transaction that confirms it. An order
 * that another transaction has locked is left to the scheduled task, because that transaction may wait for the account in turn.
 */
export const followConfirmedAddress = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  for (const id of await selectOngoingOrders(ctx, recommenderId, MOST)) {
    const order = await takeFreeOrder(ctx, id);
    if (order) await followOrders(ctx, [order], 'recommender');
  }
};
