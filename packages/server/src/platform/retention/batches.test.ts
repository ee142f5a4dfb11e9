import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { closeDatabase, type Database, openDatabase } from '../db/database.ts';
import { deleteInBatches, inBatches } from './batches.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { max: 2 });
});
afterAll(() => closeDatabase(db));

const fill = (rows: number) =>
  sql`insert into captcha (client_key, id, form, challenge, expires_at)
    select 'a', gen_random_uuid(), 'x', '{}', '2041-01-01'::timestamptz + i * interval '1 second' from generate_series(1, ${rows}) as i`.execute(
    db,
  );
const count = async () =>
  (await sql<{ rows: number }>`select count(*)::int as rows from captcha`.execute(db)).rows[0]?.rows;

it('a step is repeated until it finds less than a batch', async () => {
  const steps = [3, 3, 1, 3];
  expect(await inBatches(async () => steps.shift() ?? 0, 3)).toBe(7);
  expect(steps).toEqual([3]);
});

it('rows are deleted in bounded statements until none is left, and the others stay', async () => {
  await fill(25);
  const where = sql<boolean>`expires_at <= '2041-01-01'::timestamptz + interval '23 seconds'`;
  expect(await deleteInBatches(db, { table: 'captcha', where }, 10)).toBe(23);
  expect(await count()).toBe(2);
  const everything = sql<boolean>`client_key = 'a' or false`;
  expect(
    await deleteInBatches(db, { table: 'captcha', where: sql`(${everything})`, key: ['client_key', 'id'] }, 1),
  ).toBe(2);
});

it('a row that another transaction renews meanwhile stays', async () => {
  await fill(1);
  const where = sql<boolean>`expires_at < '2042-01-01'`;
  let deleting: Promise<number> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`update captcha set expires_at = '2043-01-01'`.execute(trx);
    deleting = deleteInBatches(db, { table: 'captcha', where });
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(trx)).rows.length)
      .toBeGreaterThan(0);
  });
  expect(await deleting).toBe(0);
  expect(await count()).toBe(1);
});
