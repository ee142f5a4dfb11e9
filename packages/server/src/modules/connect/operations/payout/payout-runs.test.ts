import { createHash, randomUUID } from 'node:crypto';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { PayoutRunDetails, PayoutRunView } from '@mundwerk/contract/reward/payout';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import type { ClientRef } from '#platform/context.ts';
import { openDatabases } from '#platform/db/databases.ts';
import { startPlatform } from '#start-platform.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, movesOf, rowsOf, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { makePayments } from '#testing/make/make-payments.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => setClock(test, 0));

const PAYING = { Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null } };
const makePaying = () => makeClient(test.platform, PAYING);

const RUNS = '/betrieb/auszahlungslaeufe';
const JSON_TYPE = { 'content-type': 'application/json' };
const codeOf = (reply: { json<T>(): T }): string => reply.json<ErrorEnvelope>().ErrorCode;
const create = async (client: ClientRef, key: string, body?: object) =>
  callApi(test, client, 'POST', RUNS, { token: key, ...(body ? { body } : {}) });
const run = async (client: ClientRef, key: string): Promise<PayoutRunView> => (await create(client, key)).json();
const details = async (client: ClientRef, key: string, number: string): Promise<PayoutRunDetails> =>
  (await callApi(test, client, 'GET', `${RUNS}/${number}`, { token: key })).json();
const download = (client: ClientRef, key: string, number: string, query = '') =>
  callApi(test, client, 'GET', `${RUNS}/${number}/pain.001${query}`, { token: key });

describe('a payout run', () => {
  it('collects what is open, once, and says so in the personal area', async () => {
    const client = await makePaying();
    const key = await makeKey(test, client);
    const person = await makeProvided(test, client);
    await callApi(test, client, 'PUT', '/praemierung', {
      token: person.reward,
      body: { PraemieId: 1, ...TEST_ACCOUNT },
    });
    expect((await person.own())?.Statusmeldung.Schluessel).toBe('rewardTransferInitiated');
    const created = await create(client, key);
    expect([created.statusCode, created.json()]).toMatchObject([
      201,
      { Status: 'Erstellt', Anzahl: 1, SummeCent: 7000, ErstelltVon: 'key:shop', Zahlungen: { Offen: 1 }, Abrufe: 0 },
    ]);
    expect((await person.own())?.Statusmeldung.Schluessel).toBe('rewardInPayment');
    expect(codeOf(await create(client, key))).toBe('PSOF0801');
    const list = (await callApi(test, client, 'GET', RUNS, { token: key })).json();
    expect(list).toMatchObject({ TotalCount: 1, Naechste: null, Wartend: { Anzahl: 0, SummeCent: 0 } });
    expect(list.Eintraege).toEqual([created.json()]);
    // The earlier paging goes on until its end (decisions §24).
    const old = await callApi(test, client, 'GET', `${RUNS}?Page=2&PageSize=1`, { token: key });
    expect(old.json()).toMatchObject({ Items: [], Page: 2, HasNext: false, Eintraege: [], Naechste: null });
    expect(old.headers.sunset).toBe('Fri, 31 Dec 2027 23:59:59 GMT');
    expect((await callApi(test, client, 'GET', `${RUNS}?ab=null`, { token: key })).statusCode).toBe(400);
  });

  it('says what stands against it', async () => {
    const [paying, other] = [await makePaying(), await makeClient(test.platform)];
    await makePayments(test.platform, paying, 1);
    await makePayments(test.platform, other, 1);
    const key = await makeKey(test, paying);
    expect(codeOf(await create(other, await makeKey(test, other)))).toBe('PSOF0802');
    for (const day of ['2020-01-02', '2026-13-01', '2099-01-05']) {
      const refused = (await create(paying, key, { Ausfuehrungsdatum: day })).json<ErrorEnvelope>();
      expect(refused.Fields).toMatchObject([{ Field: 'Ausfuehrungsdatum', ErrorCode: 'PSOF0901' }]);
    }
    expect(codeOf(await download(paying, key, '4T7N0R2C9XKM'))).toBe('PSOF0803');
    expect((await create(paying, key)).statusCode).toBe(201);
  });

  it('is made once by a key of the request, with or without a body', async () => {
    const client = await makePaying();
    const token = await makeKey(test, client);
    for (const body of [undefined, 'null', '{}', '']) {
      await makePayments(test.platform, client, 1);
      const headers = { 'idempotency-key': randomUUID(), ...(body === undefined ? {} : JSON_TYPE) };
      const send = () => callApi(test, client, 'POST', RUNS, { token, headers, ...(body ? { body } : {}) });
      const [first, again] = [await send(), await send()];
      expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
      expect(again.json()).toEqual(first.json());
    }
  });

  it('of another client is as unknown as none', async () => {
    const [client, other] = [await makePaying(), await makePaying()];
    await makePayments(test.platform, client, 1);
    const { Laufnummer } = await run(client, await makeKey(test, client));
    const key = await makeKey(test, other);
    expect(codeOf(await download(other, key, Laufnummer))).toBe('PSOF0803');
    expect(codeOf(await callApi(test, other, 'GET', `${RUNS}/${Laufnummer}`, { token: key }))).toBe('PSOF0803');
  });

  it('is made by two servers at once without a payment in two of them', async () => {
    const client = await makePaying();
    const key = await makeKey(test, client);
    const payments = await makePayments(test.platform, client, 300);
    const { databaseUrl, clock } = test;
    const databases = await openDatabases({ url: databaseUrl }, test.platform.config.database);
    const platform = await startPlatform({ ...test.platform, clock, databases, databaseUrl });
    const second = await buildApp(platform);
    try {
      const headers = { authorization: `Bearer ${key}` };
      const url = `/api/v1/${client.key}${RUNS}`;
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          (index % 2 ? second : test.app).inject({ method: 'POST', url, headers }),
        ),
      );
      const made = replies.filter(({ statusCode }) => statusCode === 201).map((reply) => reply.json<PayoutRunView>());
      expect(made.reduce((sum, { Anzahl }) => sum + Anzahl, 0)).toBe(300);
      expect(made.reduce((sum, { SummeCent }) => sum + SummeCent, 0)).toBe(
        payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
      );
      expect(replies.filter(({ statusCode }) => statusCode !== 201).map(codeOf)).toEqual(
        Array(8 - made.length).fill('PSOF0801'),
      );
    } finally {
      await second.close();
      await platform.jobs.stop();
      await databases.close();
    }
  });

  it('is never changed', async () => {
    const client = await makePaying();
    await makePayments(test.platform, client, 1);
    const { Laufnummer } = await run(client, await makeKey(test, client));
    const { db } = test.platform;
    const changes = [
      sql`update payout_run set total_cents = 1 where number = ${Laufnummer}`,
      sql`delete from payout_run where number = ${Laufnummer}`,
      sql`update payout_run_payment set position = 7 where run_number = ${Laufnummer}`,
      sql`delete from payout_run_payment where run_number = ${Laufnummer}`,
      sql`truncate payout_run_payment`,
    ];
    for (const change of changes) await expect(change.execute(db)).rejects.toThrow('is never changed');
    await expect(
      sql`insert into payout_run_payment select client_key, payment_id, 'another', 1 from payout_run_payment
        where run_number = ${Laufnummer}`.execute(db),
    ).rejects.toThrow('payout_run_payment_pk');
  });
});

