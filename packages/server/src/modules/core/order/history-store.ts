import type { OrderState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { insertRows } from '#platform/db/columns.ts';
import { UNREAD } from '#platform/db/unread.ts';
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
const ofClient = (ctx: Ctx) => clientRows<OrderTables>(ctx);

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
  await insertRows(tables(ctx), 'order_history', rows).modifyEnd(UNREAD).execute();
};

/** When an order came into each of its states last. */
export const selectArrivals = async (ctx: Ctx, orderId: string): Promise<ReadonlyMap<OrderState, Date>> => {
  const rows = await ofClient(ctx)
    .selectFrom('order_history')
    .select(['to_state', 'at'])
    .where('order_id', '=', orderId)
    .where('from_state', 'is distinct from', sql<OrderState>`to_state`)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.to_state, row.at]));
};
