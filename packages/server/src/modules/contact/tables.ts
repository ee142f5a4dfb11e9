import type { Language } from '@mundwerk/contract/values/language';
import type { TablesOf } from '../../platform/db/tables-of.ts';

/** The table of messages to support. */
export type ContactTables = TablesOf<'contact_case', { contact_case: { language: Language } }>;
