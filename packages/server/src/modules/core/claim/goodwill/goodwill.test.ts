import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, todayOf } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

type Person = Awaited<ReturnType<typeof makeRecommender>>;

const recommend = async (client: ClientRef, { email }: Person): Promise<string> => {
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${client.key}/Empfehlen/create`,
    body: recommendationBody({ Empfehler: { Email: email } }),
    remoteAddress: someAddress(),
  });
  return reply.json<RecommendationCreated>().Empfehlungsnummer;
};

const ask = async (client: ClientRef, { headers }: Person, number: string, customerNumber: string): Promise<string> => {
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/v1/${client.key}/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=${customerNumber}`,
    headers,
  });
  return reply.statusCode === 200 ? reply.json<{ Status: string }>().Status : reply.json<ErrorEnvelope>().ErrorCode;
};

const results = async (client: ClientRef, { headers }: Person) =>
  (await test.app.inject({ url: `/api/v1/${client.key}/empfehler/GetResultFromKundennummer/`, headers })).json();

it('a customer number is kept with its history and can be followed', async () => {
  const client = await makeClient(test.platform);
  const anna = await makeRecommender(test, client);
  const number = await recommend(client, anna);
  expect(await results(client, anna)).toEqual([]);
  expect(await ask(client, anna, number.toLowerCase(), 'kd-40012345')).toBe('Offen');
  expect(await results(client, anna)).toEqual([
    { Empfehlungsnummer: number, Kundennummer: 'KD-40012345', Status: 'Offen', GemeldetAm: expect.any(String) },
  ]);
  const { rows } =
    await sql`select from_state, to_state, by from goodwill_history where client_key = ${client.key}`.execute(
      test.platform.db,
    );
  expect(rows).toEqual([{ from_state: null, to_state: 'open', by: 'recommender' }]);
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
  const codes: string[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) codes.push(await ask(client, anna, '0000000001', '40012345'));
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'PSOF0306'), 'PSOF0110']);
});

it('a goodwill request is refused while a contract can bring the reward, and accepted once it has expired', async () => {
  await setClock(test, 0);
  const client = await makeClient(test.platform);
  const { number, token, patch } = await makeContract(test, client);
  const wish = async () => {
    const path = `/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=40012345`;
    const reply = await callApi(test, client, 'PUT', path, { token: await token() });
    return reply.statusCode === 200 ? 'Offen' : reply.json<ErrorEnvelope>().ErrorCode;
  };
  expect(await wish()).toBe('PSOF0511');
  await patch({ ErstbeitragBezahltAm: todayOf(test) });
  await advanceDays(test, 14);
  expect(await wish()).toBe('PSOF0511');
  await advanceDays(test, 366);
  expect(await wish()).toBe('Offen');
});
