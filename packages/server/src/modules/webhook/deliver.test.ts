import type { DeliveryView } from '@mundwerk/contract/webhook/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ClientRef } from '../../platform/context.ts';
import { advanceClock } from '../../platform/devaids/dev-clock.ts';
import { makeActing, outcomeOf } from '../../testing/console/operate.ts';
import { makeClient } from '../../testing/make/make-client.ts';
import { startTestApp, type TestApp } from '../../testing/start/start-test-app.ts';
import { makeEndpoint, noteEvents } from '../../testing/webhook/make-endpoint.ts';
import { type Behaviour, isSignedBy, type Receiver, startReceiver, takes } from '../../testing/webhook/receiver.ts';

// Two servers send at once; the limit of an attempt is shortened, so that a receiver which stalls for a minute takes little time here.

const TIMEOUT_MS = 600;
const MINUTE_MS = 60_000;

let test: TestApp;
let second: TestApp;
const receivers: Receiver[] = [];
const receiver = async (behave?: Behaviour): Promise<Receiver> => {
  const one = await startReceiver(behave);
  receivers.push(one);
  return one;
};
beforeAll(async () => {
  const limits = { WEBHOOK_TIMEOUT_MS: String(TIMEOUT_MS) };
  test = await startTestApp(limits);
  second = await startTestApp(limits, { databaseUrl: test.databaseUrl });
});
afterAll(async () => {
  for (const one of receivers) await one.stop();
  await second.stop();
  await test.stop();
});

const until = (check: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 });

/** Lets time pass for both servers. */
const pass = async (ms: number): Promise<void> => {
  await advanceClock(test.platform, ms);
  await advanceClock(second.platform, 0);
};

