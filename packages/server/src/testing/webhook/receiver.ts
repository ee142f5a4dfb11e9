import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

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
