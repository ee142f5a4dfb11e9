import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { hasPgBouncer, startPgBouncer } from '#testing/database/start-proxies.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { runPrepared } from './database.ts';
import { type Databases, openDatabases } from './databases.ts';
import { findLimitScope } from './limits.ts';

const SETTINGS = {
  ...readConfig({}).database,
  limits: { connectMs: 3000, statementMs: 300, lockMs: 200, idleTransactionMs: 1500 },
};

let directUrl: string;
beforeAll(async () => {
  directUrl = await createTestDatabase();
});

it('sessions of PostgreSQL itself keep the limits', async () => {
  expect(await findLimitScope(directUrl, 3000)).toBe('session');
  const databases = await openDatabases({ url: directUrl }, SETTINGS);
  const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(databases.db);
  await databases.close();
  expect(rows).toEqual([{ limit: '200ms' }]);
});

it('a database that cannot be entered is no sign of PgBouncer', async () => {
  await expect(findLimitScope(directUrl.replace(/:[^:@/]+@/, ':wrong@'), 3000)).rejects.toThrow(/password/);
});

describe.skipIf(!hasPgBouncer).each([
  ['refuses', {}],
  [
    'ignores',
    {
      ignore_startup_parameters:
        'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits',
    },
  ],
])('behind PgBouncer that %s parameters (Debian: apt install pgbouncer)', (_, settings) => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let databases: Databases;
  beforeAll(async () => {
    bouncer = await startPgBouncer(directUrl, settings);
    databases = await openDatabases({ url: bouncer.url }, SETTINGS);
  });
  afterAll(async () => {
    await databases.close();
    await bouncer.stop();
  });

  it('every transaction and every statement keeps them', async () => {
    const { db } = databases;
    expect(await findLimitScope(bouncer.url, 3000)).toBe('transaction');
    await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toMatchObject({ kind: 'slow' });
    await expect(db.transaction().execute((trx) => sql`select pg_sleep(3)`.execute(trx))).rejects.toMatchObject({
      kind: 'slow',
    });
    await sql`create table if not exists thing (id integer)`.execute(db);
    await databases.workDb.transaction().execute(async (trx) => {
      await sql`lock table thing`.execute(trx);
      await expect(sql`select from thing`.execute(db)).rejects.toMatchObject({ kind: 'slow' });
    });
  });

  it('pools with other limits share its connections and keep their own', async () => {
    const { db, workDb, watchDb } = databases;
    const limits = () =>
      Promise.all(
        [db, workDb, watchDb].map(
          async (one) =>
            (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(one)).rows[0]
              ?.limit,
        ),
      );
    for (let round = 0; round < 5; round += 1) expect(await limits()).toEqual(['300ms', '10min', '700ms']);
  });

  it('more clients than connections are served, statements with plans of their own included', async () => {
    const add = { name: 'add', text: 'select $1::integer + 1 as sum' };
    const sums = await Promise.all(
      Array.from({ length: 60 }, (_, index) => runPrepared<{ sum: number }>(databases.clickDb, add, [index])),
    );
    expect(sums.flat().map(({ sum }) => sum)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });
});
