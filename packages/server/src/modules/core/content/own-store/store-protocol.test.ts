import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { conformanceContent } from '#testing/content-conformance.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { loadContent } from '../files/load-content.ts';
import { storeCredentials } from './ask-store.ts';

// Parts of the protocol that readers do not see: tokens, ETags, headers, errors (protocols §1).

const test = setUpTestApp();
let client: ClientRef;
let other: ClientRef;

const editor = () => ({ clock: test.clock, name: 'client:test' });
const fill = async ({ key }: ClientRef) =>
  loadContent(test.platform.db, { key, languages: ['de', 'en', 'fr'] }, await conformanceContent(), editor());

beforeAll(async () => {
  [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
  await fill(client);
});

const askToken = (form: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/identity-server/connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

const formOf = (ref: ClientRef, parts: Record<string, string> = {}) => {
  const { clientId, clientSecret } = storeCredentials(test.platform, ref);
  return {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'squidex-api',
    ...parts,
  };
};

const tokenOf = async (ref: ClientRef): Promise<string> =>
  (await askToken(formOf(ref))).json<{ access_token: string }>().access_token;

const get = async (path: string, headers: Record<string, string> = {}, ref = client) =>
  test.app.inject({
    url: `/api/content/${client.key}${path}`,
    headers: { authorization: `Bearer ${await tokenOf(ref)}`, ...headers },
  });

const post = async (path: string, payload: object) =>
  test.app.inject({
    method: 'POST',
    url: `/api/content/${client.key}${path}`,
    headers: { authorization: `Bearer ${await tokenOf(client)}` },
    payload,
  });

describe('a token', () => {
  it('is given for the right credentials, also with a tilde', async () => {
    const reply = await askToken(formOf(client));
    expect(reply.json()).toMatchObject({ expires_in: 2_592_000, token_type: 'Bearer', scope: 'squidex-api' });
    expect((await askToken(formOf(client, { client_id: `${client.key}~default` }))).statusCode).toBe(200);
  });

  it.each([
    [{ client_secret: 'falsch' }, 401, 'invalid_client'],
    [{ client_id: 'niemand:default' }, 401, 'invalid_client'],
    [{ scope: 'openid' }, 400, 'invalid_scope'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('is refused as OAuth does: %j', async (parts, status, error) => {
    const reply = await askToken(formOf(client, parts as Record<string, string>));
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ error, error_description: expect.any(String) });
  });

  it('opens its own app only, and nothing without it', async () => {
    expect((await get('/faq', { authorization: '' })).statusCode).toBe(401);
    expect((await get('/faq', { authorization: 'Bearer unsinn' })).statusCode).toBe(401);
    expect((await get('/faq', {}, other)).statusCode).toBe(404);
    expect((await test.app.inject({ url: '/api/content/niemand/faq' })).statusCode).toBe(404);
    const url = `/api/content/${client.key}/faq/?access_token=${await tokenOf(client)}`;
    expect((await test.app.inject({ url })).statusCode).toBe(200);
  });

  it('ends after 30 days', async () => {
    const token = await tokenOf(client);
    await setClock(test, 31 * 24 * 60 * 60 * 1000);
    const reply = await test.app.inject({
      url: `/api/content/${client.key}/faq`,
      headers: { authorization: `Bearer ${token}` },
    });
    await setClock(test, 0);
    expect(reply.statusCode).toBe(401);
  });
});

describe('answers', () => {
  it('have the shape of Squidex', async () => {
    const list = (await get('/fussnoten?$top=1&$orderby=id')).json();
    expect(list).toMatchObject({
      total: 10,
      statuses: expect.arrayContaining([{ status: 'Draft', color: '#8091a5' }]),
    });
    expect(list.items[0]).toMatchObject({
      id: 'nr-1',
      createdBy: 'client:test',
      lastModified: expect.stringMatching(/Z$/),
      statusColor: '#4bb958',
      isDeleted: false,
      schemaName: 'fussnoten',
      schemaDisplayName: 'Fußnoten',
      _links: { self: { href: `/api/content/${client.key}/fussnoten/nr-1/`, method: 'GET' } },
    });
  });

  it('are not sent twice to those who know them, and differ by header', async () => {
    const first = await get('/faq/frage-1');
    const { etag = '', vary } = first.headers;
    expect(etag).toMatch(/^W\/"/);
    expect(vary).toContain('X-Flatten');
    const again = await get('/faq/frage-1', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // A boolean header counts as true when it is there.
    const flat = await get('/faq/frage-1', { 'if-none-match': String(etag), 'x-flatten': 'false' });
    expect(flat.statusCode).toBe(200);
    expect(flat.json().data.Position).toBe(1);
  });

  it('tell pictures by their address when asked to', async () => {
    const reply = await get('/content-bloecke/block', { 'x-resolveurls': 'Bild', host: 'inhalt.example' });
    expect(reply.json().data.Bild.iv).toEqual([`http://inhalt.example/api/assets/${client.key}/rot/`]);
  });

  it('give reasons when a query is wrong', async () => {
    const q = encodeURIComponent('{"filter":{"path":"data.Nichts.iv","op":"eq","value":"x"}}');
    const reply = await get(`/fussnoten?q=${q}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      message: 'Validation error',
      statusCode: 400,
      traceId: expect.any(String),
      details: ["Json query not valid: Path 'data.Nichts.iv' does not point to a valid property in the model.."],
    });
    expect((await get('/fussnoten?$select=id')).statusCode).toBe(400);
    expect((await get('/fussnoten?q=keinjson')).statusCode).toBe(400);
    expect((await get('/fussnoten/gibtesnicht')).json()).toMatchObject({ statusCode: 404 });
  });

  it('come by POST too, across schemas, and for a version', async () => {
    const q = { filter: { path: 'id', value: 'nr-2' } };
    expect((await post('/fussnoten/query', { q })).json()).toMatchObject({ total: 1, items: [{ id: 'nr-2' }] });
    const odata = await post('/fussnoten/query', { oData: "$filter=id eq 'nr-3'" });
    expect(odata.json()).toMatchObject({ items: [{ id: 'nr-3' }] });
    expect((await get('/?ids=nr-1,frage-1')).json()).toMatchObject({ total: 2 });
    expect((await get('/fussnoten/nr-1?version=1')).statusCode).toBe(200);
    expect((await get('/fussnoten/nr-1?version=9')).statusCode).toBe(404);
    expect((await get('/fussnoten/nr-1/references')).json()).toMatchObject({ total: 0, items: [] });
  });

  it('cut a page at 200, whatever is asked', async () => {
    const items = Array.from({ length: 250 }, (_, index) => ({
      id: `v-${index}`,
      data: { name: { iv: `v${index}` }, value: { de: 'x', en: 'x', fr: 'x' } },
    }));
    await loadContent(
      test.platform.db,
      { key: other.key, languages: ['de', 'en', 'fr'] },
      { items: { variablen: items } },
      editor(),
    );
    const reply = await test.app.inject({
      url: `/api/content/${other.key}/variablen?$top=1000`,
      headers: { authorization: `Bearer ${await tokenOf(other)}` },
    });
    const { total, items: page } = reply.json<{ total: number; items: unknown[] }>();
    expect([total, page.length]).toEqual([250, 200]);
  });
});

it('GraphQL is asked by GET, in batches, and says when a query is wrong', async () => {
  const query = '{ findFaqContent(id: "frage-1") { id } }';
  expect((await get(`/graphql?query=${encodeURIComponent(query)}`)).json()).toEqual({
    data: { findFaqContent: { id: 'frage-1' } },
  });
  expect((await post('/graphql/batch', [{ query }, { query }])).json()).toHaveLength(2);
  const wrong = await post('/graphql', { query: '{ nichts }' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toHaveLength(1);
  const refused = await post('/graphql', { query: '{ queryFaqContents(filter: "nichts eq 1") { id } }' });
  expect(refused.json()).toMatchObject({ data: { queryFaqContents: null }, errors: [{ path: ['queryFaqContents'] }] });
});

describe('a file', () => {
  const asset = (path: string, headers = {}) => test.app.inject({ url: `/api/assets/${client.key}/${path}`, headers });

  it('is public, has a mark, and can run nothing', async () => {
    const reply = await asset('rot/rot.png?width=50');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      etag: '"1"',
      'content-disposition': 'inline; filename="rot.png"',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-security-policy']).toContain("script-src 'none'");
    expect((await asset('rot', { 'if-none-match': '"1"' })).statusCode).toBe(304);
    expect((await asset('rot?auto=true', { accept: 'image/webp,*/*' })).headers['content-type']).toBe('image/webp');
    expect((await asset('rot?cache=60')).headers['cache-control']).toBe('public,max-age=60');
    expect((await asset('gibtesnicht')).statusCode).toBe(404);
    expect((await asset('..%2Frot')).statusCode).toBe(404);
  });
});

describe('an edit', () => {
  it('raises the version of what changed, keeps the rest, and removes what is gone', async () => {
    const ref = await makeClient(test.platform);
    await fill(ref);
    const { items } = await conformanceContent();
    const [first, ...rest] = items.faq as Array<{ id: string; data: Record<string, object> }>;
    const changed = { ...first, data: { ...first?.data, Position: { iv: 99 } } };
    test.clock.setOffset(60_000);
    await loadContent(
      test.platform.db,
      { key: ref.key, languages: ['de', 'en', 'fr'] },
      { items: { faq: [changed, ...rest.slice(1)] } },
      editor(),
    );
    test.clock.setOffset(0);
    const headers = { authorization: `Bearer ${await tokenOf(ref)}` };
    const reply = await test.app.inject({ url: `/api/content/${ref.key}/faq?$orderby=lastModified desc`, headers });
    const found = reply.json<{ total: number; items: Array<{ id: string; version: number }> }>();
    expect(found.total).toBe(9);
    expect(found.items.map(({ id, version }) => [id, version]).slice(0, 2)).toEqual([
      ['frage-1', 2],
      ['frage-10', 1],
    ]);
    // Schemas that were not named stay.
    expect((await test.app.inject({ url: `/api/content/${ref.key}/fussnoten`, headers })).json().total).toBe(10);
  });
});

describe('an absurd query is refused, and fails nothing', () => {
  const nestedJson = (depth: number): unknown => (depth === 0 ? {} : { not: nestedJson(depth - 1) });

  it.each<[path: string, question: object, status: number]>([
    ['/fussnoten/query', { q: { filter: nestedJson(2000) } }, 400],
    ['/fussnoten/query', { q: { filter: { path: 'id', op: { toString: 1 }, value: 'a' } } }, 400],
    ['/fussnoten/query', { oData: `$filter=${'('.repeat(50_000)}` }, 400],
    ['/fussnoten/query', { oData: `$filter=${'not '.repeat(50_000)}` }, 400],
    ['/fussnoten/query', { oData: '$filter=constructor(id)' }, 400],
    ['/fussnoten/query', { oData: ['a'] }, 200],
    ['/fussnoten/query', { ids: [{ toString: 1, valueOf: 1 }] }, 200],
    ['/graphql', { query: '{ __typename }', variables: true }, 400],
    ['/graphql/batch', [{ query: '{ __typename }' }, null], 200],
  ])('%s %j', async (path, question, status) => {
    expect((await post(path, question)).statusCode).toBe(status);
  });
});
