import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { keepMonths } from '#platform/retention/batches.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp } from '#testing/start/start-test-app.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { max: 2 });
});
afterAll(() => closeDatabase(db));

const click = (at: string, on = db) =>
  sql`insert into click (client_key, at, number, channel, kind) values ('a', ${at}, 'N', 'email', 'counted')`.execute(
    on,
  );

/** The days of all clicks, by the partition they are in. */
const clicksByPart = async (on = db): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ part: string; days: string[] }>`
    select tableoid::regclass::text as part, array_agg(to_char(at at time zone 'UTC', 'YYYY-MM-DD') order by at) as days
    from click group by 1`.execute(on);
  return Object.fromEntries(rows.map(({ part, days }) => [part, days]));
};
const keep = (now: string, dropBefore = '2000-01-01T00:00:00Z') =>
  keepMonths(db, 'click', { now: new Date(now), monthsAhead: 2, dropBefore: new Date(dropBefore) });

describe('months of clicks', () => {
  it('are made ahead once, whatever the session’s time zone, and take up what came before them', async () => {
    await click('2041-03-31T23:59:59Z');
    await click('2041-01-01T00:00:00Z');
    expect(await clicksByPart()).toEqual({ click_other: ['2041-01-01', '2041-03-31'] });
    await db.transaction().execute(async (trx) => {
      await sql`set local timezone = 'America/New_York'`.execute(trx);
      const months = { now: new Date('2041-01-31T23:00:00Z'), monthsAhead: 2, dropBefore: new Date(0) };
      expect(await keepMonths(trx, 'click', months)).toBe(3);
    });
    expect(await clicksByPart()).toEqual({ click_2041_01: ['2041-01-01'], click_2041_03: ['2041-03-31'] });
    expect(await keep('2041-01-02T00:00:00Z')).toBe(0);
    expect(await keep('2041-02-02T00:00:00Z')).toBe(1);
  });

  it('are dropped when they are over, and figures stay', async () => {
    await sql`insert into recommendation_figures (client_key, number, channel, clicks) values ('a', 'N', 'email', 2)`.execute(
      db,
    );
    await keep('2041-02-02T00:00:00Z', '2041-02-28T00:00:00Z');
    expect(await clicksByPart()).toEqual({ click_2041_03: ['2041-03-31'] });
    const { rows } = await sql`select clicks from recommendation_figures where client_key = 'a'`.execute(db);
    expect(rows).toEqual([{ clicks: 2 }]);
  });
});

it('months are made for known tables alone, because the function has the rights of the owner', async () => {
  await expect(sql`select keep_months('client', now(), 1, now())`.execute(db)).rejects.toThrow('no months of client');
});

it('a server of the release before makes months and drops none, because it does not ask what clients keep', async () => {
  await click('2039-01-05T00:00:00Z');
  await sql`select keep_click_months('2039-01-05', 0, '-infinity')`.execute(db);
  await sql`select keep_click_months('2041-05-05', 0, '2041-01-01')`.execute(db);
  expect(await clicksByPart()).toMatchObject({ click_2039_01: ['2039-01-05'] });
});

it('clicks go after the months their client keeps them, the others with their month', async () => {
  const test = await startTestApp();
  const brief = await makeClient(test.platform, { KlickAufbewahrungMonate: 1 });
  const long = await makeClient(test.platform, { KlickAufbewahrungMonate: 24 });
  const left = async (moment: string): Promise<Record<string, string[]>> => {
    await setClock(test, new Date(moment).getTime() - Date.now());
    await test.platform.jobs.runTask('keep-click-months');
    const { rows } = await sql<{ key: string; days: string[] }>`
      select client_key as key, array_agg(to_char(at at time zone 'UTC', 'YYYY-MM-DD') order by at) as days
      from click group by 1`.execute(test.platform.db);
    return Object.fromEntries(rows.map(({ key, days }) => [key, days]));
  };
  await left('2041-01-15T00:00:00Z');
  for (const { key } of [brief, long])
    await sql`insert into click (client_key, at, number, channel, kind)
      select ${key}, at, 'N', 'email', 'counted' from generate_series('2041-01-31'::timestamptz, '2041-03-01', '1 month') as at`.execute(
      test.platform.db,
    );
  expect(await left('2041-03-02T00:00:00Z')).toEqual({
    [brief.key]: ['2041-02-28'],
    [long.key]: ['2041-01-31', '2041-02-28'],
  });
  expect(await left('2043-02-01T00:00:00Z')).toEqual({ [long.key]: ['2041-02-28'] });
  expect(await left('2043-03-01T00:00:00Z')).toEqual({});
  await test.stop();
});

it('clicks from before there were months are carried over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-migrations-'));
  const all = new URL('../../../../../migrations/', import.meta.url);
  for (const name of (await readdir(all)).filter((file) => file < '0034'))
    await cp(new URL(name, all), join(folder, name));
  const old = openDatabase(await createTestDatabase('template0'), { max: 2 });
  await migrate(old, { folder: pathToFileURL(`${folder}/`) });
  for (const at of ['2026-01-05T00:00:00Z', '2026-11-15T00:00:00Z']) await click(at, old);
  const before = await sql`select * from click order by at`.execute(old);
  await migrate(old);
  expect((await sql`select * from click order by at`.execute(old)).rows).toEqual(before.rows);
  // A server of the previous release still writes as before.
  await click('2026-01-05T00:00:00Z', old);
  const { rows } = await sql<{ id: number }>`select id from click order by id`.execute(old);
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(Object.keys(await clicksByPart(old))).toEqual(['click_before']);
  await closeDatabase(old);
  await rm(folder, { recursive: true });
});
