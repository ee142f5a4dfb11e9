import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import type { EncryptionKeys } from '#platform/encryption.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi, contacts, makeRecommendation } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { codeOf, ctxOf } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { PAYOUT_TASKS } from '../index.ts';
import { readOwnBankData } from './bank-data.ts';

const test = setUpTestApp();

const IBAN = 'DE02120300000000202051';
const GIVEN = { Kontoinhaber: 'Anna Muster', Iban: 'de02 1203 0000 0000 2020 51' };
const SHOWN = { Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••20 51' };

type Headers = { authorization: string };
const bank = (method: 'GET' | 'PUT' | 'DELETE', client: ClientRef, headers: Headers, body?: object, app = test.app) =>
  app.inject({ method, url: `/api/v1/${client.key}/empfehler/bankdaten/`, headers, ...(body && { body }) });

type Account = { recommender_id: string; key_id: string; iban_encrypted: Buffer; iban_fingerprint: string };
const accountsOf = async (client: ClientRef) => (await rowsOf(test, client, 'bank_account')) as unknown as Account[];

describe('bank data', () => {
  it('are saved, shown masked, replaced and deleted', async () => {
    const client = await makeClient(test.platform);
    const { headers } = await makeRecommender(test, client);
    expect((await bank('GET', client, headers)).json()).toEqual({ WirdGespeichert: true, Bankdaten: null });

    const saved = await bank('PUT', client, headers, GIVEN);
    expect(saved.json()).toEqual({ WirdGespeichert: true, Bankdaten: SHOWN });
    expect((await bank('GET', client, headers)).json()).toEqual(saved.json());

    const replaced = { Kontoinhaber: 'Anna Muster-Meyer', Iban: 'FR14 2004 1010 0505 0001 3M02 606' };
    expect((await bank('PUT', client, headers, replaced)).json()).toMatchObject({
      Bankdaten: { Kontoinhaber: 'Anna Muster-Meyer', Iban: 'FR•• •••• •••• •••• •••• •••2 606' },
    });
    expect(await accountsOf(client)).toHaveLength(1);

    expect((await bank('DELETE', client, headers)).json()).toEqual({ WirdGespeichert: true, Bankdaten: null });
    expect(await accountsOf(client)).toEqual([]);
  });

  it.each([
    [{ ...GIVEN, Iban: 'FR1420041010050500013M02606' }, { Iban: 'PSOF0505' }],
    [
      { Kontoinhaber: ' ', Iban: ' ' },
      { Kontoinhaber: 'PSOF0904', Iban: 'PSOF0904' },
    ],
    [
      { Kontoinhaber: 'x'.repeat(71), Iban: 'x'.repeat(51) },
      { Kontoinhaber: 'PSOF0905', Iban: 'PSOF0905' },
    ],
  ])('are refused when wrong, and what was there stays: %o', async (body, codes) => {
    const client = await makeClient(test.platform, { ModuleIBANNurDE: true });
    const { headers } = await makeRecommender(test, client);
    await bank('PUT', client, headers, GIVEN);
    const reply = await bank('PUT', client, headers, body);
    const { Fields } = reply.json<ErrorEnvelope>();
    expect(Object.fromEntries(Fields.map(({ Field, ErrorCode }) => [Field, ErrorCode]))).toEqual(codes);
    expect((await bank('GET', client, headers)).json()).toMatchObject({ Bankdaten: SHOWN });
  });

  it('belong to one recommender of one client', async () => {
    const client = await makeClient(test.platform);
    const [anna, bert] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    await bank('PUT', client, anna.headers, GIVEN);
    expect((await bank('GET', client, bert.headers)).json()).toMatchObject({ Bankdaten: null });
    await bank('DELETE', client, bert.headers);
    expect((await bank('GET', client, anna.headers)).json()).toMatchObject({ Bankdaten: SHOWN });
  });

  it('are not kept where the client keeps none', async () => {
    const client = await makeClient(test.platform, { ModuleStoringBankdata: false });
    const { headers } = await makeRecommender(test, client);
    const none = { WirdGespeichert: false, Bankdaten: null };
    expect((await bank('GET', client, headers)).json()).toEqual(none);
    const reply = await bank('PUT', client, headers, GIVEN);
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'PSOF0203']);
    expect((await bank('DELETE', client, headers)).json()).toEqual(none);
    expect(await accountsOf(client)).toEqual([]);
  });
});

