import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordEvent } from '#platform/throttle/throttle.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender, someAddress, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import {
  advance,
  blockRecommender,
  codeOf,
  codesOf,
  ctxOf,
  endAccount,
  kindsOf,
  recommenderIdOf,
} from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { updatePassword } from '../store.ts';

const test = setUpTestApp();
const client = setUpClient(test);
const neutral = setUpClient(test, { NeutraleKontoAntwort: true });

/** A call of the portal's own pages alone, as they make it. */
const get = (path: string, at = client, from = someAddress()) =>
  callApi(test, at, 'GET', path, { from, headers: { 'sec-fetch-site': 'same-origin' } });
const askReset = (email: string, at = client, from?: string) =>
  get(`/account/resetPassword/${encodeURIComponent(email)}`, at, from);
const setPassword = (Token: string, Password: string, at = client) =>
  callApi(test, at, 'PUT', '/account/resetPassword', { body: { Token, Password } });
const validate = (Token: string, at = client, Password?: string) =>
  callApi(test, at, 'PUT', '/account/validateResetPassword', { body: { Token, Password } });
const user = (token: string) => callApi(test, client, 'GET', '/account/user', { token });
const kinds = (email: string, at = client) => kindsOf(test, at, email);
/** Asks for a link to a new password and returns its secret. */
const linkOf = async (email: string): Promise<string> => {
  await askReset(email);
  return mailToken(test, client, email, 'password-reset');
};

describe('a forgotten password', () => {
  it('is replaced once, by the mailed link, which ends every session and warns the owner', async () => {
    const { email, token } = await makeRecommender(test, client);
    const reply = await askReset(email.toUpperCase());
    expect(reply.json()).toEqual({ Message: 'Die E-Mail ist unterwegs. Mit dem Link darin geht es weiter.' });
    const [mail] = await readMails(test, client.key, email);
    expect(mail).toMatchObject({ Kind: 'password-reset', Subject: 'Neues Passwort festlegen' });
    expect(mail?.Links[0]).toContain('/passwortzuruecksetzen?token=');
    const link = await mailToken(test, client, email, 'password-reset');
    expect((await validate(link)).json()).toEqual({ Email: email });
    expect((await user(token)).statusCode).toBe(200);

    const opened = (await setPassword(link, 'Nordstern25')).json<{ Token: string }>();
    expect(opened).toMatchObject({ Email: email, Message: 'Passwort erfolgreich geändert.', IstSupport: false });
    expect(codeOf(await user(token))).toBe('PSOF0204');
    expect((await user(opened.Token)).json()).toMatchObject({ Email: email });
    expect((await kinds(email))[0]).toBe('password-changed');
    await logIn(test, client, email, { Password: 'Nordstern25' });
    await expect(logIn(test, client, email)).rejects.toThrow('PSOF0101');

    expect(codeOf(await validate(link))).toBe('PSOF0202');
    expect(codeOf(await setPassword(link, 'Seestern-Wolke7'))).toBe('PSOF0202');
  });

  it('is replaced by one of many at a time', async () => {
    const { email } = await makeRecommender(test, client);
    const link = await linkOf(email);
    const replies = await Promise.all(
      ['Nordstern25', 'Nordwind-26', 'Seestern-Wolke7'].map((next) => setPassword(link, next)),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['niemand@example.org', 404, 'PSOF0102'],
    ['kein-mensch', 400, 'PSOF0105'],
    ['a@b@c.example', 400, 'PSOF0105'],
  ])('of %s answers %s %s', async (email, status, code) => {
    const reply = await askReset(email);
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { Fields: [{ Field: 'id', ErrorCode: code }] }]);
  });

  it('of a blocked account is not replaced, and a client with neutral answers does not say so', async () => {
    for (const [at, code] of [
      [client, 'PSOF0106'],
      [neutral, 'ok'],
    ] as const) {
      const { email } = await makeRecommender(test, at);
      await blockRecommender(test, at, 'general', email);
      expect(codeOf(await askReset(email, at))).toBe(code);
      expect(await kinds(email, at)).not.toContain('password-reset');
    }
  });

  it('is answered the same for everyone where the client wants it, the time included', async () => {
    const { email } = await makeRecommender(test, neutral);
    const replies = [];
    for (const address of [email, 'niemand@example.org']) {
      const start = performance.now();
      replies.push((await askReset(address, neutral)).json());
      expect(performance.now() - start).toBeGreaterThanOrEqual(245);
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(await kinds(email, neutral)).toContain('password-reset');
    expect(await kinds('niemand@example.org', neutral)).toEqual([]);
  });

  it('cannot be asked for without end: PSOF0110 per address, a captcha per network', async () => {
    const { email } = await makeRecommender(test, client);
    const codes = await codesOf(6, () => askReset(email));
    // The welcome mail counts as one of the five that are allowed.
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'PSOF0110', 'PSOF0110']);

    const from = someAddress();
    for (let index = 0; index < 3; index += 1) await askReset(`niemand${index}@example.org`, client, from);
    expect(codeOf(await askReset('niemand9@example.org', client, from))).toBe('PSOF0601');
    const question = '/account/resetPassword/x@example.org?cmd=IsCaptchaRequired';
    const check = await get(question, client, from);
    expect(check.json()).toEqual({ isCaptchaRequired: true, captchaId: expect.any(String) });
    const elsewhere = await get(question);
    expect(elsewhere.json()).toEqual({ isCaptchaRequired: false, captchaId: null });
  });

  it('is replaced by the newest link alone: the earlier ones are over', async () => {
    const { email } = await makeRecommender(test, client);
    const links: string[] = [];
    for (let index = 0; index < 3; index += 1) links.push(await linkOf(email));
    for (const earlier of links.slice(0, 2)) {
      expect(codeOf(await validate(earlier))).toBe('PSOF0201');
      expect(codeOf(await setPassword(earlier, 'Nordstern25'))).toBe('PSOF0201');
    }
    expect(codeOf(await setPassword(links[2] ?? '', 'Nordstern25'))).toBe('ok');
  });

  it('has one usable link, also when many ask at a time', async () => {
    const { email } = await makeRecommender(test, client);
    await Promise.all(Array.from({ length: 4 }, () => askReset(email)));
    const { rows } =
      await sql`select 1 from link_token join recommender on recommender.client_key = link_token.client_key
      and recommender.id = link_token.recommender_id where email = ${email} and used_at is null
      and expires_at > ${test.platform.clock.now()}`.execute(test.platform.db);
    expect(rows).toHaveLength(1);
  });

  it('is not replaced by another client’s link, nor after a day', async () => {
    const { email } = await makeRecommender(test, client);
    const link = await linkOf(email);
    expect(codeOf(await setPassword(link, 'Nordstern25', neutral))).toBe('PSOF0201');
    expect(codeOf(await validate(link, neutral))).toBe('PSOF0201');
    // Setting the clock back is impossible, so this test comes last in its group.
    await advance(test, { AdvanceHours: 24 });
    expect(codeOf(await validate(link))).toBe('PSOF0201');
    expect(codeOf(await setPassword(link, 'Nordstern25'))).toBe('PSOF0201');
  });
});

