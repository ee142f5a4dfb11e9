import type { TablesOf } from '../../platform/db/tables-of.ts';

/** The tables of keys to the operations interface and of what was asked with them. */
export type OperationsTables = TablesOf<'operations_key' | 'operations_request'>;
