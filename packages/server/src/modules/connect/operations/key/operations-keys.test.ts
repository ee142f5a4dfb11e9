import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { createOperationsKey, listOperationsKeys } from '../index.ts';
import type { KeyLimits } from './store.ts';

let client: ClientRef;
const test = setUpTestApp({ TRUST_PROXY: '10.0.0.0/8' });
beforeAll(async () => {
  client = await makeClient(test.platform);
});

const make = (limits: Partial<KeyLimits>, at: ClientRef = client) =>
  createOperationsKey(test.platform, at.key, 'shop', ['events:read'], limits);

const ask = async (token: string, from: string, headers: Record<string, string> = {}): Promise<string> => {
  const reply = await callApi(test, client, 'GET', '/betrieb/ereignisse', { token, from, headers });
  return reply.statusCode === 200 ? '200' : reply.json<ErrorEnvelope>().ErrorCode;
};

it('a key works until its end, and says afterwards why it does not', async () => {
  const { key } = await make({ expiresAt: new Date(test.clock.now().getTime() + 3_600_000) });
  expect(await ask(key, '192.0.2.1')).toBe('200');
  await setClock(test, 3_600_000);
  expect(await ask(key, '192.0.2.1')).toBe('PSOF0970');
  await setClock(test, 0);
});

it('a key is used from its networks alone, by the address behind the proxies we trust', async () => {
  const { key } = await make({ networks: ['192.0.2.0/24', '2001:db8::/32'] });
  expect(await ask(key, '192.0.2.200')).toBe('200');
  expect(await ask(key, '2001:db8:5::1')).toBe('200');
  expect(await ask(key, '198.51.100.1')).toBe('PSOF0972');
  expect(await ask(key, '10.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe('200');
  expect(await ask(key, '10.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).toBe('PSOF0972');
  // A forwarded address is ignored unless a proxy of ours sends it, because any caller could claim one.
  expect(await ask(key, '198.51.100.1', { 'x-forwarded-for': '192.0.2.7' })).toBe('PSOF0972');
});

it('the last use is stored, exact to a minute, and not by a request that was refused', async () => {
  const own = await makeClient(test.platform);
  const { key } = await make({ networks: ['192.0.2.0/24'] }, own);
  const use = async (from: string): Promise<Date | null | undefined> => {
    await callApi(test, own, 'GET', '/betrieb/ereignisse', { token: key, from });
    return (await listOperationsKeys(test.platform.db, own.key))[0]?.lastUsedAt;
  };
  expect(await use('198.51.100.1')).toBeNull();
  const first = await use('192.0.2.1');
  expect(first).not.toBeNull();
  expect(await use('192.0.2.1')).toEqual(first);
  await setClock(test, 60_000);
  const later = await use('192.0.2.1');
  expect(Number(later) - Number(first)).toBeGreaterThanOrEqual(60_000);
  await setClock(test, 0);
});

it('a key of any scope learns its own scopes and nothing of its secret', async () => {
  const { key } = await make({});
  const reply = await callApi(test, client, 'GET', '/betrieb/schluessel', { token: key });
  expect(reply.json()).toEqual({ Name: 'shop', Mandant: client.key, IstTest: false, Rechte: ['events:read'] });
  expect(reply.body).not.toContain(key);
});
