import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { Stop } from '@mundwerk/contract/values/console/repairs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, recommendationBody, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeProvided, rowsOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation } from '#testing/make/make-recipient.ts';
import { codeOf, ctxOf, PAYING, pickUp } from '#testing/make/steps.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { expireClient, findClient } from '../client/index.ts';
import { addStop, endStop } from './index.ts';

// Two servers on one database: a stop that one of them sets must hold on the other one within a second.

/** The second within which every stop must be seen, plus slack for a busy machine. */
const SEEN = { timeout: 1000 + 4000, interval: 50 };

let servers: readonly [TestApp, TestApp];
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  servers = [test, await startTestApp({}, { databaseUrl: test.databaseUrl })];
});
afterAll(async () => {
  await servers[1].stop();
  await test.stop();
});
beforeEach(() => setClock(test, 0));

type Parts = Partial<Pick<Stop, 'target' | 'targetId' | 'scopes' | 'texts' | 'endsAt'>>;

const stop = async (client: ClientRef, parts: Parts): Promise<string> => {
  const whole = { target: 'Mandant', targetId: '', texts: {}, endsAt: null, scopes: ['Klicks'], ...parts } as const;
  const id = await addStop(ctxOf(test, client), whole, 'op:test');
  expireClient(test.platform, client.key);
  return id;
};
const lift = async (client: ClientRef, id: string): Promise<void> => {
  await endStop(ctxOf(test, client), id, 'op:test');
  expireClient(test.platform, client.key);
};
const create = (client: ClientRef, parts: Parameters<typeof recommendationBody>[0] = {}) =>
  callApi(test, client, 'POST', '/Empfehlen/create', { body: recommendationBody(parts) });
const follow = async (server: TestApp, client: ClientRef, number: string, query = ''): Promise<string> => {
  const reply = await server.app.inject(`/api/v1/${client.key}/empfehlen/click/${number}${query}`);
  return reply.headers.location ?? reply.json().ErrorCode;
};

describe('a stop of clicks', () => {
  it('is seen on both servers within a second, and so is its end', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const both = () => Promise.all(servers.map((server) => follow(server, client, number)));
    const open = expect.stringContaining(number);
    expect(await both()).toEqual([open, open]);
    const id = await stop(client, { target: 'Produkt', targetId: String(TEST_PRODUCT_ID) });
    await expect.poll(both, SEEN).toEqual(['PSOF0945', 'PSOF0945']);
    await lift(client, id);
    await expect.poll(both, SEEN).toEqual([open, open]);
  });

  it('tells visitors of the landing page why, in their language or the client’s', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    await stop(client, { texts: { de: 'Wir machen gerade Pause.', en: 'We are taking a break.' } });
    const shown = async (language: string) =>
      (await callApi(test, client, 'GET', `/empfehlung/${number}`, { headers: { language } })).json();
    const expected = { Empfehlungsnummer: number, Status: 'Angehalten' };
    expect(await shown('de')).toEqual({ ...expected, Hinweis: 'Wir machen gerade Pause.' });
    expect(await shown('en')).toEqual({ ...expected, Hinweis: 'We are taking a break.' });
    expect(await shown('fr')).toEqual({ ...expected, Hinweis: 'Wir machen gerade Pause.' });
  });

  it('of a channel leaves the others alone, also for links that were followed before', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    expect(await follow(test, client, number, '?channel=whatsapp')).toContain(number);
    await stop(client, { target: 'Kanal', targetId: 'whatsapp' });
    expect(await follow(test, client, number, '?channel=whatsapp')).toBe('PSOF0945');
    expect(await follow(test, client, number, '?channel=email')).toContain(number);
    const page = (query: string) => callApi(test, client, 'GET', `/empfehlung/${number}${query}`);
    expect((await page('?channel=whatsapp')).json()).toMatchObject({ Status: 'Angehalten' });
    expect((await page('')).json()).toMatchObject({ Status: 'Ok' });
  });

  it('ends by its date without anyone lifting it', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    await stop(client, { endsAt: new Date(test.clock.now().getTime() + 3_600_000) });
    expect(await follow(test, client, number)).toBe('PSOF0945');
    await setClock(test, 3_600_000 + 1000);
    expect(await follow(test, client, number)).toContain(number);
  });
});

