import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** The number of a client's rows in every table, and a hash of their content. */
export const rowsOf = async (db: Database, key: string): Promise<[string, number][]> => {
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_key' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('operations_key', 'operations_request') order by 1`.execute(db);
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number; hash: string }>`select count(*)::int as n,
      md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.table(name)} t where client_key = ${key}`.execute(db);
    counts.push([`${name} ${rows[0]?.hash}`, rows[0]?.n ?? 0]);
  }
  return counts.filter(([, n]) => n > 0);
};
