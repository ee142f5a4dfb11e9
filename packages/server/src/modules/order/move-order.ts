import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { insertHistory } from './history-store.ts';
import { type OrderEvent, stateAfter } from './rules.ts';
import { type Order, updateState, updateStates } from './store.ts';

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