describe('its file', () => {
  it('is the same at every download, asked for again on purpose, and every download is noted', async () => {
    const client = await makePaying();
    const key = await makeKey(test, client);
    const payments = await makePayments(test.platform, client, 1100);
    const { Laufnummer, Sha256 } = await run(client, key);
    const first = await download(client, key, Laufnummer);
    expect(first.headers).toMatchObject({
      'content-type': 'application/xml',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="pain.001-${Laufnummer}.xml"`,
      'repr-digest': `sha-256=:${Buffer.from(Sha256, 'hex').toString('base64')}:`,
    });
    expect(createHash('sha256').update(first.rawPayload).digest('hex')).toBe(Sha256);
    expect([...first.body.matchAll(/<EndToEndId>([^<]+)/g)].map(([, id]) => id)).toHaveLength(1100);
    for (const { endToEndId } of payments.slice(0, 50)) expect(first.body).toContain(`<EndToEndId>${endToEndId}<`);
    expect(codeOf(await download(client, key, Laufnummer))).toBe('PSOF0804');
    // A repeated download shows all data as on the day of the run.
    await sql`update client set config = jsonb_set(config::jsonb, '{Name}', '"Umbenannt"'), updated_at = clock_timestamp()
      where key = ${client.key}`.execute(test.platform.db);
    const again = await download(client, key, Laufnummer, '?erneut=1');
    expect(again.body).toBe(first.body);
    expect(await details(client, key, Laufnummer)).toMatchObject({
      Status: 'Abgerufen',
      Abrufe: 2,
      Abrufliste: [{ Durch: 'key:shop' }, { Durch: 'key:shop' }],
    });
  });

  it('has one first download, asked for ten times at once', async () => {
    const client = await makePaying();
    const key = await makeKey(test, client);
    await makePayments(test.platform, client, 3);
    const { Laufnummer } = await run(client, key);
    const replies = await Promise.all(Array.from({ length: 10 }, () => download(client, key, Laufnummer)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await details(client, key, Laufnummer)).Abrufe).toBe(1);
  });

  it('cannot be written any more when bank data in it are erased', async () => {
    const client = await makePaying();
    const key = await makeKey(test, client);
    const [payment] = await makePayments(test.platform, client, 2);
    const { Laufnummer } = await run(client, key);
    await sql`update payment set state = 'Gezahlt', account_encrypted = null, key_id = null, iban_fingerprint = null,
      iban_masked = null where id = ${payment?.paymentId}`.execute(test.platform.db);
    const reply = await download(client, key, Laufnummer);
    expect([reply.statusCode, codeOf(reply)]).toEqual([410, 'PSOF0805']);
    expect((await details(client, key, Laufnummer)).Abrufe).toBe(0);
  });
});

describe('an order that ends', () => {
  it('cancels a payment that waits, and leaves one that is in a run to the bank', async () => {
    const client = await makePaying();
    const key = await makeKey(test, client);
    const [waiting, sent] = [await makeProvided(test, client), await makeProvided(test, client)];
    const pickUp = (token: string) =>
      callApi(test, client, 'PUT', '/praemierung', { token, body: { PraemieId: 1, ...TEST_ACCOUNT } });
    await pickUp(sent.reward);
    await run(client, key);
    await pickUp(waiting.reward);
    for (const { patch } of [waiting, sent]) {
      expect((await patch({ Status: 'Widerrufen' })).json<OrderView>().Status).toBe('Widerrufen');
    }
    const states = async () => (await rowsOf(test, client, 'claim')).map(({ state }) => state);
    expect(await states()).toEqual(['Storniert', 'Abgeholt']);
    expect((await rowsOf(test, client, 'payment')).map(({ state }) => state)).toEqual(['Offen', 'Storniert']);
    expect(codeOf(await create(client, key))).toBe('PSOF0801');
    expect((await movesOf(test, client, 'payment_history')).map(([event]) => event)).toEqual([
      'open',
      'open',
      'cancel',
    ]);
  });
});
