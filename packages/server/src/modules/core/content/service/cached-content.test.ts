import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findClient } from '#modules/core/client/index.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { listFaq } from '../read-content.ts';
import { contentRevision } from './cached-content.ts';

// A content server that can be made to fail in every way one does.

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const answerOf = (text: string) =>
  json(
    200,
    { total: 1, items: [{ id: 'eins', data: { Identifier: 'eins', Gruppe: 'A', Frage: 'Wie?', Antwort: text } }] },
    { etag: `"${text}"` },
  );

let test: TestApp;
let client: ClientRef;
let url: string;
let content: Reply;
let token: Reply;
const asked: Array<{ url: string; authorization: string | undefined; mark: string | undefined }> = [];

const server = createServer((request, response) => {
  if (request.url?.startsWith('/identity-server/')) {
    asked.push({ url: 'token', authorization: undefined, mark: undefined });
    return token(request, response);
  }
  const { authorization, 'if-none-match': mark } = request.headers;
  asked.push({ url: request.url ?? '', authorization, mark });
  // Variables are requested separately; the texts here have none.
  if (request.url?.endsWith('/graphql')) return json(200, { data: { queryVariablenContents: [] } })(request, response);
  return content(request, response);
});

beforeAll(async () => {
  test = await startTestApp();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.stop();
});

let tokens = 0;
beforeEach(async () => {
  asked.length = 0;
  token = (request, response) => {
    tokens += 1;
    return json(200, { access_token: `t${tokens}`, expires_in: 2_592_000, token_type: 'Bearer' })(request, response);
  };
  content = answerOf('<p>alt</p>');
  client = await makeClient(test.platform, {
    SquidexUrl: url,
    SquidexAppName: 'portal',
    SquidexClientId: 'leser',
    SquidexClientSecret: 'geheim',
  });
});
afterEach(() => vi.restoreAllMocks());

const faq = async () => {
  const reply = await test.app.inject({ url: `/api/v1/${client.key}/faq` });
  const body = reply.json<Array<{ Antwort: string }> & { ErrorCode?: string; Message?: string }>();
  return reply.statusCode === 200
    ? body.map(({ Antwort }) => Antwort)
    : [reply.statusCode, body.ErrorCode, body.Message];
};

/** Advances the clock, so that cached content becomes stale. */
const grow = (seconds: number) => {
  const now = performance.now() + seconds * 1000;
  vi.spyOn(performance, 'now').mockReturnValue(now);
};

/** Simulates a restart: the memory is empty, the database unchanged. */
const faqAfterRestart = async () => {
  const ctx = anonymousCtx(test.platform, {
    client: { ...client },
    language: 'de',
    log: test.platform.log,
    origin: 'http://test',
  });
  return (await listFaq(ctx)).map(({ Antwort }) => Antwort);
};

const contentCalls = () => asked.filter((one) => one.url.startsWith('/api/content/portal/faq'));

describe('a content server that answers', () => {
  it('is asked with a token, once, in the language of the request', async () => {
    expect(await Promise.all([faq(), faq(), faq()])).toEqual([['<p>alt</p>'], ['<p>alt</p>'], ['<p>alt</p>']]);
    expect(asked.filter((one) => one.url === 'token')).toHaveLength(1);
    expect(contentCalls()).toHaveLength(1);
    expect(contentCalls()[0]?.authorization).toMatch(/^Bearer t\d+$/);
    const { searchParams } = new URL(contentCalls()[0]?.url ?? '', url);
    expect(JSON.parse(searchParams.get('q') ?? '')).toMatchObject({ take: 200, skip: 0 });
  });

  it('is asked again after a while, with the mark of what is known', async () => {
    await faq();
    content = (request, response) =>
      request.headers['if-none-match'] === '"<p>alt</p>"' ? void response.writeHead(304).end() : undefined;
    grow(61);
    expect(await faq()).toEqual(['<p>alt</p>']);
    content = answerOf('<p>neu</p>');
    grow(122);
    expect(await faq()).toEqual(['<p>neu</p>']);
    expect(contentCalls()).toHaveLength(3);
  });

  it('gets a new token once after a 401, and the call is repeated once', async () => {
    let refusals = 1;
    content = (request, response) => {
      refusals -= 1;
      return refusals >= 0 ? json(401, {})(request, response) : answerOf('<p>da</p>')(request, response);
    };
    expect(await faq()).toEqual(['<p>da</p>']);
    expect(asked.filter((one) => one.url === 'token')).toHaveLength(2);
    const [first, second] = contentCalls();
    expect(first?.authorization).not.toBe(second?.authorization);
  });
});

const FAILURES: Array<[string, Reply]> = [
  ['is down', (request) => void request.socket.destroy()],
  ['refuses every token (401)', json(401, {})],
  ['has had enough (429)', (_request, response) => void response.writeHead(429).end()],
  ['fails (500)', json(500, { message: 'x' })],
  ['answers no JSON', (_request, response) => void response.writeHead(200).end('<html>')],
  ['answers another form', json(200, { total: 'viele', items: 'keine' })],
  ['does not know the app (404)', json(404, {})],
  ['leads elsewhere', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  [
    'answers half',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"total": 1');
      setTimeout(() => response.destroy(), 20);
    },
  ],
];

