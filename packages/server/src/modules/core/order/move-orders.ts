import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { lockRecommendations } from '../recommendation/index.ts';
import { insertHistory } from './history-store.ts';
import { type OrderEvent, stateAfter } from './rules.ts';
import {
  type Order,
  selectOrderByNumber,
  selectOrderByNumberForUpdate,
  selectOrderForUpdate,
  selectOrdersByExternalNumber,
  selectOrdersForUpdate,
  updateState,
  updateStates,
} from './store.ts';
import { updateFreeStates } from './success/store.ts';

/** Moves an order and writes its history, or refuses with orderMoveRefused and changes nothing. */
export const moveOrder = (
  ctx: Ctx,
  order: Order,
  event: OrderEvent,
  why: { readonly by: string; readonly reason: string | null },
): Promise<Order> =>
  transact(ctx, async (inner) => {
    const moved = await updateState(inner, order.id, event);
    if (!moved) throw new AppError('orderMoveRefused');
    await insertHistory(inner, [{ orderId: order.id, event, from: order.state, to: moved.state, ...why }]);
    return moved;
  });

/** Moves those of the orders that are due, however many, with their histories; returns all orders in their present state. */
export const moveOrders = async (
  ctx: Ctx,
  orders: readonly Order[],
  event: OrderEvent,
  isDue: (order: Order) => boolean,
  why: { readonly by: string; readonly reason: string | null },
): Promise<Order[]> => {
  const due = orders.filter((order) => stateAfter(order.state, event) !== null && isDue(order));
  if (due.length === 0) return [...orders];
  const ids = due.map(({ id }) => id);
  const moved = new Map((await updateStates(ctx, ids, event)).map((order) => [order.id, order]));
  await insertHistory(
    ctx,
    due.flatMap(({ id, state }) => {
      const to = moved.get(id)?.state;
      return to ? [{ orderId: id, event, from: state, to, ...why }] : [];
    }),
  );
  return orders.map((order) => moved.get(order.id) ?? order);
};

/** Confirms the orders whose recipient gave data and consent; returns all orders in their new state. */
export const confirmOrders = (
  ctx: Ctx,
  orders: readonly Order[],
  isRecipientAgreed: (order: Order) => boolean,
): Promise<Order[]> => moveOrders(ctx, orders, 'confirm', isRecipientAgreed, { by: 'recipient', reason: null });

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

/**
 * Marks released orders as completed once no reward is owed for them. An order locked by another transaction is left to it: that transaction
 * locks the claims first, so waiting here could deadlock.
 */
export const completeOrders = (
  ctx: Ctx,
  ids: readonly string[],
  why: { readonly by: string; readonly reason: string | null },
): Promise<void> =>
  transact(ctx, async (inner) => {
    const done = await updateFreeStates(inner, ids, 'complete');
    await insertHistory(
      inner,
      done.map(({ id, from, to }) => ({ orderId: id, event: 'complete', from, to, ...why })),
    );
  });
