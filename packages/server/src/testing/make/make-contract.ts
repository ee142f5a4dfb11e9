import { randomInt } from 'node:crypto';
import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { advanceClock } from '#platform/devaids/development-aids.ts';
import { readMails, runTasks, untilMailsAreWritten } from '../start/drive-test-app.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { callApi, makeKey, makeRecommendation, orderBody, recipientBody } from './make-recipient.ts';
import { logIn, mailToken, makeRecommender } from './make-recommender.ts';

/** A valid account that belongs to no real person. */
export const TEST_ACCOUNT = { Kontoinhaber: 'Anna Muster', Iban: 'DE02120300000000202051' } as const;

/** An account that no other person named: a review holds claims of many people with one account. */
export const someAccount = (): { Kontoinhaber: string; Iban: string } => {
  const account = `12030000${String(randomInt(1e10)).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return { Kontoinhaber: 'Anna Muster', Iban: `DE${String(check).padStart(2, '0')}${account}` };
};

/** Lets days pass and runs the tasks that are due by then, except housekeeping. */
export const advanceDays = async (test: TestApp, days: number): Promise<void> => {
  // Mails owed so far are written before the clock moves, as they would be within seconds.
  await untilMailsAreWritten(test);
  await advanceClock(test.platform, days * 86_400_000);
  await runTasks(test);
};

/** The calendar day of the test server's clock. */
export const todayOf = (test: TestApp): string => calendarDay(test.clock.now());

interface ContractParts {
  readonly share?: number;
  readonly order?: object;
  readonly isConfirmed?: boolean;
}

/** Makes a recommender whose recommendation led to a contract, reported by the client's system. */
export const makeContract = async (test: TestApp, client: ClientRef, parts: ContractParts = {}) => {
  const { email } = await makeRecommender(test, client);
  const key = await makeKey(test, client);
  const number = await makeRecommendation(test, client, {
    Empfehlung: { AnteilEmpfehler: parts.share ?? 100 },
    Empfehler: { Email: email },
  });
  const body = orderBody(test, number, parts.order);
  const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
  const patch = (change: object) => callApi(test, client, 'PATCH', path, { body: change, token: key });
  const reported = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key });
  if (reported.statusCode !== 201) throw new Error(`the report answers ${reported.body}`);
  if (parts.isConfirmed ?? true) await patch({ Status: 'Bestaetigt' });
  const token = async (): Promise<string> => (await logIn(test, client, email)).Token;
  const own = async (): Promise<OwnRecommendation | undefined> =>
    (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token: await token() })).json<
      OwnRecommendation[]
    >()[0];
  const release = () => callApi(test, client, 'POST', `${path}/freigabe`, { token: key });
  return { email, number, external: body.ExterneAuftragsnummer, patch, token, own, release };
};

/** Makes a contract whose reward is ready, with the token of the pickup mail. */
export const makeProvided = async (test: TestApp, client: ClientRef, parts: ContractParts = {}) => {
  const contract = await makeContract(test, client, parts);
  await contract.patch({ ErstbeitragBezahltAm: todayOf(test) });
  await advanceDays(test, 14);
  return { ...contract, reward: await mailToken(test, client, contract.email, 'pickup') };
};

/** All rows of a client in a table. */
export const rowsOf = async (test: TestApp, client: ClientRef, table: string) =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(table)} t where client_key = ${client.key}
      order by to_jsonb(t) ->> 'created_at'`.execute(test.platform.db)
  ).rows;

/** All moves of a client's claims or payments: event, new state, who, why. */
export const movesOf = async (test: TestApp, client: ClientRef, table: 'claim_history' | 'payment_history') =>
  (
    await sql<{ event: string; to_state: string; by: string; reason: string | null }>`
      select event, to_state, by, reason from ${sql.table(table)} where client_key = ${client.key} order by id`.execute(
      test.platform.db,
    )
  ).rows.map(({ event, to_state, by, reason }) => [event, to_state, by, reason]);

interface Created {
  readonly Empfaengernummer: string;
  readonly Token: string;
}

/** Makes a recipient who gave data, of a recommendation that shares the reward. */
export const makeNamedRecipient = async (test: TestApp, client: ClientRef, share = 50) => {
  const number = await makeRecommendation(test, client, { Empfehlung: { AnteilEmpfehler: share } });
  const body = recipientBody();
  const made = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body })).json<Created>();
  return { number, email: body.Email, ...made };
};

/** Makes the contract of a recipient, past its complaint period and paid, so that its rewards are ready. */
export const makeReadyContract = async (
  test: TestApp,
  client: ClientRef,
  recipient: { readonly number: string; readonly Empfaengernummer: string },
): Promise<void> => {
  const body = orderBody(test, recipient.number, {
    Empfaengernummer: recipient.Empfaengernummer,
    ErstbeitragBezahltAm: todayOf(test),
  });
  const reported = await callApi(test, client, 'POST', '/betrieb/auftraege', {
    body,
    token: await makeKey(test, client),
  });
  expect(reported.statusCode).toBe(201);
  await advanceDays(test, 14);
};

/** The token of the newest mailed link to a page. */
export const linkToken = async (test: TestApp, client: ClientRef, email: string, page: string): Promise<string> => {
  const links = (await readMails(test, client.key, email)).flatMap(({ Links }) => Links);
  const link = links.find((address) => new URL(address).pathname === page);
  return new URL(link ?? 'http://none.invalid').searchParams.get('token') ?? '';
};
