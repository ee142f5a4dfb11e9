import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of the personal area. */
export type PersonalAreaTables = TablesOf<'data_request'>;
