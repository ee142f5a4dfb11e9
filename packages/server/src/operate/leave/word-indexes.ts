import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Indexes of words (GIN) that are written with each row, or while they wait; only those that this role may change. */
const selectIndexes = async (db: Database, isWaiting: boolean): Promise<string[]> => {
  const option = `fastupdate=${isWaiting ? 'on' : 'off'}`;
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace and ${option} = any(c.reloptions)
      and pg_has_role(c.relowner, 'member')`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Has indexes of words collect new rows in a list, and takes the lists in at the end: written with each row they take ten times as long as
 * the row. Searches meanwhile are slower and right. What an interrupted import left waiting is found by the next, because no migration
 * makes an index wait.
 */
export const letIndexesWait = async (db: Database): Promise<{ end(): Promise<void> }> => {
  for (const name of await selectIndexes(db, false))
    await sql`alter index ${sql.raw(name)} set (fastupdate = on)`.execute(db);
  return {
    end: async () => {
      for (const name of await selectIndexes(db, true)) {
        await sql`select gin_clean_pending_list(${name}::regclass)`.execute(db);
        await sql`alter index ${sql.raw(name)} set (fastupdate = off)`.execute(db);
      }
    },
  };
};

/** How much may wait in a list before it is taken in: as much as a part has. */
export const letMoreWait = async (trx: Database): Promise<void> => {
  await sql`set local gin_pending_list_limit = '512MB'`.execute(trx);
  await sql`set local work_mem = '128MB'`.execute(trx);
};
