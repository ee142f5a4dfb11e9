import type { TablesOf } from '../../platform/db/tables-of.ts';

/** The table of keys to the operations interface. */
export type OperationsTables = TablesOf<'operations_key'>;
