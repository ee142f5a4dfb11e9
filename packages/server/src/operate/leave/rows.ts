import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { StoredRow } from '#platform/encryption.ts';
import type { Column, Table } from './catalogue.ts';
import { CLEAR_SECRETS, EMPTIED, NAMED_PEOPLE, ONLY_WHERE } from './decisions.ts';

/** The columns that say nothing about equality, because each installation encrypts and hashes with keys of its own. */
export type OwnColumns = Readonly<Record<string, readonly string[]>>;

/** A page of about this size is read at once, whatever rows are like. */
const PAGE_CHARACTERS = 2_000_000;
const MOST_ROWS = 10_000;
const FIRST_ROWS = 50;

/** A row as a line: line breaks are possible between the values of a JSON column, where a blank means the same. */
const LINE = sql`replace(row_to_json(r)::text, E'\n', ' ')`;

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);

/** The key of a table without the client, as a row to compare and to order by. */
export const keyOf = ({ key }: Pick<Table, 'key'>): RawBuilder<unknown> =>
  sql`(${list(key.map((name) => sql.ref(name)))})`;

/** The values of a key, as a row to compare with it. */
export const positionOf = ({ key, columns }: Table, at: readonly unknown[]): RawBuilder<unknown> => {
  const typeOf = (name: string): string => columns.find((column) => column.name === name)?.type ?? 'text';
  return sql`(${list(key.map((name, index) => sql`${at[index]}::${sql.raw(typeOf(name))}`))})`;
};

/** The people whom rows of the client name, by the references of all tables. */
const namedPeople = (tables: readonly Table[], client: string): RawBuilder<SqlBool> => {
  const naming = tables.flatMap(({ name, clientColumn, references }) =>
    references
      .filter(({ parent }) => parent === NAMED_PEOPLE && clientColumn !== null)
      .map(({ columns: [column = ''] }) => {
        const of = sql`${sql.ref(clientColumn ?? '')} = ${client} and ${sql.ref(column)} is not null`;
        return sql`select ${sql.ref(column)} from ${sql.table(name)} where ${of}`;
      }),
  );
  return sql<SqlBool>`id in (${sql.join(naming, sql` union `)})`;
};

/** The select of the rows of one client: as they leave, or only what must be equal everywhere. */
const selectionOf = (client: string, exported: readonly Table[], own: OwnColumns) => {
  const isOfClient = ({ name, clientColumn }: Table): RawBuilder<SqlBool> => {
    if (clientColumn === null) return namedPeople(exported, client);
    const only = ONLY_WHERE[name];
    return sql<SqlBool>`${sql.ref(clientColumn)} = ${client}${only ? sql` and ${sql.raw(only)}` : sql``}`;
  };
  const columnOf = (table: Table, { name, type }: Column, ofDigest: boolean): RawBuilder<unknown> | null => {
    if (EMPTIED[table.name]?.includes(name)) return sql`null::${sql.raw(type)} as ${sql.ref(name)}`;
    if (table.name === NAMED_PEOPLE) {
      if (name === 'grants') return sql`'{}'::text[] as grants`;
      return ofDigest && name !== 'id' ? null : sql.ref(name);
    }
    const hidden = [...(own[table.name] ?? []), ...(CLEAR_SECRETS[table.name] ?? [])];
    return ofDigest && hidden.includes(name) ? null : sql.ref(name);
  };
  const from = (table: Table, ofDigest: boolean): RawBuilder<unknown> => {
    // A computed column that is part of the key tells rows apart; the import leaves it to the database.
    const written = table.columns.filter(({ name, isGenerated }) => !isGenerated || table.key.includes(name));
    const columns = list(written.flatMap((column) => columnOf(table, column, ofDigest) ?? []));
    return sql`select ${table.hasKey ? sql`` : sql`distinct `}${columns} from ${sql.table(table.name)} where ${isOfClient(table)}`;
  };
  return { isOfClient, from };
};

type Selection = ReturnType<typeof selectionOf>;

