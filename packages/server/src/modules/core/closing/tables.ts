import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of a programme's end. */
export type ClosingTables = TablesOf<'closing' | 'closing_mail'>;
