import { readFileSync } from 'node:fs';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { productFile } from '#platform/product-files.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { makeAgencyUser, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

// What a wrong call is answered, as docs/design/connections.md lists it: each row is sent, and what comes is compared with the row.

const test = setUpTestApp();
let client: ClientRef;
let key: string;
let order: ReturnType<typeof orderBody>;
beforeAll(async () => {
  client = await makeClient(test.platform, { ModuleAgentur: true });
  key = await makeKey(test, client);
  order = orderBody(test, await makeRecommendation(test, client));
  await callApi(test, client, 'POST', '/betrieb/auftraege', { token: key, body: order });
});

const CHAPTER = /### A wrong call\n(.*?)\n(?=#)/s;
const rows = (CHAPTER.exec(readFileSync(productFile('docs/design/connections.md'), 'utf8'))?.[1] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!Sent |---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, sent = '', answer = '', fields = '']) => ({ sent, answer, fields }));

const orders = '/betrieb/auftraege';
const asSystem = (body: object | string, type = 'application/json') =>
  callApi(test, client, 'POST', orders, { token: key, body, headers: { 'content-type': type, language: 'en' } });
const patch = (body: object) =>
  callApi(test, client, 'PATCH', `${orders}/${order.ExterneAuftragsnummer}`, {
    token: key,
    body,
    headers: { language: 'en' },
  });
const asPerson = async (token: string, path: string, body: object) =>
  callApi(test, client, 'PUT', path, { token, body, headers: { language: 'en' } });

const SENT: Readonly<Record<string, () => ReturnType<typeof asSystem>>> = {
  'broken JSON': () => asSystem('{"a":'),
  'a form': () => asSystem('a=1', 'application/x-www-form-urlencoded'),
  'three megabytes': () => asSystem(`"${'x'.repeat(3_000_000)}"`),
  'DELETE of a list': () => callApi(test, client, 'DELETE', orders, { token: key }),
  'a number as text': () => asSystem({ ...order, ProduktId: '462' }),
  'a field too many, and a day that is none': () => asSystem({ ...order, Produkt: 462, Auftragsdatum: '31.02.2026' }),
  'a state that there is not': () => patch({ Status: 'Fertig' }),
  'one field of a PATCH, wrong': () => patch({ Neukunde: 'ja' }),
  'the same number with another day': () => asSystem({ ...order, Auftragsdatum: '2026-01-01' }),
  'IBAN and holder': async () =>
    asPerson((await makeRecommender(test, client)).token, '/empfehler/bankdaten', { Kontoinhaber: '', Iban: 'DE00' }),
  'order and size of a page': async () =>
    asPerson((await makeAgencyUser(test, client, ['AgenturInhaber'])).token, `/agentur/empfehler/${TEST_AGENCY}`, {
      OrderBy: 7,
      Descending: true,
      Pagesize: 0,
      Pagenumber: 1,
      Filter: [],
    }),
  'share and names': () =>
    callApi(test, client, 'POST', '/Empfehlen/create', {
      body: recommendationBody({ Empfehlung: { AnteilEmpfehler: 37 }, Empfehler: { Vorname: '', Nachname: '' } }),
      headers: { language: 'en' },
    }),
  'an invitation that has ended': () =>
    callApi(test, client, 'GET', '/Einladung/daten?einladung=ended', { headers: { language: 'en' } }),
  'a mistyped current password': async () =>
    asPerson((await makeRecommender(test, client)).token, '/account/resetPasswordWithoutToken', {
      Password: 'Leuchtturm42',
      NewPassword: 'Nordstern25',
    }),
};

const told = ({ Field, ErrorCode, Erwartet, Erhalten }: ErrorEnvelope['Fields'][number]): string =>
  `${Field} ${ErrorCode}${Erwartet ? `: ${Erwartet.replaceAll(' | ', ' or ')}, not ${Erhalten}` : ''}`;

it('every row of the table can be sent, and every wrong call has its row', () =>
  expect(rows.map(({ sent }) => sent)).toEqual(Object.keys(SENT)));

it.each(rows)('$sent is answered as the table says', async ({ sent, answer, fields }) => {
  const reply = await SENT[sent]!();
  const { ErrorCode, Message, Fields } = reply.json<ErrorEnvelope>();
  expect({ answer: `${reply.statusCode} ${ErrorCode}`, fields: Fields.map(told).join('; ') || '–' }).toEqual({
    answer,
    fields,
  });
  // A field says what is wrong with it rather than what is wrong with the call, and a system is not told to reload a page.
  if (Fields.length > 1) expect(Fields.map((field) => field.Message)).not.toContain(Message);
  expect(JSON.stringify([Message, Fields])).not.toMatch(/reload|Forgotten password/i);
});
