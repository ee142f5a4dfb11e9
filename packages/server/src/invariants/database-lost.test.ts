import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createBoss } from '#platform/jobs/boss.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '../platform/db/database.ts';
import { makeClient, recommendationBody } from '../testing/make/make-client.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

const test = setUpTestApp();

it('a request whose connection is lost answers 503, and its repetition succeeds once', async () => {
  const client = await makeClient(test.platform);
  const { db } = test.platform;
  const create = () =>
    test.app.inject({
      method: 'POST',
      url: `/api/v1/${client.key}/Empfehlen/create`,
      headers: { 'idempotency-key': key },
      body,
    });
  const [key, body] = [randomUUID(), recommendationBody()];
  const waiting = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);

  const lost = await db.transaction().execute(async (trx) => {
    await sql`lock table recommendation in exclusive mode`.execute(trx);
    const reply = create();
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    await sql`select pg_terminate_backend(${(await waiting()).rows[0]?.pid})`.execute(db);
    return reply;
  });
  expect([lost.statusCode, lost.headers['retry-after'], lost.json()]).toMatchObject([
    503,
    '5',
    { ErrorCode: 'PSOF0910', Message: expect.stringContaining('in einem Moment') },
  ]);
  const replies = [await create(), await create()];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const { rows } = await sql`select from recommendation where client_key = ${client.key}`.execute(db);
  expect(rows).toHaveLength(1);
});

it('a server that loses every connection at once, those of its jobs included, goes on', async () => {
  const client = await makeClient(test.platform);
  const outside = openDatabase(test.databaseUrl, { max: 1 });
  for (let round = 0; round < 3; round += 1) {
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(outside);
    await expect.poll(async () => (await test.app.inject(`/api/v1/${client.key}/praemie`)).statusCode).toBe(200);
  }
  const url = `/api/v1/${client.key}/Empfehlen/create`;
  expect((await test.app.inject({ method: 'POST', url, body: recommendationBody() })).statusCode).toBe(201);
  const unsent = () => sql`select from mail where client_key = ${client.key} and sent_at is null`.execute(outside);
  await expect.poll(async () => (await unsent()).rows).toEqual([]);
  await outside.destroy();
});

it('a connection to a server that only reads by now is replaced, as after a failover', async () => {
  const db = openDatabase(test.databaseUrl, { max: 1 });
  const session = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await session();
  await sql`set default_transaction_read_only = on`.execute(db);
  await expect(sql`create table nothing (id int)`.execute(db)).rejects.toMatchObject({ kind: 'read-only' });
  expect(await session()).not.toBe(before);
  await db.destroy();
});

it('the job queue, too, replaces a connection to a server that only reads by now', async () => {
  const log = createLog('silent');
  const told: unknown[] = [];
  vi.spyOn(log, 'error').mockImplementation((facts: unknown) => void told.push(facts));
  const boss = createBoss(test.databaseUrl, log, { hasWorkers: false, poolSize: 1, mayMigrate: false });
  await boss.start();
  const queue = boss.getDb();
  const session = async () => (await queue.executeSql('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await session();
  await queue.executeSql('set default_transaction_read_only = on');
  await expect(queue.executeSql('create table nothing (id int)')).rejects.toMatchObject({ code: '25006' });
  expect(await session()).not.toBe(before);
  // pg-boss reports what a worker could not do as a plain object that names the queue.
  boss.emit('error', Object.assign({ message: 'lost', queue: 'send-mail' }));
  expect(told).toEqual([{ reason: 'lost', queue: 'send-mail' }]);
  await boss.stop({ graceful: false });
});
