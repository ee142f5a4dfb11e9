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
