import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { ORDER_MOVES, type OrderEvent } from '../rules.ts';
import type { OrderTables } from '../tables.ts';

/** Moves the orders that are not locked and whose state allows it, however many. */
export const updateFreeStates = (
  ctx: Ctx,
  ids: readonly string[],
  event: OrderEvent,
): Promise<Array<{ readonly id: string; readonly from: OrderState; readonly to: OrderState }>> => {
  const { from, to } = ORDER_MOVES[event];
  return ctx.db
    .withTables<OrderTables>()
    .with('free', (db) =>
      db
        .selectFrom('customer_order')
        .select(['id', 'state'])
        .where('client_key', '=', ctx.client.key)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('state', 'in', from)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('customer_order')
    .from('free')
    .set({ state: to })
    .where('customer_order.client_key', '=', ctx.client.key)
    .whereRef('customer_order.id', '=', 'free.id')
    .returning(['free.id', 'free.state as from', 'customer_order.state as to'])
    .execute();
};
