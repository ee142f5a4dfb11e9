import { randomUUID } from 'node:crypto';
import type { AgencyRole } from '@mundwerk/contract/values/agency-rights';
import { encodeCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import { openAgencySession } from '#modules/agency/sign-on/sign-on.ts';
import { upsertUser } from '#modules/agency/sign-on/store.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { makeClient } from './make-client.ts';
import { todayOf } from './make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from './make-recipient.ts';

/** The agency every made user works for, unless said otherwise. */
export const TEST_AGENCY = '4711';

/** Makes an agency of a client. */
export const makeAgency = async (test: TestApp, client: ClientRef, number = TEST_AGENCY): Promise<void> => {
  await sql`insert into agency (client_key, number, name, created_at)
    values (${client.key}, ${number}, ${`Agentur ${number}`}, now()) on conflict do nothing`.execute(test.platform.db);
};

/** Makes a user who signed on, and the headers of their calls. */
export const makeAgencyUser = async (
  test: TestApp,
  client: ClientRef,
  roles: readonly AgencyRole[],
  agencies: readonly string[] = [TEST_AGENCY],
): Promise<{
  readonly token: string;
  readonly email: string;
  readonly headers: { readonly authorization: string };
}> => {
  for (const number of agencies) await makeAgency(test, client, number);
  const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
  const subject = randomUUID();
  const email = `${subject}@agentur.example`;
  const user = await upsertUser(ctx, { issuer: 'https://test', subject, name: 'Ines Inhaber', email, roles, agencies });
  const { token } = await openAgencySession(ctx, user.id);
  return { token, email, headers: { authorization: `Bearer ${token}` } };
};

/** A client with an agency whose owner signed on, and calls in the owner's name; orders wait for their release. */
export const openAgency = (getTest: () => TestApp) => {
  let client: ClientRef;
  let owner: { readonly token: string; readonly email: string };
  const signOn = async (): Promise<void> => {
    owner = await makeAgencyUser(getTest(), client, ['AgenturInhaber']);
  };
  return {
    /** The client that was set up last, and its owner. */
    here: () => ({ client, owner }),
    /** Signs the owner on anew, after the clock moved on further than a session lasts. */
    signOn,
    setUp: async (): Promise<void> => {
      client = await makeClient(getTest().platform, {
        ModuleAgentur: true,
        AutomatischeFreigabe: false,
        EmpfaengerdatenImmer: true,
      });
      await signOn();
    },
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = owner.token) =>
      callApi(getTest(), client, method, path, { token, ...(body && { body }) }),
    /** Makes a confirmed order that came through an agent; returns its number. */
    makeOrder: async (agent = TEST_AGENCY): Promise<string> => {
      const test = getTest();
      const key = await makeKey(test, client);
      const recommendation = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: agent } });
      const body = orderBody(test, recommendation, { ErstbeitragBezahltAm: todayOf(test) });
      const order = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key });
      const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
      await callApi(test, client, 'PATCH', path, { body: { Status: 'Bestaetigt' }, token: key });
      return order.json<{ Auftragsnummer: string }>().Auftragsnummer;
    },
  };
};

/** Which rows are made, and for whom. */
export interface AgencyRows {
  readonly clientKey: string;
  /** Null makes recommendations that count for no agency. */
  readonly agencyNumber: string | null;
  /** Index of the first row; no two batches of a client may overlap. */
  readonly from: number;
  readonly count: number;
  readonly productIds: readonly number[];
  /** Recommenders among whom the rows are shared, as they were made. */
  readonly people?: number;
}

const CHUNK = 20_000;
const PEOPLE = 997;

/** The number of the nth recommendation: it looks random and is always the same. */
export const numberOfRow = (index: number): string => {
  // Multiplying by an odd number permutes 45-bit numbers, so that no two collide.
  const bits = (BigInt(index) * 0x9e3779b97f4a7c15n) & ((1n << 45n) - 1n);
  return encodeCode(Array.from({ length: 9 }, (_, place) => Number((bits >> BigInt(5 * place)) & 31n)));
};