it('a password is checked before it is set by the rules of setting it, and the link stays usable', async () => {
  const { email } = await makeRecommender(test, client);
  const link = await linkOf(email);
  for (const password of ['schwach', 'Passwort1', 'Schmetterling17', 'Anna2026!', '']) {
    const refused = await setPassword(link, password);
    const { ErrorCode, Fields } = refused.json<ErrorEnvelope>();
    expect(refused.statusCode).toBe(400);
    expect((await validate(link, client, password)).json()).toMatchObject({ ErrorCode, Fields });
  }
  expect((await validate(link, client, 'Nordstern25')).json()).toEqual({ Email: email });
  expect((await validate(link)).json()).toEqual({ Email: email });
  expect(codeOf(await setPassword(link, 'Nordstern25'))).toBe('ok');
});

it('a mailed link sets no password of an account that was blocked meanwhile, and says so before one is typed', async () => {
  const { email } = await makeRecommender(test, client);
  const link = await linkOf(email);
  await blockRecommender(test, client, 'general', email);
  expect(codeOf(await validate(link))).toBe('PSOF0106');
  expect(codeOf(await setPassword(link, 'Nordstern25'))).toBe('PSOF0106');
});

it('an account that is deleted while a mailed link is used gets no password', async () => {
  const { email, token } = await makeRecommender(test, client);
  const id = await recommenderIdOf(test, client, email);
  expect(codeOf(await endAccount(test, client, token))).toBe('ok');
  expect(await updatePassword(ctxOf(test, client), id, 'a hash')).toBe(false);
  const accounts = await rowsOf(test, client, 'recommender');
  expect(accounts.find((row) => row.id === id)).toMatchObject({ password_hash: null });
});

