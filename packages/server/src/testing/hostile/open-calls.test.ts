import { type AddressInfo, connect, type Socket } from 'node:net';
import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../start/set-up-test-app.ts';
import { makeWorld, type World } from './make-world.ts';
import { addressOf, sendRequest } from './spoil-request.ts';
import { type HostileRequest, validRequest } from './valid-requests.ts';

// Calls that need no login, with input that is huge, slow or repeated: anyone may send it.

// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const REPETITIONS = process.env.HOSTILE_REQUESTS === undefined ? 3 : 500;
const OPEN: readonly Call[] = (ALL_CALLS as readonly Call[]).filter(({ auth }) => auth === 'none');
/** More than any open call takes. */
const HUGE = 2 * 1024 * 1024;
/** Repeated calls that are answered at the same time. */
const CROWD = 10;

const test = setUpTestApp();
let world: World;
let port: number;
beforeAll(async () => {
  world = await makeWorld(test);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = test.app.server.address() as AddressInfo);
});

/** Why an answer is wrong; null for one that is fine. A busy server may ask to come back later. */
const faultOf = (what: string, call: Call, { statusCode, headers, body }: LightMyRequestResponse): string | null => {
  if (statusCode < 500) return null;
  // There is no identity provider here.
  if (statusCode === 503 && (headers['retry-after'] || call.errors.includes('identityProviderUnavailable')))
    return null;
  return `${what} of ${call.name}: ${statusCode} ${body.slice(0, 200)}`;
};

const hasBody = ({ method }: Call): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** The request with each of its parts made huge, in turn. */
const enlarged = (request: HostileRequest): Array<readonly [string, HostileRequest]> => {
  const long = 'ä'.repeat(2000);
  const params = Object.fromEntries(Object.keys(request.params).map((name) => [name, long]));
  const many = Array.from({ length: 2000 }, (_, index): [string, string] => [`a${index}`, 'x']);
  return [
    ['a huge path', { ...request, params }],
    ['a huge query', { ...request, query: [...request.query, ['x', 'y'.repeat(15_000)]] }],
    ['thousands of parameters', { ...request, query: [...request.query, ...many] }],
    ['a huge header', { ...request, headers: { ...request.headers, cookie: 'a=b; '.repeat(3000), language: long } }],
  ];
};

it('an open call refuses a huge body, and no huge part of a request makes it fail', async () => {
  expect(OPEN.length).toBeGreaterThan(90);
  const wrong: string[] = [];
  for (const call of OPEN) {
    const request = await validRequest(call, world);
    for (const [what, one] of enlarged(request)) {
      const fault = faultOf(what, call, await sendRequest(test, one, null));
      if (fault) wrong.push(fault);
    }
    if (!hasBody(call)) continue;
    // Right in every field, so that nothing but its length can be refused.
    const given = typeof request.body === 'object' && request.body !== null ? request.body : {};
    const body = Buffer.from(JSON.stringify({ ...given, Zuviel: 'x'.repeat(HUGE + 2 * (call.bodyLimitBytes ?? 0)) }));
    const reply = await sendRequest(test, { ...request, body }, null);
    if (reply.statusCode < 400 || reply.statusCode >= 500)
      wrong.push(`a huge body of ${call.name}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
});

it(`an open call made ${REPETITIONS} times from one address is answered or throttled, never failed at`, async () => {
  const wrong: string[] = [];
  for (const call of OPEN) {
    const request = await validRequest(call, world);
    for (let sent = 0; sent < REPETITIONS; sent += CROWD) {
      const crowd = Math.min(CROWD, REPETITIONS - sent);
      const replies = await Promise.all(
        Array.from({ length: crowd }, () => sendRequest(test, request, null, '203.0.113.7')),
      );
      wrong.push(...replies.flatMap((reply) => faultOf('repetition', call, reply) ?? []));
    }
  }
  expect(wrong).toEqual([]);
});

it('bodies that never end keep no other caller waiting, and a limit of time ends them', async () => {
  expect(test.app.server.requestTimeout).toBeGreaterThan(0);
  expect(test.app.server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(test.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  const sockets: Socket[] = [];
  for (const call of OPEN.filter(hasBody)) {
    const request = await validRequest(call, world);
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(
      `${call.method} ${addressOf(request)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    );
    sockets.push(socket);
  }
  for (const socket of sockets) socket.write('"');
  const answered = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answered.status).toBe(200);
  for (const socket of sockets) socket.destroy();
  // Nothing of the unfinished requests is left behind.
  await expect
    .poll(() => new Promise<number>((resolve) => test.app.server.getConnections((_, count) => resolve(count))))
    .toBeLessThanOrEqual(1);
});
