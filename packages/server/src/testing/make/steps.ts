import type { Call } from '@mundwerk/contract/call';
import { AppError, ERRORS, type ErrorEnvelope } from '@mundwerk/contract/errors';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { createAdminLogin } from '#modules/core/account/index.ts';
import { anonymousCtx, type ClientRef, type Ctx } from '#platform/context.ts';
import type { MailView } from '#platform/devaids/mailbox-page.ts';
import { readMails } from '../start/drive-test-app.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { recommendationBody } from './make-client.ts';
import { TEST_ACCOUNT } from './make-contract.ts';
import { callApi, makeKey, orderBody } from './make-recipient.ts';

/** The error code of an answer, `ok` where there is none. */
export const codeOf = (reply: { statusCode: number; json<T>(): T }): string =>
  reply.statusCode < 300 ? 'ok' : reply.json<ErrorEnvelope>().ErrorCode;

/** The same of a use case that is called directly. */
export const codeOfTry = (trying: Promise<unknown>): Promise<string> =>
  trying.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? ERRORS[error.reason].code : String(error)),
  );

/** The codes of one call after the other, so many times: how throttles are met. */
export const codesOf = async (
  times: number,
  call: (time: number) => Promise<{ statusCode: number; json<T>(): T }>,
): Promise<string[]> => {
  const codes: string[] = [];
  for (let time = 0; time < times; time += 1) codes.push(codeOf(await call(time)));
  return codes;
};

/** The code that the example of a call is answered with; null asks without a login. */
export const codeOfExample = async (
  test: TestApp,
  client: ClientRef,
  { method, path, example }: Call,
  token: string | null,
): Promise<string> => {
  const { params = {}, query, body } = example;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return codeOf(
    await callApi(test, client, method, `${address}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      ...(token === null ? {} : { token }),
      ...(body === undefined ? {} : { body: body as object }),
    }),
  );
};

/** A context as a request of a visitor has it; parts may be replaced. */
export const ctxOf = (test: Pick<TestApp, 'platform'>, client: ClientRef, parts: Partial<Ctx> = {}): Ctx => ({
  ...anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x.localhost' }),
  ...parts,
});

/** Moves the clock of the test server on and runs all tasks, housekeeping included, as the development page does. */
export const advance = (test: TestApp, by: { AdvanceHours: number } | { AdvanceDays: number }) =>
  test.app.inject({ method: 'POST', url: '/dev/clock', body: by });

/** The mails of a kind to an address, newest first. */
export const mailsOf = async (test: TestApp, client: ClientRef, to: string, kind: string): Promise<MailView[]> =>
  (await readMails(test, client.key, to)).filter(({ Kind }) => Kind === kind);

/** The kinds of all mails to an address, newest first. */
export const kindsOf = async (test: TestApp, client: ClientRef, to: string): Promise<string[]> =>
  (await readMails(test, client.key, to)).map(({ Kind }) => Kind);

/** Makes a recommendation and returns all that its maker is answered. */
export const recommend = async (
  test: TestApp,
  client: ClientRef,
  parts: Parameters<typeof recommendationBody>[0] = {},
  headers: Record<string, string> = {},
): Promise<RecommendationCreated> =>
  (await callApi(test, client, 'POST', '/Empfehlen/create', { body: recommendationBody(parts), headers })).json();

/** Reports a contract as the client's system does; returns its external number. */
export const sendOrder = async (
  test: TestApp,
  client: ClientRef,
  number: string,
  parts: object = {},
): Promise<string> => {
  const body = orderBody(test, number, parts);
  const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: await makeKey(test, client) });
  if (reply.statusCode !== 201) throw new Error(`the report answers ${reply.body}`);
  return body.ExterneAuftragsnummer;
};

/** Gives the consent of a contact. */
export const agree = (test: TestApp, client: ClientRef, token: string, AgbText = 'Ich stimme zu.') =>
  callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText }, token });

/** Picks a reward up by its mailed token: the transfer to the account of tests, unless told otherwise. */
export const pickUp = (
  test: TestApp,
  client: ClientRef,
  token: string,
  body: object = { PraemieId: 1, ...TEST_ACCOUNT },
) => callApi(test, client, 'PUT', '/praemierung', { token, body });

/** Deletes the account of a session. */
export const endAccount = (test: TestApp, client: ClientRef, token: string) =>
  callApi(test, client, 'DELETE', '/empfehler/delete', { token });

/** Blocks all recommenders of a client or the one with an address, or lifts their block. */
export const blockRecommender = async (
  test: TestApp,
  client: ClientRef,
  kind: 'general' | 'single' | 'wildcard' | null = 'general',
  email: string | null = null,
): Promise<void> => {
  await sql`update recommender set blocked_kind = ${kind} where client_key = ${client.key}
    and (${email}::text is null or email = ${email})`.execute(test.platform.db);
};

/** The id of the recommender with an address. */
export const recommenderIdOf = async (test: TestApp, client: ClientRef, email: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from recommender
    where client_key = ${client.key} and email = ${email}`.execute(test.platform.db);
  return rows[0]?.id ?? '';
};

/** A one-time token with which support opens a session of an account. */
export const makeSupportLogin = async (test: TestApp, client: ClientRef, email: string): Promise<string> => {
  const { url } = await createAdminLogin(ctxOf(test, client), await recommenderIdOf(test, client, email), 'olga');
  return url.slice(url.lastIndexOf('/') + 1);
};

/** The token of a session that support has opened. */
export const supportToken = async (test: TestApp, client: ClientRef, email: string): Promise<string> => {
  const token = await makeSupportLogin(test, client, email);
  const reply = await callApi(test, client, 'GET', `/account/login/?token=${token}`);
  return reply.json<{ Token: string }>().Token;
};

/** The settings of a client whose host site logs people in. */
export const HOST = { IsAutologin: true, AutologinSecret: 'geteiltes-geheimnis-der-gastgeberseite' } as const;

let visitors = 0;
/** What the host site signs about its visitor. */
export const signHostToken = (
  test: TestApp,
  claims: object = {},
  secret: string = HOST.AutologinSecret,
  alg = 'HS256',
): Promise<string> => {
  visitors += 1;
  const now = Math.floor(test.clock.now().getTime() / 1000);
  const person = { email: `gast${visitors}@example.org`, given_name: 'Gast', family_name: 'Geber' };
  return new SignJWT({ jti: `jti-${visitors}`, ...person, iat: now, exp: now + 60, ...claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));
};

/** The token of a session that the host site of a client has opened. */
export const hostToken = async (test: TestApp, host: ClientRef, claims: object = {}): Promise<string> => {
  const reply = await callApi(test, host, 'GET', `/account/login/?token=${await signHostToken(test, claims)}`);
  return reply.json<{ Token: string }>().Token;
};

/** The settings of a client that pays by bank. */
export const PAYING = {
  Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
};
