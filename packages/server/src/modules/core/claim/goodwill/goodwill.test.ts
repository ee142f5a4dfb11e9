import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { GoodwillCase } from '@mundwerk/contract/reward/goodwill';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, rowsOf, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { codeOf, pickUp } from '#testing/make/steps.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

type Person = Awaited<ReturnType<typeof makeRecommender>>;

const recommend = (client: ClientRef, { email }: Pick<Person, 'email'>): Promise<string> =>
  makeRecommendation(test, client, { Empfehler: { Email: email } });

const ask = async (
  client: ClientRef,
  { token }: Pick<Person, 'token'>,
  number: string,
  customerNumber: string,
): Promise<string> => {
  const path = `/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=${customerNumber}`;
  const reply = await callApi(test, client, 'PUT', path, { token });
  return reply.statusCode === 200 ? reply.json<{ Status: string }>().Status : codeOf(reply);
};

const results = async (client: ClientRef, { token }: Person) =>
  (await callApi(test, client, 'GET', '/empfehler/GetResultFromKundennummer/', { token })).json();

it('a customer number is kept with its history and can be followed', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const number = await recommend(client, anna);
  expect(await results(client, anna)).toEqual([]);
  expect(await ask(client, anna, number.toLowerCase(), 'kd-40012345')).toBe('Offen');
  expect(await results(client, anna)).toEqual([
    { Empfehlungsnummer: number, Kundennummer: 'KD-40012345', Status: 'Offen', GemeldetAm: expect.any(String) },
  ]);
  expect(await rowsOf(test, client, 'goodwill_history')).toMatchObject([
    { from_state: null, to_state: 'open', by: 'recommender' },
  ]);
});

it('each recommendation and each customer number has one request, also of many at a time', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const [one, two] = [await recommend(client, anna), await recommend(client, anna)];
  const replies = await Promise.all(['40010001', '40010002', '40010003'].map((name) => ask(client, anna, one, name)));
  expect(replies.sort()).toEqual(['Offen', 'PSOF0301', 'PSOF0301']);
  const [{ Kundennummer }] = await results(client, anna);
  expect(await ask(client, anna, two, Kundennummer.toLowerCase())).toBe('PSOF0301');
  expect(await ask(client, anna, two, '40019999')).toBe('Offen');
  // Said once more, the same is no second request.
  expect(await ask(client, anna, one, Kundennummer)).toBe('Offen');
  expect(await results(client, anna)).toHaveLength(2);
});

it('recommendations of others, of another client and missing ones are unknown', async () => {
  const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
  const [anna, bert] = [await makeRecommender(test, client), await makeRecommender(test, client)];
  const elsewhere = await makeRecommender(test, other);
  const number = await recommend(client, anna);
  expect(await ask(client, bert, number, '40012345')).toBe('PSOF0306');
  expect(await ask(other, elsewhere, number, '40012345')).toBe('PSOF0306');
  expect(await ask(client, anna, '0000000001', '40012345')).toBe('PSOF0306');
  expect(await results(client, bert)).toEqual([]);
});

it.each(['', '123', 'a'.repeat(31), '40%2F01', "4001'--"])('%j is no customer number', async (name) => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  expect(await ask(client, anna, await recommend(client, anna), name)).toBe('PSOF0901');
});

it('people who try numbers must wait', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  for (let attempt = 0; attempt < 10; attempt += 1) await ask(client, anna, '0000000001', '40012345');
  expect(await ask(client, anna, '0000000001', '40012345')).toBe('PSOF0110');
});

it('a goodwill request is refused while a contract can bring the reward, and accepted once it has expired', async () => {
  await setClock(test, 0);
  const client = await makeClient(test.platform);
  const { number, token, patch } = await makeContract(test, client);
  const wish = async () => ask(client, { token: await token() }, number, '40012345');
  expect(await wish()).toBe('PSOF0511');
  await patch({ ErstbeitragBezahltAm: todayOf(test) });
  await advanceDays(test, 14);
  expect(await wish()).toBe('PSOF0511');
  await advanceDays(test, 366);
  expect(await wish()).toBe('Offen');
});

/** A recommender who requested goodwill, and the key of the system that decides. */
const makeRequest = async (client: ClientRef) => {
  const person = await makeRecommender(test, client);
  const { email, token } = person;
  const number = await recommend(client, person);
  await ask(client, person, number, '40012345');
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
  const own = async () =>
    (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token })).json<OwnRecommendation[]>()[0];
  return { email, number, list, first, decide, results: () => results(client, person), own };
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
  const picked = await pickUp(test, client, token, { PraemieId: 0, ...TEST_ACCOUNT });
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

it('requests are read page by page, none twice', async () => {
  const client = await makeClient(test.platform);
  const { list, first } = await makeRequest(client);
  await makeRequest(client);
  const pages = await Promise.all([list('?anzahl=1'), list('?anzahl=1&ab=2'), list('?anzahl=1&ab=3')]);
  expect(pages.map(({ Items, TotalCount, HasNext }) => [Items.length, TotalCount, HasNext])).toEqual([
    [1, 2, true],
    [1, 2, false],
    [0, 2, false],
  ]);
  const read = pages.flatMap(({ Items }) => Items.map(({ Id }) => Id));
  expect([new Set(read).size, read.includes(first?.Id ?? '')]).toEqual([2, true]);
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
