import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import { type Call, isForSites } from '@mundwerk/contract/call';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const SITE = 'https://www.example.org';
const SHOP = 'https://shop.example.com';
const FOREIGN = 'https://evil.example';

const test = setUpTestApp();
const client = setUpClient(test, { MandantUrl: `${SITE}/start`, RahmenHosts: { testing: [SHOP] } });

const preflight = (path: string, origin: string | null, method = 'POST', at: string = client.key) =>
  test.app.inject({
    method: 'OPTIONS',
    url: `/api/v1/${at}${path}`,
    headers: { 'access-control-request-method': method, ...(origin === null ? {} : { origin }) },
  });

const read = (path: string, headers: Record<string, string>) =>
  test.app.inject({ url: `/api/v1/${client.key}${path}`, headers });

describe('a preflight', () => {
  it.each([SITE, SHOP])('of the client’s own site %s is answered for its call, without cookies', async (origin) => {
    const { statusCode, headers, body } = await preflight('/Empfehlen/create?x=1', origin);
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-max-age': '600',
      vary: expect.stringContaining('Origin'),
    });
    expect(headers['access-control-allow-headers']).toContain('authorization');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each([
    ['a foreign site', FOREIGN],
    ['a site whose name only begins like it', `${SITE}.evil.example`],
    ['the same host without encryption', 'http://www.example.org'],
    ['a file or a sandboxed frame', 'null'],
  ])('of %s is refused', async (_, origin) => {
    const reply = await preflight('/Empfehlen/create', origin);
    expect(reply.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0203');
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    expect(reply.headers.vary).toContain('Origin');
  });

  it('is none without an origin or a method, at an unknown address or of another client', async () => {
    expect((await preflight('/Empfehlen/create', null)).statusCode).toBe(404);
    expect((await preflight('/gibtsnicht/x/y/z', SITE)).statusCode).toBe(404);
    const other = await makeClient(test.platform, { MandantUrl: 'https://other.example' });
    expect((await preflight('/Empfehlen/create', SITE, 'POST', other.key)).statusCode).toBe(403);
    expect((await preflight('/Empfehlen/create', SITE, 'DELETE')).statusCode).toBe(403);
  });

  it('is never answered for systems, agencies and the console', async () => {
    const closed = (ALL_CALLS as readonly Call[]).filter((call) => !isForSites(call) && call.base === 'client');
    expect(new Set(closed.map(({ auth }) => auth))).toEqual(new Set(['agency', 'none', 'operations', 'operator']));
    for (const call of closed) {
      const path = call.path.replaceAll(/\{\w+\}/g, 'x');
      const { statusCode, headers } = await preflight(path, SITE, call.method);
      // The address may also belong to an open call, but the method does not.
      expect([call.name, [403, 404].includes(statusCode)]).toEqual([call.name, true]);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('an answer', () => {
  it('names the client’s own site, also from memory and where it refuses', async () => {
    for (const path of ['/produkt', '/produkt', '/produkt/999']) {
      expect((await read(path, {})).headers).not.toHaveProperty('access-control-allow-origin');
      const { headers } = await read(path, { origin: SITE });
      expect(headers).toMatchObject({ 'access-control-allow-origin': SITE, vary: expect.stringContaining('Origin') });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('names no foreign page, and caches know that answers differ by origin', async () => {
    for (const headers of [{ origin: FOREIGN }, { origin: 'null' }, {}]) {
      const reply = await read('/produkt', headers);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
      expect(reply.headers.vary).toContain('Origin');
    }
  });

  it('to a system with a key names no page', async () => {
    const reply = await read('/betrieb/ereignisse', { origin: SITE, authorization: 'Bearer mw_x' });
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
