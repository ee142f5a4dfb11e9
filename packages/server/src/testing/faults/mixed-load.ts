import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { ClientRef, Platform } from '#platform/context.ts';
import { recommendationBody } from '../make/make-client.ts';
import { TEST_ACCOUNT, todayOf } from '../make/make-contract.ts';
import { orderBody, recipientBody } from '../make/make-recipient.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { type OperationsCall, payOut, readyClaims } from './fault-client.ts';

/** Everything that the servers answered with success, and how often they did not. */
export interface Ledger {
  readonly orders: string[];
  readonly recommendations: { readonly number: string; readonly email: string }[];
  /** Addresses of recipients whose data was accepted. */
  readonly recipients: string[];
  readonly clicks: { sent: number; led: number; readonly ledAt: number[] };
  /** Calls that were answered with success. */
  answered: number;
  /** Times of the successful calls that write, by `performance.now()`. */
  readonly answeredAt: number[];
  /** Attempts that were answered with 5xx or not at all, and repeated. */
  refused: number;
  /** Answers that are neither success nor a reason to try again. */
  readonly unexpected: string[];
  slowestMs: number;
}

/** The client under load, and the credentials that the load uses. */
export interface Stage {
  readonly client: ClientRef;
  /** An operations key with every scope. */
  readonly key: string;
  /** The session of the recommender whose recommendation leads to all orders. */
  readonly session: string;
  readonly number: string;
}

/** Longer than every timeout of the servers: a call that takes longer hangs. */
const HANGS_MS = 30_000;
/** How long after the end of the load a call may still be tried again. */
const PATIENCE_MS = 120_000;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';

/** Each call comes from another network, so that no throttle applies. */
const someNetwork = (): string => `${randomInt(11, 200)}.${randomInt(256)}.${randomInt(256)}.7`;

