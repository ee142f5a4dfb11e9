import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of the operations API: its keys, the log of their requests, the imports of orders, the versions of clients, and the last canaries. */
export type OperationsTables = TablesOf<
  | 'canary_run'
  | 'operations_key'
  | 'operations_request'
  | 'order_import'
  | 'order_import_column'
  | 'client_file'
  | 'client_version'
  | 'client_version_file'
>;
