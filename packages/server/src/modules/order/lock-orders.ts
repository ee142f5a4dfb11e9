import type { Ctx } from '#platform/context.ts';
import { lockRecommendations } from '../recommendation/index.ts';
import {
  type Order,
  selectOrderByNumber,
  selectOrderByNumberForUpdate,
  selectOrderForUpdate,
  selectOrdersByExternalNumber,
  selectOrdersForUpdate,
} from './store.ts';

/** Locks the recommendations of orders before the orders themselves, as every change that may join a contact does. */
const lockTheirs = async (ctx: Ctx, orders: readonly Order[]): Promise<boolean> => {
  if (orders.length === 0) return false;
  await lockRecommendations(
    ctx,
    orders.map(({ recommendationNumber }) => recommendationNumber),
  );
  return true;
};

/** An order by the client's number, locked until the transaction ends. */
export const takeOrder = async (ctx: Ctx, externalNumber: string): Promise<Order | null> =>
  (await lockTheirs(ctx, await selectOrdersByExternalNumber(ctx, [externalNumber])))
    ? selectOrderForUpdate(ctx, externalNumber)
    : null;

/** Orders by the client's numbers, locked until the transaction ends. */
export const takeOrders = async (ctx: Ctx, externalNumbers: readonly string[]): Promise<Order[]> =>
  (await lockTheirs(ctx, await selectOrdersByExternalNumber(ctx, externalNumbers)))
    ? selectOrdersForUpdate(ctx, externalNumbers)
    : [];

/** An order by the portal's number, locked until the transaction ends. */
export const takeOrderByNumber = async (ctx: Ctx, orderNumber: string): Promise<Order | null> => {
  const order = await selectOrderByNumber(ctx, orderNumber);
  return order && (await lockTheirs(ctx, [order])) ? selectOrderByNumberForUpdate(ctx, orderNumber) : null;
};
