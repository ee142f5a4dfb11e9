import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { scanDatabase } from '#testing/database/read-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import {
  callApi,
  leadBody,
  makeKey,
  makeRecommendation,
  orderBody,
  recipientBody,
} from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const advance = (days: number) => test.app.inject({ method: 'POST', url: '/dev/clock', body: { AdvanceDays: days } });

const placesOf = async (text: string): Promise<string[]> =>
  (await scanDatabase(test.platform.db, text)).map(({ table }) => table);

it('the portal deletes what was not confirmed for twelve weeks, and keeps the fact, not the data', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const unconfirmed = recipientBody({ Vorname: 'Unbestätigta', Email: 'unconfirmed-one@example.org' });
  const made = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: unconfirmed })).json<{
    Empfaengernummer: string;
    Token: string;
  }>();
  const lead = leadBody(number, { name: 'Leadnachname', email: 'unconfirmed-lead@example.org' });
  expect((await callApi(test, client, 'POST', '/tracking/abschliessen', { body: lead })).statusCode).toBe(201);
  const kept = recipientBody({ Email: 'confirmed-one@example.org' });
  const { Token } = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: kept })).json<{
    Token: string;
  }>();
  await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja.' }, token: Token });
  // An order was reported for the person: without a confirmation the data goes all the same, the order stays.
  const key = await makeKey(test, client);
  const order = orderBody(test, number, { Empfaengernummer: made.Empfaengernummer });
  expect((await callApi(test, client, 'POST', '/betrieb/auftraege', { body: order, token: key })).statusCode).toBe(201);

  await advance(83);
  expect(await placesOf('unconfirmed-one@example.org')).toEqual(['public.recipient']);
  await advance(2);
  for (const text of ['unconfirmed-one@example.org', 'unconfirmed-lead@example.org', 'Unbestätigta', 'Leadnachname']) {
    expect(await placesOf(text)).toEqual([]);
  }
  expect(await placesOf('confirmed-one@example.org')).toEqual(['public.mail', 'public.recipient']);

  const { rows } = await sql<{ events: string[]; deleted: boolean }>`
    select array_agg(event order by recipient_history.id) as events, deleted_at is not null as deleted
    from recipient join recipient_history on recipient_history.client_key = recipient.client_key
      and recipient_history.recipient_id = recipient.id
    where recipient.client_key = ${client.key} group by recipient.id, deleted_at order by deleted desc`.execute(
    test.platform.db,
  );
  expect(rows).toEqual([
    { events: ['created', 'data-given', 'data-deleted'], deleted: true },
    { events: ['created', 'data-given', 'data-deleted'], deleted: true },
    { events: ['created', 'data-given', 'consent-given'], deleted: false },
  ]);
  const gone = await callApi(test, client, 'GET', `/empfaenger/${made.Empfaengernummer}`);
  expect(gone.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0401');
  const token = await callApi(test, client, 'GET', '/empfaenger/auftrag', { token: made.Token });
  expect(token.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0204');
});

it('the portal answers expired recommendations with their code once the clock passed sixty days', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const { Empfaengernummer: hex } = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`)).json<{
    Empfaengernummer: string;
  }>();
  await advance(61);
  const codes = await Promise.all(
    [
      callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: recipientBody() }),
      callApi(test, client, 'POST', '/tracking/abschliessen', { body: leadBody(number) }),
      callApi(test, client, 'GET', `/empfehlen/${number}/${hex}`),
      callApi(test, client, 'GET', `/empfaenger/${number}/praemie`),
    ].map(async (reply) => (await reply).json<ErrorEnvelope>().ErrorCode),
  );
  expect(codes).toEqual(codes.map(() => 'PSOF0307'));
  expect((await callApi(test, client, 'GET', `/empfehlen/any/${number}/${hex}`)).json()).toMatchObject({
    Status: 'Abgelaufen',
  });
});