/** Puts orders, recommendations, recipients, clicks, pickups and payout days on the servers until it is ended. */
export const startMixedLoad = (test: TestApp, ports: readonly number[], stage: Stage) => {
  const { client, key, session, number } = stage;
  const ledger: Ledger = {
    orders: [],
    recommendations: [],
    recipients: [],
    clicks: { sent: 0, led: 0, ledAt: [] },
    answered: 0,
    answeredAt: [],
    refused: 0,
    unexpected: [],
    slowestMs: 0,
  };
  let isBusy = true;
  let isOver = false;
  const platform: Platform = test.platform;

  /** One try at one of the servers; null when there was no answer. */
  const tryOnce = async (method: string, path: string, sent: RequestInit): Promise<Response | null> => {
    const port = ports[randomInt(ports.length)];
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${client.key}${path}`, {
      ...sent,
      method,
      redirect: 'manual',
      headers: { 'x-forwarded-for': someNetwork(), ...(sent.headers as Record<string, string>) },
      signal: AbortSignal.timeout(HANGS_MS),
    }).catch(() => null);
    const tookMs = performance.now() - began;
    ledger.slowestMs = Math.max(ledger.slowestMs, tookMs);
    if (tookMs >= HANGS_MS) ledger.unexpected.push(`${method} ${path} hung`);
    return reply;
  };

  /** Retries until there is an answer other than a failure of the servers. */
  const call = async (
    method: string,
    path: string,
    sent: { readonly token?: string; readonly body?: object | string; readonly once?: string } = {},
  ): Promise<Response> => {
    const isText = typeof sent.body === 'string';
    const init: RequestInit = {
      headers: {
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...(sent.body ? { 'content-type': isText ? 'application/xml' : 'application/json' } : {}),
        ...(sent.once ? { 'idempotency-key': sent.once } : {}),
      },
      ...(sent.body ? { body: isText ? (sent.body as string) : JSON.stringify(sent.body) } : {}),
    };
    for (;;) {
      const reply = await tryOnce(method, path, init);
      if (reply && reply.status < 500) {
        ledger.answered += 1;
        if (method !== 'GET') ledger.answeredAt.push(performance.now());
        return reply;
      }
      const words = await reply?.text().catch(() => '');
      ledger.refused += 1;
      if (isOver) throw new Error(`${method} ${path} was never answered: ${reply?.status} ${words?.slice(0, 200)}`);
      await sleep(50 + randomInt(200));
    }
  };

  /** Records an answer that should have been a success. */
  const isSuccess = async (what: string, reply: Response): Promise<boolean> => {
    if (reply.status < 300) return true;
    ledger.unexpected.push(`${what}: ${reply.status} ${(await reply.text()).slice(0, 200)}`);
    return false;
  };
  const someKey = (): string => randomBytes(16).toString('hex');

  const order = async (): Promise<void> => {
    const body = orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) });
    const external = body.ExterneAuftragsnummer;
    if (!(await isSuccess('order', await call('POST', '/betrieb/auftraege', { token: key, body })))) return;
    ledger.orders.push(external);
    await call('PATCH', `/betrieb/auftraege/${external}`, { token: key, body: { Status: 'Bestaetigt' } });
  };
  const recommend = async (): Promise<void> => {
    const body = recommendationBody();
    const reply = await call('POST', '/Empfehlen/create', { body, once: someKey() });
    if (!(await isSuccess('recommendation', reply))) return;
    const made = (await reply.json()) as RecommendationCreated;
    ledger.recommendations.push({ number: made.Empfehlungsnummer, email: body.Empfehler?.Email ?? '' });
  };
  // Not retried: without an Idempotency-Key the caller cannot know whether an unanswered request was accepted.
  const receive = async (): Promise<void> => {
    const body = recipientBody();
    const reply = await tryOnce('POST', `/empfaenger/create/${number}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply || reply.status >= 500) {
      ledger.refused += 1;
      return sleep(200);
    }
    ledger.answered += 1;
    if (await isSuccess('recipient', reply)) ledger.recipients.push(body.Email ?? '');
  };
  const click = async (): Promise<void> => {
    ledger.clicks.sent += 1;
    const reply = await tryOnce('GET', `/empfehlen/click/${number}`, { headers: { 'user-agent': PHONE } });
    if (reply?.status === 302) {
      ledger.clicks.led += 1;
      ledger.clicks.ledAt.push(performance.now());
    } else if (reply && reply.status < 500) ledger.unexpected.push(`click: ${reply.status}`);
  };
  const pickUp = async (): Promise<void> => {
    // The numbers are read straight from the database, which fails while it is down.
    for (const claim of await readyClaims(platform, client).catch(() => [])) {
      const body = randomInt(3) === 0 ? { PraemieId: 2 } : { PraemieId: 1, ...TEST_ACCOUNT };
      await call('PUT', `/praemierung?nr=${claim}`, { token: session, body });
    }
  };
  // A run needs no Idempotency-Key: a repeated call finds nothing left to pay.
  const operate: OperationsCall = (method, path, body) => call(method, path, { token: key, ...(body ? { body } : {}) });
  const note = (error: unknown): void => void ledger.unexpected.push(String(error));
  const repeat = async (work: () => Promise<void>, pauseMs: number): Promise<void> => {
    while (isBusy) {
      await work().catch(note);
      await sleep(pauseMs);
    }
  };
  const works = [
    repeat(order, 40),
    repeat(order, 40),
    repeat(recommend, 60),
    repeat(receive, 60),
    repeat(click, 15),
    repeat(click, 15),
    repeat(pickUp, 200),
    repeat(() => payOut(operate, false), 1500),
  ];

  return {
    ledger,
    /** Starts no new work, waits for requests under way, and has everything picked up and paid. */
    end: async (): Promise<Ledger> => {
      isBusy = false;
      const patience = setTimeout(() => {
        isOver = true;
      }, PATIENCE_MS);
      await Promise.all(works);
      // Rewards that came back are picked up again, and everything is paid.
      for (let round = 0; round < 3; round += 1) {
        await pickUp().catch(note);
        await payOut(operate, true).catch(note);
      }
      clearTimeout(patience);
      return ledger;
    },
  };
};