/** The recommenders in all batches of a client: few enough that names repeat, with all kinds of diacritics and letter case. */
export const makeAgencyPeople = async (db: Database, clientKey: string, people = PEOPLE): Promise<void> => {
  await sql`insert into terms_text (client_key, hash, text) values (${clientKey}, 'rows', 'Bedingungen') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
    select ${clientKey}, lpad(to_hex(i), 32, '0')::uuid, 'row' || i || '@example.org', 'row' || i || '@example.org',
      (array['Anna', 'Änne', 'bert', 'Émile', 'Zoë', 'Łukasz', 'Özlem'])[1 + i % 7],
      (array['Muster', 'Müller', 'Mueller', 'von Beispiel', 'O''Neil', 'Größer'])[1 + i % 6] || case when i % 5 = 0 then ' ' || i else '' end,
      'row' || i, 'de', now() from generate_series(1, ${sql.lit(people)}) as i on conflict do nothing`.execute(db);
};

/** Makes recommendations, and for some of them visits, orders in every state, rewards, leads and invitations. */
export const makeAgencyRows = async (db: Database, rows: AgencyRows): Promise<void> => {
  const { clientKey, agencyNumber, productIds, people = PEOPLE } = rows;
  for (let from = rows.from; from < rows.from + rows.count; from += CHUNK) {
    const size = Math.min(CHUNK, rows.from + rows.count - from);
    const numbers = Array.from({ length: size }, (_, index) => numberOfRow(from + index));
    const given = sql`unnest(${numbers}::text[]) with ordinality as given (number, place), lateral (select ${sql.lit(from)} + place::integer - 1) as row (i)`;
    await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
        share_recommender, terms_hash, channel, agency_number, created_at, valid_until)
      select ${clientKey}, number, lpad(to_hex(1 + i * 7 % ${sql.lit(people)}), 32, '0')::uuid, 'Anna',
        (${productIds}::integer[])[1 + i % ${sql.lit(productIds.length)}], 100, 'rows',
        null, ${agencyNumber},
        timestamptz '2026-11-01 12:00Z' - (i / 3) * interval '97 seconds', timestamptz '2036-01-01 00:00Z'
      from ${given}`.execute(db);
    await sql`insert into recommendation_figures (client_key, number, channel, visits, clicks)
      select ${clientKey}, number, (array['whatsapp', 'email', 'link', 'qr', 'sommer'])[1 + i / 2 % 5], i % 23, 1
      from ${given} where i % 2 = 0`.execute(db);
    await sql`insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id,
        ordered_on, is_new_customer, used_link, first_premium_paid_on, state, reported_by, created_at, concluded_at)
      select ${clientKey}, md5(number)::uuid, 'A' || number, 'E' || number, number,
        (${productIds}::integer[])[1 + i % ${sql.lit(productIds.length)}], date '2026-11-01' - i % 300, i % 3 = 0, true,
        case when i % 8 = 0 then date '2026-11-01' end,
        (array['Gemeldet', 'Bestaetigt', 'Freigegeben', 'Erledigt', 'Abgelehnt', 'Widerrufen', 'Storniert'])[1 + i / 4 % 7],
        'key:shop', timestamptz '2026-11-01 12:00Z', timestamptz '2026-11-01 12:00Z'
      from ${given} where i % 4 = 0`.execute(db);
    await sql`insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, value_cents, choices,
        state, created_at, provided_at, expires_at)
      select ${clientKey}, md5(number)::uuid, 'P' || number, md5(number)::uuid, 'reward', 'Empfehler',
        lpad(to_hex(1 + i * 7 % ${sql.lit(people)}), 32, '0')::uuid, 1000 + i % 50 * 100, '[]',
        (array['Offen', 'Bereitgestellt', 'Storniert', 'Abgelaufen'])[1 + i / 8 % 4],
        timestamptz '2026-11-01 12:00Z' - (i / 5) * interval '61 seconds', timestamptz '2026-11-01 12:00Z',
        timestamptz '2027-11-01 12:00Z'
      from ${given} where i % 8 = 0`.execute(db);
    await sql`insert into recipient (client_key, id, number, recommendation_number, first_name, last_name, birth_date, email,
        email_normal, phone, street, house_number, postcode, city, is_lead, created_at, data_given_at)
      select ${clientKey}, md5('x' || number)::uuid, md5(number), number, (array['Kim', 'Çelik', 'Ada'])[1 + i % 3], 'Kunde ' || i % 40,
        date '1990-12-31', 'Kunde' || i || '@example.org', 'kunde' || i || '@example.org',
        case when i % 3 = 0 then '040 ' || 1000000 + i end, 'Deichweg', '7a', '20457', 'Hamburg', true,
        timestamptz '2026-11-01 12:00Z', timestamptz '2026-11-01 12:00Z'
      from ${given} where i % 5 = 1`.execute(db);
    await sql`insert into customer_order (client_key, id, order_number, recommendation_number, recipient_id, product_id, ordered_on,
        used_link, state, reported_by, created_at)
      select ${clientKey}, md5('x' || number)::uuid, 'L' || number, number, md5('x' || number)::uuid,
        (${productIds}::integer[])[1 + i % ${sql.lit(productIds.length)}], date '2026-11-01', true, 'Gemeldet', 'public',
        timestamptz '2026-11-01 12:00Z' - (i / 7) * interval '41 seconds'
      from ${given} where i % 5 = 1`.execute(db);
    await sql`update agency_lead a set note = case when i % 2 = 0 then 'Rückruf ' || i else '' end,
        stage = (array['Neu', 'Kontaktiert', 'Termin', 'Angebot', 'KeinInteresse'])[1 + i % 5]
      from ${given} where a.client_key = ${clientKey} and a.number = 'L' || given.number`.execute(db);
  }
};

/** Makes invitations of an agency in every state. */
export const makeInvitations = async (
  db: Database,
  { clientKey, agencyNumber, from, count }: Omit<AgencyRows, 'productIds'>,
): Promise<void> => {
  await sql`insert into agency_user (client_key, id, issuer, subject, name, roles, agencies, last_signed_on_at)
    values (${clientKey}, md5('invites')::uuid, 'https://rows', 'rows', 'Ines Inhaber', '{}', '{}', now()) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into invitation (client_key, number, agency_number, token_hash, first_name, last_name, email, email_normal, kind,
      staff_number, consent_text, invited_by, invited_at, opened_at, withdrawn_at, recommender_id, registered_at, recommended_at)
    select ${clientKey}, 'I' || lpad(i::text, 9, '0'), ${agencyNumber}, md5('invitation' || i), (array['Kim', 'Ärö', 'Zoe'])[1 + i % 3],
      'Gast ' || i % 11, 'Gast' || i || '@example.org', 'gast' || i || '@example.org',
      (array['Kunde', 'Mitarbeiter', 'Interessent'])[1 + i % 3], case when i % 4 = 0 then 'M-' || i % 9 end, 'Ja.',
      md5('invites')::uuid, timestamptz '2026-11-01 12:00Z' - (i / 2) * interval '1 hour',
      case when i % 5 > 0 then now() end, case when i % 5 = 4 then now() end,
      case when i % 5 in (2, 3) then lpad(to_hex(1 + i % ${sql.lit(PEOPLE)}), 32, '0')::uuid end,
      case when i % 5 in (2, 3) then now() end, case when i % 5 = 3 then now() end
    from generate_series(${sql.lit(from)}::integer, ${sql.lit(from + count - 1)}) as i`.execute(db);
};
