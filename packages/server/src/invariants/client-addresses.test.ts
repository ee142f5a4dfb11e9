import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Systeme } from '@mundwerk/contract/console/operate/health';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientRef } from '../platform/context.ts';
import { makeOperator } from '../testing/make/console/make-operator.ts';
import { makeClient } from '../testing/make/make-client.ts';
import { files, ROOT } from '../testing/read-sources.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';

// An address in a client's settings must not make the server call its own network (decisions §22).

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine that counts its connections. */
const startLocal = async (answer: { reply: Reply }) => {
  const seen = { connections: 0, paths: [] as string[] };
  const server = createServer((request, response) => {
    seen.paths.push(request.url ?? '');
    answer.reply(request, response);
  });
  server.on('connection', () => {
    seen.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, seen, stop };
};

const json = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const picture: Reply = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'image/gif' }).end('GIF89a inner');

const named = { reply: picture };
let inner: Awaited<ReturnType<typeof startLocal>>;
let allowed: Awaited<ReturnType<typeof startLocal>>;
let test: TestApp;
beforeAll(async () => {
  inner = await startLocal({ reply: picture });
  allowed = await startLocal(named);
  // As deployed: public addresses, and one host of its own network that the installation names.
  test = await startTestApp({ OUTGOING_TARGETS: `public,127.0.0.1:${allowed.port}` });
});
afterAll(async () => {
  await test.stop();
  await inner.stop();
  await allowed.stop();
});
beforeEach(() => {
  inner.seen.connections = 0;
  inner.seen.paths.length = 0;
  allowed.seen.paths.length = 0;
  named.reply = picture;
});
afterEach(() => vi.restoreAllMocks());

const addressed = (url: string): Promise<ClientRef> =>
  makeClient(test.platform, {
    SquidexUrl: url,
    SquidexAppName: 'portal',
    SquidexClientSecret: 'geheim',
    friendlyCaptcha: true,
    friendlyCaptchaSiteKey: 'FCMTEST',
    FriendlyCaptchaSecret: 'geheim',
    FriendlyCaptchaUrl: url,
    MatomoUrl: url.replace('http:', 'https:'),
    ModuleAgentur: true,
    AgenturAnmeldung: { Issuer: url },
  });

const get = (client: ClientRef, path: string, headers = {}) =>
  test.app.inject({ url: `/api/v1/${client.key}${path}`, headers });
const asset = (client: ClientRef) => test.app.inject({ url: `/api/assets/${client.key}/bild` });
const systems = async (client: ClientRef, { headers }: { readonly headers: Record<string, string> }) =>
  (await get(client, '/verwaltung/betrieb/systeme', headers)).json<Systeme>().Systeme;

describe.each([
  ['an IP address by https', (port: number) => `https://127.0.0.1:${port}`],
  ['an IP address by http', (port: number) => `http://127.0.0.1:${port}`],
  ['a name that resolves inside', (port: number) => `https://localhost:${port}`],
  ['an IPv4 address within IPv6', (port: number) => `https://[::ffff:127.0.0.1]:${port}`],
  ['an address written as a number', (port: number) => `https://2130706433:${port}`],
])('settings that lead inside: %s', (_name, urlOf) => {
  it('connect to nothing, and nobody learns more than that the systems cannot be reached', async () => {
    const client = await addressed(urlOf(inner.port));
    expect((await asset(client)).statusCode).toBe(503);
    expect((await get(client, '/faq')).statusCode).toBe(503);
    expect((await get(client, '/agentur/sso')).statusCode).toBe(503);
    const ofOne = await makeOperator(test, client, ['Admin']);
    const silent = await systems(await addressed('https://127.0.0.1:1'), await makeOperator(test, '*', ['Admin']));
    const shown = await systems(client, ofOne);
    expect(shown.map(({ Art, Zustand }) => [Art, Zustand])).toEqual(silent.map(({ Art }) => [Art, 'Gestoert']));
    // The same answer for a port that listens and for one that does not: no scanner.
    for (const { Millisekunden, Fehler } of shown) expect([Millisekunden, Fehler]).toEqual([null, null]);
    expect(inner.seen).toEqual({ connections: 0, paths: [] });
  });
});

it('an Admin of all clients is told why a system cannot be used', async () => {
  const admin = await makeOperator(test, '*', ['Admin']);
  const views = await systems(await addressed(`https://127.0.0.1:${inner.port}`), admin);
  for (const { Millisekunden, Fehler } of views) {
    expect(Millisekunden).toEqual(expect.any(Number));
    expect(Fehler).toEqual(expect.any(String));
  }
});

