import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';

/** PostgreSQL's error code for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';

export const isLackOfPrivilege = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === INSUFFICIENT_PRIVILEGE;

const roleOf = async (db: Database): Promise<string> =>
  (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]?.role ?? '';

/** The message for a role that finds migrations due and may not run them. */
export const refuseMigration = async (db: Database): Promise<StartupError> =>
  new StartupError(
    `The database needs migrations, and the role "${await roleOf(db)}" may only read and write data: run "operate.ts migrate" with the owner's DATABASE_URL, then start again.`,
  );

/** The message for a role that may not even read or write what a server needs. */
export const refuseRole = async (db: Database, error: unknown): Promise<StartupError> =>
  new StartupError(
    `The role "${await roleOf(db)}" lacks a right the server needs (${error instanceof Error ? error.message : error}): give it those of docs/how-to/operate.md, "A role that may only read and write data", and start again.`,
  );

/** Whether the role may change the tables of the job queue, which are in a separate schema. */
export const mayChangeSchema = async (db: Database, schema: string): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce((select has_schema_privilege(oid, 'create') from pg_namespace where nspname = ${schema}),
      has_database_privilege(current_database(), 'create')) as may`.execute(db);
  return rows[0]?.may === true;
};
