import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** Any number, the same for all servers, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_041_001;

/** Brings the database to the newest form: every `NNNN_what.sql` not yet run, in order, in one transaction. */
export const migrate = async (db: Database): Promise<string[]> => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name)).sort();
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    await sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`.execute(
      trx,
    );
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx);
    const done = new Set(rows.map((row) => row.name));
    const due = files.filter((name) => !done.has(name));
    for (const name of due) {
      await sql.raw(await readFile(new URL(name, FOLDER), 'utf8')).execute(trx);
      await sql`insert into migration (name) values (${name})`.execute(trx);
    }
    return due;
  });
};