const digest = async (
  { from }: Selection,
  db: Database,
  table: Table,
): Promise<{ readonly rows: number; readonly digest: string }> => {
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*) as rows, coalesce(sum(('x' || substr(h, 1, 15))::bit(60)::bigint), 0) || ':' ||
        coalesce(sum(('x' || substr(h, 16, 15))::bit(60)::bigint), 0) as digest
    from (select encode(sha256(convert_to(${LINE}, 'UTF8')), 'hex') as h from (${from(table, true)}) as r) as hashed`.execute(
    db,
  );
  return { rows: rows[0]?.rows ?? 0, digest: rows[0]?.digest ?? '' };
};

async function* pages({ from }: Selection, db: Database, table: Table, after: readonly unknown[] | null) {
  let at = after;
  let size = FIRST_ROWS;
  const keys = list(table.key.map((name) => sql.ref(name)));
  for (;;) {
    const beyond = at ? sql` and ${keyOf(table)} > ${positionOf(table, at)}` : sql``;
    const { rows } = await sql<{ line: string; at: unknown[] }>`
      select ${LINE} as line,
        jsonb_build_array(${list(table.key.map((name) => sql`r.${sql.ref(name)}`))}) as at
      from (${from(table, false)}${beyond} order by ${keys} limit ${size}) as r`.execute(db);
    yield rows;
    if (rows.length < size) return;
    at = rows.at(-1)?.at ?? at;
    const characters = rows.reduce((sum, { line }) => sum + line.length, 1);
    size = Math.max(1, Math.min(MOST_ROWS, size * 4, Math.floor((PAGE_CHARACTERS / characters) * rows.length)));
  }
}

/** Rows that were read between two positions of the key, in a snapshot. */
interface Range {
  readonly after: readonly unknown[] | null;
  readonly until: readonly unknown[] | null;
  readonly rows: number;
  readonly snapshot: string;
}

const isUnchanged = async (
  { isOfClient }: Selection,
  db: Database,
  table: Table,
  { after, until, rows: count, snapshot }: Range,
): Promise<boolean> => {
  const beyond = after ? sql` and ${keyOf(table)} > ${positionOf(table, after)}` : sql``;
  const within = until ? sql` and ${keyOf(table)} <= ${positionOf(table, until)}` : sql``;
  const { rows } = await sql<{ rows: number; newer: number }>`
    select count(*) as rows, count(*) filter (where age(xmin) <= age(${snapshot}::xid8::xid)) as newer
    from ${sql.table(table.name)} where ${isOfClient(table)}${beyond}${within}`.execute(db);
  return rows[0]?.rows === count && rows[0]?.newer === 0;
};

const dangling = async (client: string, db: Database, table: Table): Promise<{ column: string; rows: number }[]> => {
  const found: { column: string; rows: number }[] = [];
  for (const { columns, parent, parentColumns } of table.references) {
    const matches = columns.map((name, index) => sql`p.${sql.ref(parentColumns[index] ?? '')} = c.${sql.ref(name)}`);
    const whole = columns.map((name) => sql`c.${sql.ref(name)} is not null`);
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(table.name)} as c
      where c.${sql.ref(table.clientColumn ?? '')} = ${client} and ${sql.join(whole, sql` and `)}
        and not exists (select from ${sql.table(parent)} as p where ${sql.join(matches, sql` and `)})`.execute(db);
    if (rows[0]?.rows) found.push({ column: columns.at(-1) ?? '', rows: rows[0].rows });
  }
  return found;
};

/** Reads and compares the rows of one client. */
export const rowsOf = (client: string, exported: readonly Table[], own: OwnColumns) => {
  const selection = selectionOf(client, exported, own);
  return {
    /** The condition for the rows of a table that belong to the client and are exported. */
    isOfClient: selection.isOfClient,
    /** Whether a table has any row of the client, those that do not leave included. */
    hasAny: async (db: Database, { name, clientColumn }: Table): Promise<boolean> => {
      if (clientColumn === null) return false;
      const isOwn = sql`${sql.ref(clientColumn)} = ${client}`;
      return (await sql`select from ${sql.table(name)} where ${isOwn} limit 1`.execute(db)).rows.length > 0;
    },
    /** The number of rows that are exported, and a digest that does not depend on their order: two sums of 60 bits of their SHA-256. */
    digest: (db: Database, table: Table) => digest(selection, db, table),
    /** The rows after a position in the order of the key, as lines of JSON with their own positions. */
    pages: (db: Database, table: Table, after: readonly unknown[] | null) => pages(selection, db, table, after),
    /** Whether the rows between two positions are those of an earlier snapshot: as many, and none written since. */
    isUnchanged: (db: Database, table: Table, range: Range) => isUnchanged(selection, db, table, range),
    /** Whether a row is stored: a part is written in one transaction, so that its first row tells of all. */
    hasRow: async (db: Database, table: Table, row: StoredRow): Promise<boolean> => {
      const at = table.key.map((name) => row[name]);
      const found = await sql`select from ${sql.table(table.name)}
        where ${selection.isOfClient(table)} and ${keyOf(table)} = ${positionOf(table, at)} limit 1`.execute(db);
      return found.rows.length > 0;
    },
    /** Rows of the client that refer to a row which is not there, by their column. */
    dangling: (db: Database, table: Table) => dangling(client, db, table),
  };
};
