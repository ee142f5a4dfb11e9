import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { EventView } from '@mundwerk/contract/operations/events';
import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import type { RecommendationDetails, RecommendationEntry } from '@mundwerk/contract/operations/read-recommendations';
import type { RewardEntry } from '@mundwerk/contract/operations/read-rewards';
import { addDays } from '@mundwerk/contract/values/day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
let client: ClientRef;
let token: string;
let numbers: readonly string[];
let externals: string[];

const call = (path: string, headers: Record<string, string> = {}) =>
  callApi(test, client, 'GET', path, { token, headers });
const get = async <T>(path: string, headers?: Record<string, string>): Promise<T> =>
  (await call(path, headers)).json<T>();

interface Page<T> {
  Eintraege: T[];
  Naechste: string | null;
}

/** Reads all pages of a list. */
const readAll = async <T>(path: string, query: string, size: number): Promise<T[]> => {
  const seen: T[] = [];
  let next: string | null = '';
  while (next !== null) {
    const from: string = next === '' ? '' : `&ab=${next}`;
    const page: Page<T> = await get<Page<T>>(`${path}?anzahl=${size}${query}${from}`);
    seen.push(...page.Eintraege);
    next = page.Naechste;
  }
  return seen;
};

beforeAll(async () => {
  test = await startTestApp();
  client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
  token = await makeKey(test, client);
  numbers = [await makeRecommendation(test, client), await makeRecommendation(test, client)];
  externals = [];
  for (const [index, number] of [...numbers, ...numbers, ...numbers].entries()) {
    const body = orderBody(test, number ?? '', index % 2 === 0 ? { ErstbeitragBezahltAm: todayOf(test) } : {});
    await callApi(test, client, 'POST', '/betrieb/auftraege', { token, body });
    externals.push(body.ExterneAuftragsnummer);
  }
});
afterAll(() => test.stop());

it('systems read every order once, page by page, narrowed by day, state and product', async () => {
  const all = await readAll<OrderView>('/betrieb/auftraege', '', 4);
  expect(new Set(all.map(({ ExterneAuftragsnummer }) => ExterneAuftragsnummer))).toEqual(new Set(externals));
  expect(all).toHaveLength(externals.length);
  const numbers = all.map(({ Auftragsnummer }) => Auftragsnummer);
  expect(numbers).toEqual(numbers.toSorted((one, other) => (one < other ? 1 : -1)));
  const path = `/betrieb/auftraege/${externals[0]}`;
  await callApi(test, client, 'PATCH', path, { token, body: { Status: 'Bestaetigt' } });
  const count = async (query: string) => (await readAll('/betrieb/auftraege', query, 500)).length;
  const [today, tomorrow] = [todayOf(test), addDays(todayOf(test), 1)];
  expect([
    await count('&status=Bestaetigt'),
    await count('&status=Gemeldet'),
    await count(`&produkt=${TEST_PRODUCT_ID}`),
    await count('&produkt=1'),
    await count(`&von=${today}&bis=${today}`),
    await count(`&von=${tomorrow}`),
  ]).toEqual([1, 5, 6, 0, 6, 0]);
  for (const wrong of ['ab=unsinn', 'status=Fertig', 'von=2026-02-30', 'anzahl=501', 'limit=3'])
    expect((await call(`/betrieb/auftraege?${wrong}`)).statusCode).toBe(400);
});

it('an order tells what it lacks in the language of the request, its rewards and its history', async () => {
  const [external = ''] = externals.slice(1);
  const order = await get<OrderDetails>(`/betrieb/auftraege/${external}`, { language: 'en' });
  expect(order).toMatchObject({
    ExterneAuftragsnummer: external,
    OffeneBedingungen: ['EmpfaengerBestaetigt', 'ErstbeitragBezahlt', 'Einspruchsfrist'],
    Bedingungen: [
      { Code: 'EmpfaengerBestaetigt', AmZug: 'Kontakt' },
      { Text: 'The first premium has not been reported yet.', AmZug: 'Auftraggeber' },
      { Code: 'Einspruchsfrist', Anlaufstelle: null },
    ],
    Lagen: [
      { Beguenstigter: 'Empfehler', Code: 'noRecipient' },
      { Beguenstigter: 'Empfaenger', Code: 'otherGetsIt' },
    ],
    Praemierungen: [{ Beguenstigter: 'Empfehler', WertCent: 7000, Status: 'Offen' }],
  });
  expect(order.Verlauf.map(({ EreignisCode, DurchArt }) => [EreignisCode, DurchArt])).toEqual([
    ['Eroeffnet', 'System'],
    ['Gemeldet', 'System'],
  ]);
  expect(new Set(order.Verlauf.map(({ ExterneAuftragsnummer }) => ExterneAuftragsnummer))).toEqual(new Set([external]));
  expect(JSON.stringify(order)).not.toMatch(/Anna|Muster|@/);
});

