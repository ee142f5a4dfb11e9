import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { scanDatabase } from '#testing/database/read-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, contacts, leadBody, makeRecommendation, recipientBody } from '#testing/make/make-recipient.ts';
import { advance, codeOf, sendOrder } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const { giveData, confirm } = contacts(() => test);

const placesOf = async (text: string): Promise<string[]> =>
  (await scanDatabase(test.platform.db, text)).map(({ table }) => table);

it('the portal deletes what was not confirmed for twelve weeks, and keeps the fact, not the data', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const made = await giveData(client, number, { Vorname: 'Unbestätigta', Email: 'unconfirmed-one@example.org' });
  const lead = leadBody(number, { name: 'Leadnachname', email: 'unconfirmed-lead@example.org' });
  expect((await callApi(test, client, 'POST', '/tracking/abschliessen', { body: lead })).statusCode).toBe(201);
  await confirm(client, number, { Email: 'confirmed-one@example.org' });
  // An order was reported for the person: without a confirmation the data goes all the same, the order stays.
  await sendOrder(test, client, number, { Empfaengernummer: made.Empfaengernummer });

  await advance(test, { AdvanceDays: 83 });
  expect(await placesOf('unconfirmed-one@example.org')).toEqual(['public.recipient']);
  await advance(test, { AdvanceDays: 2 });
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
  expect(codeOf(gone)).toBe('PSOF0401');
  const token = await callApi(test, client, 'GET', '/empfaenger/auftrag', { token: made.Token });
  expect(codeOf(token)).toBe('PSOF0204');
});

it('the portal answers expired recommendations with their code once the clock passed sixty days', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const { Empfaengernummer: hex } = await giveData(client, number);
  await advance(test, { AdvanceDays: 61 });
  const codes = await Promise.all(
    [
      callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: recipientBody() }),
      callApi(test, client, 'POST', '/tracking/abschliessen', { body: leadBody(number) }),
      callApi(test, client, 'GET', `/empfehlen/${number}/${hex}`),
      callApi(test, client, 'GET', `/empfaenger/${number}/praemie`),
    ].map(async (reply) => codeOf(await reply)),
  );
  expect(codes).toEqual(codes.map(() => 'PSOF0307'));
  expect((await callApi(test, client, 'GET', `/empfehlen/any/${number}/${hex}`)).json()).toMatchObject({
    Status: 'Abgelaufen',
  });
});
