import type { TablesOf } from '../../platform/db/tables-of.ts';

/** The tables of the operations API: its keys, the log of their requests, the imports of orders, and the versions of clients. */
export type OperationsTables = TablesOf<
  | 'operations_key'
  | 'operations_request'
  | 'order_import'
  | 'order_import_column'
  | 'client_file'
  | 'client_version'
  | 'client_version_file'
>;
