import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** A row as a copy of the database shows it: all columns as text, binary ones also by their bytes. */
export interface DumpedRow {
  /** Schema and table. */
  readonly table: string;
  readonly text: string;
}

/** Every row of every table, the job queue's included. */
export const dumpDatabase = async (db: Database): Promise<DumpedRow[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const dumped: DumpedRow[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from only ${sql.raw(name)} t`.execute(
      db,
    );
    for (const { text } of rows) {
      const bytes = Array.from(text.matchAll(/\\\\x([0-9a-f]+)/g), ([, hex = '']) =>
        Buffer.from(hex, 'hex').toString('latin1'),
      );
      dumped.push({ table: name, text: [text, ...bytes].join('\n') });
    }
  }
  return dumped;
};

/** Where a copy of the database shows a secret, in clear text or in a usual spelling of it. */
export const placesOf = (dump: readonly DumpedRow[], secret: string): string[] => {
  const bytes = Buffer.from(secret);
  const spellings = [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    encodeURIComponent(secret),
  ];
  return dump.filter(({ text }) => spellings.some((one) => text.includes(one))).map(({ table }) => table);
};

/** All hashes stored in the database, in any table: of tokens, keys, codes. */
export const storedHashes = async (db: Database): Promise<Set<string>> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%hash%' and data_type = 'text'`.execute(db);
  const hashes = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{
      hash: string | null;
    }>`select ${sql.ref(column)} as hash from ${sql.raw(table)}`.execute(db);
    for (const { hash } of rows) if (hash) hashes.add(hash);
  }
  return hashes;
};
