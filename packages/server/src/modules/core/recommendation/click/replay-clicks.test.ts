import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { type DatabaseLine, layDatabaseLine } from '#testing/database/database-line.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { openClickFiles } from './click-file.ts';
import { replayFile, replayWhenBack } from './replay-clicks.ts';
import { appendClicks, momentOf } from './store.ts';

let line: DatabaseLine;
let test: TestApp;
let client: ClientRef;
let number: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mundwerk-replay-'));
  line = await layDatabaseLine(await createTestDatabase());
  const variables = {
    DATABASE_CONNECT_TIMEOUT_MS: '2000',
    DATABASE_STATEMENT_TIMEOUT_MS: '2000',
    CLICKS_DIR: join(folder, 'served'),
  };
  test = await startTestApp(variables, { databaseUrl: line.url });
});
beforeEach(async () => {
  client = await makeClient(test.platform);
  const url = `/api/v1/${client.key}/Empfehlen/create`;
  number = (await test.app.inject({ method: 'POST', url, body: recommendationBody() })).json().Empfehlungsnummer;
});
afterAll(async () => {
  await test.stop();
  await line.close();
  await rm(folder, { recursive: true, force: true });
});

let devices = 0;
const browse = async (): Promise<number> => {
  devices += 1;
  const headers = { 'user-agent': `Mozilla/5.0 (Linux; Android 15) Firefox/${devices}`, accept: 'text/html' };
  const url = `/api/v1/${client.key}/empfehlen/click/${number}?channel=whatsapp`;
  return (await test.app.inject({ url, headers, remoteAddress: `203.0.113.${devices}` })).statusCode;
};
const stored = async (): Promise<{ clicks: number; counted: number }> => {
  await untilClicksAreFolded(test);
  const { rows } = await sql<{ clicks: number; counted: number }>`select
      (select count(*)::int from click where client_key = ${client.key}) as clicks,
      (select coalesce(sum(clicks), 0)::int from recommendation_figures where client_key = ${client.key}) as counted`.execute(
    test.platform.db,
  );
  return rows[0] ?? { clicks: 0, counted: 0 };
};
const metricOf = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await test.app.inject('/metrics')).body)?.[1]);

it('clicks while the database is down are stored once it is back, each once', { timeout: 60_000 }, async () => {
  expect(await browse()).toBe(302);
  line.cut();
  expect([await browse(), await browse(), await browse()]).toEqual([302, 302, 302]);
  expect(await metricOf('clicks_in_files')).toBe(3);
  line.mend();
  await expect.poll(() => metricOf('clicks_in_files'), { timeout: 30_000 }).toBe(0);
  expect(await stored()).toEqual({ clicks: 4, counted: 4 });
  expect([await metricOf('clicks_replayed_total'), await metricOf('clicks_uncounted_total')]).toEqual([3, 0]);
  expect(await readdir(join(folder, 'served'))).toEqual([]);
});

const row = (visitor: string) => ({
  clientKey: client.key,
  number,
  channel: 'email' as const,
  recipientNumber: null,
  visitor,
});
/** Hashes of a network and a device that nothing else has. */
const visitorOf = (nth: number): string => String(nth).padStart(2, '0').padEnd(48, '0');

it('a group whose answer was lost is added only if the database does not have it, waiting or folded', async () => {
  const files = openClickFiles(join(folder, 'unsure'));
  const [waiting = '', folded = '', lost = ''] = [1, 2, 3].map((nth) => momentOf(new Date(Date.now() - nth * 60_000)));
  const group = (nth: number) => [row(visitorOf(nth)), row(visitorOf(nth + 10))];
  await appendClicks(test.platform.db, folded, group(2));
  await untilClicksAreFolded(test);
  await appendClicks(test.platform.db, waiting, group(1));
  for (const [index, at] of [waiting, folded, lost].entries()) await files.keep(group(index + 1), at);
  const [path = ''] = await files.seal();
  expect(await replayFile(test.platform.db, path, new Date())).toBe(2);
  expect(await replayFile(test.platform.db, path, new Date())).toBe(0);
  await untilClicksAreFolded(test);
  expect(await replayFile(test.platform.db, path, new Date())).toBe(0);
  expect(await stored()).toEqual({ clicks: 6, counted: 6 });
});

it('what a process left behind that was killed, in the middle of a replay or before, is stored by the next', async () => {
  const place = join(folder, 'killed');
  const killed = openClickFiles(place);
  for (const nth of [1, 2, 3]) await killed.keep([row(visitorOf(nth))], momentOf(new Date()));
  const [path = ''] = await killed.seal();
  // The replay was committed, and the file not deleted yet.
  await replayFile(test.platform.db, path, new Date());
  await killed.keep([row(visitorOf(4))], momentOf(new Date()));
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of await readdir(place)) await utimes(join(place, name), hourAgo, hourAgo);
  const next = replayWhenBack(test.platform, openClickFiles(place), () => undefined, { lookMs: 20 });
  await expect.poll(() => readdir(place)).toEqual([]);
  await next.stop();
  await killed.seal();
  expect(await stored()).toEqual({ clicks: 4, counted: 4 });
});

it('a file that the database refuses holds up no other, and what is older than a week is deleted unused', async () => {
  const place = join(folder, 'refused');
  const files = openClickFiles(place);
  await files.keep([{ ...row(visitorOf(1)), clientKey: null as never }], momentOf(new Date()));
  const [refused = ''] = await files.seal();
  await files.keep([row(visitorOf(2))], momentOf(new Date()));
  await files.keep([row(visitorOf(3))], momentOf(new Date(Date.now() - 8 * 86_400_000)));
  const replay = replayWhenBack(test.platform, files, () => undefined, { lookMs: 20 });
  await expect.poll(() => readdir(place)).toEqual([basename(refused)]);
  await replay.stop();
  expect([files.waiting(), await stored()]).toEqual([1, { clicks: 1, counted: 1 }]);
});
