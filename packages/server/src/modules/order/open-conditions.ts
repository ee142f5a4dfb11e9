import { ORDER_CONDITIONS, type OrderCondition } from '@mundwerk/contract/values/state/order-state';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { type Attribution, findAttributions } from '../recommendation/index.ts';
import { selectConsented } from './read-models/sides.ts';
import { isContactMissing, unmetConditions } from './rules.ts';
import { type Order, selectOrders } from './store.ts';

/** What each of these orders still lacks today: to be successful, and to reach everyone who gets a part of the reward. */
const conditionsOf = async (
  ctx: Ctx,
  orders: readonly Order[],
  known: Attribution | null = null,
): Promise<OrderCondition[][]> => {
  const numbers = orders.map((order) => order.recommendationNumber);
  const found = known ? new Map([[known.number, known]]) : await findAttributions(ctx, numbers);
  const consented = await selectConsented(
    ctx,
    orders.flatMap(({ recipientId }) => recipientId ?? []),
  );
  return orders.map((order) => {
    const recommendation = found.get(order.recommendationNumber);
    if (!recommendation) throw new Error('an order without its recommendation');
    const { createdAt, isLocked, shareRecommender } = recommendation;
    const { config } = ctx.client;
    const unmet = unmetConditions(order, { createdOn: calendarDay(createdAt), isLocked }, config, calendarDay(ctx.now));
    const isConfirmed = order.recipientId !== null && consented.has(order.recipientId);
    const isMissing = isContactMissing({ state: order.state, shareRecommender, isConfirmed }, config);
    const open = new Set<OrderCondition>(isMissing ? [...unmet, 'EmpfaengerBestaetigt'] : unmet);
    return ORDER_CONDITIONS.filter((condition) => open.has(condition));
  });
};

/** What an order still lacks today to be successful; its recommendation is read where the caller has not done so. */
export const openConditions = async (
  ctx: Ctx,
  order: Order,
  recommendation: Attribution | null = null,
): Promise<OrderCondition[]> => (await conditionsOf(ctx, [order], recommendation))[0] ?? [];

/** What each of many orders still lacks today, by their ids; those that do not exist are missing in the answer. */
export const openConditionsOfAll = async (
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderCondition[]>> => {
  const orders = await selectOrders(ctx, ids);
  const conditions = await conditionsOf(ctx, orders);
  return new Map(orders.map((order, index) => [order.id, conditions[index] ?? []]));
};
