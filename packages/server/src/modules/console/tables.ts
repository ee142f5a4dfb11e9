import type { TablesOf } from '../../platform/db/tables-of.ts';

/** The tables of the console itself; what it works on belongs to other modules. */
export type ConsoleTables = TablesOf<
  | 'operator_user'
  | 'operator_session'
  | 'audit'
  | 'audit_head'
  | 'approval'
<<<<<<< HEAD
  | 'work_preference'
=======
  | 'inbox_digest'
>>>>>>> 935bf373 (fix(console): mend the tables of screens and of the database)
  | 'note'
  | 'person_reveal'
<<<<<<< HEAD
  | 'inbox_digest'
=======
  | 'record_assignee'
  | 'work_preference'
>>>>>>> 935bf373 (fix(console): mend the tables of screens and of the database)
>;
