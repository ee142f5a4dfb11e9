import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import {
  hasInstalledPostgres,
  type InstalledPostgres,
  startInstalledPostgres,
} from '../database/installed-postgres.ts';
import { prepareDatabase } from '../faults/staging.ts';
import { invitationBody } from '../hostile/make-world.ts';
import { makeClient } from '../make/make-client.ts';
import { callApi } from '../make/make-recipient.ts';
import { makeAgencyUser, TEST_AGENCY } from '../make/open-agency.ts';
import { startTestApp, type TestApp } from '../start/start-test-app.ts';

// Two servers read from a replica that shows every change seconds late. Only `npm run test:database` runs this: it copies a cluster.

// biome-ignore lint/style/noProcessEnv: whether the test runs, not how the server does
const isWanted = process.env.DATABASE_TEST === '1' && hasInstalledPostgres;
const DELAY_MS = 6000;
const IMPATIENT_LAG_MS = 2500;
const ALL_ROWS = { OrderBy: null, Descending: true, Pagesize: 50, Pagenumber: 1, Filter: [] };

describe.skipIf(!isWanted)('a replica that is late', () => {
  let primary: InstalledPostgres;
  let replica: InstalledPostgres;
  let test: TestApp;
  let impatient: TestApp;
  let client: ClientRef;
  let writer: { readonly token: string };
  let reader: { readonly token: string };
  beforeAll(async () => {
    primary = await startInstalledPostgres();
    await prepareDatabase(primary.url);
    replica = await primary.copy('replica', { recovery_min_apply_delay: `${DELAY_MS}ms` });
    const variables = { DATABASE_READ_URL: replica.url, DATABASE_READ_MAX_LAG_MS: '60000' };
    test = await startTestApp(variables, { databaseUrl: primary.url });
    impatient = await startTestApp(
      { ...variables, DATABASE_READ_MAX_LAG_MS: String(IMPATIENT_LAG_MS) },
      { databaseUrl: primary.url },
    );
    client = await makeClient(test.platform, { ModuleAgentur: true });
    writer = await makeAgencyUser(test, client, ['AgenturInhaber']);
    reader = await makeAgencyUser(test, client, ['AgenturInhaber']);
    // Until then the replica knows neither the client nor its own lag.
    await sleep(DELAY_MS + 3000);
  }, 900_000);
  afterAll(async () => {
    await impatient.stop();
    await test.stop();
    await replica.destroy();
    await primary.destroy();
  });

  const invite = async (): Promise<string> => {
    const email = `kim.${Math.random().toString(36).slice(2)}@example.org`;
    const body = { ...invitationBody(), Email: email };
    const reply = await callApi(test, client, 'PUT', '/Einladung', { body, token: writer.token });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return email;
  };
  const isSeen = async (by: { readonly token: string }, email: string, at = test): Promise<boolean> => {
    const path = `/agentur/einladungen/${TEST_AGENCY}`;
    const reply = await callApi(at, client, 'PUT', path, { body: ALL_ROWS, token: by.token });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.body.includes(email);
  };

  it('shows people their own change at once, and others later', async () => {
    const began = performance.now();
    const email = await invite();
    expect(await isSeen(writer, email)).toBe(true);
    // The answer comes from the replica, which does not know the change yet.
    expect(await isSeen(reader, email)).toBe(false);
    await expect.poll(() => isSeen(reader, email), { timeout: 30_000, interval: 200 }).toBe(true);
    const seconds = (performance.now() - began) / 1000;
    process.stdout.write(`own change at once, others after ${seconds.toFixed(1)} s (delay ${DELAY_MS / 1000} s)\n`);
    expect(seconds).toBeGreaterThan(DELAY_MS / 1000 - 1);
  });

  it('shows them their change on another server, too', async () => {
    const email = await invite();
    expect(await isSeen(writer, email, impatient)).toBe(true);
  });

  it('is not asked where it is further behind than allowed', async () => {
    // Replay is paused, because the delay alone causes no lag: after six seconds without a change the replica is up to date.
    await replica.query('select pg_wal_replay_pause()');
    const email = await invite();
    // Until this time has passed, the missing change is younger than the allowed lag.
    await sleep(IMPATIENT_LAG_MS);
    expect(await isSeen(reader, email, impatient)).toBe(true);
    expect(await isSeen(reader, email)).toBe(false);
    await replica.query('select pg_wal_replay_resume()');
  });

  it('is replaced by the primary when it falls', async () => {
    const email = await invite();
    expect(await isSeen(reader, email)).toBe(false);
    await replica.kill();
    const began = performance.now();
    expect(await isSeen(reader, email)).toBe(true);
    process.stdout.write(`first answer after the replica fell: ${(performance.now() - began).toFixed(0)} ms\n`);
    expect(await isSeen(reader, email)).toBe(true);
  });
});
