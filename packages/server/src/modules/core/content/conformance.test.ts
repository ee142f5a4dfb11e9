import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ContentsDto, SquidexClient, SquidexError } from '@squidex/squidex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import {
  conformanceContent,
  describeConformance,
  type Reader,
  type ReadHeaders,
  type ReadItem,
} from '#testing/content-conformance.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { findClient } from '../client/index.ts';
import { loadContent } from './files/load-content.ts';
import { storeCredentials } from './own-store/ask-store.ts';
import { ContentUnavailable, contentServerOf, createContentClient } from './service/content-client.ts';

let test: TestApp;
let client: ClientRef;
let url: string;

beforeAll(async () => {
  test = await startTestApp({}, { hasDemoClients: true });
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  client = await makeClient(test.platform);
  await loadContent(test.platform.db, { key: client.key, languages: ['de', 'en', 'fr'] }, await conformanceContent(), {
    clock: test.clock,
    name: 'client:test',
  });
});

afterAll(() => test.stop());

const readItem = (item: ContentsDto['items'][number]): ReadItem => ({ ...item, data: item.data as ReadItem['data'] });

/** The official SDK, unchanged, with nothing but address and credentials. */
const sdkOf = (owner: ClientRef): SquidexClient =>
  new SquidexClient({ url, appName: owner.key, ...storeCredentials(test.platform, owner) });

const sdkReader = (): Reader => {
  const sdk = sdkOf(client);
  return {
    item: async (schema, id, headers) => readItem(await sdk.contents.getContent(schema, id, headers)),
    list: async (schema, { q, ids, filter, orderby, search, top, skip }, headers) => {
      const { total, items } = await sdk.contents.getContents(schema, {
        ...headers,
        ...(q ? { q: JSON.stringify(q) } : {}),
        ...(ids ? { ids } : {}),
        ...(filter ? { $filter: filter } : {}),
        ...(orderby ? { $orderby: orderby } : {}),
        ...(search ? { $search: search } : {}),
        ...(top === undefined ? {} : { $top: top }),
        ...(skip === undefined ? {} : { $skip: skip }),
      });
      return { total, items: items.map(readItem) };
    },
    graphql: async (query, variables) => {
      const { data, errors } = (await sdk.contents.postGraphQL({ body: { query, variables } })) as {
        data: unknown;
        errors?: unknown[];
      };
      if (errors) throw new Error('GraphQL answered errors');
      return data;
    },
    asset: async (id, query) => {
      const blob = await sdk.assets.getAssetContentBySlug(id, query as object);
      return Buffer.from(await blob.arrayBuffer());
    },
    statusOf: (asked) =>
      asked.then(
        () => null,
        (error: unknown) => (error instanceof SquidexError ? (error.statusCode ?? null) : null),
      ),
  };
};

const ownHeaders = ({
  flatten,
  languages,
  unpublished,
  fields,
  noTotal,
}: ReadHeaders = {}): Record<string, string> => ({
  ...(flatten ? { 'x-flatten': 'true' } : {}),
  ...(languages ? { 'x-languages': languages } : {}),
  ...(unpublished ? { 'x-unpublished': 'true' } : {}),
  ...(fields ? { 'x-fields': fields } : {}),
  ...(noTotal ? { 'x-nototal': 'true' } : {}),
});

/** Our own client, asking this server over HTTP as a portal elsewhere would. */
const ownReader = (): Reader => {
  const { clientId, clientSecret } = storeCredentials(test.platform, client);
  const elsewhere: ClientRef = {
    key: 'elsewhere',
    config: {
      ...client.config,
      SquidexUrl: url,
      SquidexAppName: client.key,
      SquidexClientId: clientId,
      SquidexClientSecret: clientSecret,
    },
    stops: [],
    closing: null,
    experiments: [],
  };
  const own = createContentClient(contentServerOf(test.platform, elsewhere));
  const found = async (question: Parameters<typeof own.ask>[0]): Promise<unknown> => {
    const answer = await own.ask(question);
    if (!answer) throw new ContentUnavailable('status 404', 404);
    return answer.body;
  };
  return {
    item: async (schema, id, headers) =>
      (await found({ path: `${schema}/${id}`, headers: ownHeaders(headers) })) as ReadItem,
    list: async (schema, { q, ids, ...odata }, headers) => {
      const query = {
        ...(q ? { q: JSON.stringify(q) } : {}),
        ...(ids ? { ids } : {}),
        ...Object.fromEntries(Object.entries(odata).map(([name, value]) => [`$${name}`, String(value)])),
      };
      const body = await found({ path: schema, query, headers: ownHeaders(headers) });
      return body as { total: number; items: ReadItem[] };
    },
    graphql: async (query, variables) => {
      const { data, errors } = (await found({ path: 'graphql', body: { query, variables } })) as {
        data: unknown;
        errors?: unknown[];
      };
      if (errors) throw new Error('GraphQL answered errors');
      return data;
    },
    asset: async (id, query) => {
      const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return Buffer.from(await (await own.fetchAsset(id, asked, {})).arrayBuffer());
    },
    statusOf: (asked) =>
      asked.then(
        () => null,
        (error: unknown) => (error instanceof ContentUnavailable ? error.status : null),
      ),
  };
};

describeConformance('the official SDK', sdkReader);
describeConformance('our client', ownReader);

describe('the pictures in a client’s folder', () => {
  const CLIENTS = new URL('../../../../../../clients/', import.meta.url);
  const FILES = globSync('*/content/assets/*.*', { cwd: fileURLToPath(CLIENTS) }).map((path) => path.split('/'));

  it('are there to be served', () => expect(FILES.length).toBeGreaterThan(0));

  it.each(FILES)('%s/%s/%s/%s is served to the official SDK and to browsers', async (key, _content, _assets, name) => {
    const bytes = readFileSync(new URL(`${key}/content/assets/${name}`, CLIENTS));
    const id = name?.replace(/\.\w+$/, '') ?? '';
    const owner = await findClient(test.platform, key ?? '');
    if (!owner) throw new Error(`no client ${key}`);
    const blob = await sdkOf(owner).assets.getAssetContentBySlug(id, {});
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(bytes);
    const shown = await fetch(`${url}/api/assets/${key}/${id}?width=640&mode=Max&auto=true`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  });
});
