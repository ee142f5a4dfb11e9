import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

let key: string;
const test = setUpTestApp({ TRUST_PROXY: '127.0.0.0/8' }, { hasDemoClients: true });
beforeAll(async () => {
  key = (await makeClient(test.platform)).key;
});

const ADDRESSES = [
  'GET /dev/demo.json',
  'GET /dev/mailbox',
  'GET /dev/mailbox.json',
  'GET /DEV/Mailbox.json',
  'GET /dev/mailbox/x/00000000-0000-4000-8000-000000000000',
  'POST /dev/dead-letters/00000000-0000-4000-8000-000000000000/retry',
  'POST /dev/clock',
  'GET /dev/parts',
  'GET /dev/texts',
  'GET /dev/support-login/{client}',
  'GET /dev/login/{client}',
  'GET /dev/newsletter-optout/{client}?email=a@example.org',
  'GET /dev/oidc/.well-known/openid-configuration',
  'GET /dev/oidc/interaction/x',
];

const ask = (address: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
  const [method = '', url = ''] = address.replace('{client}', key).split(' ');
  return test.app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers,
    remoteAddress,
    ...(method === 'POST' ? { body: { AdvanceHours: 1 } } : {}),
  });
};

describe.each(ADDRESSES)('%s', (address) => {
  it.each([
    ['a name that leads here', { host: 'evil.example' }, '127.0.0.1'],
    ['a name that looks local', { host: 'localhost.evil.example' }, '127.0.0.1'],
    ['another machine that says localhost', { host: 'localhost' }, '192.0.2.7'],
    ['another machine behind our proxy', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['another name behind our proxy', { host: 'localhost', 'x-forwarded-host': 'evil.example' }, '127.0.0.1'],
    ['a local name that our proxy was told', { host: 'evil.example', 'x-forwarded-host': 'localhost' }, '127.0.0.1'],
  ])('is not there for %s', async (_, headers, from) => {
    const before = test.clock.now().getTime();
    const reply = await ask(address, headers as Record<string, string>, from);
    expect([reply.statusCode, reply.json().ErrorCode]).toEqual([404, 'PSOF0902']);
    expect(test.clock.now().getTime() - before).toBeLessThan(60_000);
  });
});

it.each(['localhost', 'localhost:3000', 'nordnetz.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'the aids answer %s',
  async (host) => {
    for (const address of ['GET /dev/demo.json', 'GET /dev/mailbox', 'GET /dev/oidc/.well-known/openid-configuration'])
      expect([address, (await ask(address, { host })).statusCode]).toEqual([address, 200]);
    expect((await ask('GET /dev/mailbox.json', { host }, '::1')).statusCode).toBe(200);
    expect((await ask('GET /dev/mailbox.json', { host }, '::ffff:127.0.0.1')).statusCode).toBe(200);
  },
);
