import type { DeliveryView } from '@mundwerk/contract/webhook/endpoints';
import { webhookBody } from '@mundwerk/contract/webhook/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeActing, outcomeOf } from '#testing/console/operate.ts';
import { eventually } from '#testing/eventually.ts';
import { makeClient } from '#testing/make/make-client.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';
import {
  type Behaviour,
  inOrder,
  isSignedBy,
  makeEndpoint,
  noteEvents,
  type Receiver,
  startTwoServers,
  takenBySubject,
  takes,
  untilRecorded,
  waitingOf,
} from '#testing/webhook/receiver.ts';
import { PAUSES_MINUTES } from './rules.ts';

// Two servers send at once; `npm run test:webhooks` sends a thousand events.

// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const { WEBHOOK_EVENTS } = process.env;
const EVENTS = Number(WEBHOOK_EVENTS ?? 30);
/** Three times production's timeout: on a busy machine late receipts would cause repeated deliveries, and this test counts requests. */
const TIMEOUT_MS = 15_000;
const MINUTE_MS = 60_000;
/** The long form waits longer for more. */
const PATIENCE_MS = 120_000 + EVENTS * 300;

let test: TestApp;
let receiver: (behave?: Behaviour) => Promise<Receiver>;
let pass: (ms: number) => Promise<void>;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ test, receiver, pass, stop } = await startTwoServers(TIMEOUT_MS));
});
afterAll(() => stop());

const waiting = (client: ClientRef): Promise<number> => waitingOf(test, client);

/** Subjects of the events, five events per order, interleaved. */
const SUBJECTS = Array.from({ length: EVENTS }, (_, index) => `A${index % Math.ceil(EVENTS / 5)}`);

it('events arrive signed, each once, in the order of their subject, at no more than four at a time', async () => {
  const client = await makeClient(test.platform);
  const crm = await receiver((reply) => void setTimeout(() => reply.writeHead(204).end(), 20));
  const { secret, admin, id, read } = await makeEndpoint(test, client, crm.url);
  await noteEvents(test, client, SUBJECTS);
  await eventually(() => expect(crm.received).toHaveLength(EVENTS), PATIENCE_MS);
  await eventually(async () => expect(await waiting(client)).toBe(0));
  expect(crm.received.every((one) => isSignedBy(secret, one))).toBe(true);
  expect(new Set(crm.received.map((one) => one.id)).size).toBe(EVENTS);
  expect([...takenBySubject(crm).values()].every(inOrder)).toBe(true);
  expect(crm.mostAtOnce()).toBeLessThanOrEqual(4);
  process.stderr.write(
    `webhooks, all well: ${crm.received.length} requests for ${EVENTS} events, at most ${crm.mostAtOnce()} at once\n`,
  );
  expect(await read()).toMatchObject({ Status: 'Aktiv', FehlerInFolge: 0, Wartend: 0 });

  // After a renewal both secrets sign; a day later only the new one.
  const { Geheimnis: fresh } = (await admin.act(`/webhooks/${id}/geheimnis`)).json<{ Geheimnis: string }>();
  const trial = async () => {
    const before = crm.received.length;
    expect(outcomeOf(await admin.preview(`/webhooks/${id}/test`, {}))).toBe('ok');
    await eventually(() => expect(crm.received).toHaveLength(before + 1));
    const one = crm.received.at(-1);
    return one && [isSignedBy(secret, one), isSignedBy(fresh, one), one.body.type];
  };
  expect(await trial()).toEqual([true, true, 'webhook.test']);
  await sql`update webhook_endpoint set old_secret_until = now() - interval '1 minute' where id = ${id}`.execute(
    test.platform.db,
  );
  expect(await trial()).toEqual([false, true, 'webhook.test']);

  // What arrived can be sent once more, with the same id.
  const [first] = (await admin.get(`/webhooks/${id}/zustellungen?Status=Zugestellt`)).json<{
    Eintraege: DeliveryView[];
  }>().Eintraege;
  const again = `/webhooks/${id}/zustellungen/${first?.EreignisId}/erneut`;
  const count = crm.received.length;
  expect(outcomeOf(await admin.preview(again, {}))).toBe('ok');
  await eventually(() => expect(crm.received).toHaveLength(count + 1));
  expect(crm.received.at(-1)?.id).toBe(first?.EreignisId);
});

