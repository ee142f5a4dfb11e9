import { encodeCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import type { ClientRef } from '#platform/context.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openDatabases } from '#platform/db/databases.ts';
import { makeClient, productOfFile } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { blockRecommender, codeOf, recommend } from '#testing/make/steps.ts';
import { setClock, untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';

const test = setUpTestApp();

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const HEX = '9f86d081884c7d659a2feaa0c55ad015';
const UNKNOWN = encodeCode([1, 2, 3, 4, 5, 6, 7, 8, 9]);

interface ClickOptions {
  query?: string;
  agent?: string;
  address?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD';
  app?: TestApp['app'];
}

const click = (client: ClientRef, number: string, options: ClickOptions = {}) =>
  (options.app ?? test.app).inject({
    method: options.method ?? 'GET',
    url: `/api/v1/${client.key}/empfehlen/click/${number}${options.query ?? ''}`,
    headers: { 'user-agent': options.agent ?? PHONE, ...options.headers },
    remoteAddress: options.address ?? '10.1.2.3',
  });

const kinds = async (client: ClientRef): Promise<Record<string, number>> => {
  await untilClicksAreFolded(test);
  const byKind = Map.groupBy(await rowsOf(test, client, 'click'), ({ kind }) => String(kind));
  return Object.fromEntries([...byKind].map(([kind, clicks]) => [kind, clicks.length]));
};

const figures = async (client: ClientRef): Promise<Record<string, unknown>> => {
  await untilClicksAreFolded(test);
  const rows = await rowsOf(test, client, 'recommendation_figures');
  return Object.fromEntries(rows.map(({ channel, clicks }) => [channel, clicks]));
};

describe('a click', () => {
  it('is kept and counted before it leads to the shop with its attribution', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    const reply = await click(client, number.toLowerCase(), { query: `?channel=whatsapp&empfaengernummer=${HEX}` });
    expect(reply.statusCode).toBe(302);
    expect(reply.headers).toMatchObject({
      location: `https://www.example.org/zuhause-m?empfehlungsnummer=${number}&empfaengernummer=${HEX}&channel=whatsapp`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    await untilClicksAreFolded(test);
    const rows = await rowsOf(test, client, 'click');
    expect(rows).toMatchObject([{ number, channel: 'whatsapp', recipient_number: HEX, kind: 'counted' }]);
    expect(JSON.stringify(rows)).not.toMatch(/10\.1\.2|iPhone/);
    expect(await figures(client)).toEqual({ whatsapp: 1 });
  });

  it('uses only shops of the client', async () => {
    const catalogue = (Produktlink: string) => ({ Produkte: [productOfFile({ Produktlink })] });
    const config = { ShopHosts: ['shop.example.net'] };
    const allowed = await makeClient(test.platform, config, catalogue('https://shop.example.net/{empfehlungsnummer}'));
    const { Empfehlungsnummer: number } = await recommend(test, allowed);
    expect((await click(allowed, number)).headers.location).toBe(`https://shop.example.net/${number}`);
    const refused = await makeClient(test.platform, config, catalogue('https://evil.example/'));
    const reply = await click(refused, (await recommend(test, refused)).Empfehlungsnummer);
    expect([reply.statusCode, reply.json().ErrorCode, reply.headers.location]).toEqual([404, 'PSOF0310', undefined]);
  });

  it('of one device counts once an hour, and again when the hour is over', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    await click(client, number);
    await click(client, number, { address: '10.1.2.99' });
    await click(client, number, { address: '10.9.9.9' });
    expect(await kinds(client)).toEqual({ counted: 2, duplicate: 1 });
    await setClock(test, 59 * 60_000);
    await click(client, number);
    expect(await kinds(client)).toEqual({ counted: 2, duplicate: 2 });
    await setClock(test, 61 * 60_000);
    await click(client, number);
    expect(await kinds(client)).toEqual({ counted: 3, duplicate: 2 });
    await setClock(test, 0);
    expect(await figures(client)).toEqual({ other: 3 });
  });

  it('of a crawler, a prefetch or a HEAD request is led on, kept and not counted', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    const replies = [
      await click(client, number, { agent: 'WhatsApp/2.23.20.0 A' }),
      await click(client, number, { headers: { 'sec-purpose': 'prefetch;prerender' } }),
      await click(client, number, { method: 'HEAD' }),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([302, 302, 302]);
    expect(await kinds(client)).toEqual({ crawler: 3 });
    expect(await figures(client)).toEqual({});
  });

  it('is counted exactly once among hundreds at the same time, on two servers', async () => {
    const client = await makeClient(test.platform);
    const numbers = await Promise.all(
      Array.from({ length: 5 }, async () => (await recommend(test, client)).Empfehlungsnummer),
    );
    const databases = await openDatabases({ url: test.databaseUrl }, test.platform.config.database);
    const other = await buildApp({ ...test.platform, db: databases.db, clickDb: databases.clickDb });
    // Five recommendations × four devices, each clicking fifteen times, in two orders.
    const wishes = Array.from({ length: 300 }, (_, index) => ({
      number: numbers[index % 5] ?? '',
      address: `10.0.${Math.floor(index / 5) % 4}.1`,
      app: index % 2 === 0 ? test.app : other,
    }));
    const replies = await Promise.all(
      [...wishes.filter((_, index) => index % 3 !== 0).reverse(), ...wishes.filter((_, index) => index % 3 === 0)].map(
        ({ number, ...options }) => click(client, number, { ...options, query: '?channel=qr' }),
      ),
    );
    await other.close();
    await databases.close();
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([302]));
    expect(await kinds(client)).toEqual({ counted: 20, duplicate: 280 });
    const rows = await rowsOf(test, client, 'recommendation_figures');
    expect(rows.map(({ channel, clicks }) => [channel, clicks])).toEqual(Array(5).fill(['qr', 4]));
  });

  it('of one network with changing user agents counts five times an hour, on two servers', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    const other = await buildApp({ ...test.platform, db: openDatabase(test.databaseUrl, { max: 5 }) });
    const crowd = (address: string, name: string) =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          click(client, number, {
            address,
            agent: `${PHONE} ${name}${index}`,
            app: index % 2 === 0 ? test.app : other,
          }),
        ),
      );
    const replies = await crowd('10.1.2.3', 'a');
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([302]));
    expect(await kinds(client)).toEqual({ counted: 5, duplicate: 35 });
    await crowd('10.1.2.77', 'b');
    expect(await kinds(client)).toEqual({ counted: 5, duplicate: 75 });
    // Two households of one provider: the same /48, but not the same /56.
    await crowd('2001:db8:1:4200::1', 'a');
    await crowd('2001:db8:1:42ff:1:2:3:4', 'b');
    expect(await kinds(client)).toEqual({ counted: 10, duplicate: 150 });
    await crowd('2001:db8:1:4300::1', 'a');
    expect(await kinds(client)).toEqual({ counted: 15, duplicate: 185 });
    await setClock(test, 61 * 60_000);
    await crowd('10.1.2.3', 'c');
    await setClock(test, 0);
    await other.close();
    expect(await kinds(client)).toEqual({ counted: 20, duplicate: 220 });
    expect(await figures(client)).toEqual({ other: 20 });
  });

  it('of a further device counts as soon as the hour of an earlier one is over', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    const from = (name: string) => click(client, number, { agent: `${PHONE} ${name}` });
    await from('1');
    await setClock(test, 30 * 60_000);
    for (const name of ['2', '3', '4', '5', '6']) await from(name);
    expect(await kinds(client)).toEqual({ counted: 5, duplicate: 1 });
    await setClock(test, 61 * 60_000);
    for (const name of ['2', '6', '7']) await from(name);
    await setClock(test, 0);
    expect(await kinds(client)).toEqual({ counted: 6, duplicate: 3 });
  });
});

