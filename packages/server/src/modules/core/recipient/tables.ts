import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of recipients. */
export type RecipientTables = TablesOf<'recipient' | 'recipient_history'>;