const waiting = async (client: ClientRef): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhook_delivery
    where client_key = ${client.key} and state = 'Wartet'`.execute(test.platform.db);
  return rows[0]?.count ?? 0;
};

/** What a receiver got of each subject, in the order in which it first took it. */
const takenBySubject = ({ received }: Receiver, isTaken: (index: number) => boolean = () => true) => {
  const lines = new Map<string, number[]>();
  const seen = new Set<string>();
  for (const [index, { id, body }] of received.entries()) {
    if (!isTaken(index) || seen.has(id)) continue;
    seen.add(id);
    const subject = String(body.data['Auftragsnummer']);
    lines.set(subject, [...(lines.get(subject) ?? []), Number(body.data['Nr'])]);
  }
  return lines;
};

const inOrder = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

/** Thirty events of six orders, in turns. */
const SUBJECTS = Array.from({ length: 30 }, (_, index) => `A${index % 6}`);

it('events arrive signed, each once, in the order of their subject, at no more than four at a time', async () => {
  const client = await makeClient(test.platform);
  const crm = await receiver((reply) => void setTimeout(() => reply.writeHead(204).end(), 20));
  const { secret, admin, id, read } = await makeEndpoint(test, client, crm.url);
  await noteEvents(test, client, SUBJECTS);
  await until(() => expect(crm.received).toHaveLength(30));
  await until(async () => expect(await waiting(client)).toBe(0));
  expect(crm.received.every((one) => isSignedBy(secret, one))).toBe(true);
  expect(new Set(crm.received.map((one) => one.id)).size).toBe(30);
  expect([...takenBySubject(crm).values()].every(inOrder)).toBe(true);
  expect(crm.mostAtOnce()).toBeLessThanOrEqual(4);
  process.stderr.write(`webhooks, all well: 30 requests for 30 events, at most ${crm.mostAtOnce()} at once\n`);
  expect(await read()).toMatchObject({ Status: 'Aktiv', FehlerInFolge: 0, Wartend: 0 });

  // After its secret was renewed, both sign; a day later the new one alone.
  const { Geheimnis: fresh } = (await admin.act(`/webhooks/${id}/geheimnis`)).json<{ Geheimnis: string }>();
  const trial = async () => {
    const before = crm.received.length;
    expect(outcomeOf(await admin.preview(`/webhooks/${id}/test`, {}))).toBe('ok');
    await until(() => expect(crm.received).toHaveLength(before + 1));
    const one = crm.received.at(-1);
    return one && [isSignedBy(secret, one), isSignedBy(fresh, one), one.body.type];
  };
  expect(await trial()).toEqual([true, true, 'webhook.test']);
  await sql`update webhook_endpoint set old_secret_until = now() - interval '1 minute' where id = ${id}`.execute(
    test.platform.db,
  );
  expect(await trial()).toEqual([false, true, 'webhook.test']);

  // What arrived can be sent once more, with the same id.
  const [first] = (await admin.get(`/webhooks/${id}/zustellungen?Status=Zugestellt`)).json<{ Items: DeliveryView[] }>()
    .Items;
  const again = `/webhooks/${id}/zustellungen/${first?.EreignisId}/erneut`;
  const count = crm.received.length;
  expect(outcomeOf(await admin.preview(again, {}))).toBe('ok');
  await until(() => expect(crm.received).toHaveLength(count + 1));
  expect(crm.received.at(-1)?.id).toBe(first?.EreignisId);
}, 60_000);

/** How badly receivers can behave; each takes everything from its seventh request on. */
const BAD: Readonly<Record<string, Behaviour>> = {
  fails: (reply) => void reply.writeHead(500).end('broken'),
  stalls: () => undefined,
  drips: (reply) => {
    reply.writeHead(200);
    const drip = setInterval(() => reply.write('.'), 50);
    reply.on('close', () => clearInterval(drip));
  },
  'lies about its length': (reply) => {
    reply.writeHead(200, { 'content-length': '1000' });
    reply.write('short');
    setTimeout(() => reply.destroy(), 20);
  },
  'answers without end': (reply) => void reply.writeHead(200).end('x'.repeat(200_000)),
  'hangs up': (reply) => void reply.destroy(),
};
const FAILED = 6;

it('receivers that fail, stall, drip, lie or hang up lose nothing, keep their order, and delay no other', async () => {
  const client = await makeClient(test.platform);
  const good = await receiver();
  await makeEndpoint(test, client, good.url);
  const bad = await Promise.all(
    Object.entries(BAD).map(async ([name, behave]) => {
      const one = await receiver((reply, got, count) => (count <= FAILED ? behave : takes)(reply, got, count));
      const { read } = await makeEndpoint(test, client, one.url);
      return { name, one, read };
    }),
  );
  await noteEvents(test, client, SUBJECTS);
  // The good one has everything while the others are still tried.
  await until(() => expect(good.received).toHaveLength(30));
  expect(await waiting(client)).toBeGreaterThanOrEqual(bad.length * 29);
  // Time passes in steps, so that every pause ends; in each step both servers look many times.
  for (let step = 0; step < 40 && (await waiting(client)) > 0; step += 1) {
    await pass(15 * MINUTE_MS);
    const before = await waiting(client);
    await vi
      .waitFor(
        async () => {
          const now = await waiting(client);
          if (now > 0 && now === before) throw new Error('no move yet');
        },
        { timeout: TIMEOUT_MS + 900, interval: 50 },
      )
      .catch(() => undefined);
  }
  expect(await waiting(client)).toBe(0);
  const figures = bad.map(({ name, one }) => {
    const lines = takenBySubject(one, (index) => index >= FAILED);
    expect([name, [...lines.values()].flat().length]).toEqual([name, 30]);
    expect([name, [...lines.values()].every(inOrder)]).toEqual([name, true]);
    return `${name}: ${one.received.length} requests for 30 events, at most ${one.mostAtOnce()} at once`;
  });
  // Before the first success there is one request at a time, and none beyond the failures that were answered.
  for (const { name, one } of bad) expect([name, one.received.length]).toEqual([name, 30 + FAILED]);
  for (const { read } of bad) expect(await read()).toMatchObject({ Status: 'Aktiv', FehlerInFolge: 0, Aufgegeben: 0 });
  expect(good.received).toHaveLength(30);
  process.stderr.write(`webhooks, two servers: ${figures.join('; ')}\n`);
}, 120_000);

it('a receiver that was down for two days gets what waited without a storm', async () => {
  const client = await makeClient(test.platform);
  const crm = await receiver((reply) => void reply.writeHead(503).end());
  const { read } = await makeEndpoint(test, client, crm.url);
  await noteEvents(
    test,
    client,
    Array.from({ length: 60 }, (_, index) => `B${index}`),
  );
  for (let hour = 0; hour < 48; hour += 6) {
    const before = crm.received.length;
    await pass(6 * 60 * MINUTE_MS);
    await until(() => expect(crm.received.length).toBeGreaterThan(before));
  }
  // Seven looks of a day and a half have made few requests for sixty events, never two at once.
  expect(crm.received.length).toBeLessThan(20);
  expect(crm.mostAtOnce()).toBe(1);
  expect(await read()).toMatchObject({ Status: 'Aktiv', Stoerung: 'Fehler', Wartend: 60 });
  crm.behave(takes);
  const before = crm.received.length;
  await pass(60 * MINUTE_MS);
  await until(() => expect(crm.received.length).toBeGreaterThanOrEqual(before + 55));
  expect(crm.mostAtOnce()).toBeLessThanOrEqual(4);
  expect(await read()).toMatchObject({ Stoerung: null, FehlerInFolge: 0 });
  process.stderr.write(
    `webhooks, two days down: ${before} requests for 60 events, then ${crm.received.length - before} at most ${crm.mostAtOnce()} at once\n`,
  );
}, 120_000);

it('a receiver that takes nothing for three days is paused and told, and loses nothing when it is resumed', async () => {
  const client = await makeClient(test.platform);
  const crm = await receiver((reply) => void reply.writeHead(500).end());
  const { read, id } = await makeEndpoint(test, client, crm.url);
  await noteEvents(test, client, ['C1', 'C1', 'C2']);
  await until(() => expect(crm.received.length).toBeGreaterThan(0));
  for (let step = 0; step < 14 && (await read())?.Status === 'Aktiv'; step += 1) {
    const before = crm.received.length;
    await pass(12 * 60 * MINUTE_MS);
    await until(() => expect(crm.received.length).toBeGreaterThan(before));
    await until(async () => expect((await read())?.FehlerInFolge).toBeGreaterThanOrEqual(crm.received.length));
  }
  expect(await read()).toMatchObject({ Status: 'Pausiert', Pausengrund: 'Fehler', Stoerung: 'Pausiert', Wartend: 3 });
  const { rows } = await sql<{ kind: string; state: string; title: string }>`select kind, state, title from task
    where client_key = ${client.key}`.execute(test.platform.db);
  expect(rows).toEqual([{ kind: 'Webhook', state: 'Offen', title: 'CRM' }]);
  await test.platform.jobs.runTask('tell-webhook-trouble');
  const { rows: mails } = await sql<{ kind: string }>`select kind from mail where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  expect(mails.filter(({ kind }) => kind === 'webhook-trouble')).toHaveLength(1);
  crm.behave(takes);
  const before = crm.received.length;
  const operator = await makeActing(test, client, 'Operator');
  expect(outcomeOf(await operator.act(`/webhooks/${id}/fortsetzen`))).toBe('ok');
  await until(async () => expect(await waiting(client)).toBe(0));
  expect(crm.received.slice(before).map(({ body }) => body.data['Auftragsnummer'])).toEqual(
    expect.arrayContaining(['C1', 'C1', 'C2']),
  );
  expect(inOrder(takenBySubject(crm, (index) => index >= before).get('C1') ?? [])).toBe(true);
}, 120_000);