describe('a link that cannot be followed', () => {
  const expectClosed = async (client: ClientRef, number: string, status: number, code: string, page: string) => {
    const forPrograms = await click(client, number);
    expect([forPrograms.statusCode, codeOf(forPrograms)]).toEqual([status, code]);
    const forPeople = await click(client, number, { headers: { accept: 'text/html,application/xhtml+xml' } });
    expect([forPeople.statusCode, new URL(forPeople.headers.location ?? '').pathname]).toEqual([302, page]);
    expect(await kinds(client)).toEqual({});
  };

  it('is unknown, mistyped or another client’s', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const { Empfehlungsnummer: number } = await recommend(test, other);
    await expectClosed(client, UNKNOWN, 404, 'PSOF0306', '/404');
    await expectClosed(client, number, 404, 'PSOF0306', '/404');
    await expectClosed(client, `${number.slice(1)}0`, 404, 'PSOF0306', '/404');
    expect((await test.app.inject(`/api/v1/nobody/empfehlen/click/${number}`)).statusCode).toBe(404);
  });

  it('has expired by the clock at the moment of use, unless an order stopped it', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    await setClock(test, 61 * 86_400_000);
    await expectClosed(client, number, 410, 'PSOF0307', `/empfehlung/${number}`);
    await sql`update recommendation set clock_stopped_at = now() where number = ${number}`.execute(test.platform.db);
    expect((await click(client, number)).statusCode).toBe(302);
    await setClock(test, 0);
  });

  it('is its sender’s, who is blocked', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    await blockRecommender(test, client);
    await expectClosed(client, number, 403, 'PSOF0308', `/empfehlung/${number}`);
  });

  it('waits for the sender’s consent', async () => {
    const client = await makeClient(test.platform, { ModuleNewsletterPermission: true });
    const { Empfehlungsnummer: number } = await recommend(test, client);
    await expectClosed(client, number, 403, 'PSOF0303', `/empfehlung/${number}`);
  });
});

