import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseLine, layDatabaseLine } from '#testing/database/database-line.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import {
  allowLongStatements,
  closeDatabase,
  type Database,
  openDatabase,
  poolMetrics,
  runPrepared,
} from './database.ts';
import { DatabaseFault, faultOfConnecting, faultOfStatement } from './database-fault.ts';

/** Connecting is limited only where a test is about it: on a busy machine it takes longer than the rest together. */
const LIMITS = { connectMs: 20_000, statementMs: 500, lockMs: 200, idleTransactionMs: 200 };
const SHORT_CONNECT_MS = 400;

let url: string;
let admin: Database;
let line: DatabaseLine;
const opened: Database[] = [];
const open = (options: Parameters<typeof openDatabase>[1] = {}): Database => {
  const db = openDatabase(line.url, { max: 2, ...options });
  opened.push(db);
  return db;
};

beforeAll(async () => {
  url = await createTestDatabase();
  admin = openDatabase(url, { max: 2 });
  await sql`create table thing (id integer primary key)`.execute(admin);
  line = await layDatabaseLine(url);
});
afterEach(async () => {
  line.mend();
  for (const db of opened.splice(0)) await closeDatabase(db);
});
afterAll(async () => {
  await line.close();
  await closeDatabase(admin);
});

const pidOf = async (db: Database): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
const terminate = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(admin);
const things = async (): Promise<number> => (await sql`select from thing`.execute(admin)).rows.length;
/** Opens both connections of a pool whose limit may be too short for a busy machine. */
const untilConnected = (db: Database): Promise<void> =>
  expect
    .poll(() =>
      Promise.all([pidOf(db), pidOf(db)]).then(
        () => poolMetrics(db).open,
        () => 0,
      ),
    )
    .toBe(2);
/** The kind of the fault that ends the work. */
const faultIn = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof DatabaseFault ? error.kind : `no fault: ${error}`),
  );

