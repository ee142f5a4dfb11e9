import { randomBytes } from 'node:crypto';
import type { CallReply } from '@mundwerk/contract/call';
import type {
  BankAnswerResult,
  listPayoutRuns,
  PayoutRunDetails,
  PayoutRunView,
} from '@mundwerk/contract/reward/payout';
import { encodeCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import { encryptAccount } from '#modules/core/payout/payment/account-encryption.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { makeClient } from './make-client.ts';
import { callApi, makeKey } from './make-recipient.ts';

/** A payment of a picked-up claim, written directly instead of through calls. */
export interface MadePayment {
  readonly paymentId: string;
  readonly claimId: string;
  readonly endToEndId: string;
  readonly amountCents: number;
}

/** Some invented accounts, each with a name that banks spell differently. */
export const TEST_PAYEES = [
  { holder: 'Änne Größer', iban: 'DE02120300000000202051' },
  { holder: 'François d’Œuvre & Fils', iban: 'FR1420041010050500013M02606' },
  { holder: 'Łukasz Żółty', iban: 'DE89370400440532013000' },
  { holder: 'Sören <Ødegård> 🎉', iban: 'DE75512108001245126199' },
] as const;

const CHUNK = 10_000;

const randomCode = (index: number): string =>
  encodeCode([
    ...[0, 1, 2, 3, 4].map((place) => (index >> (5 * place)) & 31),
    ...[...randomBytes(6)].map((byte) => byte & 31),
  ]);

const makePerson = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  client: ClientRef,
): Promise<{ recommenderId: string; number: string }> => {
  const recommenderId = newId();
  const number = randomCode(0).slice(0, 10);
  const now = clock.now();
  await sql`insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
    values (${client.key}, ${recommenderId}, ${`${number}@example.org`}, ${`${number}@example.org`}, 'Anna', 'Muster', ${number}, 'de', ${now})`.execute(
    db,
  );
  await sql`insert into terms_text (client_key, hash, text) values (${client.key}, 'seeded', 'Bedingungen')
    on conflict do nothing`.execute(db);
  await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id, share_recommender,
      terms_hash, created_at, valid_until)
    select ${client.key}, ${number}, ${recommenderId}, 'Anna', min(id), 100, 'seeded', ${now}::timestamptz, ${now}::timestamptz + interval '60 days'
    from product where client_key = ${client.key}`.execute(db);
  return { recommenderId, number };
};

/** Makes any number of picked-up claims with open payments in a few statements, as if they had just been picked up. */
export const makePayments = async (
  platform: Pick<Platform, 'db' | 'config' | 'clock'>,
  client: ClientRef,
  count: number,
): Promise<MadePayment[]> => {
  const { db, config, clock } = platform;
  const { recommenderId, number } = await makePerson(platform, client);
  const made: MadePayment[] = [];
  for (let start = 0; start < count; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => {
      const [orderId, claimId, paymentId] = [newId(), newId(), newId()];
      const claimNumber = randomCode(start + index);
      const account = TEST_PAYEES[(start + index) % TEST_PAYEES.length] ?? TEST_PAYEES[0];
      const { account_encrypted, ...rest } = encryptAccount(config.encryptionKeys, account, {
        clientKey: client.key,
        id: paymentId,
      });
      const amountCents = 5000 + ((start + index) % 4000);
      return {
        orderId,
        claimId,
        paymentId,
        claimNumber,
        amountCents,
        account: account_encrypted.toString('hex'),
        ...rest,
      };
    });
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("orderId" uuid, "claimId" uuid, "paymentId" uuid,
          "claimNumber" text, "amountCents" int, account text, key_id text, iban_fingerprint text)
      ), orders as (
        insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id, ordered_on,
          is_new_customer, used_link, first_premium_paid_on, state, reported_by, created_at, concluded_at)
        select ${client.key}, g."orderId", g."claimNumber", g."claimNumber", ${number}, r.product_id, ${calendarDay(clock.now())}::date, true, true,
          ${calendarDay(clock.now())}::date, 'Freigegeben', 'key:shop', ${clock.now()}::timestamptz, ${clock.now()}::timestamptz
        from given g, recommendation r where r.client_key = ${client.key} and r.number = ${number}
      ), claims as (
        insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, value_cents, choices, state,
          payout_kind, created_at, provided_at, picked_up_at, expires_at)
        select ${client.key}, "claimId", "claimNumber", "orderId", 'reward', 'Empfehler', ${recommenderId}::uuid, "amountCents",
          jsonb_build_array(jsonb_build_object('id', 1, 'kind', 'Ueberweisung', 'title', '{"de":"Geldprämie"}'::jsonb, 'valueCents', "amountCents")),
          'Abgeholt', 'Ueberweisung', ${clock.now()}::timestamptz, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz,
          ${clock.now()}::timestamptz + interval '1 year' from given
      ), claim_moves as (
        insert into claim_history (client_key, claim_id, event, from_state, to_state, at, by)
        select ${client.key}, "claimId", m.event, m.from_state, m.to_state, ${clock.now()}::timestamptz, 'test'
        from given, (values ('open', null, 'Offen'), ('provide', 'Offen', 'Bereitgestellt'), ('pickUp', 'Bereitgestellt', 'Abgeholt'))
          as m(event, from_state, to_state)
      ), payments as (
        insert into payment (client_key, id, claim_id, owner_id, end_to_end_id, amount_cents, state, account_encrypted, key_id, iban_fingerprint,
          iban_masked, created_at)
        select ${client.key}, "paymentId", "claimId", ${recommenderId}::uuid, "claimNumber" || '-1', "amountCents", 'Offen', decode(account, 'hex'), key_id,
          iban_fingerprint, 'DE••••', ${clock.now()}::timestamptz from given
      )
      insert into payment_history (client_key, payment_id, event, from_state, to_state, at, by)
      select ${client.key}, "paymentId", 'open', null, 'Offen', ${clock.now()}::timestamptz, 'test' from given`.execute(
      db,
    );
    made.push(
      ...rows.map(({ paymentId, claimId, claimNumber, amountCents }) => ({
        paymentId,
        claimId,
        endToEndId: `${claimNumber}-1`,
        amountCents,
      })),
    );
  }
  return made;
};

