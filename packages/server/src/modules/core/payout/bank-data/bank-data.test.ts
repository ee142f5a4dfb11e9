import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform } from '#platform/context.ts';
import type { EncryptionKeys } from '#platform/encryption.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
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

const rowsOf = async (client: ClientRef) =>
  (
    await sql<{ recommender_id: string; key_id: string; iban_encrypted: Buffer; iban_fingerprint: string }>`
      select * from bank_account where client_key = ${client.key}`.execute(test.platform.db)
  ).rows;

const ctxOf = (client: ClientRef, platform = test.platform): Ctx =>
  anonymousCtx(platform, { client, language: 'de', log: platform.log, origin: '' });

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
    expect(await rowsOf(client)).toHaveLength(1);

    expect((await bank('DELETE', client, headers)).json()).toEqual({ WirdGespeichert: true, Bankdaten: null });
    expect(await rowsOf(client)).toEqual([]);
  });

  it.each([
    [{ ...GIVEN, Iban: 'DE03 1203 0000 0000 2020 51' }, 'PSOF0504', [{ Field: 'Iban', ErrorCode: 'PSOF0504' }]],
    [{ ...GIVEN, Iban: 'FR1420041010050500013M02606' }, 'PSOF0505', [{ Field: 'Iban', ErrorCode: 'PSOF0505' }]],
    [{ ...GIVEN, Iban: ' ' }, 'PSOF0901', [{ Field: 'Iban', ErrorCode: 'PSOF0904' }]],
    [{ ...GIVEN, Kontoinhaber: ' ' }, 'PSOF0901', [{ Field: 'Kontoinhaber', ErrorCode: 'PSOF0904' }]],
    [
      { Kontoinhaber: 'x'.repeat(71), Iban: 'x'.repeat(51) },
      'PSOF0901',
      [
        { Field: 'Kontoinhaber', ErrorCode: 'PSOF0905' },
        { Field: 'Iban', ErrorCode: 'PSOF0905' },
      ],
    ],
  ])('are refused when wrong, and what was there stays: %o', async (body, ErrorCode, Fields) => {
    const client = await makeClient(test.platform, { ModuleIBANNurDE: true });
    const { headers } = await makeRecommender(test, client);
    await bank('PUT', client, headers, GIVEN);
    const reply = await bank('PUT', client, headers, body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<ErrorEnvelope>()).toMatchObject({ ErrorCode, Fields });
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
    expect([reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode]).toEqual([403, 'PSOF0203']);
    expect((await bank('DELETE', client, headers)).json()).toEqual(none);
    expect(await rowsOf(client)).toEqual([]);
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
    const [one, two] = await rowsOf(client);
    const [elsewhere] = await rowsOf(other);
    expect(one?.iban_fingerprint).toBe(two?.iban_fingerprint);
    expect(one?.iban_encrypted.equals(two!.iban_encrypted)).toBe(false);
    expect(elsewhere?.iban_fingerprint).not.toBe(one?.iban_fingerprint);
  });

  it('copied into another person’s row pay no one', async () => {
    const client = await makeClient(test.platform);
    const [anna, bert] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    for (const { headers } of [anna, bert]) await bank('PUT', client, headers, GIVEN);
    const [one, two] = await rowsOf(client);
    await sql`update bank_account set iban_encrypted = ${one!.iban_encrypted}
      where client_key = ${client.key} and recommender_id = ${two!.recommender_id}`.execute(test.platform.db);
    const ctx = ctxOf(client);
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
  const [before] = await rowsOf(client);
  const fresh = { id: 'fresh', bytes: new Uint8Array(randomBytes(32)) };
  const [current] = test.platform.config.encryptionKeys;
  const withKeys = (...encryptionKeys: EncryptionKeys): Platform => ({
    ...test.platform,
    config: { ...test.platform.config, encryptionKeys },
  });
  const renew = PAYOUT_TASKS.find(({ name }) => name === 'renew-bank-encryption');
  expect(await renew?.run(withKeys(fresh, current))).toBeGreaterThan(0);
  expect(await renew?.run(withKeys(fresh, current))).toBe(0);

  const [after] = await rowsOf(client);
  expect(after).toMatchObject({ key_id: 'fresh' });
  expect(after?.iban_fingerprint).not.toBe(before?.iban_fingerprint);
  expect(await readOwnBankData(ctxOf(client, withKeys(fresh)), after!.recommender_id)).toMatchObject({ iban: IBAN });
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
  expect(await rowsOf(client)).toEqual([]);
  expect(await rowsOf(other)).toHaveLength(1);
});