it('the portal’s number of an order never answers another order with the same external number', async () => {
  const first = await get<OrderDetails>(`/betrieb/auftraege/${externals[0]}`);
  const body = orderBody(test, numbers[0] ?? '', { ExterneAuftragsnummer: first.Auftragsnummer });
  await callApi(test, client, 'POST', '/betrieb/auftraege', { token, body });
  const externalOf = async (query: string) =>
    (await get<OrderDetails>(`/betrieb/auftraege/${first.Auftragsnummer}${query}`)).ExterneAuftragsnummer;
  expect([await externalOf(''), await externalOf('?nummer=intern'), await externalOf('?nummer=extern')]).toEqual([
    externals[0],
    externals[0],
    first.Auftragsnummer,
  ]);
  const unknown = await get<ErrorEnvelope>(`/betrieb/auftraege/${externals[0]}?nummer=intern`, { language: 'fr' });
  expect(unknown).toMatchObject({ ErrorCode: 'PSOF0704', Message: 'Aucune commande ne porte ce numéro.' });
});

it('systems read recommendations and rewards with what they wait for, and no names', async () => {
  const found = await readAll<RecommendationEntry>('/betrieb/empfehlungen', '&status=Ok', 1);
  expect(found.map(({ Empfehlungsnummer }) => Empfehlungsnummer)).toEqual(numbers.toReversed());
  expect(await readAll('/betrieb/empfehlungen', '&status=Abgelaufen', 9)).toEqual([]);
  const one = await get<RecommendationDetails>(`/betrieb/empfehlungen/${numbers[1]?.toLowerCase()}`);
  expect(one).toMatchObject({ AnzahlAuftraege: 3, OptinErforderlich: false, Status: 'Ok' });
  expect([one.Auftraege.length, one.Verlauf.length]).toEqual([3, 6]);
  const rewards = await readAll<RewardEntry>('/betrieb/praemierungen', `&produkt=${TEST_PRODUCT_ID}`, 2);
  expect(new Set(rewards.map(({ Praemierungsnummer }) => Praemierungsnummer)).size).toBe(7);
  expect(rewards.at(-1)).toMatchObject({
    Art: 'Empfehlung',
    Status: 'Offen',
    ExterneAuftragsnummer: externals[0],
    Bedingungen: [{ Code: 'Einspruchsfrist' }],
    Lage: { Beguenstigter: 'Empfehler', Code: 'complaintPeriod' },
  });
  expect(await readAll('/betrieb/praemierungen', '&status=Ausgezahlt', 9)).toEqual([]);
  expect(JSON.stringify([found, one, rewards])).not.toMatch(/Anna|Muster|@/);
  expect((await call('/betrieb/empfehlungen/0000000000')).json()).toMatchObject({ ErrorCode: 'PSOF0306' });
});

it('the list of events names the client’s own number, and a key without its scope is told which it lacks', async () => {
  const { Eintraege } = await get<{ Eintraege: EventView[] }>('/betrieb/ereignisse?Art=Praemierung&anzahl=1');
  expect(Eintraege[0]).toMatchObject({
    ExterneAuftragsnummer: expect.stringMatching(/./),
    Ereignis: 'open',
    EreignisCode: 'Eroeffnet',
    EreignisText: 'Prämie angelegt',
    GrundCode: null,
  });
  const other = await makeKey(test, client, 'orders:write');
  for (const [path, scope] of [
    ['/betrieb/auftraege', 'orders:read'],
    ['/betrieb/empfehlungen', 'recommendations:read'],
    ['/betrieb/praemierungen', 'rewards:read'],
  ] as const) {
    const refused = await callApi(test, client, 'GET', path, { token: other });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { ErrorCode: 'PSOF0971', Recht: scope, Message: `Diesem Schlüssel fehlt das Recht ${scope}.` },
    ]);
  }
});