describe('a stop of new links', () => {
  it('refuses them in the words for visitors, before anything else', async () => {
    const client = await makeClient(test.platform);
    await stop(client, { scopes: ['NeueLinks'], texts: { de: 'Bis Montag nehmen wir keine Empfehlungen an.' } });
    const reply = await create(client, { Empfehlung: { AnteilEmpfehler: 33 } });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { ErrorCode: 'PSOF0945', Message: 'Bis Montag nehmen wir keine Empfehlungen an.', Fields: [] },
    ]);
  });

  it.each([
    ['another product', { target: 'Produkt', targetId: '1' }, 'ok'],
    ['this product', { target: 'Produkt', targetId: String(TEST_PRODUCT_ID) }, 'PSOF0945'],
    ['clicks alone', { scopes: ['Klicks'] }, 'ok'],
  ] as const)('concerns %s', async (_, parts, expected) => {
    const client = await makeClient(test.platform);
    await stop(client, { scopes: ['NeueLinks'], ...parts });
    expect(codeOf(await create(client))).toBe(expected);
  });

  it('of a channel no longer offers its short link', async () => {
    const client = await makeClient(test.platform);
    await stop(client, { target: 'Kanal', targetId: 'whatsapp', scopes: ['NeueLinks'] });
    const channels = (await create(client)).json<RecommendationCreated>().Links.map(({ Kanal }) => Kanal);
    expect(channels).toContain('email');
    expect(channels).not.toContain('whatsapp');
  });
});

it('one stop too many is refused until another one ends', async () => {
  const client = await makeClient(test.platform);
  const id = await stop(client, {});
  const [one] = (await findClient(test.platform, client.key))?.stops ?? [];
  if (!one) throw new Error(`no stop ${id}`);
  const full = { ...client, stops: Array.from({ length: 200 }, () => one) };
  await expect(stop(full, {})).rejects.toMatchObject({ reason: 'listFull' });
});

describe('a stop of rewards', () => {
  it('refuses the pickup, and lets it happen once it is lifted', async () => {
    const client = await makeClient(test.platform, PAYING);
    const { reward } = await makeProvided(test, client);
    const id = await stop(client, { target: 'Praemie', targetId: '1', scopes: ['Abholung'] });
    expect(codeOf(await pickUp(test, client, reward))).toBe('PSOF0945');
    expect(await rowsOf(test, client, 'payment')).toEqual([]);
    await lift(client, id);
    expect((await pickUp(test, client, reward)).json()).toMatchObject({ Status: 'Abgeholt' });
  });

  it('leaves payments out of the next run, and pays them once it is lifted', async () => {
    const client = await makeClient(test.platform, PAYING);
    const key = await makeKey(test, client);
    const run = () => callApi(test, client, 'POST', '/betrieb/auszahlungslaeufe', { token: key });
    const { reward } = await makeProvided(test, client);
    await pickUp(test, client, reward);
    const [claim] = await rowsOf(test, client, 'claim');
    const personId = String(claim?.recommender_id);
    const id = await stop(client, { target: 'Person', targetId: personId, scopes: ['Auszahlung'] });
    const runs = await callApi(test, client, 'GET', '/betrieb/auszahlungslaeufe', { token: key });
    expect(runs.json()).toMatchObject({ Wartend: { Anzahl: 1, Zurueckgestellt: 1 } });
    expect(codeOf(await run())).toBe('PSOF0801');
    await lift(client, id);
    expect((await run()).json()).toMatchObject({ Anzahl: 1 });
  });
});
