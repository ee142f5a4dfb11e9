import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { createTestDatabase } from '../../../testing/database/test-database.ts';
import { keepMonths } from './fold-store.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { max: 2 });
});
afterAll(() => closeDatabase(db));

const click = (at: string, on = db) =>
  sql`insert into click (client_key, at, number, channel, kind) values ('a', ${at}, 'N', 'email', 'counted')`.execute(
    on,
  );

/** The clicks there are, by the part of the table they are in. */
const clicksByPart = async (on = db): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ part: string; days: string[] }>`
    select tableoid::regclass::text as part, array_agg(to_char(at at time zone 'UTC', 'YYYY-MM-DD') order by at) as days
    from click group by 1`.execute(on);
  return Object.fromEntries(rows.map(({ part, days }) => [part, days]));
};
const keep = (now: string, dropBefore = '2000-01-01T00:00:00Z') =>
  keepMonths(db, { now: new Date(now), monthsAhead: 2, dropBefore: new Date(dropBefore) });

describe('months of clicks', () => {
  it('are made ahead once, whatever the session’s time zone, and take up what came before them', async () => {
    await click('2041-03-31T23:59:59Z');
    await click('2041-01-01T00:00:00Z');
    expect(await clicksByPart()).toEqual({ click_other: ['2041-01-01', '2041-03-31'] });
    await db.transaction().execute(async (trx) => {
      await sql`set local timezone = 'America/New_York'`.execute(trx);
      const months = { now: new Date('2041-01-31T23:00:00Z'), monthsAhead: 2, dropBefore: new Date(0) };
      expect(await keepMonths(trx, months)).toBe(3);
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

it('clicks from before there were months are carried over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-migrations-'));
  const all = new URL('../../../../migrations/', import.meta.url);
  for (const name of (await readdir(all)).filter((file) => file < '0034'))
    await cp(new URL(name, all), join(folder, name));
  const old = openDatabase(await createTestDatabase('template0'), { max: 1 });
  await migrate(old, { folder: pathToFileURL(`${folder}/`) });
  for (const at of ['2026-01-05T00:00:00Z', '2026-11-15T00:00:00Z']) await click(at, old);
  const before = await sql`select * from click order by at`.execute(old);
  await migrate(old);
  expect((await sql`select * from click order by at`.execute(old)).rows).toEqual(before.rows);
  // A server of the release before goes on writing as it did.
  await click('2026-01-05T00:00:00Z', old);
  const { rows } = await sql<{ id: number }>`select id from click order by id`.execute(old);
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(Object.keys(await clicksByPart(old))).toEqual(['click_before']);
  await closeDatabase(old);
  await rm(folder, { recursive: true });
});