it('a redirect inwards is not followed, and 410 ends the endpoint', async () => {
  const client = await makeClient(test.platform);
  const inner = await receiver();
  const luring = await receiver((reply) => void reply.writeHead(302, { location: inner.url }).end());
  const gone = await receiver((reply) => void reply.writeHead(410).end());
  const lured = await makeEndpoint(test, client, luring.url);
  const ended = await makeEndpoint(test, client, gone.url);
  await noteEvents(test, client, ['D1', 'D2']);
  await until(async () => expect(await ended.read()).toMatchObject({ Status: 'Beendet', Stoerung: 'Beendet' }));
  await until(() => expect(luring.received.length).toBeGreaterThan(0));
  expect(inner.received).toEqual([]);
  const list = `/webhooks/${lured.id}/zustellungen`;
  await until(async () => {
    const { Items } = (await lured.admin.get(list)).json<{ Items: DeliveryView[] }>();
    expect(Items).toContainEqual(expect.objectContaining({ Fehler: 'Umleitung', Antwortcode: 302, Status: 'Wartet' }));
  });
  // What happens later is no longer noted for one that ended.
  const before = gone.received.length;
  await noteEvents(test, client, ['D3']);
  expect((await ended.read())?.Wartend).toBeLessThanOrEqual(2);
  expect(gone.received.length).toBe(before);
}, 60_000);
