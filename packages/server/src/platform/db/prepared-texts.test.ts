import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';

const LIMITS = { connectMs: 20_000, statementMs: 20_000, lockMs: 20_000, idleTransactionMs: 20_000 };

let url: string;
let admin: Database;
let db: Database;
beforeAll(async () => {
  url = await createTestDatabase();
  admin = openDatabase(url, { max: 1 });
});
beforeEach(async () => {
  await sql`drop table if exists thing; create table thing (id integer, name text)`.execute(admin);
  db = openDatabase(url, { max: 1, limits: LIMITS });
  return () => closeDatabase(db);
});
afterAll(() => closeDatabase(admin));

const prepared = async (): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};
const often = async (work: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < 6; time += 1) await work();
};

it('a statement that repeats is planned once in a session, one that is sent a few times is not', async () => {
  await often(() => sql`select id from thing where id = ${1}`.execute(db));
  await sql`select name from thing where id = ${1}`.execute(db);
  expect(await prepared()).toEqual(['select id from thing where id = $1']);
});

it('a statement that returns all columns of a table is not kept, because a migration adds some', async () => {
  await often(() => sql`select t.* from thing t where id = ${1}`.execute(db));
  await often(() => sql`insert into thing values (${1}) returning *`.execute(db));
  expect(await prepared()).toEqual([]);
});

it('a conflict that names a part of the rows works however often it is sent', async () => {
  await sql`create unique index on thing (id) where name = 'open'`.execute(admin);
  const insert = () =>
    sql`insert into thing values (1, ${'open'}) on conflict (id) where name = ${'open'} do nothing`.execute(db);
  for (let time = 0; time < 12; time += 1) await insert();
  expect((await sql`select from thing`.execute(admin)).rows).toHaveLength(1);
});

it('a slow statement is planned for its own values from then on', async () => {
  await often(() => sql`select pg_sleep(${0}::float8)`.execute(db));
  await sql`select pg_sleep(${0.4}::float8)`.execute(db);
  expect(await prepared()).toEqual(['select pg_sleep($1::float8)']);
  const uses = async () =>
    (
      await sql<{
        count: number;
      }>`select (generic_plans + custom_plans)::int as count from pg_prepared_statements`.execute(db)
    ).rows[0]?.count;
  const before = await uses();
  await sql`select pg_sleep(${0}::float8)`.execute(db);
  expect(await uses()).toBe(before);
});

it('a migration that changes a column’s type outdates plans: statements go on, a transaction can be repeated', async () => {
  const read = (on: Database) => sql<{ id: unknown }>`select id from thing where id::text = ${'1'}`.execute(on);
  await sql`insert into thing values (1)`.execute(admin);
  await often(() => read(db));
  await sql`alter table thing alter column id type text`.execute(admin);
  expect((await read(db)).rows).toEqual([{ id: '1' }]);

  await often(() => read(db));
  await sql`alter table thing alter column id type bigint using id::bigint`.execute(admin);
  await expect(db.transaction().execute((trx) => read(trx as Database))).rejects.toMatchObject({ kind: 'busy' });
  const again = await db.transaction().execute((trx) => read(trx as Database));
  expect(again.rows).toHaveLength(1);
});
