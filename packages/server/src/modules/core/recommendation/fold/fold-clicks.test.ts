import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { foldClicks } from './fold-clicks.ts';

let test: TestApp;
let outside: Database;
let client: ClientRef;
beforeAll(async () => {
  test = await startTestApp();
  outside = openDatabase(test.databaseUrl, { max: 4 });
});
afterAll(async () => {
  await outside.destroy();
  await test.stop();
});
beforeEach(async () => {
  client = await makeClient(test.platform);
});

const NUMBER = 'N000000001';

/** A click as a server appends it: `device` of `network` so many minutes after noon, or a crawler's. */
const arrive = (minutes: number, network: number | null, device = 0, db = outside) =>
  sql`insert into click_arrival (at, client_key, number, channel, visitor)
    select '2026-11-15T12:00:00Z'::timestamptz + make_interval(secs => ${minutes * 60}), ${client.key}, ${NUMBER}, 'email',
      decode(lpad(to_hex(${network}::integer), 32, '0') || lpad(to_hex(${device}::integer), 16, '0'), 'hex')`.execute(
    db,
  );

const kinds = async (): Promise<string[]> => {
  await untilClicksAreFolded(test);
  const { rows } = await sql<{ kind: string }>`
    select kind from click where client_key = ${client.key} order by at, id`.execute(test.platform.db);
  return rows.map(({ kind }) => kind);
};
const figure = async (): Promise<number> => {
  const { rows } = await sql<{ clicks: number }>`select coalesce(sum(clicks), 0) as clicks from recommendation_figures
    where client_key = ${client.key}`.execute(test.platform.db);
  return rows[0]?.clicks ?? 0;
};
const waiting = async (): Promise<number> =>
  (await sql`select from click_arrival where client_key = ${client.key}`.execute(outside)).rows.length;

/** Runs the steps while a transaction of this test holds the fold lock, so that no server can fold. */
const whileNobodyFolds = (steps: (trx: Database) => Promise<void>): Promise<void> =>
  outside.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7041002)`.execute(trx);
    await steps(trx);
  });

describe('clicks that waited for hours', () => {
  it('are judged by the time they came, not by the time they are folded', async () => {
    await whileNobodyFolds(async () => {
      for (const minutes of [0, 30, 59, 61, 100, 122]) await arrive(minutes, 1, 1);
    });
    expect(await kinds()).toEqual(['counted', 'duplicate', 'duplicate', 'counted', 'duplicate', 'counted']);
    expect(await figure()).toBe(3);
  });

  it('are judged the same when a task has forgotten devices meanwhile', async () => {
    await arrive(0, 1, 1);
    await untilClicksAreFolded(test);
    await whileNobodyFolds(async () => {
      await arrive(20, 1, 1);
      await test.platform.jobs.runTask('forget-devices');
    });
    expect(await kinds()).toEqual(['counted', 'duplicate']);
  });

  it('of one network count five times an hour', async () => {
    await whileNobodyFolds(async () => {
      for (let device = 1; device <= 8; device += 1) await arrive(device, 1, device);
      await arrive(9, 2, 1);
      await arrive(62, 1, 8);
      await arrive(63, null);
    });
    expect(await kinds()).toEqual([
      ...Array.from({ length: 5 }, () => 'counted'),
      ...Array.from({ length: 3 }, () => 'duplicate'),
      'counted',
      'counted',
      'crawler',
    ]);
  });
});

describe('a fold', () => {
  it('comes by itself within about two seconds', async () => {
    await arrive(0, 1);
    await expect.poll(figure, { timeout: 2000 + 8000 }).toBe(1);
  });

  it('leaves nothing half done when its server dies, and the next one does it', async () => {
    await whileNobodyFolds(async (trx) => {
      for (let network = 0; network < 20; network += 1) await arrive(0, network);
      expect(await foldClicks({ db: trx })).toBe(20);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.platform.db);
    }).catch(() => undefined);
    expect(await kinds()).toEqual(Array.from({ length: 20 }, () => 'counted'));
    expect(await figure()).toBe(20);
  });

  it('takes a click that becomes visible late, although later ones were folded before', async () => {
    await outside.transaction().execute(async (trx) => {
      await arrive(0, 1, 1, trx);
      await arrive(1, 2);
      await expect.poll(figure).toBe(1);
    });
    expect(await kinds()).toEqual(['counted', 'counted']);
    expect(await figure()).toBe(2);
  });

  it('is done by one server at a time, and many at once count each click once', async () => {
    const arriving = Array.from({ length: 200 }, (_, index) => arrive(0, index % 40, index % 3));
    const folding = Array.from({ length: 40 }, async (_, index) => {
      await sleep(index);
      return foldClicks({ db: index % 2 === 0 ? outside : test.platform.db }, 7);
    });
    await Promise.all([...arriving, ...folding]);
    const judged = await kinds();
    // 40 networks; each meets all three devices, because 40 and 3 have no common factor.
    expect(judged.filter((kind) => kind === 'counted')).toHaveLength(120);
    expect(judged).toHaveLength(200);
    expect(await figure()).toBe(120);
  });

  it('keeps no hash of a visitor', async () => {
    await arrive(0, 0xabcdef);
    await untilClicksAreFolded(test);
    const { rows } = await sql`select * from click where client_key = ${client.key}`.execute(test.platform.db);
    expect(JSON.stringify(rows)).not.toContain('abcdef');
    expect(await waiting()).toBe(0);
  });
});

it('metrics say how many clicks wait, and since when', async () => {
  const read = async () => {
    const { body } = await test.app.inject('/metrics');
    return [/^mundwerk_clicks_waiting (\S+)$/m, /^mundwerk_clicks_lag_seconds (\S+)$/m].map((line) =>
      Number(line.exec(body)?.[1]),
    );
  };
  await whileNobodyFolds(async () => {
    await sql`insert into click_arrival (at, client_key, number, channel)
      values (${new Date(test.clock.now().getTime() - 90_000)}, ${client.key}, ${NUMBER}, 'email')`.execute(outside);
    // Metrics that the database does not deliver in time are omitted, which can happen on a busy machine.
    await expect.poll(read).toEqual([1, expect.closeTo(90, -2)]);
  });
  await untilClicksAreFolded(test);
  await expect.poll(read).toEqual([0, 0]);
});
