import { sql } from 'kysely';
import {
  type DatabaseMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect,
} from 'kysely-codegen';
import type { Database } from '#platform/db/database.ts';

const type = (name: string, ...args: ExpressionNode[]): ExpressionNode =>
  args.length === 0 ? new IdentifierNode(name) : new GenericExpressionNode(name, args);

/** The generator's dialect with the types that `database.ts` makes the driver return; JSON is written as text. */
const createDialect = (): PostgresDialect => {
  const dialect = new PostgresDialect({ dateParser: 'string' });
  const json = type('ColumnType', type('object'), type('string'), type('string'));
  Object.assign(dialect.adapter.scalars, { int8: type('number'), timestamptz: type('Date'), json, jsonb: json });
  return dialect;
};

/** Views under a table's former name: only servers of the previous release use them, during a rolling update. */
const FORMER_NAMES = ['drawn_picture'];

/** A check that only limits a column to some texts: `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`. */
const ONE_OF = /^CHECK \(\((\w+) = (?:ANY \(ARRAY\[(.+)\]\)|('.+'::text))\)\)$/;

/** The texts that a check allows its column, by table and column. */
const readUnions = async (db: Database): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`.execute(db);
  return new Map(
    rows.flatMap(({ table, definition }) => {
      const [, column, several, one] = ONE_OF.exec(definition) ?? [];
      const texts = [...(several ?? one ?? '').matchAll(/'((?:[^']|'')*)'::text/g)];
      return texts.length === 0 ? [] : [[`${table}.${column}`, texts.map(([, text]) => text ?? '')] as const];
    }),
  );
};

/** The columns that only the database writes: identities and computed ones. */
const readGenerated = async (db: Database): Promise<Record<string, ExpressionNode>> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and (identity_generation = 'ALWAYS' or is_generated = 'ALWAYS')`.execute(db);
  const scalars: Readonly<Record<string, ExpressionNode | undefined>> = createDialect().adapter.scalars;
  return Object.fromEntries(
    rows.map((row) => [row.name, type('GeneratedAlways', scalars[row.type] ?? type('unknown'))] as const),
  );
};

/**
 * The types of all tables as the migrated database has them. Texts that a check bounds become unions, so that a state the database
 * would refuse does not compile.
 */
export const generateTableTypes = async (db: Database): Promise<string> => {
  const unions = await readUnions(db);
  const narrow = ({ metadata }: { metadata: DatabaseMetadata }): Promise<DatabaseMetadata> => {
    metadata.tables = metadata.tables.filter(({ name }) => !FORMER_NAMES.includes(name));
    for (const table of metadata.tables) {
      for (const column of table.columns)
        column.enumValues = unions.get(`${table.name}.${column.name}`)?.sort() ?? null;
    }
    return Promise.resolve(metadata);
  };
  return generate({
    db,
    dialect: createDialect(),
    includePattern: 'public.*',
    outFile: null,
    customImports: { GeneratedAlways: 'kysely' },
    overrides: { columns: await readGenerated(db) },
    postprocess: narrow,
  });
};
