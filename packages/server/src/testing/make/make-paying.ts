import type { CallReply } from '@mundwerk/contract/call';
import type {
  BankAnswerResult,
  listPayoutRuns,
  PayoutRunDetails,
  PayoutRunView,
} from '@mundwerk/contract/reward/payout';
import { sql } from 'kysely';
import type { ClientRef } from '#platform/context.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { makeClient } from './make-client.ts';
import type { MadePayment } from './make-payments.ts';
import { callApi, makeKey } from './make-recipient.ts';

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
