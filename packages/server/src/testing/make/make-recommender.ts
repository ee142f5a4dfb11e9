import { randomBytes, randomInt } from 'node:crypto';
import type { LoggedIn } from '@mundwerk/contract/account/session';
import { sql } from 'kysely';
import type { ClientRef } from '#platform/context.ts';
import { readMails } from '../start/drive-test-app.ts';
import type { TestApp } from '../start/start-test-app.ts';

/** The password of every made recommender. */
export const TEST_PASSWORD = 'Leuchtturm24';

/** A network of its own for a call, so that throttles of one test do not reach the next. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.1`;

/** The secret in the newest mail of a kind; of several links the last, because the button to the recommender's own link comes first. */
export const mailToken = async (test: TestApp, client: ClientRef, email: string, kind: string): Promise<string> => {
  const mail = (await readMails(test, client.key, email)).find((one) => one.Kind === kind);
  const tokens = (mail?.Links ?? []).flatMap((link) => new URL(link).searchParams.get('token') ?? []);
  return tokens.at(-1) ?? '';
};

/** Logs in as a person would. */
export const logIn = async (test: TestApp, client: ClientRef, email: string, extra: object = {}): Promise<LoggedIn> => {
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${client.key}/account/login`,
    body: { Email: email, Password: TEST_PASSWORD, ...extra },
    remoteAddress: someAddress(),
  });
  if (reply.statusCode !== 200) throw new Error(`login answers ${reply.body}`);
  return reply.json<LoggedIn>();
};

/** Registers a recommender by the welcome mail; setting the password logs in. */
export const makeRecommender = async (
  test: TestApp,
  client: ClientRef,
  person: object = {},
): Promise<{ email: string; token: string; headers: { authorization: string } }> => {
  const email = `anna.${randomBytes(4).toString('hex')}@example.org`;
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    test.app.inject({ method, url: `/api/v1/${client.key}${path}`, body, remoteAddress: someAddress() });
  await call('POST', '/account/createEmpfehler', { Vorname: 'Anna', Nachname: 'Muster', Email: email, ...person });
  const Token = await mailToken(test, client, email, 'welcome');
  const reply = await call('PUT', '/account/resetPassword', { Token, Password: TEST_PASSWORD });
  if (reply.statusCode !== 200) throw new Error(`setting the password answers ${reply.body}`);
  const { Token: token } = reply.json<LoggedIn>();
  return { email, token, headers: { authorization: `Bearer ${token}` } };
};

/** Writes a former name, a pending change of address, a passkey and a challenge for another one. */
export const makeAccountChanges = async (test: TestApp, client: ClientRef, email: string): Promise<void> => {
  const { db } = test.platform;
  const owner = sql`from recommender where client_key = ${client.key} and email = ${email}`;
  await sql`insert into former_name (client_key, id, recommender_id, salutation, first_name, last_name, changed_at)
    select client_key, gen_random_uuid(), id, 'Frau', first_name, 'Mirabelle', now() ${owner}`.execute(db);
  await sql`insert into email_change (client_key, id, recommender_id, session_id, old_email, new_email, old_token_hash,
      new_token_hash, created_at, expires_at)
    select client_key, gen_random_uuid(), id, gen_random_uuid(), email, 'neu-' || email, md5(email || 'old'),
      md5(email || 'new'), now(), now() + interval '2 days' ${owner}`.execute(db);
  await sql`insert into passkey (client_key, id, recommender_id, host, user_handle, credential_id, public_key, sign_count,
      transports, name, created_at, last_used_at)
    select client_key, gen_random_uuid(), id, 'example.org', md5(email || 'handle'), md5(email || 'credential'), '\\x01', 1,
      '{internal}', 'Telefon', now(), now() ${owner}`.execute(db);
  await sql`insert into passkey_challenge (client_key, challenge_hash, purpose, host, recommender_id, user_handle, expires_at)
    select client_key, md5(email || 'challenge'), 'add', 'example.org', id, md5(email || 'handle'),
      now() + interval '15 minutes' ${owner}`.execute(db);
};
