import { describe, expect, it } from 'vitest';
import { answerRequest } from './answer-request.ts';
import type { StoreHost } from './store-host.ts';
import type { StoredItem } from './stored-content.ts';

const AT = new Date('2026-11-15T00:00:00Z');

const item = (id: string, status: string): StoredItem => ({
  schema: 'fussnoten',
  id,
  status,
  version: 1,
  data: { Identifier: { iv: id }, Inhalt: { de: `<p>${id}</p>`, fr: `<p>${id}</p>` } },
  createdAt: AT,
  createdBy: 'client:files',
  modifiedAt: AT,
  modifiedBy: 'client:files',
});

const hostWith = (items: readonly StoredItem[], rest: Partial<StoreHost> = {}): StoreHost => ({
  findApp: async (name) => (name === 'one' || name === 'two' ? { key: name, languages: ['de', 'fr'] } : null),
  content: {
    selectRevision: async () => 'first',
    selectItems: async () => items,
    selectAssets: async () => [],
    selectAssetBytes: async () => null,
  },
  areCredentials: async (_app, { clientSecret }) => clientSecret === 'right',
  signToken: async (app) => `token of ${app}`,
  appOfToken: async (token) => /^token of (\w+)$/.exec(token)?.[1] ?? null,
  makePicture: (_app, _ip, _madeFrom, make) => make(),
  isRefusal: () => false,
  isOutage: () => false,
  log: { warn: () => undefined, error: () => undefined },
  ...rest,
});

const get = async (host: StoreHost, path: string, token?: string) => {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  const query = new URLSearchParams();
  const answer = await answerRequest(host, { method: 'GET', path, query, headers, body: undefined, origin: '' });
  return { status: answer.status, body: JSON.parse(String(answer.body)) as { items?: Array<{ id: string }> } };
};

describe('a store in a server of its own', () => {
  const host = hostWith([item('shown', 'Published'), item('draft', 'Draft')]);

  it('answers the published items to a token of the app', async () => {
    const { status, body } = await get(host, '/api/content/one/fussnoten', 'token of one');
    expect([status, body.items?.map(({ id }) => id)]).toEqual([200, ['shown']]);
  });

  it('opens nothing without a token, by one of another app, or for an app it does not keep', async () => {
    expect((await get(host, '/api/content/one/fussnoten')).status).toBe(401);
    expect((await get(host, '/api/content/one/fussnoten', 'token of two')).status).toBe(404);
    expect((await get(host, '/api/content/other/fussnoten', 'token of one')).status).toBe(404);
  });

  it('hands a token out for the right credentials alone', async () => {
    const ask = async (secret: string): Promise<number> => {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'squidex-api',
        client_id: 'one:default',
        client_secret: secret,
      });
      const path = '/identity-server/connect/token';
      const query = new URLSearchParams();
      return (await answerRequest(host, { method: 'POST', path, query, headers: new Headers(), body, origin: '' }))
        .status;
    };
    expect([await ask('right'), await ask('wrong')]).toEqual([200, 401]);
  });

  it('says in its own shape that content cannot be read, and hands on what the server itself refuses', async () => {
    const failing = { ...host.content, selectRevision: () => Promise.reject(new Error('away')) };
    const away = hostWith([], { content: failing, isOutage: () => true });
    expect((await get(away, '/api/content/one/fussnoten', 'token of one')).status).toBe(503);
    const refusing = hostWith([], { content: { ...failing }, isRefusal: () => true });
    await expect(get(refusing, '/api/content/one/fussnoten', 'token of one')).rejects.toThrow('away');
  });
});

it('a search expression that would never end is refused, and the server goes on', async () => {
  const endless = { ...item('a', 'Published'), data: { Identifier: { iv: `${'a'.repeat(60)}!` } } };
  const query = { filter: { path: 'data.Identifier.iv', op: 'matchs', value: '^(a+)+$' } };
  const reply = await answerRequest(hostWith([endless]), {
    method: 'GET',
    path: '/api/content/one/fussnoten',
    query: new URLSearchParams({ q: JSON.stringify(query) }),
    headers: new Headers({ authorization: 'Bearer token of one' }),
    body: undefined,
    origin: '',
  });
  expect(reply.status).toBe(400);
});
