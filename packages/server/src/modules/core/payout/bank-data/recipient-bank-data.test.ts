import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeRecommendation, recipientBody } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const IBAN = 'DE02 1203 0000 0000 2020 51';

const recipient = async (client: ClientRef, hasAgreed = true): Promise<string> => {
  const number = await makeRecommendation(test, client);
  const { Token } = (
    await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: recipientBody() })
  ).json<{ Token: string }>();
  if (hasAgreed) {
    await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token: Token });
  }
  return Token;
};
const save = (client: ClientRef, token: string, Iban = IBAN) =>
  callApi(test, client, 'POST', '/empfaenger/bankdaten', { body: { Kontoinhaber: 'Berta Beispiel', Iban }, token });

it('the portal keeps a recipient’s bank data encrypted, answers them masked and lets them be replaced', async () => {
  const client = await makeClient(test.platform);
  const token = await recipient(client);
  expect((await save(client, token)).json()).toEqual({
    WirdGespeichert: true,
    Bankdaten: { Kontoinhaber: 'Berta Beispiel', Iban: 'DE•• •••• •••• •••• ••20 51' },
  });
  const replaced = await save(client, token, 'FR14 2004 1010 0505 0001 3M02 606');
  expect(replaced.json()).toMatchObject({ Bankdaten: { Iban: expect.stringMatching(/^FR/) } });
  for (const iban of [IBAN, 'FR14 2004 1010 0505 0001 3M02 606']) {
    expect(await scanDatabase(test.platform.db, iban)).toEqual([]);
  }
});

it.each([
  ['before the terms are agreed to', {}, false, IBAN, 'PSOF0304'],
  ['with a wrong IBAN', {}, true, 'DE03 1203 0000 0000 2020 51', 'PSOF0504'],
  [
    'with a foreign IBAN where only German ones are paid',
    { ModuleIBANNurDE: true },
    true,
    'FR14 2004 1010 0505 0001 3M02 606',
    'PSOF0505',
  ],
  ['where the client keeps none', { ModuleStoringBankdata: false }, true, IBAN, 'PSOF0203'],
])('the portal refuses a recipient’s bank data %s', async (_, config, hasAgreed, iban, code) => {
  const client = await makeClient(test.platform, config);
  const reply = await save(client, await recipient(client, hasAgreed), iban);
  expect(reply.json<ErrorEnvelope>().ErrorCode).toBe(code);
});

it('a first account waits a day where its owner proved nothing: the token came with the form, not by mail', async () => {
  const client = await makeClient(test.platform);
  await save(client, await recipient(client));
  const held = sql<{ at: Date }>`select changed_at as at from bank_account_change where client_key = ${client.key}`;
  expect((await held.execute(test.platform.db)).rows).toEqual([{ at: expect.any(Date) }]);
});
