import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '../../platform/context.ts';
import type { OrderEvent } from './rules.ts';
import { insertHistory, type Order, updateState } from './store.ts';

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
