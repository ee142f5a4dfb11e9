import type { Language } from '@mundwerk/contract/values/language';
import type { TablesOf } from '#platform/db/tables-of.ts';

/** The table of legal texts. */
export type LegalTables = TablesOf<'legal_text', { legal_text: { language: Language } }>;