describe('the welcome mail', () => {
  const resend = (email: string, at = client) => get(`/account/resendWelcomeMail/${email}`, at);

  it('comes again while there is no password, as a reset afterwards', async () => {
    const email = 'willkommen@example.org';
    const body = { Vorname: 'Anna', Nachname: 'Muster', Email: email };
    await callApi(test, client, 'POST', '/account/createEmpfehler', { body });
    expect((await resend(email)).statusCode).toBe(200);
    expect(await kinds(email)).toEqual(['welcome', 'welcome']);
    await setPassword(await mailToken(test, client, email, 'welcome'), TEST_PASSWORD);
    expect(await kinds(email)).toEqual(['welcome', 'welcome']);
    await resend(email);
    expect(await kinds(email)).toEqual(['password-reset', 'welcome', 'welcome']);
  });

  it('tells that there is no account, unless the client wants it otherwise', async () => {
    expect(codeOf(await resend('niemand@example.org'))).toBe('PSOF0102');
    expect((await resend('niemand@example.org', neutral)).statusCode).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (headers: Record<string, string>, Password: string, NewPassword = 'Nordstern25') =>
    callApi(test, client, 'PUT', '/account/resetPasswordWithoutToken', { headers, body: { Password, NewPassword } });

  it('ends all other sessions and open links, and warns by mail', async () => {
    const { email, token, headers } = await makeRecommender(test, client);
    const other = (await logIn(test, client, email)).Token;
    const link = await linkOf(email);

    const reply = await change({ ...headers, language: 'fr' }, TEST_PASSWORD);
    expect(reply.json()).toEqual({ Message: 'Votre mot de passe a été modifié.' });
    expect((await user(token)).statusCode).toBe(200);
    expect(codeOf(await user(other))).toBe('PSOF0204');
    expect(codeOf(await setPassword(link, 'Seestern-Wolke7'))).toBe('PSOF0202');
    expect((await readMails(test, client.key, email))[0]).toMatchObject({
      Kind: 'password-changed',
      Subject: 'Ihr Passwort wurde geändert',
    });
    await logIn(test, client, email, { Password: 'Nordstern25' });
  });

  it('needs the present password', async () => {
    const { email, headers } = await makeRecommender(test, client);
    const reply = await change(headers, 'Falsch12345');
    expect(reply.json()).toMatchObject({ Fields: [{ Field: 'Password', ErrorCode: 'PSOF0113' }] });
    for (let index = 0; index < 4; index += 1) await change(headers, 'Falsch12345');
    expect(codeOf(await change(headers, TEST_PASSWORD))).toBe('PSOF0110');
    expect(await kinds(email)).toEqual(['welcome']);
  });

  it.each([
    ['schwach', 'PSOF0109'],
    ['Muster-Muster1', 'PSOF0111'],
  ])('needs a better new one than %s', async (next, ErrorCode) => {
    const { headers } = await makeRecommender(test, client);
    const reply = await change(headers, TEST_PASSWORD, next);
    expect(reply.json()).toMatchObject({ Fields: [{ Field: 'NewPassword', ErrorCode }] });
  });

  it('takes a long sentence in any script, however its letters are composed', async () => {
    const { email, headers } = await makeRecommender(test, client);
    const sentence = `Größe 7: ночное море ${'ﬁsch '.repeat(20)}`.slice(0, 128);
    expect((await change(headers, TEST_PASSWORD, sentence)).statusCode).toBe(200);
    for (const typed of [sentence, sentence.normalize('NFD'), sentence.normalize('NFKC')]) {
      await logIn(test, client, email, { Password: typed });
    }
  });

  it('still knows a password that was hashed as it was typed, and a longer one than are set today', async () => {
    const { email } = await makeRecommender(test, client);
    const typed = `A\u0308rger1 ${'x'.repeat(190)}`;
    await sql`update recommender set password_hash = ${await hash(typed)} where email = ${email}`.execute(
      test.platform.db,
    );
    await logIn(test, client, email, { Password: typed });
  });

  it('is not kept from its owner by failures of strangers', async () => {
    const { email, headers } = await makeRecommender(test, client);
    await recordEvent(ctxOf(test, client), 'password:wrong', Array(100).fill(email));
    expect((await change(headers, TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('works for one of two at a time', async () => {
    const { headers } = await makeRecommender(test, client);
    const replies = await Promise.all([
      change(headers, TEST_PASSWORD, 'Nordstern25'),
      change(headers, TEST_PASSWORD, 'Nordwind-26'),
    ]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
  });
});
