import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { codeOf, recommend } from '#testing/make/steps.ts';
import { setClock, untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 Chrome/128.0.0.0 Mobile Safari/537.36';

const visit = async (
  client: ClientRef,
  number: string,
  options: { query?: string; headers?: Record<string, string>; address?: string } = {},
) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/v1/${client.key}/empfehlung/${number}${options.query ?? ''}`,
    headers: { 'user-agent': PHONE, ...options.headers },
    remoteAddress: options.address ?? '10.1.2.3',
  });

describe('a visit', () => {
  it('counts per channel, once an hour for a device, and is answered with the sum', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    const besuche = async (options: Parameters<typeof visit>[2]) => (await visit(client, number, options)).json();
    expect(await besuche({ query: '?channel=whatsapp' })).toEqual({ Besuche: 1 });
    expect(await besuche({ query: '?channel=email' })).toEqual({ Besuche: 1 });
    expect(await besuche({ query: '?channel=email', address: '10.7.7.7' })).toEqual({ Besuche: 2 });
    await setClock(test, 3_600_000);
    expect(await besuche({})).toEqual({ Besuche: 3 });
    const forget = () => test.platform.jobs.runTasks({ isWanted: (name) => name === 'forget-devices' });
    expect(await forget()).toMatchObject({ 'forget-devices': expect.any(Number) });
    await setClock(test, 2 * 3_600_000 + 1);
    expect((await forget())['forget-devices']).toBeGreaterThan(0);
    await setClock(test, 0);
    const { rows } = await sql`
      select channel, visits, clicks, first_visit_at is not null as dated from recommendation_figures
      where client_key = ${client.key} order by channel`.execute(test.platform.db);
    expect(rows).toEqual([
      { channel: 'email', visits: 1, clicks: 0, dated: true },
      { channel: 'other', visits: 1, clicks: 0, dated: true },
      { channel: 'whatsapp', visits: 1, clicks: 0, dated: true },
    ]);
    expect(await rowsOf(test, client, 'recent_network')).toEqual([]);
  });

  it('of one network with changing user agents counts five times an hour', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    const crowd = (address: string) =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          visit(client, number, { address, headers: { 'user-agent': `${PHONE} ${index}` } }),
        ),
      );
    await crowd('10.1.2.3');
    expect((await visit(client, number)).json()).toEqual({ Besuche: 5 });
    await crowd('10.1.3.3');
    expect((await visit(client, number)).json()).toEqual({ Besuche: 10 });
  });

  it('of a crawler does not count', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    const reply = await visit(client, number, { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } });
    expect(reply.json()).toEqual({ Besuche: 0 });
  });

  it('of the sender does not count, of anybody else who is logged in it does', async () => {
    const client = await makeClient(test.platform);
    const [anna, bert] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    const { Empfehlungsnummer: number } = await recommend(test, client, {}, anna.headers);
    expect((await visit(client, number, { headers: anna.headers })).json()).toEqual({ Besuche: 0 });
    expect((await visit(client, number, { headers: bert.headers })).json()).toEqual({ Besuche: 1 });
    const stale = await visit(client, number, { headers: { authorization: 'Bearer x' }, address: '10.8.8.8' });
    expect(stale.json()).toMatchObject({ ErrorCode: 'PSOF0204' });
    expect((await visit(client, number, { address: '10.8.8.8' })).json()).toEqual({ Besuche: 2 });
  });

  it('counts exactly among many at the same time', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => visit(client, number, { address: `10.0.${index % 8}.1` })),
    );
    expect((await visit(client, number)).json()).toEqual({ Besuche: 9 });
  });

  it('of a link that cannot be followed is refused with the reason', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    await setClock(test, 61 * 86_400_000);
    const expired = await visit(client, number);
    await setClock(test, 0);
    expect([expired.statusCode, codeOf(expired)]).toEqual([410, 'PSOF0307']);
    expect((await visit(await makeClient(test.platform), number)).json().ErrorCode).toBe('PSOF0306');
  });
});

describe('the product link', () => {
  const link = (client: ClientRef, number: string) =>
    test.app.inject(`/api/v1/${client.key}/empfehlung/${number}/produkt/produktlink?channel=email`);

  it('is the address a click leads to, and counts nothing', async () => {
    const client = await makeClient(test.platform);
    const { Empfehlungsnummer: number } = await recommend(test, client);
    expect((await link(client, number)).json()).toEqual({
      Produktlink: `https://www.example.org/zuhause-m?empfehlungsnummer=${number}&channel=email`,
    });
    await untilClicksAreFolded(test);
    expect(await rowsOf(test, client, 'click')).toEqual([]);
    expect((await link(await makeClient(test.platform), number)).json().ErrorCode).toBe('PSOF0306');
  });
});

describe('an offline code', () => {
  const resolve = (client: ClientRef, code: string, remoteAddress = '10.3.3.3') =>
    test.app.inject({
      url: `/api/v1/${client.key}/empfehlung/empfehlungscode/${code}?einsprungsquelle=Flyer`,
      remoteAddress,
    });

  it('leads to its recommendation however it is typed, and to no other client’s', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const { Empfehlungsnummer, Empfehlungscode } = await recommend(test, client);
    const code = Empfehlungscode ?? '';
    for (const typed of [code, code.toLowerCase(), code.replace('-', ' ')]) {
      expect((await resolve(client, typed)).json()).toEqual({ Empfehlungsnummer, Kanal: 'offline' });
    }
    expect((await resolve(other, code)).json().ErrorCode).toBe('PSOF0309');
    expect((await resolve(client, 'AAAA-AAAA')).json().ErrorCode).toBe('PSOF0309');
    await setClock(test, 61 * 86_400_000);
    expect((await resolve(client, code)).json().ErrorCode).toBe('PSOF0307');
    await setClock(test, 0);
  });

  it('cannot be guessed: thirty misses from a network, then wait', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const code = (await recommend(test, other)).Empfehlungscode ?? '';
    const { Empfehlungscode: own } = await recommend(test, client);
    for (let miss = 0; miss < 30; miss += 1) await resolve(client, code, '10.4.4.4');
    expect((await resolve(client, own ?? '', '10.4.4.9')).json().ErrorCode).toBe('PSOF0110');
    expect((await resolve(client, own ?? '', '10.5.5.5')).statusCode).toBe(200);
  });
});
