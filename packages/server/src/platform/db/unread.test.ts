import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { closeDatabase, type Database, inSavepoint, openDatabase, violatedConstraint } from './database.ts';
import { UNREAD } from './unread.ts';

const LIMITS = { connectMs: 20_000, statementMs: 20_000, lockMs: 20_000, idleTransactionMs: 20_000 };

let db: Database;
let others: Database;
beforeAll(async () => {
  const url = await createTestDatabase();
  db = openDatabase(url, { max: 1, limits: LIMITS });
  others = openDatabase(url, { max: 1, limits: LIMITS });
});
beforeEach(async () => {
  await sql`drop table if exists thing; create table thing (id integer primary key)`.execute(db);
});
afterAll(() => Promise.all([closeDatabase(db), closeDatabase(others)]));

const stored = async (on: Database = db): Promise<number[]> =>
  (await sql<{ id: number }>`select id from thing order by id`.execute(on)).rows.map(({ id }) => id);
const insert = (on: Database, id: number) => sql`insert into thing values (${id}) ${UNREAD}`.execute(on);
const inTransaction = <T>(steps: (trx: Database) => Promise<T>): Promise<T> => db.transaction().execute(steps);
const constraintOf = (failing: Promise<unknown>): Promise<string | null> =>
  failing.then(() => 'no failure', violatedConstraint);

it('writes that nobody waits for are seen by what follows, and are stored by the commit', async () => {
  const seen = await inTransaction(async (trx) => {
    await insert(trx, 1);
    await insert(trx, 2);
    const both = await stored(trx);
    await insert(trx, 3);
    return both;
  });
  expect(seen).toEqual([1, 2]);
  expect(await stored()).toEqual([1, 2, 3]);
});

it('one that fails last fails the commit with its own error, and nothing is stored', async () => {
  const failing = inTransaction(async (trx) => {
    await insert(trx, 1);
    await insert(trx, 1);
  });
  expect(await constraintOf(failing)).toBe('thing_pkey');
  expect(await stored()).toEqual([]);
});

it('one that fails early is the error of the next statement, not that the transaction had failed before', async () => {
  const failing = inTransaction(async (trx) => {
    await insert(trx, 1);
    await insert(trx, 1);
    await stored(trx);
  });
  expect(await constraintOf(failing)).toBe('thing_pkey');
  expect(await stored()).toEqual([]);
});

it('one that fails behind a savepoint undoes what is behind it', async () => {
  await inTransaction(async (trx) => {
    await insert(trx, 1);
    const failing = inSavepoint(trx, () => insert(trx, 1).then(() => insert(trx, 2)));
    expect(await constraintOf(failing)).toBe('thing_pkey');
    await insert(trx, 3);
  });
  expect(await stored()).toEqual([1, 3]);
});

it('a failure of the caller undoes it, and leaves the connection as good as new', async () => {
  const failing = inTransaction(async (trx) => {
    await insert(trx, 1);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await insert(db, 2);
  expect(await stored()).toEqual([2]);
});

it('a connection that is cut behind one fails the commit as a fault of the database; the next transaction works', async () => {
  const failing = inTransaction(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await insert(trx, 1);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(others);
  });
  await expect(failing).rejects.toMatchObject({ name: 'DatabaseFault', kind: 'down' });
  await inTransaction((trx) => insert(trx, 2).then(() => undefined));
  expect(await stored()).toEqual([2]);
});

it('one whose plan a migration outdated fails the whole transaction; repeated, it succeeds', async () => {
  const lockAndInsert = (id: number) =>
    inTransaction(async (trx) => {
      await sql`select id from thing where id > ${0} for update ${UNREAD}`.execute(trx);
      await insert(trx, id);
    });
  // Repeated statements are prepared, and the session stores their plans.
  for (let id = 1; id <= 6; id += 1) await lockAndInsert(id);
  await sql`alter table thing alter id type bigint`.execute(others);
  await expect(lockAndInsert(7)).rejects.toMatchObject({ name: 'DatabaseFault', kind: 'busy' });
  await lockAndInsert(8);
  expect(await stored(others)).toHaveLength(7);
  expect(await stored(others)).not.toContain(7);
});

it('a lock that is not granted in time is the fault of the next statement', async () => {
  await insert(db, 1);
  await others.transaction().execute(async (holding) => {
    await sql`select id from thing for update`.execute(holding);
    const failing = inTransaction(async (trx) => {
      await sql`set local lock_timeout = 50`.execute(trx);
      await sql`select id from thing for update ${UNREAD}`.execute(trx);
      await insert(trx, 2);
      await stored(trx);
    });
    await expect(failing).rejects.toMatchObject({ name: 'DatabaseFault', kind: 'slow' });
  });
  expect(await stored()).toEqual([1]);
});
