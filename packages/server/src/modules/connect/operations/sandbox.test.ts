import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { SandboxView } from '@mundwerk/contract/operations/sandbox';
import { addDays } from '@mundwerk/contract/values/day';
import { RUN_MAKER_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireClient, findClient, saveClient } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { rowsOf } from '#testing/database/read-database.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { callApi, makeKey, makeRecommendation } from '#testing/make/make-recipient.ts';
import { untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { createOperationsKey } from './index.ts';

/** A mail server that does not exist: a mail that is sent there fails, and one that stays here does not. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9';

const ACCOUNT = { Name: 'Test AG', Iban: 'DE02120300000000202051' };

let test: TestApp;
let client: ClientRef;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ SMTP_URL: NO_MAIL_SERVER });
  client = await makeClient(test.platform, { Auszahlungskonto: ACCOUNT });
  const made = await createOperationsKey(test.platform, client.key, 'tester', RUN_MAKER_SCOPES, { kind: 'test' });
  token = made.key;
});
afterAll(() => test.stop());

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, key = token) =>
  callApi(test, client, method, path, { token: key, ...(body ? { body } : {}) });
const sandbox = async () => (await call('GET', '/betrieb/sandkasten')).json<SandboxView>();
const codeOf = (reply: { json<T>(): T }) => reply.json<Partial<ErrorEnvelope>>().ErrorCode;

const orderOf = (number: string, external: string) => ({
  ExterneAuftragsnummer: external,
  Empfehlungsnummer: number,
  ProduktId: TEST_PRODUCT_ID,
  Auftragsdatum: addDays(calendarDay(test.clock.now()), -20),
  Neukunde: true,
  ErstbeitragBezahltAm: addDays(calendarDay(test.clock.now()), -19),
});

it('a tester plays a whole story: nothing live changes, no mail leaves, nothing is paid', async () => {
  const live = await makeRecommendation(test, client);
  const before = await rowsOf(test.platform.db, client.key);
  const { Mandant, Empfehlungen } = await sandbox();
  expect(Mandant).toBe(client.key);
  const number = Empfehlungen[0]?.Empfehlungsnummer ?? '';

  // The live client's recommendation does not exist here, and the other way round.
  expect(codeOf(await call('POST', '/betrieb/auftraege', orderOf(live, 'T-0')))).toBe('PSOF0306');
  expect(codeOf(await callApi(test, client, 'GET', `/empfehlung/${number}`))).toBe('PSOF0306');

  expect((await call('POST', '/betrieb/auftraege', orderOf(number, 'T-1'))).statusCode).toBe(201);
  const confirmed = await call('PATCH', '/betrieb/auftraege/T-1', { Status: 'Bestaetigt' });
  expect(confirmed.json()).toMatchObject({ OffeneBedingungen: [] });
  const { rows: claims } = await sql<{
    state: string;
    sandbox: boolean;
  }>`select state, is_sandbox(client_key) as sandbox
    from claim where client_key <> ${client.key}`.execute(test.platform.db);
  expect(claims).toEqual([{ state: 'Bereitgestellt', sandbox: true }]);

  await expect.poll(async () => (await sandbox()).Mails.length).toBeGreaterThan(0);
  expect((await sandbox()).Mails[0]?.Text.length).toBeGreaterThan(50);
  const statesOf = async () =>
    (
      await sql<{ state: string; attempts: number }>`select distinct state, attempts from mail
        where is_sandbox(client_key)`.execute(test.platform.db)
    ).rows;
  await expect.poll(statesOf).toEqual([{ state: 'sent', attempts: 1 }]);

  expect(codeOf(await call('POST', '/betrieb/auszahlungslaeufe'))).toMatch(/PSOF080[12]/);
  await expect(
    sql`insert into payout_run (client_key, number) select key, 'X' from client where sandbox_of = ${client.key}`.execute(
      test.platform.db,
    ),
  ).rejects.toThrow('a sandbox pays nothing');
  const after = await rowsOf(test.platform.db, client.key);
  // The live recommendation's own mail is being sent meanwhile.
  const settled = ([name]: [string, number]): boolean => !name.startsWith('mail ');
  expect(after.filter(settled)).toEqual(before.filter(settled));
});

it('a sandbox cannot be reached by its own name, and a test key opens no call of visitors', async () => {
  await sandbox();
  const { rows } = await sql<{ key: string }>`select key from client where sandbox_of = ${client.key}`.execute(
    test.platform.db,
  );
  const key = rows[0]?.key ?? '';
  expect(await findClient(test.platform, key)).toBeNull();
  for (const url of [`/api/v1/${key}/produkt`, `/api/v1/mandant/${key}`, `/api/v1/${key}/betrieb/sandkasten`])
    expect((await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404);
  const page = await test.app.inject({ url: '/', headers: { host: `${key}.localhost` } });
  expect(page.body).not.toContain(`${client.config.Name} (Test)`);
  expect(codeOf(await call('GET', '/produkt'))).toBe('PSOF0203');
  const liveKey = await makeKey(test, client);
  expect(codeOf(await call('GET', '/betrieb/sandkasten', undefined, liveKey))).toBe('PSOF0984');
});

it('numbers of a sandbox can be clicked: the shop is told that it is a test, and the programme counts nothing', async () => {
  const { Empfehlungen } = await sandbox();
  const [first] = Empfehlungen;
  const link = new URL(first?.Klicklink ?? '');
  const follow = (url: string, host = link.host) =>
    test.app.inject({ url, headers: { host, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' } });
  const clicked = await follow(`${link.pathname}?channel=whatsapp`);
  expect(clicked.statusCode).toBe(302);
  const shop = new URL(String(clicked.headers.location));
  expect([...shop.searchParams]).toEqual([
    ['empfehlungsnummer', first?.Empfehlungsnummer],
    ['channel', 'whatsapp'],
    ['mundwerk_test', '1'],
  ]);
  await untilClicksAreFolded(test);
  const { rows } = await sql<{ client: string }>`select client_key as client from click
    where number = ${first?.Empfehlungsnummer ?? ''}`.execute(test.platform.db);
  expect(rows).toEqual([{ client: `${client.key}-test` }]);
  // A link of the programme bears no mark, another client knows no such number, and neither does anybody know an invented one.
  const live = await makeRecommendation(test, client);
  const own = await follow(`/api/v1/${client.key}/empfehlen/click/${live}`);
  expect(String(own.headers.location)).not.toContain('mundwerk_test');
  const other = await makeClient(test.platform);
  for (const url of [link.pathname.replace(client.key, other.key), `/api/v1/${client.key}/empfehlen/click/AAAAAAAAAA`])
    expect(codeOf(await follow(url))).toBe('PSOF0306');
});

it('a reset leaves nothing but the set-up and other recommendations', async () => {
  const first = await sandbox();
  const number = first.Empfehlungen[0]?.Empfehlungsnummer ?? '';
  expect((await call('POST', '/betrieb/auftraege', orderOf(number, 'R-1'))).statusCode).toBe(201);
  const reset = (await call('POST', '/betrieb/sandkasten/zuruecksetzen')).json<SandboxView>();
  expect(reset.Empfehlungen).toHaveLength(first.Empfehlungen.length);
  expect(reset.Empfehlungen.map((one) => one.Empfehlungsnummer)).not.toContain(number);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from customer_order
    where is_sandbox(client_key)`.execute(test.platform.db);
  expect(rows).toEqual([{ n: 0 }]);
  expect((await call('POST', '/betrieb/auftraege', orderOf(number, 'R-1'))).statusCode).toBe(404);
});

it('first calls of a test key that come together do not wait for each other’s locks', async () => {
  const impatient = await startTestApp({ DATABASE_LOCK_TIMEOUT_MS: '100' });
  const own = await makeClient(impatient.platform);
  const { key } = await createOperationsKey(impatient.platform, own.key, 'tester', RUN_MAKER_SCOPES, { kind: 'test' });
  const ask = async () => (await callApi(impatient, own, 'GET', '/betrieb/sandkasten', { token: key })).statusCode;
  expect(await Promise.all(Array.from({ length: 40 }, ask))).toEqual(Array.from({ length: 40 }, () => 200));
  await impatient.stop();
});

it('a sandbox follows its client', async () => {
  const own = await makeClient(test.platform);
  const { key } = await createOperationsKey(test.platform, own.key, 'tester', RUN_MAKER_SCOPES, { kind: 'test' });
  const ask = async () => (await callApi(test, own, 'GET', '/betrieb/sandkasten', { token: key })).statusCode;
  const nameOf = async () =>
    (
      await sql<{
        name: string;
        secret: string | null;
      }>`select config ->> 'Name' as name, config ->> 'AutologinSecret' as secret
        from client where sandbox_of = ${own.key}`.execute(test.platform.db)
    ).rows[0];
  expect(await ask()).toBe(200);
  const config = { ...own.config, Name: 'Neu AG', AutologinSecret: 'x'.repeat(32) };
  await saveClient(test.platform, own.key, { config, themeCss: '', texts: {}, assets: [], sourceHash: null });
  expireClient(test.platform, own.key);
  expect(await ask()).toBe(200);
  expect(await nameOf()).toEqual({ name: 'Neu AG (Test)', secret: null });
});
