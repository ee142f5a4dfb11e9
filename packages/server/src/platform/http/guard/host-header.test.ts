import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeRecommendation } from '#testing/make/make-recipient.ts';
import { untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

let client: ClientRef;
let number: string;
const test = setUpTestApp({ TRUST_PROXY: '10.0.0.0/8' });
beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  client = await makeClient(test.platform);
  number = await makeRecommendation(test, client);
});

/** Sends the request as raw text, because no HTTP library would send it. */
const send = async (address: string, hosts: readonly string[]): Promise<string> => {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  const lines = [`GET ${address} HTTP/1.1`, ...hosts, 'User-Agent: Mozilla/5.0', 'Connection: close', '', ''];
  socket.write(lines.join('\r\n'));
  let answer = '';
  socket.on('data', (chunk: string) => {
    answer += chunk;
  });
  await once(socket, 'close');
  return answer;
};

const clicks = async (): Promise<number> => {
  await untilClicksAreFolded(test);
  return (await sql`select 1 from click where client_key = ${client.key}`.execute(test.platform.db)).rows.length;
};

describe('a request with two hosts', () => {
  it.each([
    ['two different ones', ['Host: eins.localhost', 'Host: zwei.localhost']],
    ['the same one twice', ['Host: eins.localhost', 'host: eins.localhost']],
    ['two that another header parts', ['HOST: eins.localhost', 'Accept: */*', 'hOST: zwei.localhost']],
  ])('is refused: %s', async (_, hosts) => {
    for (const address of ['/', '/healthz', `/api/v1/${client.key}/produkt`]) {
      const answer = await send(address, hosts);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"ErrorCode":"PSOF0901"');
    }
  });

  it('is refused on the fast path, where nothing is counted', async () => {
    const address = `/api/v1/${client.key}/empfehlen/click/${number}`;
    expect(await send(address, ['Host: eins.localhost', 'Host: zwei.localhost'])).toMatch(/^HTTP\/1\.1 400 /);
    expect(await clicks()).toBe(0);
    expect(await send(address, ['Host: eins.localhost'])).toMatch(/^HTTP\/1\.1 302 /);
    expect(await clicks()).toBe(1);
  });

  it('is one whose address names another host than the header', async () => {
    expect(await send('http://zwei.localhost/healthz', ['Host: eins.localhost'])).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is no request with one host, whatever its case', async () => {
    expect(await send('/healthz', ['hoST: eins.localhost'])).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is one without any, in HTTP/1.1', async () => {
    expect(await send('/healthz', [])).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it('X-Forwarded-Host counts from the proxies we trust alone', async () => {
  const ask = async (remoteAddress: string) => {
    const headers = { host: 'nobody.example', 'x-forwarded-host': `${client.key}.localhost` };
    return (await test.app.inject({ url: `/k/${number}w`, headers, remoteAddress })).statusCode;
  };
  expect(await ask('10.1.2.3')).toBe(302);
  expect(await ask('192.0.2.1')).toBe(404);
});
