import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { createClient, type GoLiveCheck } from '@mundwerk/contract/console/set-up/new-clients';
import type { PayoutRunView } from '@mundwerk/contract/reward/payout';
import { addDays } from '@mundwerk/contract/values/day';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findClient, listClientKeys } from '#modules/core/client/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { advanceClock } from '#platform/devaids/development-aids.ts';
import { decideProposal, outcomeOf, REASON } from '#testing/console/operate.ts';
import { bookedFile } from '#testing/make/bank-files.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { someAccount, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { untilMailsAreWritten } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

// A client from nothing to a booked payout, by calls alone: no file is edited, no process started again.

const DAY_MS = 86_400_000;
const ACCOUNT = { Name: 'Morgenrot Energie GmbH', Iban: 'DE89123456780000462462' };

const test = setUpTestApp();
let admin: TestOperator;
beforeAll(async () => {
  admin = await makeOperator(test, '*', ['Admin']);
});

type Method = 'GET' | 'POST' | 'PATCH';

const setUp = (method: Method, path: string, body?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/verwaltung/mandanten${path}`,
    headers: admin.headers,
    ...(body === undefined ? {} : { payload: body }),
  });

const checkOf = async (key: string) => (await setUp('GET', `/${key}/pruefung`)).json<GoLiveCheck>();
const stateOf = async (key: string, name: string) =>
  (await checkOf(key)).Punkte.find(({ Punkt }) => Punkt === name)?.Stand;
const publish = async (key: string) => {
  const { Revision } = (await setUp('GET', `/${key}/entwurf`)).json<ClientDraft>();
  return setUp('POST', `/${key}/veroeffentlichen`, { Revision, Grund: REASON });
};
const clientOf = async (key: string): Promise<ClientRef> => {
  const client = await findClient(test.platform, key);
  if (!client) throw new Error(`${key} is not published`);
  return client;
};

/** Lets days pass for one client and runs the tasks due by then. */
const passDays = async (key: string, days: number): Promise<void> => {
  await untilMailsAreWritten(test);
  await advanceClock(test.platform, days * DAY_MS);
  await test.platform.jobs.runTasks({
    clients: new Set([key]),
    isWanted: (name) => !/^(purge|forget|renew)-/.test(name),
  });
  await untilMailsAreWritten(test);
};

/** From the check to the publication, with the test referral that the first publication needs. */
const goLive = async (key: string): Promise<void> => {
  expect(await checkOf(key)).toMatchObject({ IstBereit: false });
  expect(outcomeOf(await publish(key))).toBe('PSOF0986');
  const played = await setUp('POST', `/${key}/pruefung/testempfehlung`);
  expect(played.json()).toEqual({
    Schritte: ['Empfehlung', 'Auftrag', 'Praemie', 'Abholung'],
    WertCent: 7000,
    Fehler: null,
  });
  const { IstBereit, Punkte } = await checkOf(key);
  expect(Punkte.filter(({ Stand }) => Stand === 'Blockiert')).toEqual([]);
  expect(IstBereit).toBe(true);
  expect(outcomeOf(await publish(key))).toBe('ok');
};

const publishAccount = async (key: string, account: object): Promise<void> => {
  const Felder = [{ Weg: ['Auszahlungskonto'], Wert: JSON.stringify(account) }];
  await setUp('PATCH', `/${key}/entwurf`, { Revision: 0, Aenderungen: [{ Pfad: 'client.json', Felder }] });
  expect(outcomeOf(await publish(key))).toBe('ok');
};
const proposeAccount = async (key: string) =>
  callApi(test, await clientOf(key), 'POST', '/verwaltung/auszahlungskonto', {
    token: admin.token,
    body: { Grund: REASON },
  });

const decideAccount = async (
  client: ClientRef,
  proposed: LightMyRequestResponse,
  decision: 'Freigegeben' | 'Abgelehnt',
) => {
  const { FreigabeId } = proposed.json<{ FreigabeId: string }>();
  return decideProposal(test, client, FreigabeId, { decision });
};

/** The account that rewards are paid from: named by the admin, approved by finance. */
const namePayoutAccount = async (key: string): Promise<void> => {
  expect(await stateOf(key, 'Auszahlungskonto')).toBe('Hinweis');
  await publishAccount(key, ACCOUNT);
  expect((await clientOf(key)).config.Auszahlungskonto).toBeNull();
  const client = await clientOf(key);
  const proposed = await proposeAccount(key);
  expect(outcomeOf(await decideAccount(client, proposed, 'Freigegeben'))).toBe('ok');
  await expect.poll(async () => (await clientOf(key)).config.Auszahlungskonto?.Iban).toBe(ACCOUNT.Iban);
  expect(await stateOf(key, 'Auszahlungskonto')).toBe('Erfuellt');
};

/** A recommendation that is ordered, rewarded, picked up, paid and booked. */
const earn = async (key: string): Promise<void> => {
  const client = await clientOf(key);
  const made = await callApi(test, client, 'POST', '/verwaltung/schluessel', {
    token: admin.token,
    body: {
      Name: 'crm',
      Art: 'live',
      Bereiche: ['orders:write', 'payouts:unapproved', 'payouts:file', 'payouts:answer'],
      GueltigBis: addDays(todayOf(test), 60),
      Netze: ['10.0.0.0/8'],
      Grund: REASON,
    },
  });
  const { Schluessel: token, FreigabeId } = made.json<{ Schluessel: string; FreigabeId: string }>();
  expect(outcomeOf(await decideProposal(test, client, FreigabeId))).toBe('ok');
  const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object | string, type?: string) =>
    callApi(test, client, method, `/betrieb${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
      ...(type ? { headers: { 'content-type': type } } : {}),
    });
  const { email } = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehlung: { Produkt: 1 }, Empfehler: { Email: email } });
  const order = orderBody(test, number, { ProduktId: 1, ErstbeitragBezahltAm: todayOf(test) });
  expect((await ask('POST', '/auftraege', order)).statusCode).toBe(201);
  await ask('PATCH', `/auftraege/${order.ExterneAuftragsnummer}`, { Status: 'Bestaetigt' });
  await passDays(key, 14);
  const reward = await mailToken(test, client, email, 'pickup');
  const body = { PraemieId: 1, ...someAccount() };
  const picked = await callApi(test, client, 'PUT', '/praemierung', { token: reward, body });
  expect(picked.json()).toMatchObject({ Status: 'Abgeholt', WertCent: 7000 });
  const { Laufnummer } = (await ask('POST', '/auszahlungslaeufe')).json<PayoutRunView>();
  const file = await ask('GET', `/auszahlungslaeufe/${Laufnummer}/pain.001`);
  expect(file.body).toContain(ACCOUNT.Iban);
  const endToEndId = /<EndToEndId>([^<]+)/.exec(file.body)?.[1] ?? '';
  const booked = await ask(
    'POST',
    '/kontoauszuege',
    bookedFile([{ endToEndId, amountCents: 7000 }]),
    'application/xml',
  );
  expect(outcomeOf(booked)).toBe('ok');
  const { rows } = await sql<{ state: string }>`select state from claim where client_key = ${key}`.execute(
    test.platform.db,
  );
  expect(rows).toEqual([{ state: 'Ausgezahlt' }]);
};

