import { WEBHOOK_EVENT_TYPES } from '@mundwerk/contract/values/operations/webhook';
import { type SentEventType, webhookBody } from '@mundwerk/contract/webhook/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { bookedFile, returnedFile } from '#testing/make/bank-files.ts';
import { makeBusyPerson } from '#testing/make/make-busy-person.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, someAccount } from '#testing/make/make-contract.ts';
import { makePaying, makePayments } from '#testing/make/make-payments.ts';
import { callApi, makeRecommendation, recipientBody } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { makeEndpoint } from '#testing/webhook/receiver.ts';

// Database triggers write the events; this test compares them with the contract, action by action.

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

interface Row {
  readonly type: SentEventType;
  readonly subject: string;
  readonly at: Date;
  readonly data: Record<string, unknown>;
}

const eventsOf = async (client: ClientRef): Promise<Row[]> => {
  const { rows } = await sql<Row>`select type, subject, at, data from webhook_event
    where client_key = ${client.key} order by position`.execute(test.platform.db);
  for (const { type, at, data } of rows) webhookBody(type).parse({ type, timestamp: at.toISOString(), data });
  return rows;
};
const typesOf = async (client: ClientRef): Promise<string[]> => (await eventsOf(client)).map(({ type }) => type);

/** An address that refuses connections: these tests only check recorded events. */
const NOWHERE = 'http://127.0.0.1:9/';

it('the life of a referral is told step by step, in the form of the contract', async () => {
  const paying = await makePaying(test);
  const { client } = paying;
  const { id } = await makeEndpoint(test, client, NOWHERE);
  const contract = await makeProvided(test, client);
  expect(await typesOf(client)).toEqual([
    'recommendation.created',
    'order.reported',
    'order.confirmed',
    'order.released',
    'claim.provided',
  ]);
  const { rows } = await sql<{ id: number }>`select (choices -> 0 ->> 'id')::integer as id from claim
    where client_key = ${client.key}`.execute(test.platform.db);
  const body = { PraemieId: rows[0]?.id, ...someAccount() };
  await callApi(test, client, 'PUT', '/praemierung', { token: contract.reward, body });
  await contract.patch({ Status: 'Storniert' });
  const [payment] = await makePayments(test.platform, client, 1);
  if (!payment) throw new Error('no payment');
  await paying.run();
  await paying.answer(bookedFile([payment]));
  await paying.answer(returnedFile([payment]));
  await sql`update claim set expires_at = now() - interval '1 year' where client_key = ${client.key} and state = 'Bereitgestellt'`.execute(
    test.platform.db,
  );
  await test.platform.jobs.runTask('expire-claims');

  const told = await eventsOf(client);
  const after = told.slice(5).map(({ type }) => type);
  expect(after.slice(0, 3)).toEqual(['claim.picked_up', 'order.ended', 'claim.cancelled']);
  expect(after.slice(-5)).toEqual([
    'payout.booked',
    'claim.paid',
    'payout.returned',
    'claim.provided',
    'claim.expired',
  ]);
  expect(told.find(({ type }) => type === 'payout.returned')?.data).toMatchObject({
    EndToEndId: payment.endToEndId,
    BetragCent: payment.amountCents,
    Status: 'Storniert',
    Rueckgabegrund: 'AC04',
  });
  expect(told.find(({ type }) => type === 'order.reported')?.data).toMatchObject({
    Mandant: client.key,
    ExterneAuftragsnummer: contract.external,
    Empfehlungsnummer: contract.number,
    Status: 'Gemeldet',
    Neukunde: true,
  });
  // An order, its rewards and their payments share one subject, within which order is preserved.
  const lines = new Map(told.toReversed().map(({ type, subject }) => [type, subject]));
  expect(lines.get('order.ended')).toBe(lines.get('claim.picked_up'));
  expect(lines.get('payout.returned')).toBe(lines.get('claim.expired'));
  const { rows: deliveries } = await sql<{ count: number }>`select count(*)::integer as count from webhook_delivery
    where endpoint_id = ${id}`.execute(test.platform.db);
  expect(deliveries[0]?.count).toBe(told.length);
});

it('visits, confirmed contacts, the newsletter and deleted accounts are told', async () => {
  const client = await makeClient(test.platform);
  await makeEndpoint(test, client, NOWHERE);
  const number = await makeRecommendation(test, client);
  await callApi(test, client, 'PUT', `/empfehlung/${number}?channel=whatsapp`);
  const body = recipientBody();
  const made = await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body });
  const { Token } = made.json<{ Token: string }>();
  await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { token: Token, body: { AgbText: 'Ja, gern.' } });
  const { email, token } = await makeRecommender(test, client);
  const own = { token };
  const hashesOf = async (): Promise<string[]> => {
    const { rows } = await sql<{ hash: string }>`select hash from recommender
      where client_key = ${client.key}`.execute(test.platform.db);
    return rows.map(({ hash }) => hash);
  };
  const before = await hashesOf();
  await callApi(test, client, 'PUT', '/empfehler/setNewsletterOptin', own);
  // A request that is withdrawn before its confirmation has changed nothing.
  await callApi(test, client, 'PUT', '/empfehler/setNewsletterOptout', own);
  await callApi(test, client, 'PUT', '/empfehler/setNewsletterOptin', own);
  const Token2 = await mailToken(test, client, email, 'newsletter-optin');
  await callApi(test, client, 'POST', '/empfehler/newsletter/optin', { body: { Token: Token2 } });
  await callApi(test, client, 'PUT', '/empfehler/setNewsletterOptout', own);
  await callApi(test, client, 'DELETE', '/empfehler/delete', own);
  const told = await eventsOf(client);
  expect(told.map(({ type, data }) => [type, data.Angemeldet])).toEqual([
    ['recommendation.created', undefined],
    ['recommendation.visited', undefined],
    ['recipient.confirmed', undefined],
    ['newsletter.changed', true],
    ['newsletter.changed', false],
    ['account.deleted', undefined],
  ]);
  // Receivers see a recommender under one hash in all events; once the account is deleted, no row can be found by it.
  const named = told.flatMap(({ data }) => data.Empfehlerhash ?? []).map(String);
  const [recommending, ...changing] = named;
  expect(before).toEqual(expect.arrayContaining([recommending, ...changing]));
  expect(changing).toHaveLength(3);
  expect(new Set(changing).size).toBe(1);
  expect(await hashesOf()).not.toContain(changing[0]);
});

it('events are noted for those who want them: not without an endpoint, not of another client, not of another type', async () => {
  const [silent, choosy] = [await makeClient(test.platform), await makeClient(test.platform)];
  await makeEndpoint(test, choosy, NOWHERE, ['account.deleted']);
  for (const client of [silent, choosy]) {
    await makeRecommendation(test, client);
    expect(await typesOf(client)).toEqual([]);
  }
});

it('no event tells who somebody is, so that nothing of a person outlives their account in them', async () => {
  const client = await makeClient(test.platform, { ModuleAuftragsdatumMindestalterTage: 0 });
  await makeEndpoint(test, client, NOWHERE, WEBHOOK_EVENT_TYPES);
  const { traces } = await makeBusyPerson(test, client);
  expect((await typesOf(client)).length).toBeGreaterThan(2);
  for (const trace of traces) {
    const places = await scanDatabase(test.platform.db, trace);
    expect(places.filter(({ table }) => table.startsWith('public.webhook'))).toEqual([]);
  }
});
