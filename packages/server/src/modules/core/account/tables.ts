import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of accounts. */
export type AccountTables = TablesOf<
  | 'recommender'
  | 'link_token'
  | 'session'
  | 'autologin_use'
  | 'consent_event'
  | 'invitation'
  | 'imported'
  | 'former_name'
  | 'email_change'
  | 'participation_entry'
  | 'passkey'
  | 'passkey_challenge',
  {
    /** Set once nothing personal is left in the row. */
    recommender: { deleted_at: ColumnType<Date | null, never, Date> };
  }
>;
