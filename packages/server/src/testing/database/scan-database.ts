import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** A place in the database where something was found. */
export interface Finding {
  /** Schema and table. */
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Looks for a text in every row of every table, whatever the columns, also in binary ones; blanks and case do not hide it. */
export const scanDatabase = async (db: Database, needle: string): Promise<Finding[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const plain = needle.replaceAll(/\s/g, '').toLowerCase();
  const hex = Buffer.from(needle).toString('hex');
  const found: Finding[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string; row: Record<string, unknown> }>`
      select t::text as text, to_jsonb(t) as row from ${sql.raw(name)} t`.execute(db);
    for (const { text, row } of rows) {
      if (text.replaceAll(/\s/g, '').toLowerCase().includes(plain) || text.includes(hex))
        found.push({ table: name, row });
    }
  }
  return found;
};