it('answers 503 and leads nowhere when the click cannot be kept', async () => {
  const client = await makeClient(test.platform);
  const { Empfehlungsnummer: number } = await recommend(test, client);
  await sql`alter table click_arrival add constraint broken check (client_key <> ${sql.lit(client.key)})`.execute(
    test.platform.db,
  );
  const reply = await click(client, number);
  const page = await click(client, number, { headers: { accept: 'text/html' } });
  await sql`alter table click_arrival drop constraint broken`.execute(test.platform.db);
  expect([reply.statusCode, reply.json().ErrorCode, reply.headers.location]).toEqual([503, 'PSOF0906', undefined]);
  expect(reply.headers['retry-after']).toBe('2');
  expect([page.statusCode, page.headers['content-type'], page.headers.location]).toEqual([
    503,
    'text/html; charset=utf-8',
    undefined,
  ]);
  expect(await figures(client)).toEqual({});
  expect((await click(client, number)).statusCode).toBe(302);
  expect(await kinds(client)).toEqual({ counted: 1 });
});

describe('on the wire, where clicks are answered before the usual way begins', () => {
  beforeAll(() => test.app.listen({ port: 0, host: '127.0.0.1' }));

  const follow = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(test.app.listeningOrigin + path, { redirect: 'manual', headers: { 'user-agent': PHONE, ...headers } });

  it('answers as the usual way does, and counts once', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    const path = `/api/v1/${client.key}/empfehlen/click/${number}?channel=whatsapp&empfaengernummer=${HEX}`;
    const quick = await follow(path);
    const usual = await click(client, number, { query: `?channel=whatsapp&empfaengernummer=${HEX}` });
    expect(quick.status).toBe(302);
    const { 'x-request-id': usualId, date: _date, connection: _connection, ...headers } = usual.headers;
    expect(Object.fromEntries(quick.headers)).toMatchObject(headers);
    expect(quick.headers.get('x-request-id')).not.toBe(usualId);
    expect(await figures(client)).toEqual({ whatsapp: 2 });
    await follow(path.toUpperCase().replace('WHATSAPP', 'whatsapp'));
    expect(await kinds(client)).toEqual({ counted: 2, duplicate: 1 });
  });

  it('says why a link leads nowhere, and keeps nothing', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    const path = `/api/v1/${client.key}/empfehlen/click/${number}`;
    await setClock(test, 61 * 86_400_000);
    const forPrograms = await follow(path);
    expect([forPrograms.status, await forPrograms.json()]).toMatchObject([410, { ErrorCode: 'PSOF0307' }]);
    const { status, headers } = await follow(path, { accept: 'text/html' });
    expect([status, new URL(headers.get('location') ?? '').pathname]).toEqual([302, `/empfehlung/${number}`]);
    await setClock(test, 0);
    expect((await follow(`/api/v1/${client.key}/empfehlen/click/${UNKNOWN}`)).status).toBe(404);
    expect((await follow(`/api/v1/nobody/empfehlen/click/${number}`)).status).toBe(404);
    expect(await kinds(client)).toEqual({});
  });
});