describe('an IBAN', () => {
  it('stands in no table, no log and no answer', async () => {
    const lines: string[] = [];
    const log = pino(
      { level: 'trace' },
      new Writable({
        write: (line, _, done) => {
          lines.push(String(line));
          done();
        },
      }),
    );
    const app = await buildApp({ ...test.platform, log });
    const client = await makeClient(test.platform);
    const { headers } = await makeRecommender(test, client);
    const replies = [
      await bank('PUT', client, headers, GIVEN, app),
      await bank('GET', client, headers, undefined, app),
      await bank('PUT', client, headers, { ...GIVEN, Iban: `${IBAN}0` }, app),
      await bank('PUT', client, headers, { ...GIVEN, Kontoinhaber: '' }, app),
    ];
    await app.close();
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 400]);
    const told = [...replies.map(({ body }) => body), ...lines].join('\n').replaceAll(/\s/g, '');
    expect(told).not.toContain('120300000000');
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(await scanDatabase(test.platform.db, '12030000000020')).toEqual([]);
    expect((await scanDatabase(test.platform.db, 'DE•• ••••')).map(({ table }) => table)).toContain(
      'public.bank_account',
    );
  });

  it('that several people use has one fingerprint in a client, and another in the next', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    for (const at of [client, client, other]) {
      await bank('PUT', at, (await makeRecommender(test, at)).headers, GIVEN);
    }
    const [one, two] = await accountsOf(client);
    const [elsewhere] = await accountsOf(other);
    expect(one?.iban_fingerprint).toBe(two?.iban_fingerprint);
    expect(one?.iban_encrypted.equals(two!.iban_encrypted)).toBe(false);
    expect(elsewhere?.iban_fingerprint).not.toBe(one?.iban_fingerprint);
  });

  it('copied into another person’s row pay no one', async () => {
    const client = await makeClient(test.platform);
    const [anna, bert] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    for (const { headers } of [anna, bert]) await bank('PUT', client, headers, GIVEN);
    const [one, two] = await accountsOf(client);
    await sql`update bank_account set iban_encrypted = ${one!.iban_encrypted}
      where client_key = ${client.key} and recommender_id = ${two!.recommender_id}`.execute(test.platform.db);
    const ctx = ctxOf(test, client);
    expect(await readOwnBankData(ctx, one!.recommender_id)).toMatchObject({ iban: IBAN });
    await expect(readOwnBankData(ctx, two!.recommender_id)).rejects.toThrow();
    await bank('DELETE', client, bert.headers);
    await bank('DELETE', client, anna.headers);
  });
});

it('renewing the key leaves nothing under the old one, and everything readable', async () => {
  const client = await makeClient(test.platform);
  const { headers } = await makeRecommender(test, client);
  await bank('PUT', client, headers, GIVEN);
  const [before] = await accountsOf(client);
  const fresh = { id: 'fresh', bytes: new Uint8Array(randomBytes(32)) };
  const [current] = test.platform.config.encryptionKeys;
  const withKeys = (...encryptionKeys: EncryptionKeys): Platform => ({
    ...test.platform,
    config: { ...test.platform.config, encryptionKeys },
  });
  const renew = PAYOUT_TASKS.find(({ name }) => name === 'renew-bank-encryption');
  expect(await renew?.run(withKeys(fresh, current))).toBeGreaterThan(0);
  expect(await renew?.run(withKeys(fresh, current))).toBe(0);

  const [after] = await accountsOf(client);
  expect(after).toMatchObject({ key_id: 'fresh' });
  expect(after?.iban_fingerprint).not.toBe(before?.iban_fingerprint);
  expect(await readOwnBankData(ctxOf({ platform: withKeys(fresh) }, client), after!.recommender_id)).toMatchObject({
    iban: IBAN,
  });
  // Back to the key the other tests use.
  await renew?.run(withKeys(current, fresh));
});

it('a client that stops keeping bank data has none the next day', async () => {
  const client = await makeClient(test.platform);
  const other = await makeClient(test.platform);
  for (const at of [client, other]) await bank('PUT', at, (await makeRecommender(test, at)).headers, GIVEN);
  const config = JSON.stringify({ ...client.config, ModuleStoringBankdata: false });
  await sql`update client set config = ${config}, updated_at = clock_timestamp() where key = ${client.key}`.execute(
    test.platform.db,
  );
  // An edit is seen by every process within a second (decision 0007).
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await PAYOUT_TASKS.find(({ name }) => name === 'drop-unwanted-bank-accounts')?.run(test.platform);
  expect(await accountsOf(client)).toEqual([]);
  expect(await accountsOf(other)).toHaveLength(1);
});

const recipient = async (client: ClientRef, hasAgreed = true): Promise<string> => {
  const number = await makeRecommendation(test, client);
  const { giveData, confirm } = contacts(() => test);
  return (await (hasAgreed ? confirm : giveData)(client, number)).Token;
};
const save = (client: ClientRef, token: string, Iban: string = GIVEN.Iban) =>
  callApi(test, client, 'POST', '/empfaenger/bankdaten', { body: { Kontoinhaber: 'Berta Beispiel', Iban }, token });

it('the portal keeps a recipient’s bank data encrypted, answers them masked and lets them be replaced', async () => {
  const client = await makeClient(test.platform);
  const token = await recipient(client);
  expect((await save(client, token)).json()).toEqual({
    WirdGespeichert: true,
    Bankdaten: { Kontoinhaber: 'Berta Beispiel', Iban: 'DE•• •••• •••• •••• ••20 51' },
  });
  const replaced = await save(client, token, 'FR14 2004 1010 0505 0001 3M02 606');
  expect(replaced.json()).toMatchObject({ Bankdaten: { Iban: expect.stringMatching(/^FR/) } });
  for (const iban of [IBAN, 'FR1420041010050500013M02606']) {
    expect(await scanDatabase(test.platform.db, iban)).toEqual([]);
  }
});

it.each([
  ['before the terms are agreed to', {}, false, IBAN, 'PSOF0304'],
  ['with a wrong IBAN', {}, true, 'DE03 1203 0000 0000 2020 51', 'PSOF0504'],
  ['where the client keeps none', { ModuleStoringBankdata: false }, true, IBAN, 'PSOF0203'],
])('the portal refuses a recipient’s bank data %s', async (_, config, hasAgreed, iban, code) => {
  const client = await makeClient(test.platform, config);
  const reply = await save(client, await recipient(client, hasAgreed), iban);
  expect(codeOf(reply)).toBe(code);
});

it('a first account waits a day where its owner proved nothing: the token came with the form, not by mail', async () => {
  const client = await makeClient(test.platform);
  await save(client, await recipient(client));
  expect(await rowsOf(test, client, 'bank_account_change')).toMatchObject([{ changed_at: expect.any(Date) }]);
});
