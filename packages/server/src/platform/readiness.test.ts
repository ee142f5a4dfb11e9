import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DatabaseLine, layDatabaseLine } from '../testing/database/database-line.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { startTestPlatform, type TestPlatform } from '../testing/start/start-test-platform.ts';
import { type Database, openDatabase } from './db/database.ts';
import { createCounter } from './metrics/metric-text.ts';
import { createRequestMetrics, registerMetrics } from './metrics/metrics.ts';
import { registerHealth } from './readiness.ts';

let line: DatabaseLine;
let direct: Database;
let tested: TestPlatform;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  const url = await createTestDatabase();
  direct = openDatabase(url, { max: 2 });
  line = await layDatabaseLine(url);
  tested = await startTestPlatform({ databaseUrl: line.url });
});
afterEach(async () => {
  line.mend();
  for (const app of apps.splice(0)) await app.close();
});
afterAll(async () => {
  await tested.stop();
  await direct.destroy();
  await line.close();
});

/** A new server, because a cached readiness result would predate the fault. */
const newServer = () => {
  const app = Fastify();
  apps.push(app);
  const platform = { ...tested.platform };
  registerHealth(app, platform);
  registerMetrics(app, platform, createRequestMetrics());
  return { app, platform };
};
const readiness = async (app: FastifyInstance = newServer().app) => {
  const reply = await app.inject('/healthz/database');
  return [reply.statusCode, reply.json()];
};
/** Polls, because on a busy machine even a successful check may take too long. */
const untilReady = async (app?: FastifyInstance): Promise<void> => {
  await expect.poll(() => readiness(app)).toEqual([200, { status: 'ok' }]);
};
const unready = (reason: string) => [503, { status: 'not ok', reason }];
/** Polls, because the first check may meet a connection of which the pool does not know yet that the database ended it. */
const untilUnready = async (reason: string): Promise<void> => {
  await expect.poll(() => readiness()).toEqual(unready(reason));
};

/** Ends the sessions that began before a setting of the database changed. */
const endSessions = () =>
  sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(direct);

it('a server takes traffic while the database is down, and none once it ends', async () => {
  const traffic = async (app: FastifyInstance) => {
    const reply = await app.inject('/readyz');
    return [reply.statusCode, reply.json()];
  };
  line.cut();
  const { app } = newServer();
  expect(await readiness(app)).toEqual(unready('down'));
  expect(await traffic(app)).toEqual([200, { status: 'ready' }]);
  const ending = Fastify();
  apps.push(ending);
  registerHealth(ending, { ...tested.platform, jobs: { ...tested.platform.jobs, isReady: () => false } });
  expect(await traffic(ending)).toEqual([503, { status: 'not ready', reason: 'jobs' }]);
});

it('a check that its own event loop delayed says busy, and one whose database does not answer says down', async () => {
  line.freeze();
  const { app } = newServer();
  const asked = readiness(app);
  // The histogram takes its first sample after its resolution.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const until = performance.now() + 900;
  while (performance.now() < until);
  expect(await asked).toEqual(unready('busy'));
  // The connections of the check before are given up by now.
  await expect.poll(() => readiness(newServer().app)).toEqual(unready('down'));
});

describe('the database is', () => {
  it('usable once a write arrived, and tries it once a second however often it is asked', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { app } = newServer();
    await sql`delete from server_check`.execute(direct);
    const writes = async () => (await sql`select from server_check`.execute(direct)).rows.length;
    await Promise.all(Array.from({ length: 20 }, () => readiness(app)));
    await untilReady(app);
    expect(await writes()).toBe(1);
    await sql`delete from server_check`.execute(direct);
    await untilReady(app);
    expect(await writes()).toBe(0);
    vi.advanceTimersByTime(1000);
    await untilReady(app);
    expect(await writes()).toBe(1);
    vi.useRealTimers();
  });

  it('not usable where nothing can be written', async () => {
    const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(direct);
    const readOnly = (state: 'on' | 'off') =>
      sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = ${state}`);
    onTestFinished(async () => {
      await readOnly('off').execute(direct);
      await endSessions();
    });
    await readOnly('on').execute(direct);
    await endSessions();
    await untilUnready('read-only');
    await readOnly('off').execute(direct);
    await endSessions();
    await untilReady();
  });

  it('not usable where the disk is full', async () => {
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(direct);
    await sql`create trigger no_room before insert on server_check execute function no_room()`.execute(direct);
    await untilUnready('disk-full');
    await sql`drop trigger no_room on server_check`.execute(direct);
    await untilReady();
  });

  it('not usable while it is away or frozen, and usable again afterwards', async () => {
    line.cut();
    expect(await readiness()).toEqual(unready('down'));
    line.mend();
    await untilReady();
    line.freeze();
    expect(await readiness()).toEqual(unready('down'));
    line.mend();
    await untilReady();
  });

  it('usable while all connections of requests are in use', async () => {
    const held = Promise.withResolvers<void>();
    onTestFinished(() => held.resolve());
    const busy = Array.from({ length: 15 }, () => tested.platform.db.transaction().execute(() => held.promise));
    await untilReady();
    held.resolve();
    await Promise.all(busy);
  });
});

describe('metrics', () => {
  const metrics = async (app: FastifyInstance): Promise<string> => (await app.inject('/metrics')).body;

  it('tell that the database is up, and how many connections are in use', async () => {
    const { app } = newServer();
    await expect.poll(() => metrics(app)).toContain('mundwerk_database_up 1');
    const text = await metrics(app);
    expect(text).toContain('mundwerk_mails{state="failed"} 0');
    expect(text).toMatch(/mundwerk_database_connections\{pool="requests",state="waiting"\} 0/);
  });

  it.each(['cut', 'frozen'])('tell what the process knows while the line is %s', async (state) => {
    const { app, platform } = newServer();
    createCounter(platform, 'things_total', 'Things.').add();
    if (state === 'cut') line.cut();
    else line.freeze();
    const text = await metrics(app);
    expect(text).toContain('mundwerk_database_up 0');
    expect(text).toContain('things_total 1');
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
    expect(text).not.toContain('mundwerk_mails');
  });
});
