import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { StartupError } from '#platform/startup-error.ts';

/** A column as the database has it. */
export interface Column {
  readonly name: string;
  readonly type: string;
  /** Computed by the database, so that it is neither exported nor written. */
  readonly isGenerated: boolean;
  /** Numbered by the database. */
  readonly isIdentity: boolean;
}

/** A reference to a row of another table, or of the same. */
export interface Reference {
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
}

/** A table with rows of clients. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The column that names the client; null where there is none. */
  readonly clientColumn: string | null;
  /** The key without the client; all other columns where there is no key. */
  readonly key: readonly string[];
  readonly hasKey: boolean;
  readonly references: readonly Reference[];
}

interface Row extends Omit<Table, 'clientColumn' | 'key' | 'hasKey'> {
  readonly primary: string[] | null;
}

const clientColumnOf = ({ name, columns }: Row): string | null => {
  if (name === 'client') return 'key';
  return columns.some((column) => column.name === 'client_key') ? 'client_key' : null;
};

const asTable = ({ primary, ...row }: Row): Table => {
  const clientColumn = clientColumnOf({ primary, ...row });
  const all = primary ?? row.columns.map(({ name }) => name);
  const key = all.length > 1 ? all.filter((name) => name !== clientColumn) : all;
  return { ...row, clientColumn, key, hasKey: primary !== null };
};

/** Orders tables so that each comes after those it refers to; a table that refers to itself counts as one that does not. */
const parentsFirst = (tables: readonly Table[]): Table[] => {
  const ordered = new Map<string, Table>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const free = waiting.filter(({ name, references }) =>
      references.every(
        ({ parent }) => parent === name || ordered.has(parent) || !tables.some((one) => one.name === parent),
      ),
    );
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${waiting.map(({ name }) => name)}`);
    for (const table of free) ordered.set(table.name, table);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return [...ordered.values()];
};

/** All tables of the database, those that others refer to first. */
export const readCatalogue = async (db: Database): Promise<Table[]> => {
  const { rows } = await sql<Row>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isGenerated', a.attgenerated <> '', 'isIdentity', a.attidentity <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select array_agg(a.attname::text order by k.place) from pg_constraint p, unnest(p.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attnum = k.number
        where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid) as primary,
      (select coalesce(jsonb_agg(jsonb_build_object('parent', f.confrelid::regclass::text,
          'columns', (select jsonb_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k (number, place)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number),
          'parentColumns', (select jsonb_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k (number, place)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number))), '[]')
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0) as references
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by c.relname`.execute(db);
  return parentsFirst(rows.map(asTable));
};

/** The newest migration of the database: rows fit only into the same form. */
export const readMigration = async (db: Database): Promise<string> => {
  const { rows: found } =
    await sql`select from pg_tables where schemaname = 'public' and tablename = 'migration'`.execute(db);
  if (found.length === 0) throw new StartupError('The database has no tables: run "operate.ts migrate" first.');
  const { rows } = await sql<{ name: string }>`select max(name) as name from migration`.execute(db);
  return rows[0]?.name ?? '';
};