describe.each(FAILURES)('a content server that %s', (_name, failure) => {
  it('leaves what was known before, also after a restart', async () => {
    expect(await faq()).toEqual(['<p>alt</p>']);
    content = failure;
    grow(61);
    expect(await faq()).toEqual(['<p>alt</p>']);
    vi.restoreAllMocks();
    expect(await faqAfterRestart()).toEqual(['<p>alt</p>']);
  });

  it('is told as the catalogue says when nothing is known, and is left alone for a moment', async () => {
    content = failure;
    expect(await faq()).toEqual([503, 'PSOF0908', 'Inhalt nicht verfügbar']);
    const calls = contentCalls().length;
    expect(await faq()).toEqual([503, 'PSOF0908', 'Inhalt nicht verfügbar']);
    expect(contentCalls()).toHaveLength(calls);
  });
});

describe('a content server that is slow', () => {
  it('keeps no visitor waiting while there is a cached answer', async () => {
    await faq();
    content = (request, response) => void setTimeout(() => answerOf('<p>spät</p>')(request, response), 1500);
    grow(61);
    const before = Date.now();
    expect(await faq()).toEqual(['<p>alt</p>']);
    expect(Date.now() - before).toBeLessThan(1400);
    await wait(800);
    expect(await faq()).toEqual(['<p>spät</p>']);
  });
});

it('a token that is refused is asked for once, not in a circle', async () => {
  token = json(401, { error: 'invalid_client' });
  expect(await faq()).toEqual([503, 'PSOF0908', 'Inhalt nicht verfügbar']);
  expect(asked.filter((one) => one.url === 'token').length).toBeLessThanOrEqual(2);
  expect(contentCalls()).toHaveLength(0);
});

it('what came too late for a page changes the revision, so that the page is made anew; what came in time does not', async () => {
  const campaigns = () => test.app.inject({ url: `/api/v1/${client.key}/aktion/alleAktiven` });
  const ref = await findClient(test.platform, client.key);
  if (!ref) throw new Error('the client is gone');
  const revision = () => contentRevision(test.platform, ref);
  const before = await revision();
  const isAsked = new Promise<() => void>((resolve) => {
    content = (request, response) => resolve(() => json(200, { total: 0, items: [] })(request, response));
  });
  expect((await campaigns()).json()).toEqual([]);
  expect(await revision()).toBe(before);
  const answer = await isAsked;
  answer();
  await expect.poll(revision).not.toBe(before);
  const after = await revision();
  expect((await campaigns()).json()).toEqual([]);
  expect(await revision()).toBe(after);
});

it('campaigns that cannot be loaded are none', async () => {
  content = json(500, {});
  const reply = await test.app.inject({ url: `/api/v1/${client.key}/aktion/alleAktiven` });
  expect([reply.statusCode, reply.json()]).toEqual([200, []]);
});

it('an item that lacks something is left out, and one that is gone is gone', async () => {
  content = json(200, {
    total: 2,
    items: [
      { id: 'eins', data: { Identifier: 'eins', Frage: 'Ohne Antwort?' } },
      { id: 'zwei', data: { Identifier: 'zwei', Gruppe: 'A', Frage: 'Wie?', Antwort: '<p>so</p>' } },
    ],
  });
  expect(await faq()).toEqual(['<p>so</p>']);
  content = json(404, {});
  expect((await test.app.inject({ url: `/api/v1/${client.key}/faq/zwei` })).statusCode).toBe(404);
});

it('asking for made-up things leaves nothing behind', async () => {
  content = json(200, { total: 0, items: [] });
  const q = encodeURIComponent(JSON.stringify({ filter: { path: 'data.Identifier.iv', value: 'erfunden' } }));
  expect((await test.app.inject({ url: `/api/v1/${client.key}/fussnoten?q=${q}` })).json()).toEqual([]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from content_copy where client_key = ${client.key} and answers::text not like '%Variablen%'`.execute(
    test.platform.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

it('pictures come from the content server without showing it, and without what it says beyond them', async () => {
  const bytes = Buffer.from('GIF89a');
  content = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'image/gif', 'set-cookie': 'x=1', etag: '"7"' }).end(bytes);
  const reply = await test.app.inject({ url: `/api/assets/${client.key}/rot?width=100&boese=1` });
  expect(reply.rawPayload).toEqual(bytes);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/gif', etag: '"7"' });
  expect(reply.headers).not.toHaveProperty('set-cookie');
  expect(asked.at(-1)?.url).toBe('/api/assets/portal/rot?width=100&mode=Max');
  content = (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
  expect((await test.app.inject({ url: `/api/assets/${client.key}/seite` })).statusCode).toBe(404);
});

it('a picture above the limit is refused and not read to its end, also when its length was not sent before', async () => {
  const chunk = Buffer.alloc(1024 * 1024);
  let isCut = false;
  content = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/gif' });
    response.on('close', () => {
      isCut = true;
    });
    const send = (): void => {
      while (!isCut && response.write(chunk));
    };
    response.on('drain', send);
    send();
  };
  expect((await test.app.inject({ url: `/api/assets/${client.key}/riesig` })).statusCode).toBe(404);
  await expect.poll(() => isCut).toBe(true);
});

it('credentials are nowhere but in the configuration', async () => {
  await faq();
  const { rows } = await sql<{ text: string }>`select answers::text as text from content_copy`.execute(
    test.platform.db,
  );
  expect(rows.map(({ text }) => text).join()).not.toMatch(/geheim|Bearer|t\d+"/);
  expect((await test.app.inject({ url: `/api/v1/mandant/${client.key}` })).body).not.toMatch(/geheim|leser|127\.0/);
});
