import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const START = '2041-01-31T12:00:00Z';

const moveTo = (moment: string): Promise<void> => setClock(test, new Date(moment).getTime() - Date.now());

const send = (client: ClientRef, parameters: Record<string, string>) =>
  test.app.inject({
    url: `/matomo.php?${new URLSearchParams({ idsite: '96', rec: '1', url: 'https://a.example/?mtm_campaign=herbst', ...parameters })}`,
    headers: { host: `${client.key}.localhost` },
  });

const parts = async (client: ClientRef): Promise<Record<string, number>> => {
  const { rows } = await sql<{ part: string; hits: number }>`
    select tableoid::regclass::text as part, count(*)::int as hits from tracking_hit where client_key = ${client.key}
    group by 1`.execute(test.platform.db);
  return Object.fromEntries(rows.map(({ part, hits }) => [part, hits]));
};

const figures = async (client: ClientRef, key: string) =>
  (await callApi(test, client, 'GET', '/betrieb/auswertung?von=2041-01-01&bis=2041-12-31', { token: key })).json();

const runAt = async (moment: string): Promise<void> => {
  await moveTo(moment);
  await test.platform.jobs.runTask('forget-hits');
};

describe('hits', () => {
  it('go after the months their client keeps them, the others later with their month, and what they counted stays', async () => {
    await moveTo(START);
    await test.platform.jobs.runTask('forget-hits');
    const brief = await makeClient(test.platform, { TrackingAufbewahrungMonate: 2 });
    const usual = await makeClient(test.platform, {});
    const key = await makeKey(test, usual);
    for (const client of [brief, usual]) {
      await moveTo(START);
      await send(client, { _id: 'aaaaaaaaaaaaaaaa' });
      await send(client, { _id: 'aaaaaaaaaaaaaaaa' });
      await send(client, { _id: 'bbbbbbbbbbbbbbbb' });
      await send(client, { idgoal: '777', ca: '1' });
      await send(client, { idgoal: '777', ca: '1', url: 'https://a.example/' });
      await moveTo('2041-02-10T12:00:00Z');
      await send(client, { _id: 'cccccccccccccccc' });
    }
    const before = await figures(usual, key);
    expect(before).toEqual({
      Ziele: [
        { Tag: '2041-01-31', Ziel: null, ZielId: 777, Kanal: 'herbst', Anzahl: 1 },
        { Tag: '2041-01-31', Ziel: null, ZielId: 777, Kanal: null, Anzahl: 1 },
      ],
      Seiten: [
        { Tag: '2041-01-31', Aufrufe: 3, Besucher: 2 },
        { Tag: '2041-02-10', Aufrufe: 1, Besucher: 1 },
      ],
    });
    expect(await parts(usual)).toEqual({ tracking_hit_2041_01: 5, tracking_hit_2041_02: 1 });

    // The hits are aggregated, but none is deleted yet.
    await runAt('2041-02-12T12:00:00Z');
    expect(await figures(usual, key)).toEqual(before);
    await runAt('2041-03-31T12:00:00Z');
    expect(await parts(brief)).toEqual({ tracking_hit_2041_01: 5, tracking_hit_2041_02: 1 });
    await runAt('2041-04-01T12:00:00Z');
    expect(await parts(brief)).toEqual({ tracking_hit_2041_02: 1 });
    expect(await parts(usual)).toEqual({ tracking_hit_2041_01: 5, tracking_hit_2041_02: 1 });

    await runAt('2042-02-01T12:00:00Z');
    expect(await parts(usual)).toEqual({ tracking_hit_2041_02: 1 });
    const { rows } = await sql`select to_regclass('tracking_hit_2041_01') as part`.execute(test.platform.db);
    expect(rows).toEqual([{ part: null }]);
    expect(await figures(usual, key)).toEqual(before);
    await runAt('2043-02-01T12:00:00Z');
    expect(await parts(usual)).toEqual({});
    expect(await figures(usual, key)).toEqual(before);
  });
});

it('hits from before there were months are carried over without being read under a lock, while a server of before goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-migrations-'));
  const all = new URL('../../../../../migrations/', import.meta.url);
  const names = await readdir(all);
  const first = names.find((name) => name.endsWith('_hit-bound.sql')) ?? '';
  for (const name of names.filter((file) => file < first)) await cp(new URL(name, all), join(folder, name));
  const url = await createTestDatabase('template0');
  const old = openDatabase(url, { max: 2 });
  await migrate(old, { folder: pathToFileURL(`${folder}/`) });
  await sql`insert into client (key, config, theme_css) values ('aa', '{}', '')`.execute(old);
  const hit = (at: string, on = old) =>
    sql`insert into tracking_hit (client_key, at, day, kind, ip_prefix) values ('aa', ${at}, ${at.slice(0, 10)}, 'page', '')`.execute(
      on,
    );
  for (const at of ['2026-01-05T00:00:00Z', '2026-11-15T00:00:00Z']) await hit(at);
  const { rows: before } = await sql`select * from tracking_hit order by at`.execute(old);

  // The check of old rows takes a lock that permits concurrent writes.
  for (const name of names.filter((file) => file <= first)) await cp(new URL(name, all), join(folder, name));
  await migrate(old, { folder: pathToFileURL(`${folder}/`) });
  await old.transaction().execute(async (trx) => {
    await sql`alter table tracking_hit validate constraint tracking_hit_bound`.execute(trx);
    await hit('2026-11-16T00:00:00Z', openDatabase(url, { max: 1 }));
  });
  await migrate(old);
  expect((await sql`select * from tracking_hit order by at limit 2`.execute(old)).rows).toEqual(before);
  await hit('2026-11-17T00:00:00Z');
  const { rows } = await sql<{ id: number; part: string }>`
    select id, tableoid::regclass::text as part from tracking_hit order by id`.execute(old);
  expect(rows).toEqual([1, 2, 3, 4].map((id) => ({ id, part: 'tracking_hit_before' })));
  await closeDatabase(old);
  await rm(folder, { recursive: true });
});
