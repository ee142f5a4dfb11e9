import { randomInt } from 'node:crypto';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { sql } from 'kysely';
import type { ClientRef } from '#platform/context.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { recommendationBody } from './make-client.ts';
import { todayOf } from './make-contract.ts';
import { callApi, makeKey, orderBody } from './make-recipient.ts';
import { logIn, makeAccountChanges, makeRecommender, someAddress } from './make-recommender.ts';
import { makeAgencyUser, TEST_AGENCY } from './open-agency.ts';

/** The account of every busy person. */
export const TEST_IBAN = 'DE02120300000000202051';

const someName = (): string => Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');

/** A person with data in every table that can hold personal data, under unique names. */
export const makeBusyPerson = async (test: TestApp, client: ClientRef) => {
  const request = (method: 'PUT' | 'POST', path: string, rest: object) =>
    test.app.inject({ method, url: `/api/v1/${client.key}${path}`, remoteAddress: someAddress(), ...rest });
  const [firstName, lastName, contact] = [`Xaveria${someName()}`, `Quitten${someName()}`, `Kunigunde${someName()}`];
  const names = { Vorname: firstName, Nachname: lastName };
  const { email, headers } = await makeRecommender(test, client, {
    ...names,
    Anrede: 'Frau',
    NewsletterPermission: true,
  });
  const body = recommendationBody({
    Empfehlung: { Nachricht: `Liebe ${contact}, schau mal.`, Channel: 'sommer' },
    Empfehler: { Email: email, ...names },
    Empfaenger: { Vorname: contact, Nachname: 'Zwetschge', Email: `${contact}@example.org` },
  });
  const created = await request('POST', '/Empfehlen/create', {
    body,
    headers: { 'idempotency-key': 'personal-data-test-1' },
  });
  const customerNumber = `KD-${randomInt(1e9)}`;
  const { Empfehlungsnummer: number } = created.json<RecommendationCreated>();
  await request('PUT', `/empfehler/empfehlungen/${number}/fuerwen`, { headers, body: { FuerWen: `Patin ${contact}` } });
  for (const Name of [firstName, `${firstName} zwei`])
    await request('PUT', '/empfehler/linkname', { headers, body: { Name, AgbText: 'Bedingungen des Links.' } });
  await request('PUT', '/empfehler/bankdaten', {
    headers,
    body: { Kontoinhaber: `${firstName} ${lastName}`, Iban: TEST_IBAN },
  });
  await request('PUT', `/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=${customerNumber}`, {
    headers,
  });
  await callApi(test, client, 'POST', '/betrieb/auftraege', {
    token: await makeKey(test, client),
    body: orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) }),
  });
  await logIn(test, client, email);
  await sql`insert into recommendation_figures (client_key, number, channel, visits, clicks, first_visit_at, last_visit_at)
    values (${client.key}, ${number}, 'email', 2, 1, now(), now())
    on conflict do nothing`.execute(test.platform.db);
  await sql`insert into data_request (client_key, id, recommender_id, kind, asked_at, asked_by, due_on)
    select client_key, gen_random_uuid(), id, 'Auskunft', now(), 'op:1', current_date + 30 from recommender
    where client_key = ${client.key} and email = ${email}`.execute(test.platform.db);
  await makeAgencyUser(test, client, ['AgenturInhaber']);
  await sql`insert into invitation (client_key, number, agency_number, token_hash, first_name, last_name, email, email_normal,
      kind, consent_text, invited_by, invited_at, recommender_id, registered_at)
    select r.client_key, ${number}, ${TEST_AGENCY}, ${number}, r.first_name, r.last_name, r.email, r.email_normal,
      'Kunde', 'Eingewilligt.', u.id, now(), r.id, now()
    from recommender r join agency_user u on u.client_key = r.client_key
    where r.client_key = ${client.key} and r.email = ${email} limit 1`.execute(test.platform.db);
  await sql`insert into imported (client_key, kind, key, recommender_id, at)
    select client_key, 'link', ${`/r/${lastName}`}, id, now() from recommender
    where client_key = ${client.key} and email = ${email}`.execute(test.platform.db);
  await sql`insert into participation_entry (client_key, id, kind, recommender_id, set_at, set_by, lifted_at, lifted_by)
    select client_key, gen_random_uuid(), 'account', id, now(), 'op:x', now(), 'op:x' from recommender
    where client_key = ${client.key} and email = ${email}`.execute(test.platform.db);
  await sql`insert into review_case (client_key, claim_id, recommender_id, state, score, reasons, assessed_at)
    select client_key, id, recommender_id, 'Beobachtet', 40, '[{"signal":"Tempo","points":15}]', now() from claim
    where client_key = ${client.key} on conflict do nothing`.execute(test.platform.db);
  await sql`insert into pair_ok (client_key, claim_id, recommender_id, signals, is_household, at, by, until)
    select client_key, claim_id, recommender_id, '{Tempo}', false, now(), 'op:x', now() + interval '1 year' from review_case
    where client_key = ${client.key} on conflict do nothing`.execute(test.platform.db);
  await makeAccountChanges(test, client, email);
  // Values that would reveal whose data it was.
  const traces = [email, firstName, lastName, contact, customerNumber, TEST_IBAN];
  return { email, headers, number, firstName, lastName, contact, customerNumber, traces };
};