describe('a host that the installation names', () => {
  it('is called although it lies inside, by its port alone', async () => {
    const reply = await asset(await addressed(`http://127.0.0.1:${allowed.port}`));
    expect([reply.statusCode, reply.body]).toEqual([200, 'GIF89a inner']);
    expect(allowed.seen.paths).toEqual(['/api/assets/portal/bild?mode=Max']);
  });

  it('cannot redirect inward', async () => {
    named.reply = (_request, response) =>
      void response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end();
    const client = await addressed(`http://127.0.0.1:${allowed.port}`);
    expect((await asset(client)).statusCode).toBe(404);
    expect((await get(client, '/faq')).statusCode).toBe(503);
    expect((await get(client, '/agentur/sso')).statusCode).toBe(503);
    await systems(client, await makeOperator(test, client, ['Admin']));
    expect(allowed.seen.paths.length).toBeGreaterThan(3);
    expect(inner.seen).toEqual({ connections: 0, paths: [] });
  });

  it('cannot name inner addresses as those of its tokens and keys', async () => {
    const issuer = `http://127.0.0.1:${allowed.port}`;
    const elsewhere = `http://127.0.0.1:${inner.port}`;
    named.reply = (_request, response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${elsewhere}/token`,
        jwks_uri: `${elsewhere}/keys`,
        userinfo_endpoint: `${elsewhere}/me`,
      });
    const client = await addressed(issuer);
    expect((await get(client, '/agentur/sso')).statusCode).toBe(200);
    const reply = await test.app.inject({
      method: 'PUT',
      url: `/api/v1/${client.key}/agentur/sso`,
      body: { Code: 'code', Verifier: 'v'.repeat(43) },
    });
    expect([reply.statusCode, reply.json<{ ErrorCode: string }>().ErrorCode]).toEqual([503, 'PSOF0210']);
    expect(inner.seen).toEqual({ connections: 0, paths: [] });
  });

  it.each([
    ['before its answer', () => undefined],
    [
      'within its answer',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'image/gif' });
        const drip = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('is given up after ten seconds when it is slow %s', async (_when, reply: Reply) => {
    // Time limits run fifty times faster: ten seconds take a fifth of one, five minutes would take six.
    const limit = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(ms / 50));
    named.reply = reply;
    const client = await addressed(`http://127.0.0.1:${allowed.port}`);
    const begun = performance.now();
    expect((await asset(client)).statusCode).toBe(503);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

it('a deployed server asks no issuer of agencies by http, not even at a host that the installation names', async () => {
  const deployed = await startTestApp({
    ENVIRONMENT: 'production',
    DATABASE_URL: 'postgres://unused.example/x',
    APP_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEYS: `t:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: 'smtp://localhost:2',
    OUTGOING_TARGETS: `public,127.0.0.1:${allowed.port}`,
  });
  try {
    const AgenturAnmeldung = { Issuer: `http://127.0.0.1:${allowed.port}` };
    const Hosts = { production: ['empfehlen.example.org'] };
    const client = await makeClient(deployed.platform, { ModuleAgentur: true, AgenturAnmeldung, Hosts });
    expect((await deployed.app.inject({ url: `/api/v1/${client.key}/agentur/sso` })).statusCode).toBe(503);
    expect(allowed.seen.paths).toEqual([]);
  } finally {
    await deployed.stop();
  }
});

/** Files that use the network without the guard, because the installation itself sets the address, or because a browser runs their text. */
const UNGUARDED = [
  'packages/server/src/modules/console/health/systems-and-clients.ts',
  'packages/server/src/operate/doctor/check-surroundings.ts',
  'packages/server/src/platform/tracing/export-spans.ts',
  'packages/server/src/shell/outage/outage-page.ts',
  'packages/server/src/shell/reference/samples.ts',
];

it('no other file makes requests past the guard', () => {
  const sources = files('packages/server/src/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|\/testing\/|\/platform\/outside\//.test(path),
  );
  const found = sources.filter((path) =>
    /(?<![.\w])fetch\(|\(fetch[,)]|https?\.(request|get)\(|import\('undici'\)|from 'undici'/.test(
      readFileSync(new URL(path, ROOT), 'utf8'),
    ),
  );
  expect(new Set(found)).toEqual(new Set(UNGUARDED));
});
