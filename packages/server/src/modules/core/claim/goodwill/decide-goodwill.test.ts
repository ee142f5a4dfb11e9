import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { GoodwillCase } from '@mundwerk/contract/reward/goodwill';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const codeOf = (reply: { json<T>(): T }): string => reply.json<ErrorEnvelope>().ErrorCode;

/** A recommender who requested goodwill, and the key of the system that decides. */
const makeRequest = async (client: ClientRef) => {
  const { email, token } = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
  await callApi(test, client, 'PUT', `/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=40012345`, {
    token,
  });
  const key = await makeKey(test, client, 'goodwill:decide');
  const list = async (query = '?Status=Offen') =>
    (await callApi(test, client, 'GET', `/betrieb/kulanz${query}`, { token: key })).json<{
      Items: GoodwillCase[];
      TotalCount: number;
      HasNext: boolean;
    }>();
  const [first] = (await list()).Items;
  const decide = (Entscheidung: string, Grund?: string) =>
    callApi(test, client, 'POST', `/betrieb/kulanz/${first?.Id}`, { token: key, body: { Entscheidung, Grund } });
  const results = async () =>
    (await callApi(test, client, 'GET', '/empfehler/GetResultFromKundennummer', { token })).json();
  const own = async () =>
    (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token })).json<OwnRecommendation[]>()[0];
  return { email, number, list, first, decide, results, own };
};

it('an accepted request becomes a claim that is picked up like a reward', async () => {
  const client = await makeClient(test.platform, { KulanzCent: 4000 });
  const { email, number, first, decide, list, results } = await makeRequest(client);
  expect(first).toMatchObject({
    Empfehlungsnummer: number,
    Kundennummer: '40012345',
    Produkt: { AnzeigeName: 'Zuhause M' },
    Empfehler: { Email: email },
    Status: 'Offen',
    Praemierungsnummer: null,
  });
  const decided = await decide('Angenommen');
  expect([decided.statusCode, decided.json()]).toMatchObject([
    200,
    { Status: 'Angenommen', EntschiedenAm: expect.any(String), Praemierungsnummer: expect.any(String) },
  ]);
  expect(await results()).toMatchObject([{ Status: 'Angenommen' }]);
  expect((await list()).TotalCount).toBe(0);
  expect((await list('?Status=Angenommen')).TotalCount).toBe(1);

  const [mail] = await readMails(test, client.key, email);
  expect(mail).toMatchObject({
    Kind: 'goodwill-accepted',
    Subject: 'Ihr Antrag ist angenommen: 40\u00a0€ liegen bereit',
  });
  expect(mail?.Text).toContain('40012345');
  const token = await mailToken(test, client, email, 'goodwill-accepted');
  const open = (await callApi(test, client, 'GET', '/praemierung?details', { token })).json<ClaimView>();
  expect(open).toMatchObject({
    Art: 'Kulanz',
    WertCent: 4000,
    Auswahl: [{ Id: 0, Titel: 'Kulanzprämie', Typ: 'Ueberweisung', WertCent: 4000 }],
  });
  const picked = await callApi(test, client, 'PUT', '/praemierung', { token, body: { PraemieId: 0, ...TEST_ACCOUNT } });
  expect(picked.json<ClaimView>().Status).toBe('Abgeholt');
});

it('an accepted request is on its recommendation’s line and explains it, in the personal area and in the console', async () => {
  const client = await makeClient(test.platform, { KulanzCent: 4000, ModuleStoringBankdata: false });
  const { number, decide, own } = await makeRequest(client);
  expect(await own()).toMatchObject({ Praemie: null, Erklaerung: { Code: 'goodwillOpen' } });
  const { Praemierungsnummer } = (await decide('Angenommen')).json<GoodwillCase>();
  expect(await own()).toMatchObject({
    Praemie: { Praemierungsnummer, WertCent: 4000, Status: 'Bereitgestellt' },
    Statusmeldung: { Schluessel: 'pickupLinkSent' },
    Erklaerung: { Code: 'ready', Werte: { valueCents: 4000 } },
  });
  const { token } = await makeOperator(test, client, ['Support']);
  const page = await callApi(test, client, 'GET', `/verwaltung/empfehlungen/${number}`, { token });
  expect(page.json()).toMatchObject({
    Lagen: [{ Beguenstigter: 'Empfehler', WertCent: 4000, Erklaerung: { Code: 'ready' } }],
    Kulanz: { Praemierung: { Praemierungsnummer } },
  });
});

it('a refused request is answered with its reason, and no claim', async () => {
  const client = await makeClient(test.platform);
  const { email, decide, results } = await makeRequest(client);
  const decided = await decide('Abgelehnt', 'Der Vertrag bestand schon vor der Empfehlung.');
  expect(decided.json()).toMatchObject({ Status: 'Abgelehnt', Praemierungsnummer: null });
  expect(await results()).toMatchObject([{ Status: 'Abgelehnt' }]);
  const [mail] = await readMails(test, client.key, email);
  expect(mail?.Kind).toBe('goodwill-refused');
  expect(mail?.Text).toContain('Der Vertrag bestand schon vor der Empfehlung.');
});

it('a goodwill request is decided once, also of many at a time', async () => {
  const client = await makeClient(test.platform);
  const { email, decide } = await makeRequest(client);
  const replies = await Promise.all(['Angenommen', 'Abgelehnt', 'Angenommen', 'Abgelehnt'].map((one) => decide(one)));
  const codes = replies.map((reply) => (reply.statusCode === 200 ? 'ok' : codeOf(reply)));
  expect(codes.sort()).toEqual(['PSOF0510', 'PSOF0510', 'PSOF0510', 'ok']);
  const told = (await readMails(test, client.key, email)).filter(({ Kind }) => Kind.startsWith('goodwill'));
  expect(told).toHaveLength(1);
});

it('a goodwill request is for keys that may decide, and for requests of this client', async () => {
  const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
  const { first } = await makeRequest(client);
  const wrong = await makeKey(test, client, 'orders:write');
  const foreign = await makeKey(test, other, 'goodwill:decide');
  const body = { Entscheidung: 'Angenommen' };
  const path = `/betrieb/kulanz/${first?.Id}`;
  expect(codeOf(await callApi(test, client, 'GET', '/betrieb/kulanz', { token: wrong }))).toBe('PSOF0971');
  expect(codeOf(await callApi(test, client, 'POST', path, { token: wrong, body }))).toBe('PSOF0971');
  expect(codeOf(await callApi(test, other, 'POST', path, { token: foreign, body }))).toBe('PSOF0902');
  const right = await makeKey(test, client, 'goodwill:decide');
  expect(codeOf(await callApi(test, client, 'POST', '/betrieb/kulanz/1', { token: right, body }))).toBe('PSOF0902');
  expect(codeOf(await callApi(test, client, 'POST', '/betrieb/kulanz/1', { token: wrong, body }))).toBe('PSOF0971');
});
