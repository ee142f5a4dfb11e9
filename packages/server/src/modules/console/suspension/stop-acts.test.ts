import type { StopView } from '@mundwerk/contract/console/repair/blocks-and-stops';
import { beforeEach, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import { auditOf, makeActing, outcomeOf, signedActsOf } from '#testing/console/operate.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeProvided } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const PRODUCT = { Ziel: 'Produkt', Kennung: String(TEST_PRODUCT_ID) } as const;

it('a stop tells before what it hits, holds at once, and is lifted by hand', async () => {
  const client = await makeClient(test.platform);
  await makeProvided(test, client);
  const number = await makeRecommendation(test, client);
  const operator = await makeActing(test, client, 'Operator');
  const Umfang = ['Klicks', 'Abholung', 'Auszahlung'];
  const preview = async (aim: object) =>
    (await operator.preview('/stopps/vorschau', { ...aim, Umfang }))
      .json()
      .Zeilen.map(({ Name, Nachher }: { Name: string; Nachher: number }) => [Name, Nachher]);
  expect(await preview(PRODUCT)).toEqual([
    ['links', 2],
    ['praemien', 1],
    ['zahlungen', 0],
  ]);
  expect(await preview({ Ziel: 'Mandant', Kennung: '' })).toEqual([
    ['links', 2],
    ['praemien', 1],
    ['zahlungen', 0],
  ]);
  expect(await preview({ Ziel: 'Produkt', Kennung: '1' })).toEqual([
    ['links', 0],
    ['praemien', 0],
    ['zahlungen', 0],
  ]);
  const status = async () => (await callApi(test, client, 'GET', `/empfehlung/${number}`)).json().Status;
  const set = await operator.act('/stopps', { ...PRODUCT, Umfang, Texte: { de: 'Kurze Pause.' } });
  expect(outcomeOf(set)).toBe('ok');
  expect(await status()).toBe('Angehalten');
  const { Id } = set.json();
  expect(await operator.read<StopView[]>('/stopps')).toMatchObject([
    { Id, Ziel: 'Produkt', Name: 'Zuhause M', Umfang, Von: operator.name, IstAktiv: true, Bis: null },
  ]);
  expect(outcomeOf(await operator.act(`/stopps/${Id}/aufheben`))).toBe('ok');
  expect(await status()).toBe('Ok');
  expect(outcomeOf(await operator.act(`/stopps/${Id}/aufheben`))).toBe('PSOF0902');
  expect(await operator.read<StopView[]>('/stopps')).toMatchObject([{ Id, IstAktiv: false }]);
  expect(await signedActsOf(test, client)).toEqual([
    ['stop.set', operator.id],
    ['stop.lift', operator.id],
  ]);
});

it('a dated stop holds to the end of its last day', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const operator = await makeActing(test, client, 'Operator');
  const Bis = calendarDay(test.clock.now());
  await operator.act('/stopps', { ...PRODUCT, Umfang: ['Klicks'], Texte: {}, Bis });
  const [stop] = await operator.read<StopView[]>('/stopps');
  const end = new Date(stop?.Bis ?? 0);
  expect([calendarDay(new Date(end.getTime() - 1)), calendarDay(end) > Bis]).toEqual([Bis, true]);
  const status = async () => (await callApi(test, client, 'GET', `/empfehlung/${number}`)).json().Status;
  expect(await status()).toBe('Angehalten');
  await setClock(test, end.getTime() - Date.now() + 1000);
  expect(await status()).toBe('Ok');
});

const REFUSED: readonly (readonly [what: string, body: object, code: string])[] = [
  ['a reward for clicks', { Ziel: 'Praemie', Kennung: '1', Umfang: ['Klicks'] }, 'PSOF0901'],
  ['a channel for payouts', { Ziel: 'Kanal', Kennung: 'whatsapp', Umfang: ['Auszahlung'] }, 'PSOF0901'],
  ['nothing at all', { ...PRODUCT, Umfang: [] }, 'PSOF0901'],
  ['a product that does not exist', { Ziel: 'Produkt', Kennung: '1', Umfang: ['Klicks'] }, 'PSOF0902'],
  ['a person that does not exist', { Ziel: 'Person', Kennung: 'anna', Umfang: ['Klicks'] }, 'PSOF0902'],
  ['until yesterday', { ...PRODUCT, Umfang: ['Klicks'], Bis: '2020-01-01' }, 'PSOF0901'],
];
it('no stop is set for what cannot be stopped, does not exist or is over, and nothing is recorded', async () => {
  const client = await makeClient(test.platform);
  const operator = await makeActing(test, client, 'Operator');
  for (const [what, body, code] of REFUSED)
    expect(outcomeOf(await operator.act('/stopps', { Texte: {}, ...body })), what).toBe(code);
  expect(await auditOf(test, client)).toEqual([]);
});
