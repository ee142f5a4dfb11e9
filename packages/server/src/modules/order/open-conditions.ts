import type { OrderCondition } from '@mundwerk/contract/values/state/order-state';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Ctx } from '../../platform/context.ts';
import { findAttributions } from '../recommendation/index.ts';
import { unmetConditions } from './rules.ts';
import { type Order, selectOrders } from './store.ts';

/** What each of these orders still lacks today to be successful. */
const conditionsOf = async (ctx: Ctx, orders: readonly Order[]): Promise<OrderCondition[][]> => {
  const found = await findAttributions(
    ctx,
    orders.map((order) => order.recommendationNumber),
  );
  return orders.map((order) => {
    const recommendation = found.get(order.recommendationNumber);
    if (!recommendation) throw new Error('an order without its recommendation');
    const createdOn = calendarDay(recommendation.createdAt);
    return unmetConditions(order, { createdOn }, ctx.client.config, calendarDay(ctx.now));
  });
};

/** What an order still lacks today to be successful. */
export const openConditions = async (ctx: Ctx, order: Order): Promise<OrderCondition[]> =>
  (await conditionsOf(ctx, [order]))[0] ?? [];

/** What each of many orders still lacks today, by their ids; those that do not exist are missing in the answer. */
export const openConditionsOfAll = async (
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderCondition[]>> => {
  const orders = await selectOrders(ctx, ids);
  const conditions = await conditionsOf(ctx, orders);
  return new Map(orders.map((order, index) => [order.id, conditions[index] ?? []]));
};