/** Number of failures after which each badly behaving receiver accepts everything. */
const FAILED = 6;
/** Receivers that run into the timeout fail once, because each failure takes that long; one that answers 410 is not called again. */
const FAILED_OF: Readonly<Record<string, number>> = { stalls: 1, drips: 1, 'answers 410': 1 };
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
  'answers 410': (reply) => void reply.writeHead(410).end(),
};

/** How long the events of a receiver took from their commit. */
const delaysOf = (received: Receiver['received'], from: number): string => {
  const delays = received.map(({ at }) => at - from).sort((a, b) => a - b);
  const [middle, last] = [delays[Math.floor(delays.length / 2)], delays.at(-1)];
  return `half of the events after ${Math.round(middle ?? 0)} ms, the last after ${Math.round(last ?? 0)} ms`;
};

it(
  'receivers that fail, stall, drip, lie, redirect inwards, hang up or answer 410 lose nothing, keep their order, and delay no other',
  async () => {
    const client = await makeClient(test.platform);
    const [good, inner] = [await receiver(), await receiver()];
    await makeEndpoint(test, client, good.url);
    let noted = performance.now();
    await noteEvents(test, client, SUBJECTS);
    await eventually(() => expect(good.received).toHaveLength(EVENTS), PATIENCE_MS);
    const alone = delaysOf(good.received, noted);
    const before = good.received.length;

    const redirects: Behaviour = (reply) => void reply.writeHead(302, { location: inner.url }).end();
    const bad = await Promise.all(
      Object.entries({ ...BAD, 'redirects inwards': redirects }).map(async ([name, behave]) => {
        const failures = FAILED_OF[name] ?? FAILED;
        const one = await receiver((reply, got, count) => (count <= failures ? behave : takes)(reply, got, count));
        return { name, failures, one, ...(await makeEndpoint(test, client, one.url)) };
      }),
    );
    noted = performance.now();
    await noteEvents(test, client, SUBJECTS);
    // The good one has everything while the others are still tried.
    await eventually(() => expect(good.received).toHaveLength(2 * EVENTS), PATIENCE_MS);
    const beside = delaysOf(good.received.slice(before), noted);
    expect(await waiting(client)).toBeGreaterThanOrEqual((bad.length - 1) * (EVENTS - 1));
    // One that answered 410 is left alone until a person resumes it.
    for (const { id, admin, read, failures } of bad.filter(({ name }) => name === 'answers 410')) {
      await eventually(async () => expect(await read()).toMatchObject({ Status: 'Beendet', FehlerInFolge: failures }));
      expect(outcomeOf(await admin.act(`/webhooks/${id}/fortsetzen`))).toBe('ok');
    }
    // Time passes in steps, so that every pause ends, until each has taken something.
    const failing = () => bad.filter(({ one, failures }) => one.received.length <= failures);
    for (let step = 0; step < 60 && failing().length > 0; step += 1) {
      await pass(31 * MINUTE_MS);
      const counts = failing().map(({ one }) => ({ one, count: one.received.length }));
      const isTried = (): void => expect(counts.every(({ one, count }) => one.received.length > count)).toBe(true);
      await eventually(isTried, TIMEOUT_MS + 900).catch(() => undefined);
    }
    const isDone = async (): Promise<void> => expect(await waiting(client)).toBe(0);
    for (let step = 0; step < 5 && (await waiting(client)) > 0; step += 1) {
      await pass(60 * MINUTE_MS);
      await eventually(isDone, PATIENCE_MS).catch(() => undefined);
    }
    await isDone();
    const figures = bad.map(({ name, failures, one }) => {
      const lines = takenBySubject(one, (index) => index >= failures);
      expect([name, [...lines.values()].flat().length]).toEqual([name, EVENTS]);
      expect([name, [...lines.values()].every(inOrder)]).toEqual([name, true]);
      // Before the first success there is one request at a time, and none beyond the expected failures.
      expect([name, one.received.length]).toEqual([name, EVENTS + failures]);
      return `${name}: ${one.received.length} requests, at most ${one.mostAtOnce()} at once`;
    });
    for (const { read } of bad)
      expect(await read()).toMatchObject({ Status: 'Aktiv', FehlerInFolge: 0, Aufgegeben: 0 });
    expect(good.received).toHaveLength(2 * EVENTS);
    expect(inner.received).toEqual([]);
    process.stderr.write(`webhooks, two servers, ${EVENTS} events each: ${figures.join('; ')}\n`);
    process.stderr.write(`webhooks, the good receiver alone: ${alone}; beside ${bad.length} bad ones: ${beside}\n`);
  },
  600_000 + EVENTS * 600,
);

