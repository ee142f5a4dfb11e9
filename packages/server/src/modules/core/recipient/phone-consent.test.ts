import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi, contacts, leadBody, makeRecommendation } from '#testing/make/make-recipient.ts';
import { makeAgency, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { makeEndpoint } from '#testing/webhook/receiver.ts';
import { deleteUnconfirmedData } from './erase-recipients.ts';
import { deleteUncallableNumbers } from './phone-consent.ts';

const test = setUpTestApp();
const { giveData, statusOf } = contacts(() => test);

const WORDS = 'Sie dürfen mich unter dieser Nummer anrufen.';

const historyOf = async (client: ClientRef) =>
  (
    await sql<{ event: string; text: string | null }>`select h.event, t.text from recipient_history h
      left join terms_text t on t.client_key = h.client_key and t.hash = h.terms_hash
      where h.client_key = ${client.key} and h.event like 'phone%' order by h.id`.execute(test.platform.db)
  ).rows;

it('a phone number is stored and handed on only with its own consent, with its words as proof, until it is withdrawn', async () => {
  const client = await makeClient(test.platform, { TelefonEinwilligung: true });
  await makeAgency(test, client);
  await makeEndpoint(test, client, 'http://127.0.0.1:9/', ['recipient.phone_withdrawn']);
  const number = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
  await callApi(test, client, 'POST', '/tracking/abschliessen', { body: leadBody(number, { telefon: '040 7777777' }) });
  expect(await scanDatabase(test.platform.db, '040 7777777')).toEqual([]);

  const body = leadBody(number, { telefon: '040 8888888', telefoneinwilligungText: WORDS });
  const { Token } = (await callApi(test, client, 'POST', '/tracking/abschliessen', { body })).json<{ Token: string }>();
  expect((await rowsOf(test, client, 'agency_lead')).map(({ phone }) => phone).toSorted()).toEqual(['', '040 8888888']);
  expect((await statusOf(client, Token)).Telefon).toBe('••• 88');

  // A repeated withdrawal has no further effect.
  for (const _ of [1, 2])
    expect((await callApi(test, client, 'DELETE', '/empfaenger/telefon', { token: Token })).statusCode).toBe(200);
  expect((await statusOf(client, Token)).Telefon).toBeNull();
  expect(await scanDatabase(test.platform.db, '040 8888888')).toEqual([]);
  expect(await historyOf(client)).toEqual([
    { event: 'phone-consent-given', text: WORDS },
    { event: 'phone-consent-withdrawn', text: null },
  ]);
  expect(await rowsOf(test, client, 'webhook_event')).toMatchObject([
    { type: 'recipient.phone_withdrawn', data: { Empfehlungsnummer: number } },
  ]);
});

it('receivers of a number are told when it goes with all data of its owner', async () => {
  const client = await makeClient(test.platform, { TelefonEinwilligung: true });
  await makeEndpoint(test, client, 'http://127.0.0.1:9/', ['recipient.phone_withdrawn']);
  const told = async () => (await rowsOf(test, client, 'webhook_event')).length;
  const give = async (parts: object = {}) => {
    const number = await makeRecommendation(test, client);
    return giveData(client, number, { Telefon: '040 123456', TelefonEinwilligungText: WORDS, ...parts });
  };
  const { Token } = await give();
  await callApi(test, client, 'DELETE', '/empfaenger/daten', { token: Token });
  expect(await told()).toBe(1);
  // One unconfirmed contact who may be called, and one without a number.
  await give();
  await give({ Telefon: null, TelefonEinwilligungText: null });
  await sql`update recipient set data_given_at = now() - interval '1 year' where client_key = ${client.key} and data_given_at is not null`.execute(
    test.platform.db,
  );
  await deleteUnconfirmedData.run(test.platform);
  expect(await told()).toBe(2);
});

it('numbers stored before a client asked for the consent are deleted', async () => {
  const [asking, other] = [
    await makeClient(test.platform, { TelefonEinwilligung: true }),
    await makeClient(test.platform),
  ];
  const numbersOf = async (client: ClientRef) => (await rowsOf(test, client, 'recipient')).map(({ phone }) => phone);
  for (const client of [asking, other]) {
    await giveData(client, await makeRecommendation(test, client), { Telefon: '040 123456' });
    await sql`update recipient set phone = '040 123456' where client_key = ${client.key}`.execute(test.platform.db);
  }
  await deleteUncallableNumbers.run(test.platform);
  expect([await numbersOf(asking), await numbersOf(other)]).toEqual([[null], ['040 123456']]);
});