it('a fourth client is created, checked, published, and pays a reward', async () => {
  const { body } = createClient.example;
  expect((await setUp('POST', '', { ...body, Host: undefined })).json<ClientDraft>().Probleme).toEqual([]);
  expect(await findClient(test.platform, 'morgenrot')).toBeNull();
  await goLive('morgenrot');
  const page = await test.app.inject({ url: '/', headers: { host: 'morgenrot.localhost' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Morgenrot');
  expect((await findClient(test.platform, 'morgenrot'))?.config.ErneutFragenTage).toBe(180);
  await namePayoutAccount('morgenrot');
  await earn('morgenrot');
  // Nothing of the test referral is left, and no hidden client.
  expect(await listClientKeys(test.platform.db)).toEqual(['morgenrot']);
});

it.each([
  ['another IBAN with the same end', { ...ACCOUNT, Iban: 'DE48100500000000462462' }],
  ['another BIC', { ...ACCOUNT, Bic: 'COBADEFFXXX' }],
])('%s is another account: it waits for approval and can be proposed', async (_what, account) => {
  admin = await makeOperator(test, '*', ['Admin']);
  expect(outcomeOf(await proposeAccount('morgenrot'))).toBe('PSOF0947');
  await publishAccount('morgenrot', account);
  expect(await stateOf('morgenrot', 'Auszahlungskonto')).toBe('Hinweis');
  const proposed = await proposeAccount('morgenrot');
  expect(outcomeOf(proposed)).toBe('ok');
  expect(outcomeOf(await decideAccount(await clientOf('morgenrot'), proposed, 'Abgelehnt'))).toBe('ok');
  await publishAccount('morgenrot', ACCOUNT);
});

it('the same client from an exported folder, under another key', async () => {
  // Two weeks have passed, and the session has ended.
  admin = await makeOperator(test, '*', ['Admin']);
  const { rawPayload } = await setUp('POST', '/morgenrot/export', { Nummer: 1, Grund: REASON });
  const imported = await test.app.inject({
    method: 'POST',
    url: '/api/v1/verwaltung/mandanten/abendrot/import?revision=0',
    headers: { ...admin.headers, 'content-type': 'application/octet-stream' },
    payload: rawPayload,
  });
  expect(imported.json<ClientDraft>()).toMatchObject({ Mandant: 'abendrot', Probleme: [] });
  await goLive('abendrot');
  await namePayoutAccount('abendrot');
  await earn('abendrot');
});

it('a preview shows the pages of the draft for a day, mails nobody, and is deleted', async () => {
  admin = await makeOperator(test, '*', ['Admin']);
  const { body } = createClient.example;
  await setUp('POST', '', { ...body, Key: 'entwurf', Name: 'Nur ein Entwurf', Host: undefined });
  const opened = (await setUp('POST', '/entwurf/vorschau')).json<{ Adresse: string; EndetAm: string }>();
  const { host } = new URL(opened.Adresse);
  const show = () => test.app.inject({ url: '/', headers: { host } });
  const page = await show();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Nur ein Entwurf');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.headers['content-security-policy']).toContain('frame-ancestors http://localhost');
  // A second request shows the changed draft at the same address.
  const Felder = [{ Weg: ['Name'], Wert: '"Anders genannt"' }];
  await setUp('PATCH', '/entwurf/entwurf', { Revision: 1, Aenderungen: [{ Pfad: 'client.json', Felder }] });
  expect((await setUp('POST', '/entwurf/vorschau')).json<{ Adresse: string }>().Adresse).toBe(opened.Adresse);
  await expect.poll(async () => (await show()).body).toContain('Anders genannt');

  const key = host.split('.')[0] ?? '';
  const hidden = await clientOf(key);
  await makeRecommendation(test, hidden, { Empfehlung: { Produkt: 1 } });
  const statesOf = async () =>
    (
      await sql<{ state: string; attempts: number }>`select distinct state, attempts from mail
        where client_key = ${key}`.execute(test.platform.db)
    ).rows;
  await expect.poll(statesOf).toEqual([{ state: 'sent', attempts: 1 }]);
  expect(await listClientKeys(test.platform.db)).not.toContain(key);

  expect(await test.platform.jobs.runTask('purge-client-previews')).toBe(0);
  await advanceClock(test.platform, 2 * DAY_MS);
  expect(await test.platform.jobs.runTask('purge-client-previews')).toBe(1);
  // Servers cache a client for a second.
  await expect.poll(async () => (await show()).body.includes('Anders genannt')).toBe(false);
  const { rows } = await sql`select from client where key = ${key}`.execute(test.platform.db);
  expect(rows).toEqual([]);
});