it('a receiver that was down for two days gets what waited without a storm', async () => {
  const client = await makeClient(test.platform);
  const crm = await receiver((reply) => void reply.writeHead(503).end());
  const { read } = await makeEndpoint(test, client, crm.url);
  await noteEvents(
    test,
    client,
    Array.from({ length: 60 }, (_, index) => `B${index}`),
  );
  await untilRecorded(crm, read);
  for (let hour = 0; hour < 48; hour += 6) {
    const before = crm.received.length;
    await pass(6 * 60 * MINUTE_MS);
    await eventually(() => expect(crm.received.length).toBeGreaterThan(before));
    await untilRecorded(crm, read);
  }
  // Over two days, in steps of six hours, the sixty events caused few requests, never two at once.
  expect(crm.received.length).toBeLessThan(20);
  expect(crm.mostAtOnce()).toBe(1);
  expect(await read()).toMatchObject({ Status: 'Aktiv', Stoerung: 'Fehler', Wartend: 60 });
  crm.behave(takes);
  const before = crm.received.length;
  await pass(60 * MINUTE_MS);
  await eventually(() => expect(crm.received.length).toBeGreaterThanOrEqual(before + 55));
  expect(crm.mostAtOnce()).toBeLessThanOrEqual(4);
  expect(await read()).toMatchObject({ Stoerung: null, FehlerInFolge: 0 });
  process.stderr.write(
    `webhooks, two days down: ${before} requests for 60 events, then ${crm.received.length - before} at most ${crm.mostAtOnce()} at once\n`,
  );
});

