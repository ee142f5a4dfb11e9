import type { TablesOf } from '../../platform/db/tables-of.ts';

/** The tables of the operations interface: its keys, what was asked with them, and the imports of orders. */
export type OperationsTables = TablesOf<
  'operations_key' | 'operations_request' | 'order_import' | 'order_import_column'
>;
