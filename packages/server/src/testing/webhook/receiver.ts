import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@mundwerk/contract/values/operations/webhook';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { listWebhooks } from '#modules/console/webhook/webhooks.tsx';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { advanceClock } from '#platform/devaids/development-aids.ts';
import { makeActing } from '../console/operate.ts';
import { eventually } from '../eventually.ts';
import { startTestApp, type TestApp } from '../start/start-test-app.ts';

/** A request that reached a receiver, whatever it answered. */
export interface Received {
  readonly id: string;
  /** Time of arrival, by `performance.now()`. */
  readonly at: number;
  readonly headers: Record<string, string>;
  readonly raw: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

/** How a receiver answers; `count` starts at 1. */
export type Behaviour = (reply: ServerResponse, received: Received, count: number) => void;

/** The usual receiver: takes everything. */
export const takes: Behaviour = (reply) => void reply.writeHead(204).end();

/** A local receiver that records every request and the number of concurrent ones, and can be made to misbehave. */
export const startReceiver = async (behave: Behaviour = takes) => {
  const received: Received[] = [];
  let [current, mostAtOnce] = [0, 0];
  let behaviour = behave;
  const handle = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    current += 1;
    mostAtOnce = Math.max(mostAtOnce, current);
    reply.on('close', () => {
      current -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { id: headers['webhook-id'] ?? '', at: performance.now(), headers, raw, body: JSON.parse(raw) };
    received.push(one);
    behaviour(reply, one, received.length);
  };
  const server = createServer((request, reply) => void handle(request, reply).catch(() => reply.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    mostAtOnce: () => mostAtOnce,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Whether the public library verifies a request's signature with a secret. */
export const isSignedBy = (secret: string, { raw, headers }: Received): boolean => {
  try {
    new Webhook(secret).verify(raw, headers);
    return true;
  } catch {
    return false;
  }
};

/** What stands before the 32 bytes of a public ed25519 key in its DER form (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a request carries a signature that a public key verifies, checked without the code that signs. */
export const isSignedByKey = (publicKey: string, { id, raw, headers }: Received): boolean => {
  const der = Buffer.concat([SPKI_HEAD, Buffer.from(publicKey.replace(/^whpk_/, ''), 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const signed = Buffer.from(`${id}.${headers['webhook-timestamp']}.${raw}`);
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => one.startsWith('v1a,') && verify(null, signed, key, Buffer.from(one.slice(4), 'base64')));
};

/** Makes a webhook endpoint as an Admin does in the console, for all events unless some are named; returns it with its secret. */
export const makeEndpoint = async (
  test: TestApp,
  client: ClientRef,
  Url: string,
  Ereignisse: readonly WebhookEventType[] = WEBHOOK_EVENT_TYPES,
) => {
  const admin = await makeActing(test, client, 'Admin');
  const reply = await admin.act('/webhooks', { Name: 'CRM', Url, Ereignisse });
  if (reply.statusCode !== 200) throw new Error(`the console answers ${reply.body}`);
  const { Endpunkt, Geheimnis } = reply.json<{ Endpunkt: EndpointView; Geheimnis: string }>();
  // Reads without a session, which would expire while a test lets days pass.
  const read = async (): Promise<EndpointView | undefined> => {
    const { log } = test.platform;
    const ctx = anonymousCtx(test.platform, { client, language: 'de', log, origin: 'http://x' });
    return (await listWebhooks(ctx)).find(({ Id }) => Id === Endpunkt.Id);
  };
  return { id: Endpunkt.Id, secret: Geheimnis, admin, read };
};

/** Inserts events of a subject directly, as the database does when something happens. */
export const noteEvents = async (
  test: TestApp,
  client: ClientRef,
  subjects: readonly string[],
  type: WebhookEventType = 'order.reported',
): Promise<void> => {
  await sql`insert into webhook_event (client_key, type, subject, at, data)
    select ${client.key}, ${type}, s.subject, ${test.clock.now()}, json_build_object('Mandant', ${client.key}::text, 'Auftragsnummer', s.subject, 'Nr', s.nr)
    from unnest(${[...subjects]}::text[]) with ordinality s (subject, nr) order by s.nr`.execute(test.platform.db);
};

/** Waits until every failure is recorded: one recorded after the clock moved would wait for its next attempt from then on. */
export const untilRecorded = (crm: Receiver, read: Awaited<ReturnType<typeof makeEndpoint>>['read']): Promise<void> =>
  eventually(async () => {
    expect(crm.received.length).toBeGreaterThan(0);
    expect((await read())?.FehlerInFolge).toBeGreaterThanOrEqual(crm.received.length);
  });

/** Two servers that send concurrently, receivers that stop with them, and a clock that moves for both. */
export const startTwoServers = async (timeoutMs: number) => {
  const limits = { WEBHOOK_TIMEOUT_MS: String(timeoutMs) };
  const test = await startTestApp(limits);
  const second = await startTestApp(limits, { databaseUrl: test.databaseUrl });
  const receivers: Receiver[] = [];
  return {
    test,
    receiver: async (behave?: Behaviour): Promise<Receiver> => {
      const one = await startReceiver(behave);
      receivers.push(one);
      return one;
    },
    /** Lets time pass for both servers. */
    pass: async (ms: number): Promise<void> => {
      await advanceClock(test.platform, Math.round(ms));
      await advanceClock(second.platform, 0);
    },
    stop: async (): Promise<void> => {
      for (const one of receivers) await one.stop();
      await second.stop();
      await test.stop();
    },
  };
};

/** Number of a client's waiting events. */
export const waitingOf = async (test: TestApp, client: ClientRef): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhook_delivery
    where client_key = ${client.key} and state = 'Wartet'`.execute(test.platform.db);
  return rows[0]?.count ?? 0;
};

/** Events that a receiver accepted, by subject, in the order of their first acceptance. */
export const takenBySubject = ({ received }: Receiver, isTaken: (index: number) => boolean = () => true) => {
  const lines = new Map<string, number[]>();
  const seen = new Set<string>();
  for (const [index, { id, body }] of received.entries()) {
    if (!isTaken(index) || seen.has(id)) continue;
    seen.add(id);
    const subject = String(body.data.Auftragsnummer);
    lines.set(subject, [...(lines.get(subject) ?? []), Number(body.data.Nr)]);
  }
  return lines;
};

/** Whether numbers strictly increase. */
export const inOrder = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
