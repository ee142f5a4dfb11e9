import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '../platform/context.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { makeClient, recommendationBody } from '../testing/make/make-client.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';

// What a server still does while another transaction locks a table: limits end the wait, and other calls are answered.

const POOL = 4;

let test: TestApp;
let outside: Database;
let client: ClientRef;
let number: string;
beforeAll(async () => {
  test = await startTestApp({ DATABASE_POOL_SIZE: String(POOL), DATABASE_LOCK_TIMEOUT_MS: '1500' });
  outside = openDatabase(test.databaseUrl, { max: 1 });
  client = await makeClient(test.platform);
  number = (await recommend()).json().Empfehlungsnummer;
});
afterAll(async () => {
  await outside.destroy();
  await test.stop();
});

const recommend = () =>
  test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/Empfehlen/create`, body: recommendationBody() });
const get = (path: string) => test.app.inject(path);
const click = () => get(`/api/v1/${client.key}/empfehlen/click/${number}`);

/** Polled, because a busy machine may answer later than readiness waits. */
const expectReady = (app = test.app) =>
  expect.poll(async () => (await app.inject('/healthz/database')).statusCode).toBe(200);

/** Runs the steps while another session locks the table of recommendations. */
const whileLocked = (steps: () => Promise<void>): Promise<void> =>
  outside.transaction().execute(async (trx) => {
    await sql`lock table recommendation in access exclusive mode`.execute(trx);
    await steps();
  });

it('requests that need a locked table end with 503, and all others are answered', async () => {
  expect((await click()).statusCode).toBe(302);
  await whileLocked(async () => {
    const waiting = [recommend(), recommend()];
    const others = await Promise.all([
      get('/healthz'),
      get(`/api/v1/${client.key}/praemie`),
      get(`/api/v1/${client.key}/produkt/462`),
      click(),
    ]);
    // The click is not kept, because its table is locked: its visitor reaches the shop all the same.
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 302]);
    await expectReady();
    for (const reply of await Promise.all(waiting)) {
      expect([reply.statusCode, reply.json().ErrorCode, reply.headers['retry-after']]).toEqual([503, 'PSOF0910', '5']);
    }
  });
  expect((await recommend()).statusCode).toBe(201);
});

it('more of them than there are connections hold up neither readiness nor clicks, and each is answered', async () => {
  await whileLocked(async () => {
    const flood = Array.from({ length: POOL * 3 }, recommend);
    await expectReady();
    expect((await get('/metrics')).body).toMatch(/connections\{pool="requests",state="waiting"\} [1-9]/);
    const replies = await Promise.all(flood);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  });
  expect((await recommend()).statusCode).toBe(201);
});

it('a full pool answers 503 and says when to come back', async () => {
  const impatient = await startTestApp(
    { DATABASE_POOL_SIZE: '2', DATABASE_CONNECT_TIMEOUT_MS: '1500' },
    { databaseUrl: test.databaseUrl },
  );
  await impatient.app.inject(`/api/v1/${client.key}/praemie`);
  const held = Promise.withResolvers<void>();
  const holders = [1, 2].map(() => impatient.platform.db.transaction().execute(() => held.promise));
  const reply = await impatient.app.inject(`/api/v1/${client.key}/empfehlung/${number}/produkt/produktlink`);
  expect([reply.statusCode, reply.json().ErrorCode, reply.headers['retry-after']]).toEqual([503, 'PSOF0906', '2']);
  await expectReady(impatient.app);
  held.resolve();
  await Promise.all(holders);
  await impatient.stop();
});