describe('a connection that is lost', () => {
  it('between two statements of a transaction ends that transaction and nothing else', async () => {
    const db = open();
    const work = db.transaction().execute(async (trx) => {
      await sql`insert into thing values (1)`.execute(trx);
      await terminate(await pidOf(trx));
      await sql`insert into thing values (2)`.execute(trx);
    });
    expect(await faultIn(work)).toBe('down');
    expect(await things()).toBe(0);
    // The lost connection is discarded, so that the next query succeeds on every connection of the pool.
    for (let round = 0; round < 3; round += 1) expect(await pidOf(db)).toBeGreaterThan(0);
  });

  it('while a statement runs is told by that statement, also by one with a plan of its own', async () => {
    const db = open();
    const sleeping = { name: 'sleep', text: 'select pg_sleep($1)' };
    const works = [sql`select pg_sleep(60)`.execute(db), runPrepared(db, sleeping, [60])].map(faultIn);
    const sleepers = async (): Promise<number[]> =>
      (
        await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
          and query like 'select pg_sleep(%'`.execute(admin)
      ).rows.map(({ pid }) => pid);
    await expect.poll(async () => (await sleepers()).length).toBe(2);
    for (const pid of await sleepers()) await terminate(pid);
    expect(await Promise.all(works)).toEqual(['down', 'down']);
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  it('during the commit leaves the outcome open, and says so as any other loss', async () => {
    const db = open();
    const work = db.transaction().execute(async (trx) => {
      await sql`insert into thing values (3)`.execute(trx);
      line.cut();
    });
    expect(await faultIn(work)).toBe('down');
    line.mend();
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  it('does not hide why the transaction was given up', async () => {
    const work = open()
      .transaction()
      .execute(async () => {
        line.cut();
        throw new Error('no such thing');
      });
    await expect(work).rejects.toThrow('no such thing');
  });

  it('cannot be replaced while the server refuses connections', async () => {
    const db = open();
    await pidOf(db);
    line.cut();
    expect([await faultIn(pidOf(db)), await faultIn(pidOf(db))]).toEqual(['down', 'down']);
    line.mend();
    expect(await pidOf(db)).toBeGreaterThan(0);
  });
});

describe.each(['session', 'transaction'] as const)('limits set for each %s', (limitScope) => {
  const limited = (): Database => open({ limits: LIMITS, limitScope });

  it('end a statement', async () => {
    const db = limited();
    expect(await faultIn(sql`select pg_sleep(5)`.execute(db))).toBe('slow');
    expect(await faultIn(runPrepared(db, { name: 'sleep', text: 'select pg_sleep($1)' }, [5]))).toBe('slow');
    expect(await faultIn(db.transaction().execute((trx) => sql`select pg_sleep(5)`.execute(trx)))).toBe('slow');
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  it('end the wait for a lock', async () => {
    const db = limited();
    await admin.transaction().execute(async (trx) => {
      await sql`lock table thing`.execute(trx);
      expect(await faultIn(sql`select from thing`.execute(db))).toBe('slow');
    });
    expect((await sql`select from thing`.execute(db)).rows).toEqual([]);
  });

  it('end a transaction that waits for us', async () => {
    const db = limited();
    const work = db.transaction().execute(async (trx) => {
      const pid = await pidOf(trx);
      await expect
        .poll(async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(admin)).rows)
        .toEqual([]);
      await pidOf(trx);
    });
    expect(await faultIn(work)).toBe('down');
  });

  it('end the wait for a connection', async () => {
    const db = open({ limits: { ...LIMITS, connectMs: SHORT_CONNECT_MS, idleTransactionMs: 60_000 }, limitScope });
    await untilConnected(db);
    const held = Promise.withResolvers<void>();
    const busy = [1, 2].map(() => faultIn(db.transaction().execute(() => held.promise)));
    expect(await faultIn(pidOf(db))).toBe('busy');
    expect(poolMetrics(db)).toEqual({ max: 2, open: 2, idle: 0, waiting: 0 });
    held.resolve();
    expect(await Promise.all(busy)).toEqual(['none', 'none']);
  });

  it('end it all when the server is frozen and keeps none of them', async () => {
    const db = open({ limits: { ...LIMITS, connectMs: SHORT_CONNECT_MS }, limitScope });
    await untilConnected(db);
    line.freeze();
    expect(await Promise.all([1, 2, 3].map(() => faultIn(pidOf(db))))).toEqual(['down', 'down', 'busy']);
    expect(await faultIn(pidOf(db))).toBe('down');
    line.mend();
    // A busy machine may need more than one attempt within the limits of this test.
    await expect.poll(() => pidOf(db).catch(() => 0)).toBeGreaterThan(0);
  });

  it('are longer where a transaction says that it needs time, and only there', async () => {
    const db = limited();
    await db.transaction().execute(async (trx) => {
      await allowLongStatements(trx, 30_000);
      await sql`select pg_sleep(1.2)`.execute(trx);
    });
    expect(await faultIn(sql`select pg_sleep(5)`.execute(db))).toBe('slow');
  });

  it('do not change what statements answer', async () => {
    const db = limited();
    const { numInsertedOrUpdatedRows } = await db
      .withTables<{ thing: { id: number } }>()
      .insertInto('thing')
      .values({ id: 7 })
      .executeTakeFirstOrThrow();
    expect(numInsertedOrUpdatedRows).toBe(1n);
    await expect(sql`insert into thing values (7)`.execute(db)).rejects.toMatchObject({ constraint: 'thing_pkey' });
    expect(await runPrepared(db, { name: 'things', text: 'delete from thing returning id' }, [])).toEqual([{ id: 7 }]);
  });
});

const refused = (code: string): pg.DatabaseError => Object.assign(new pg.DatabaseError('…', 1, 'error'), { code });

it.each([
  ['57P01', 'down', 'databaseUnavailable'],
  ['57P03', 'down', 'databaseUnavailable'],
  ['08006', 'down', 'databaseUnavailable'],
  ['58030', 'down', 'databaseUnavailable'],
  ['25006', 'read-only', 'databaseUnavailable'],
  ['53100', 'disk-full', 'databaseUnavailable'],
  ['40P01', 'busy', 'overloaded'],
  ['53300', 'busy', 'overloaded'],
])('%s is %s and answers %s', (code, kind, answer) => {
  expect(faultOfStatement(refused(code))).toMatchObject({ kind, code, reason: answer });
});

it('a statement that is wrong is no fault of the database; a database that cannot be entered is', () => {
  expect(faultOfStatement(refused('23505'))).toBeNull();
  expect(faultOfStatement(new TypeError('no such function'))).toBeNull();
  expect(faultOfConnecting(refused('28P01'))).toMatchObject({ kind: 'down' });
});
