import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEPT as TOLD } from '#modules/core/personal-area/retention/reasons.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { readCatalogue } from './catalogue.ts';
import {
  CLEAR_SECRETS,
  DECIDED_TABLES,
  EMPTIED,
  EMPTIED_BOOKS,
  EXPORTED_TABLES,
  KEPT,
  keptBy,
  ONLY_WHERE,
  REFERRED,
} from './decisions.ts';
import { loadEncryptedColumns } from './secrets.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { max: 1 });
});
afterAll(() => closeDatabase(db));

it('every table has one decision about a client that leaves', async () => {
  const tables = (await readCatalogue(db)).map(({ name }) => name);
  expect(new Set(DECIDED_TABLES)).toEqual(new Set(tables));
  expect(DECIDED_TABLES).toHaveLength(tables.length);
});

it('the decisions name tables and columns that there are, and what stays leaves with the client as well', async () => {
  const columns = new Map(
    (await readCatalogue(db)).map((table) => [table.name, table.columns.map(({ name }) => name)]),
  );
  const kept = KEPT.flatMap(({ tables }) => tables.split(' '));
  const named = [ONLY_WHERE, EMPTIED, EMPTIED_BOOKS, CLEAR_SECRETS, REFERRED].flatMap((rule) => Object.keys(rule));
  expect([...named, ...kept].filter((name) => !EXPORTED_TABLES.includes(name))).toEqual([]);
  const unknown = [EMPTIED, CLEAR_SECRETS].flatMap((rule) =>
    Object.entries(rule).flatMap(([table, some]) => some.filter((column) => !columns.get(table)?.includes(column))),
  );
  expect(unknown).toEqual([]);
});

it('what stays is what people are told of: books and the audit log', () => {
  const told = new Map(Object.entries(TOLD).map(([table, [reason]]): [string, string] => [table, reason]));
  const reasons = KEPT.map(
    ({ tables }) =>
      new Set(
        tables
          .split(' ')
          .map((table) => told.get(table))
          .filter(Boolean),
      ),
  );
  expect(reasons).toEqual([new Set(['books']), new Set(['audit'])]);
});

it('what stays refers only to what stays', async () => {
  const open = (await readCatalogue(db)).flatMap(({ name, references }) =>
    keptBy(name) || name in REFERRED
      ? references
          .filter(({ parent }) => !keptBy(parent) && !(parent in REFERRED))
          .map(({ parent }) => `${name}: ${parent}`)
      : [],
  );
  expect(open).toEqual([]);
});

it('every column of a row that stays for others has a decision', async () => {
  const tables = (await readCatalogue(db)).filter(({ name }) => name in REFERRED);
  const open = tables.flatMap(({ name, columns, key, clientColumn, references }) => {
    const { kept = '', emptied = '' } = REFERRED[name] ?? {};
    const decided = [
      ...[clientColumn, ...key, ...references.flatMap((reference) => reference.columns), ...kept.split(' ')],
      ...[...(emptied ?? '').matchAll(/(\w+) = /g)].map(([, column]) => column),
    ];
    return columns.filter((column) => !decided.includes(column.name)).map((column) => `${name}.${column.name}`);
  });
  expect(open).toEqual([]);
});

it('every column with a key of the installation is described by the module that encrypts it', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)key_id$' and table_name <> 'operations_request' order by 1`.execute(
    db,
  );
  const described = (await loadEncryptedColumns()).map(({ table, keyColumn }) => `${table}.${keyColumn}`);
  expect(described.sort()).toEqual(rows.map(({ name }) => name));
});
