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

type Page = { Items: EventView[]; Weiter: string | null };
const page = async (query: string): Promise<Page> =>
  (await callApi(test, client, 'GET', `/betrieb/ereignisse?${query}`, { token })).json();

it.each([7, 40, 500])(
  'the list of events tells every move once, page by page of %d, the newest first',
  async (size) => {
    const seen: EventView[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { Items, Weiter }: Page = await page(`Anzahl=${size}${next === '' ? '' : `&vor=${next}`}`);
      seen.push(...Items);
      next = Weiter;
    }
    expect(seen).toHaveLength(160);
    expect(new Set(seen.map(({ Art, Nummer, Ereignis }) => `${Art} ${Nummer} ${Ereignis}`)).size).toBe(160);
    expect(seen.map(({ Zeitpunkt }) => Zeitpunkt)).toEqual(
      seen.map(({ Zeitpunkt }) => Zeitpunkt).sort((one, other) => other.localeCompare(one)),
    );
  },
);

it('the list of events tells of one kind alone', async () => {
  const { Items } = await page('Art=Zahlung&Anzahl=500');
  expect(Items).toHaveLength(40);
  expect(Items[0]).toMatchObject({
    Art: 'Zahlung',
    Nummer: expect.stringMatching(/-1$/),
    Ereignis: 'open',
    Nach: 'Offen',
  });
});

it('the list of events tells nothing of another client', async () => {
  const other = await makeClient(test.platform);
  const reply = await callApi(test, other, 'GET', '/betrieb/ereignisse', { token: await makeKey(test, other) });
  expect(reply.json()).toEqual({ Items: [], Weiter: null });
});

it.each([
  'unsinn',
  '["1; drop table claim","Zahlung",1]',
  '["0000-01-01 00:00:00+00","Zahlung",1]',
  '["2026-02-30 00:00:00+00","Zahlung",1]',
  '["2026-11-15 24:61:00+00","Zahlung",1]',
])('the list of events refuses the made-up place %s', async (text) => {
  const place = Buffer.from(text).toString('base64url');
  const reply = await callApi(test, client, 'GET', `/betrieb/ereignisse?vor=${place}`, { token });
  expect(reply.json<ErrorEnvelope>().Fields).toMatchObject([{ Field: 'vor', ErrorCode: 'PSOF0901' }]);
});
