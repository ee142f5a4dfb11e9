import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from './store.ts';
import type { HistoryEvent, OrderTables } from './tables.ts';

/** A line of an order's history. */
export interface HistoryLine {
  readonly orderId: string;
  readonly event: HistoryEvent;
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly by: string;
  readonly reason: string | null;
}

const tables = (ctx: Ctx) => ctx.db.withTables<OrderTables>();

const NEW_LINE = [
  'client_key',
  'order_id',
  'event',
  'from_state',
  'to_state',
  'at',
  'by',
  'reason',
] as const satisfies (keyof OrderTables['order_history'])[];

export const insertHistory = async (ctx: Ctx, lines: readonly HistoryLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    client_key: ctx.client.key,
    order_id: line.orderId,
    event: line.event,
    from_state: line.from,
    to_state: line.to,
    at: ctx.now,
    by: line.by,
    reason: line.reason,
  }));
  await tables(ctx)
    .insertInto('order_history')
    .columns(NEW_LINE)
    .expression((eb) => eb.selectFrom(rowsOf('order_history', rows)).select(NEW_LINE))
    .execute();
};

/** When an order came into each of its states last. */
export const selectArrivals = async (ctx: Ctx, orderId: string): Promise<ReadonlyMap<OrderState, Date>> => {
  const rows = await tables(ctx)
    .selectFrom('order_history')
    .select(['to_state', 'at'])
    .where('client_key', '=', ctx.client.key)
    .where('order_id', '=', orderId)
    .where('from_state', 'is distinct from', sql<OrderState>`to_state`)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.to_state, row.at]));
};
