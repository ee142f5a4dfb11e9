import type { Language } from '@mundwerk/contract/values/language';
import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';

type Texts = Partial<Record<Language, string>>;

/** The table of stops. */
export type StopTables = TablesOf<'stop', { stop: { texts: ColumnType<Texts, string, string> } }>;
