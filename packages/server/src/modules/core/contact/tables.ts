import type { Language } from '@mundwerk/contract/values/language';
import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of messages to support. */
export type ContactTables = TablesOf<'contact_case' | 'contact_message', { contact_case: { language: Language } }>;
