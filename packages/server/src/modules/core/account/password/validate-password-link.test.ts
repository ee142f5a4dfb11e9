import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { callApi } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test);

const makeLink = async () => {
  const { email } = await makeRecommender(test, client);
  const headers = { 'sec-fetch-site': 'same-origin' };
  await callApi(test, client, 'GET', `/account/resetPassword/${encodeURIComponent(email)}`, { headers });
  const Token = await mailToken(test, client, email, 'password-reset');
  const put = (path: string, Password?: string) =>
    callApi(test, client, 'PUT', path, { body: { Token, ...(Password !== undefined && { Password }) } });
  return {
    email,
    check: (password?: string) => put('/account/validateResetPassword', password),
    set: (password: string) => put('/account/resetPassword', password),
  };
};

it('a password is checked before it is set by the rules of setting it, and the link stays usable', async () => {
  const { email, check, set } = await makeLink();
  for (const password of ['schwach', 'Passwort1', 'Schmetterling17', 'Anna2026!', '']) {
    const refused = await set(password);
    const { ErrorCode, Fields } = refused.json<ErrorEnvelope>();
    expect(refused.statusCode).toBe(400);
    expect((await check(password)).json()).toMatchObject({ ErrorCode, Fields });
  }
  expect((await check('Nordstern25')).json()).toEqual({ Email: email });
  expect((await check()).json()).toEqual({ Email: email });
  expect((await set('Nordstern25')).statusCode).toBe(200);
});

it('the link of a blocked account is refused before a password is typed', async () => {
  const { email, check } = await makeLink();
  await sql`update recommender set blocked_kind = 'general' where client_key = ${client.key} and email = ${email}`.execute(
    test.platform.db,
  );
  expect((await check()).json()).toMatchObject({ ErrorCode: 'PSOF0106' });
});
