import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PayoutRunView } from '@mundwerk/contract/payout';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '../../platform/context.ts';
import { bookedFile, returnedFile } from '../bank-files.ts';
import { makeClient, TEST_PRODUCT_ID } from '../make-client.ts';
import { TEST_ACCOUNT } from '../make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '../make-recipient.ts';
import { makeRecommender } from '../make-recommender.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { wrongInBooks } from './check-books.ts';
import { type MortalServers, startMortalServers } from './mortal-servers.ts';

// Orders, pickups, payout runs and the bank's answers while two servers on one database are killed at random points.
// `npm run test:faults` takes thousands of orders; the short form is part of all tests.

// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const { FAULT_ORDERS, FAULT_MINUTES } = process.env;
const ORDERS = Number(FAULT_ORDERS ?? 45);
const WORKERS = 6;
/** A server dies every so many orders. */
const KILL_EVERY = 15;
const MINUTES = Number(FAULT_MINUTES ?? 3);

const titles = (text: string) => ({ de: text, en: text, fr: text });
const CATALOGUE = {
  Produkte: [
    {
      Id: TEST_PRODUCT_ID,
      AnzeigeName: titles('Zuhause M'),
      Beschreibung: titles('Internet'),
      Produktlink: 'https://www.example.org/zuhause-m',
      Praemien: [
        { Id: 1, Titel: titles('Geld'), Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' },
        { Id: 2, Titel: titles('Gutschein'), Typ: 'Gutschein', WertCent: 5000, Startdatum: '2020-01-01' },
      ],
    },
  ],
};

let test: TestApp;
let servers: MortalServers;
let client: ClientRef;
beforeAll(async () => {
  test = await startTestApp();
  client = await makeClient(
    test.platform,
    {
      ModuleAuftragsdatumMindestalterTage: 0,
      Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
    },
    CATALOGUE,
  );
  servers = await startMortalServers(2, test.databaseUrl);
}, 120_000);
afterAll(async () => {
  await servers.stop();
  await test.stop();
});

/** Makes a call until one of the servers answers it; a failure inside a server that is about to die is tried again. */
const call = async (token: string, method: string, path: string, body?: object | string): Promise<Response> => {
  const type = typeof body === 'string' ? 'application/xml' : 'application/json';
  for (;;) {
    const reply = await servers.call(`/api/v1/${client.key}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    if (reply.status < 500) return reply;
    await sleep(50);
  }
};

const readyClaims = async (): Promise<string[]> =>
  (
    await sql<{ number: string }>`select claim_number as number from claim
      where client_key = ${client.key} and state = 'Bereitgestellt'`.execute(test.platform.db)
  ).rows.map(({ number }) => number);

/** A payout day: a run, its file, and an answer about some or all of its payments. */
const payOut = async (key: string, isFinal: boolean): Promise<void> => {
  await call(key, 'POST', '/betrieb/auszahlungslaeufe');
  const list = await call(key, 'GET', '/betrieb/auszahlungslaeufe?PageSize=100');
  const { Items } = (await list.json()) as { Items: PayoutRunView[] };
  for (const { Laufnummer } of Items.filter(({ Zahlungen }) => Zahlungen.Offen > 0)) {
    const reply = await call(key, 'GET', `/betrieb/auszahlungslaeufe/${Laufnummer}/pain.001?erneut=1`);
    // A server that dies while it writes leaves half a file, which nobody hands to the bank.
    const file = await reply.text().catch(() => '');
    const lines = [...file.matchAll(/<EndToEndId>([^<]+)<.*?EUR">([\d.]+)</g)].map(
      ([, endToEndId = '', euros = '']) => ({
        endToEndId,
        amountCents: Number(euros.replace('.', '')),
      }),
    );
    const returned = isFinal ? [] : lines.filter(({ endToEndId }) => endToEndId.endsWith('-1') && randomInt(10) === 0);
    const booked = lines.filter((line) => !returned.includes(line) && (isFinal || randomInt(10) < 8));
    if (returned.length > 0) await call(key, 'POST', '/betrieb/kontoauszuege', returnedFile(returned));
    if (booked.length > 0) await call(key, 'POST', '/betrieb/kontoauszuege', bookedFile(booked));
  }
};

it(
  'nothing is lost and nothing happens twice while servers die',
  async () => {
    const key = await makeKey(test, client);
    const { email, token } = await makeRecommender(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
    const codes = Array.from({ length: ORDERS }, (_, index) => `CODE-${client.key}-${index}`);
    const imported = await callApi(test, client, 'POST', '/betrieb/gutscheine/2', {
      token: key,
      body: codes.join('\n'),
      headers: { 'content-type': 'text/plain' },
    });
    expect(imported.statusCode).toBe(200);

    const orders = Array.from({ length: ORDERS }, () =>
      orderBody(test, number, { ErstbeitragBezahltAm: test.clock.now().toISOString().slice(0, 10) }),
    );
    const waiting = [...orders];
    let isBusy = true;
    const report = async (): Promise<void> => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        if (waiting.length % KILL_EVERY === 0) void sleep(randomInt(200)).then(servers.killOne);
        await call(key, 'POST', '/betrieb/auftraege', order);
        await call(key, 'PATCH', `/betrieb/auftraege/${order.ExterneAuftragsnummer}`, { Status: 'Bestaetigt' });
      }
    };
    const pickUp = async (): Promise<void> => {
      for (const claim of await readyClaims()) {
        const wish = randomInt(3) === 0 ? { PraemieId: 2 } : { PraemieId: 1, ...TEST_ACCOUNT };
        await call(token, 'PUT', `/praemierung?nr=${claim}`, wish);
      }
    };
    const whileBusy = async (work: () => Promise<void>, pauseMs: number): Promise<void> => {
      while (isBusy) {
        await work();
        await sleep(pauseMs);
      }
    };
    const others = [whileBusy(pickUp, 50), whileBusy(pickUp, 70), whileBusy(() => payOut(key, false), 200)];
    await Promise.all(Array.from({ length: WORKERS }, report));
    isBusy = false;
    await Promise.all(others);

    // What came back is picked up again, and everything is paid.
    for (let round = 0; round < 3; round += 1) {
      await pickUp();
      await payOut(key, true);
    }
    await servers.stop();
    let wrong: string[] = [];
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await test.platform.jobs.runTasks();
      wrong = await wrongInBooks(test.platform.db, client.key);
      if (wrong.length === 0) break;
      await sleep(500);
    }
    expect(wrong).toEqual([]);
    expect(servers.kills()).toBeGreaterThan(0);
    const { rows } = await sql<{ state: string; count: number }>`select state, count(*) as count from claim
      where client_key = ${client.key} group by state`.execute(test.platform.db);
    expect(rows).toEqual([{ state: 'Ausgezahlt', count: ORDERS }]);

    // The check can fail: a payment and a mail too few do not stay unseen.
    await sql`update payment set state = 'Storniert' where client_key = ${client.key} and state = 'Gezahlt'`.execute(
      test.platform.db,
    );
    await sql`delete from mail where client_key = ${client.key} and kind = 'reward-paid'`.execute(test.platform.db);
    const seen = (await wrongInBooks(test.platform.db, client.key)).join();
    expect(seen).toContain('has 0 open, 0 paid');
    expect(seen).toContain('reward-paid mails: 0 instead of');
  },
  MINUTES * 60_000,
);
