import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const PAGE = 'https://a.example/?mtm_campaign=herbst';
const query = (parameters: Record<string, string> = {}): string =>
  new URLSearchParams({ idsite: '96', rec: '1', url: PAGE, ...parameters }).toString();

const send = (
  client: ClientRef,
  request: { method?: 'GET' | 'POST' | 'OPTIONS'; url?: string; body?: string; type?: string; origin?: string },
) =>
  test.app.inject({
    method: request.method ?? 'GET',
    url: request.url ?? '/matomo.php',
    headers: {
      host: `${client.key}.localhost`,
      ...(request.type ? { 'content-type': request.type } : {}),
      ...(request.origin ? { origin: request.origin } : {}),
    },
    remoteAddress: '203.0.113.77',
    ...(request.body === undefined ? {} : { body: request.body }),
  });

const hits = async (client: ClientRef) =>
  (
    await sql<Record<string, unknown>>`
      select kind, goal_id, channel, url, visitor_id, ip_prefix from tracking_hit
      where client_key = ${client.key} order by id`.execute(test.platform.db)
  ).rows;

describe('the collector', () => {
  it.each(['/matomo.php', '/piwik.php'])('answers %s with a picture that is not cached', async (path) => {
    const client = await makeClient(test.platform);
    const reply = await send(client, { url: `${path}?${query({ _id: 'ABCDEF0123456789' })}` });
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/gif',
      'no-store',
    ]);
    expect(reply.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
    expect(await hits(client)).toEqual([
      {
        kind: 'page',
        goal_id: null,
        channel: 'herbst',
        url: PAGE,
        visitor_id: 'abcdef0123456789',
        ip_prefix: '203.0.113',
      },
    ]);
  });

  it.each(['application/x-www-form-urlencoded; charset=UTF-8', 'text/plain;charset=UTF-8'])(
    'takes a form as %s and answers nothing where no picture is wanted',
    async (type) => {
      const client = await makeClient(test.platform);
      const body = query({ idgoal: '8', ca: '1', send_image: '0' });
      const reply = await send(client, { method: 'POST', body, type, origin: 'https://host.example' });
      expect([reply.statusCode, reply.body]).toEqual([204, '']);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': 'https://host.example',
        'access-control-allow-credentials': 'true',
      });
      expect(await hits(client)).toMatchObject([{ kind: 'goal', goal_id: 8 }]);
    },
  );

  it('takes many at once and says how many were worth keeping', async () => {
    const client = await makeClient(test.platform);
    const body = JSON.stringify({ requests: [`?${query()}`, '?idsite=1&rec=1', `?${query({ idgoal: '1' })}`] });
    const reply = await send(client, { method: 'POST', body, type: 'application/json' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'success', tracked: 2, invalid: 1 }]);
    expect((await hits(client)).map(({ kind }) => kind)).toEqual(['page', 'goal']);
    const silent = JSON.stringify({ requests: [`?${query()}`], send_image: 0 });
    expect((await send(client, { method: 'POST', body: silent })).statusCode).toBe(204);
    const flood = JSON.stringify({ requests: Array(201).fill(`?${query()}`) });
    expect((await send(client, { method: 'POST', body: flood })).statusCode).toBe(400);
  });

  it.each([
    ['an unknown site', { idsite: '98' }],
    ['a malformed goal', { idgoal: 'none' }],
    ['no tracking data', { rec: '' }],
  ])('refuses %s', async (_, parameters) => {
    const client = await makeClient(test.platform);
    expect((await send(client, { url: `/matomo.php?${query(parameters)}` })).statusCode).toBe(400);
    expect(await hits(client)).toEqual([]);
  });

  it('records nothing where the client has an analytics server', async () => {
    const client = await makeClient(test.platform, { MatomoUrl: 'https://matomo.example' });
    expect((await send(client, { url: `/matomo.php?${query()}` })).statusCode).toBe(503);
    expect(await hits(client)).toEqual([]);
  });

  it('records pages that must not have the script of the client’s analytics server', async () => {
    const client = await makeClient(test.platform, { MatomoUrl: 'https://matomo.example', MatomoScript: true });
    expect((await send(client, { url: `/matomo.php?${query()}` })).statusCode).toBe(200);
    expect(await hits(client)).toHaveLength(1);
  });

  it('refuses unknown hosts', async () => {
    expect((await send({ key: 'nobody' } as ClientRef, { url: `/matomo.php?${query()}` })).statusCode).toBe(400);
  });

  it('tells other sites’ browsers that they may send', async () => {
    const client = await makeClient(test.platform);
    const reply = await send(client, { method: 'OPTIONS', origin: 'https://host.example' });
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(reply.headers['access-control-allow-methods']).toBe('GET, POST');
  });
});

describe('figures', () => {
  it('count goals by channel and day under their names, and pages with their visitors', async () => {
    const client = await makeClient(test.platform, { TrackingZiele: { 'share-whatsapp': 80 } });
    const key = await makeKey(test, client);
    const goal = (parameters: Record<string, string>) =>
      send(client, { url: `/matomo.php?${query({ ca: '1', ...parameters })}` });
    await goal({ idgoal: '80' });
    await goal({ idgoal: '80' });
    await goal({ idgoal: '1', url: 'https://a.example/' });
    await goal({ idgoal: '777' });
    await send(client, { url: `/matomo.php?${query({ _id: 'aaaaaaaaaaaaaaaa' })}` });
    await send(client, { url: `/matomo.php?${query({ _id: 'aaaaaaaaaaaaaaaa' })}` });
    const day = (
      await sql<{ day: string }>`
      select distinct day from tracking_hit where client_key = ${client.key}`.execute(test.platform.db)
    ).rows[0]?.day;
    const ask = (von = day, bis = day) =>
      callApi(test, client, 'GET', `/betrieb/auswertung?von=${von}&bis=${bis}`, { token: key });
    expect((await ask()).json()).toEqual({
      Ziele: [
        { Tag: day, Ziel: 'recommendation-created', ZielId: 1, Kanal: null, Anzahl: 1 },
        { Tag: day, Ziel: 'share-whatsapp', ZielId: 80, Kanal: 'herbst', Anzahl: 2 },
        { Tag: day, Ziel: null, ZielId: 777, Kanal: 'herbst', Anzahl: 1 },
      ],
      Seiten: [{ Tag: day, Aufrufe: 2, Besucher: 1 }],
    });
    expect((await ask('2020-01-01', '2020-12-31')).json()).toEqual({ Ziele: [], Seiten: [] });
    expect((await ask('gestern')).statusCode).toBe(400);
  });

  it('are only for keys that may read them', async () => {
    const client = await makeClient(test.platform);
    const reply = await callApi(test, client, 'GET', '/betrieb/auswertung?von=2026-01-01&bis=2026-01-31');
    expect(reply.statusCode).toBe(401);
  });
});