it('a receiver that takes nothing for three days is paused and told, and loses nothing when it is resumed', async () => {
  const client = await makeClient(test.platform);
  const crm = await receiver((reply) => void reply.writeHead(500).end());
  const { read, id } = await makeEndpoint(test, client, crm.url);
  await noteEvents(test, client, ['C1', 'C1', 'C2']);
  await untilRecorded(crm, read);
  for (let step = 0; step < 14 && (await read())?.Status === 'Aktiv'; step += 1) {
    const before = crm.received.length;
    await pass(12 * 60 * MINUTE_MS);
    await eventually(() => expect(crm.received.length).toBeGreaterThan(before));
    await untilRecorded(crm, read);
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
  // One that was taken at the third attempt before.
  await noteEvents(test, client, ['C0']);
  await sql`update webhook_delivery set state = 'Zugestellt', attempts = 3
    where client_key = ${client.key} and subject = 'C0'`.execute(test.platform.db);
  crm.behave(takes);
  const before = crm.received.length;
  const operator = await makeActing(test, client, 'Operator');
  expect(outcomeOf(await operator.act(`/webhooks/${id}/fortsetzen`))).toBe('ok');
  await eventually(async () => expect(await waiting(client)).toBe(0));
  expect(crm.received.slice(before).map(({ body }) => body.data.Auftragsnummer)).toEqual(
    expect.arrayContaining(['C1', 'C1', 'C2']),
  );
  expect(inOrder(takenBySubject(crm, (index) => index >= before).get('C1') ?? [])).toBe(true);
  const { rows: taken } = await sql<{ attempts: number }>`select attempts from webhook_delivery
    where client_key = ${client.key} and subject = 'C0'`.execute(test.platform.db);
  expect(taken).toEqual([{ attempts: 3 }]);
});

it('a redirect inwards is not followed, and 410 ends the endpoint', async () => {
  const client = await makeClient(test.platform);
  const inner = await receiver();
  const luring = await receiver((reply) => void reply.writeHead(302, { location: inner.url }).end());
  const gone = await receiver((reply) => void reply.writeHead(410).end());
  const lured = await makeEndpoint(test, client, luring.url);
  const ended = await makeEndpoint(test, client, gone.url);
  await noteEvents(test, client, ['D1', 'D2']);
  await eventually(async () => expect(await ended.read()).toMatchObject({ Status: 'Beendet', Stoerung: 'Beendet' }));
  await eventually(() => expect(luring.received.length).toBeGreaterThan(0));
  expect(inner.received).toEqual([]);
  const list = `/webhooks/${lured.id}/zustellungen`;
  await eventually(async () => {
    const { Eintraege } = (await lured.admin.get(list)).json<{ Eintraege: DeliveryView[] }>();
    expect(Eintraege).toContainEqual(
      expect.objectContaining({ Fehler: 'Umleitung', Antwortcode: 302, Status: 'Wartet' }),
    );
  });
  // What happens later is no longer noted for one that ended.
  const before = gone.received.length;
  await noteEvents(test, client, ['D3']);
  expect((await ended.read())?.Wartend).toBeLessThanOrEqual(2);
  expect(gone.received.length).toBe(before);
});

it('an event that is refused for three days while others are taken is given up and told; it can be sent again', async () => {
  const client = await makeClient(test.platform);
  const isOf = (nr: number, { body }: Receiver['received'][number]): boolean =>
    body.data.Auftragsnummer === 'E1' && body.data.Nr === nr;
  const crm = await receiver((reply, got) => void reply.writeHead(isOf(1, got) ? 422 : 204).end());
  const { secret, read, id } = await makeEndpoint(test, client, crm.url);
  const triesOf = (nr: number): number => crm.received.filter((one) => isOf(nr, one)).length;
  // The second event of the order waits behind the first, which the receiver does not take.
  await noteEvents(test, client, ['E1', 'E1']);
  for (const [step, minutes] of PAUSES_MINUTES.entries()) {
    // Each failure is recorded before the next event is added, and the success of that one before the pause passes.
    await eventually(async () => expect(await read()).toMatchObject({ FehlerInFolge: 1, Aufgegeben: 0 }));
    expect([triesOf(1), triesOf(2)]).toEqual([step + 1, 0]);
    await noteEvents(test, client, [`E1${step}`]);
    await eventually(async () => expect(await read()).toMatchObject({ FehlerInFolge: 0 }));
    await pass(1.12 * minutes * MINUTE_MS);
  }
  await eventually(() => expect(triesOf(1)).toBe(PAUSES_MINUTES.length + 1));
  await eventually(() => expect(triesOf(2)).toBe(1));
  expect(await read()).toMatchObject({ Status: 'Aktiv', Stoerung: 'Aufgegeben', Aufgegeben: 1 });
  // That it was given up is an event itself.
  const refused = crm.received.find((one) => isOf(1, one));
  await eventually(() => {
    const told = crm.received.filter(({ body }) => body.type === 'webhook.given_up');
    expect(told.map(({ body }) => webhookBody('webhook.given_up').parse(body).data)).toEqual([
      expect.objectContaining({
        EndpunktId: id,
        EreignisId: refused?.id,
        Versuche: PAUSES_MINUTES.length + 1,
        Fehler: 'Antwort',
      }),
    ]);
  });
  const attempts = crm.received.filter((one) => isOf(1, one)).map(({ headers }) => headers['mundwerk-attempt']);
  expect(attempts).toEqual(
    PAUSES_MINUTES.map((_, index) => String(index + 1)).concat(String(PAUSES_MINUTES.length + 1)),
  );
  await test.platform.jobs.runTask('tell-webhook-trouble');
  const { rows } = await sql<{
    told: string;
  }>`select 'task ' || title as told from task where client_key = ${client.key}
    union all select kind from mail where client_key = ${client.key} and kind = 'webhook-trouble'`.execute(
    test.platform.db,
  );
  expect(rows.map(({ told }) => told).sort()).toEqual(['task CRM', 'webhook-trouble']);
  crm.behave(takes);
  const operator = await makeActing(test, client, 'Operator');
  const given = (await operator.get(`/webhooks/${id}/zustellungen?Status=Aufgegeben`)).json<{
    Eintraege: DeliveryView[];
  }>();
  const again = `/webhooks/${id}/zustellungen/${given.Eintraege[0]?.EreignisId}/erneut`;
  expect(outcomeOf(await operator.preview(again, {}))).toBe('ok');
  await eventually(async () => expect(await read()).toMatchObject({ Stoerung: null, Aufgegeben: 0, Wartend: 0 }));
  expect(crm.received.at(-1)?.id).toBe(given.Eintraege[0]?.EreignisId);
  // The portal's clock is days ahead by now; receivers compare the time of sending with their own.
  expect(crm.received.every((one) => isSignedBy(secret, one))).toBe(true);
});
