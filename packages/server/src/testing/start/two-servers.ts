import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { setUp, setUpClient, setUpTestApp } from './set-up-test-app.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
  readonly bytes: Buffer;
}

/** Asks a server over the network, because fast paths run before what `inject` reaches. */
export const askServer = (
  test: TestApp,
  client: ClientRef,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { port } = test.app.server.address() as AddressInfo;
    const options = { host: '127.0.0.1', port, path, method, headers: { host: `${client.key}.localhost`, ...headers } };
    request(options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes.toString(), bytes });
      });
    })
      .on('error', reject)
      .end();
  });

/** Two servers on one database with one client, called over the network. */
export const setUpTwoServers = () => {
  const first = setUpTestApp();
  const second = setUp(() => startTestApp({}, { databaseUrl: first.databaseUrl }));
  const client = setUpClient(first);
  beforeAll(async () => {
    for (const { app } of [first, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  });

  const ask = (test: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
    askServer(test, client, path, headers, method);
  const etagOf = async (test: TestApp, path = '/', headers: Record<string, string> = {}): Promise<string> =>
    String((await ask(test, path, headers)).headers.etag);

  return {
    first,
    second,
    client,
    ask,
    etagOf,
    /** Has both servers cache the document, and returns its ETag. */
    seeOnBoth: async (path: string): Promise<string> => {
      await etagOf(second, path);
      return etagOf(first, path);
    },
    /** Waits until both servers return the same changed document, with the words in it. */
    expectChange: async (before: string, path: string, words: string): Promise<string> => {
      for (const test of [first, second]) {
        // Comparing ETags is not enough: a server may be one change behind when the next one is made.
        await expect.poll(async () => (await ask(test, path)).body, { timeout: 10_000 }).toContain(words);
        expect(await etagOf(test, path)).not.toBe(before);
      }
      expect(await etagOf(second, path)).toBe(await etagOf(first, path));
      return etagOf(first, path);
    },
  };
};
