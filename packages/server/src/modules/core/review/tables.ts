import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { Reason } from './signals/rules.ts';

/** The tables of the review, and its views of people and accounts. */
export type ReviewTables = TablesOf<
  'review_case' | 'review_history' | 'pair_ok' | 'review_rules' | 'review_usual' | 'review_person' | 'account_use',
  { review_case: { reasons: ColumnType<readonly Reason[], string, string> } }
>;
