import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { TEST_ACCOUNT } from '../make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '../make/make-recipient.ts';
import { makeRecommender } from '../make/make-recommender.ts';
import { setUpTestApp } from '../start/set-up-test-app.ts';
import { type SmtpSink, startSmtpSink } from '../start/smtp-sink.ts';
import { wrongInBooks } from './check-books.ts';
import { makeFaultClient, type OperationsCall, payOut, readyClaims } from './fault-client.ts';
import { type MortalServers, startMortalServers } from './mortal-servers.ts';
import { productionVariables, SECRETS } from './staging.ts';

// Orders, pickups, payout runs and the bank's answers while two servers on one database are killed, and their database sessions
// ended, at random points. `npm run test:faults` takes thousands of orders; the short form is part of all tests.

// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const { FAULT_ORDERS, FAULT_MINUTES } = process.env;
const ORDERS = Number(FAULT_ORDERS ?? 45);
const WORKERS = 6;
/** A server is killed every so many orders. */
const KILL_EVERY = 15;
/** Some of the servers' sessions are terminated every so many orders. */
const TERMINATE_EVERY = 5;
/** Application name of the servers' sessions, as opposed to the test's own. */
const MORTALS = 'mortal-servers';
const MINUTES = Number(FAULT_MINUTES ?? 3);

const test = setUpTestApp(SECRETS);
let mailServer: SmtpSink;
let servers: MortalServers;
let client: ClientRef;
beforeAll(async () => {
  client = await makeFaultClient(test.platform);
  mailServer = await startSmtpSink();
  // In production no demo client is loaded, which takes longer than all orders of the short form.
  const database = `${test.databaseUrl}?application_name=${MORTALS}`;
  servers = await startMortalServers(2, database, productionVariables(mailServer));
});
afterAll(async () => {
  await servers.stop();
  await mailServer.stop();
});

/** Repeats a call until one of the servers answers it; a failure inside a server that is about to die is retried. */
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

let terminated = 0;
/** Terminates some of the servers' sessions, whatever they are doing, except during a start: a start that finds no database gives up. */
const terminateSome = async (): Promise<void> => {
  if (!servers.areReady()) return;
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${MORTALS} and random() < 0.3`.execute(test.platform.db);
  terminated += rows.length;
};

it(
  'nothing is lost and nothing happens twice while servers die and their connections break',
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
      orderBody(test, number, { ErstbeitragBezahltAm: calendarDay(test.clock.now()) }),
    );
    const waiting = [...orders];
    let isBusy = true;
    const operate: OperationsCall = (method, path, body) => call(key, method, path, body);
    const report = async (): Promise<void> => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        if (waiting.length % KILL_EVERY === 0) void sleep(randomInt(200)).then(servers.killOne);
        if (waiting.length % TERMINATE_EVERY === 0) await terminateSome();
        await call(key, 'POST', '/betrieb/auftraege', order);
        await call(key, 'PATCH', `/betrieb/auftraege/${order.ExterneAuftragsnummer}`, { Status: 'Bestaetigt' });
      }
    };
    const pickUp = async (): Promise<void> => {
      for (const claim of await readyClaims(test.platform, client)) {
        const input = randomInt(3) === 0 ? { PraemieId: 2 } : { PraemieId: 1, ...TEST_ACCOUNT };
        await call(token, 'PUT', `/praemierung?nr=${claim}`, input);
      }
    };
    const whileBusy = async (work: () => Promise<void>, pauseMs: number): Promise<void> => {
      while (isBusy) {
        await work();
        await sleep(pauseMs);
      }
    };
    const others = [whileBusy(pickUp, 50), whileBusy(pickUp, 70), whileBusy(() => payOut(operate, false), 200)];
    await Promise.all(Array.from({ length: WORKERS }, report));
    isBusy = false;
    await Promise.all(others);

    // Rewards that came back are picked up again, and everything is paid.
    for (let round = 0; round < 3; round += 1) {
      await pickUp();
      await payOut(operate, true);
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
    expect(terminated).toBeGreaterThan(0);
    expect(servers.deaths()).toEqual([]);
    const { rows } = await sql<{ state: string; count: number }>`select state, count(*) as count from claim
      where client_key = ${client.key} group by state`.execute(test.platform.db);
    expect(rows).toEqual([{ state: 'Ausgezahlt', count: ORDERS }]);

    // The check itself can fail: a missing payment and a missing mail are detected.
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