const RUNS = '/betrieb/auszahlungslaeufe';

/** Makes a client with an account to pay from, and the calls of its bookkeeping. */
export const makePaying = async (test: TestApp) => {
  const client = await makeClient(test.platform, {
    Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
  });
  const token = await makeKey(test, client);
  const confirming = await makeKey(test, client, 'payouts:write');
  const run = async (): Promise<PayoutRunView> => (await callApi(test, client, 'POST', RUNS, { token })).json();
  const upload = (body: string, key = token) =>
    callApi(test, client, 'POST', '/betrieb/kontoauszuege', {
      token: key,
      body,
      headers: { 'content-type': 'application/xml' },
    });
  const answer = async (body: string, key?: string): Promise<BankAnswerResult & { SchonBekannt: boolean }> =>
    (await upload(body, key)).json();
  const waiting = async () =>
    (await callApi(test, client, 'GET', RUNS, { token })).json<CallReply<typeof listPayoutRuns>>().Wartend;
  const details = async (number: string): Promise<PayoutRunDetails> =>
    (await callApi(test, client, 'GET', `${RUNS}/${number}`, { token })).json();
  const confirm = async (number: string, body?: object): Promise<BankAnswerResult> =>
    (
      await callApi(test, client, 'POST', `${RUNS}/${number}/bestaetigung`, {
        token: confirming,
        ...(body ? { body } : {}),
      })
    ).json();
  return { client, run, waiting, upload, answer, details, confirm };
};

/** The states of payments and claims together, in the order in which the payments were made. */
export const statesOf = async (
  test: TestApp,
  client: ClientRef,
  payments: readonly MadePayment[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string; states: string }>`
    select p.id, p.state || ' ' || c.state as states from payment p
    join claim c on c.client_key = p.client_key and c.id = p.claim_id where p.client_key = ${client.key}`.execute(
    test.platform.db,
  );
  const byId = new Map(rows.map(({ id, states }) => [id, states]));
  return payments.map(({ paymentId }) => byId.get(paymentId) ?? '');
};

/** State of a payment and of its claim when the payment arrived, was returned, or is under way. */
export const PAID = 'Gezahlt Ausgezahlt';
export const BACK = 'Storniert Bereitgestellt';
export const OPEN = 'Offen Abgeholt';
