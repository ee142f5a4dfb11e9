import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** How a write fails: the disk is full, or the connection ends in the middle of a transaction, as when a process is killed. */
export const WRITE_FAULTS = ['full disk', 'lost connection'] as const;

const FAULTS: Readonly<Record<(typeof WRITE_FAULTS)[number], RawBuilder<unknown>>> = {
  'full disk': sql`raise exception 'No space left on device' using errcode = 'disk_full'`,
  'lost connection': sql`perform pg_terminate_backend(pg_backend_pid())`,
};

/** Makes every write to a table of one client fail until the returned function is called. */
export const breakWrites = async (
  db: Database,
  {
    table,
    clientKey,
    fault,
  }: { readonly table: string; readonly clientKey: string; readonly fault: keyof typeof FAULTS },
): Promise<() => Promise<void>> => {
  const name = sql.ref(`broken_${table}`);
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin ${FAULTS[fault]}; return new; end $$`.execute(db);
  await sql`create trigger ${name} before insert or update on ${sql.table(table)} for each row
    when (new.client_key = ${sql.lit(clientKey)}) execute function ${name}()`.execute(db);
  return async () => {
    await sql`drop function ${name}() cascade`.execute(db);
  };
};
