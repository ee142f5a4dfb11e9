import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { EventView } from '@mundwerk/contract/operations/events';
import { beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makePayments } from '#testing/make/make-payments.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
let client: ClientRef;
let token: string;
beforeAll(async () => {
  client = await makeClient(test.platform);
  token = await makeKey(test, client);
  // Forty payments with one timestamp: each has three events of its claim and one of its own.
  await makePayments(test.platform, client, 40);
});

type Page = { Eintraege: EventView[]; Naechste: string | null };
const page = async (query: string): Promise<Page> =>
  (await callApi(test, client, 'GET', `/betrieb/ereignisse?${query}`, { token })).json();

it.each([7, 40, 500])(
  'the list of events tells every move once, page by page of %d, the newest first',
  async (size) => {
    const seen: EventView[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { Eintraege, Naechste }: Page = await page(`anzahl=${size}${next === '' ? '' : `&ab=${next}`}`);
      seen.push(...Eintraege);
      next = Naechste;
    }
    expect(seen).toHaveLength(160);
    expect(new Set(seen.map(({ Art, Nummer, Ereignis }) => `${Art} ${Nummer} ${Ereignis}`)).size).toBe(160);
    expect(seen.map(({ Zeitpunkt }) => Zeitpunkt)).toEqual(
      seen.map(({ Zeitpunkt }) => Zeitpunkt).sort((one, other) => other.localeCompare(one)),
    );
  },
);

it('the list of events tells of one kind alone', async () => {
  const { Eintraege } = await page('Art=Zahlung&anzahl=500');
  expect(Eintraege).toHaveLength(40);
  expect(Eintraege[0]).toMatchObject({
    Art: 'Zahlung',
    Nummer: expect.stringMatching(/-1$/),
    Ereignis: 'open',
    Nach: 'Offen',
  });
});

it('the list of events tells nothing of another client', async () => {
  const other = await makeClient(test.platform);
  const reply = await callApi(test, other, 'GET', '/betrieb/ereignisse', { token: await makeKey(test, other) });
  expect(reply.json()).toEqual({ Eintraege: [], Naechste: null, Items: [], Weiter: null });
});

it.each([
  'unsinn',
  '["1; drop table claim","Zahlung",1]',
  '["0000-01-01 00:00:00+00","Zahlung",1]',
  '["2026-02-30 00:00:00+00","Zahlung",1]',
  '["2026-11-15 24:61:00+00","Zahlung",1]',
])('the list of events refuses the made-up place %s', async (text) => {
  const place = Buffer.from(text).toString('base64url');
  const reply = await callApi(test, client, 'GET', `/betrieb/ereignisse?ab=${place}`, { token });
  expect(reply.json<ErrorEnvelope>().Fields).toMatchObject([{ Field: 'ab', ErrorCode: 'PSOF0901' }]);
});

it('earlier names of a list are accepted, answered in their form, and said to end; both names at once are refused', async () => {
  const get = (query: string) => callApi(test, client, 'GET', `/betrieb/ereignisse?${query}`, { token });
  const present = await get('anzahl=3');
  expect(present.headers).not.toHaveProperty('deprecation');
  const { Eintraege, Naechste } = present.json<Page>();
  const old = await get('Anzahl=3');
  expect(old.json()).toEqual({ Eintraege, Naechste, Items: Eintraege, Weiter: Naechste });
  expect(old.headers).toMatchObject({ deprecation: '@1795046400', sunset: 'Fri, 31 Dec 2027 23:59:59 GMT' });
  expect((await get(`anzahl=3&vor=${Naechste}`)).json<Page>()).toEqual((await get(`anzahl=3&ab=${Naechste}`)).json());
  expect((await get('anzahl=3&Anzahl=4')).json<ErrorEnvelope>().Fields).toMatchObject([{ Field: 'Anzahl' }]);
});
