import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const DAY = 86_400_000;
const EMAIL = 'anna@example.org';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const ask = (client: ClientRef, number: string, from?: string) =>
  callApi(test, client, 'POST', `/empfehlung/${number}/neuerlink`, from ? { from } : {});
const wanted = async (client: ClientRef) =>
  (await readMails(test, client.key, EMAIL)).filter(({ Subject }) => Subject.includes('wurde geöffnet'));

it('tells the recommender of an expired link once a day, and leads them to renew it', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: EMAIL } });
  await ask(client, number);
  expect(await wanted(client)).toEqual([]);

  await setClock(test, 61 * DAY);
  const answers = [await ask(client, number), await ask(client, number)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [mail, ...others] = await wanted(client);
  expect(others).toEqual([]);
  expect(mail?.Links.some((link) => link.includes(`/linkerneuern/${number}?token=`))).toBe(true);

  await setClock(test, 62 * DAY);
  await ask(client, number);
  expect(await wanted(client)).toHaveLength(2);
});

it('is not told to recommenders who want only what they must know', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: EMAIL } });
  await sql`update recommender set wants_all_mails = false where client_key = ${client.key}`.execute(test.platform.db);
  await setClock(test, 61 * DAY);
  expect((await ask(client, number)).statusCode).toBe(200);
  expect(await wanted(client)).toEqual([]);
});

it('answers a network that asks for many links with a wait', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: EMAIL } });
  for (let attempt = 0; attempt < 20; attempt += 1) await ask(client, number, '10.200.1.1');
  expect((await ask(client, number, '10.200.1.1')).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0110');
});

it('knows no link that is none', async () => {
  const client = await makeClient(test.platform);
  expect((await ask(client, '0000000001')).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0306');
});
