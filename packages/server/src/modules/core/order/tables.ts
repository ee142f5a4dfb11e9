import type { OrderState } from '@mundwerk/contract/values/state/states';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { OrderEvent } from './rules.ts';

/** What an order's history tells: its report, its moves, and changes of what is known of it. */
export type HistoryEvent = OrderEvent | 'report' | 'conclude' | 'change' | 'join' | 'unjoin';

/** The tables of orders. */
export type OrderTables = TablesOf<
  'customer_order' | 'order_history' | 'order_refusal',
  { order_history: { event: HistoryEvent; from_state: OrderState | null; to_state: OrderState } }
>;
