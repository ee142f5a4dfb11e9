import type { RequestLogEntry } from '@mundwerk/contract/operations/request-log';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { createOperationsKey } from '../index.ts';
import { purgeRequests } from './request-log.ts';

const test = setUpTestApp();
let client: ClientRef;
beforeAll(async () => {
  client = await makeClient(test.platform);
});

const NETWORKS = ['192.0.2.0/24'];
const SCOPES = ['requests:read', 'orders:write'] as const;
const makeLogged = async () =>
  (await createOperationsKey(test.platform, client.key, 'shop', SCOPES, { networks: NETWORKS })).key;

const call = (token: string, method: 'GET' | 'PATCH', path: string, from = '192.0.2.1') =>
  callApi(test, client, method, path, { token, from, ...(method === 'PATCH' ? { body: { Neukunde: true } } : {}) });

const logOf = async (token: string, query = ''): Promise<{ Eintraege: RequestLogEntry[]; Naechste: string | null }> =>
  (await call(token, 'GET', `/betrieb/protokoll${query}`)).json();

it('a key reads its own requests, also those that were refused, and nothing of what was in them', async () => {
  const key = await makeLogged();
  const other = await makeLogged();
  await call(other, 'PATCH', '/betrieb/auftraege/V-FREMD');
  const refused = await call(key, 'PATCH', '/betrieb/auftraege/V-MUSTERMANN?name=Mustermann');
  await call(key, 'GET', '/betrieb/ereignisse');
  await call(key, 'GET', '/betrieb/protokoll', '198.51.100.1');
  const { Eintraege } = await logOf(key);
  expect(Eintraege.map(({ Methode, Pfad, Status, ErrorCode }) => [Methode, Pfad, Status, ErrorCode])).toEqual([
    ['GET', '/betrieb/protokoll', 403, 'PSOF0972'],
    ['GET', '/betrieb/ereignisse', 403, expect.any(String)],
    ['PATCH', '/betrieb/auftraege/{nr}', 400, expect.any(String)],
  ]);
  expect(Eintraege.at(-1)?.RequestId).toBe(refused.headers['x-request-id']);
  const { rows } = await sql<{ row: string }>`select r::text as row from operations_request r`.execute(
    test.platform.db,
  );
  expect(rows.filter(({ row }) => /Mustermann|V-FREMD|192\.0\.2/i.test(row))).toEqual([]);
});

it('the log comes in pages, and refused requests alone where that is asked', async () => {
  const key = await makeLogged();
  for (const path of ['/betrieb/protokoll', '/betrieb/ereignisse', '/betrieb/protokoll']) await call(key, 'GET', path);
  const first = await logOf(key, '?anzahl=2');
  expect(first.Eintraege.map(({ Status }) => Status)).toEqual([200, 403]);
  // The request for the first page was logged, too.
  const second = await logOf(key, `?anzahl=2&ab=${first.Naechste}`);
  expect([second.Eintraege.map(({ Status }) => Status), second.Naechste]).toEqual([[200], null]);
  expect((await logOf(key, '?nurFehler=true')).Eintraege.map(({ Status }) => Status)).toEqual([403]);
});

it('requests are deleted after thirty days', async () => {
  const key = await makeLogged();
  await call(key, 'GET', '/betrieb/ereignisse');
  expect((await logOf(key)).Eintraege.map(({ Pfad }) => Pfad)).toContain('/betrieb/ereignisse');
  await setClock(test, 31 * 86_400_000);
  await purgeRequests.run(test.platform);
  expect((await logOf(key)).Eintraege.map(({ Pfad }) => Pfad)).not.toContain('/betrieb/ereignisse');
  await setClock(test, 0);
});
