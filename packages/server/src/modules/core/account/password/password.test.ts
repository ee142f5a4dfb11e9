import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { recordEvent } from '#platform/throttle/throttle.ts';
import { logIn, mailToken, makeRecommender, someAddress, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test);
const neutral = setUpClient(test, { NeutraleKontoAntwort: true });

type Method = 'GET' | 'PUT' | 'POST';
const call = (
  method: Method,
  path: string,
  options: { at?: ClientRef; body?: object; headers?: Record<string, string>; from?: string } = {},
) =>
  test.app.inject({
    method,
    url: `/api/v1/${(options.at ?? client).key}${path}`,
    ...(options.body ? { body: options.body } : {}),
    headers: { language: 'de', ...options.headers },
    remoteAddress: options.from ?? someAddress(),
  });
const askReset = (email: string, at = client, from?: string) =>
  call('GET', `/account/resetPassword/${encodeURIComponent(email)}`, { at, ...(from ? { from } : {}) });
const setPassword = (Token: string, Password: string, at = client) =>
  call('PUT', '/account/resetPassword', { at, body: { Token, Password } });
const validate = (Token: string, at = client) => call('PUT', '/account/validateResetPassword', { at, body: { Token } });
const user = (token: string) => call('GET', '/account/user', { headers: { authorization: `Bearer ${token}` } });
const register = (Email: string, at = client) =>
  call('POST', '/account/createEmpfehler', { at, body: { Vorname: 'Anna', Nachname: 'Muster', Email } });
const kinds = async (email: string, at = client) => (await readMails(test, at.key, email)).map(({ Kind }) => Kind);

/** Setting the clock back is impossible, so tests that move it come last in their group. */
const advance = (body: object) => test.app.inject({ method: 'POST', url: '/dev/clock', body });

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
    expect((await user(token)).json()).toMatchObject({ ErrorCode: 'PSOF0204' });
    expect((await user(opened.Token)).json()).toMatchObject({ Email: email });
    expect((await kinds(email))[0]).toBe('password-changed');
    await logIn(test, client, email, { Password: 'Nordstern25' });
    await expect(logIn(test, client, email)).rejects.toThrow('PSOF0101');

    expect((await validate(link)).json()).toMatchObject({ ErrorCode: 'PSOF0202' });
    expect((await setPassword(link, 'Seestern-Wolke7')).json()).toMatchObject({ ErrorCode: 'PSOF0202' });
  });

  it('is replaced by one of many at a time', async () => {
    const { email } = await makeRecommender(test, client);
    await askReset(email);
    const link = await mailToken(test, client, email, 'password-reset');
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
    expect(reply.statusCode).toBe(status);
    expect(reply.json<ErrorEnvelope>()).toMatchObject({ ErrorCode: code, Fields: [{ Field: 'id', ErrorCode: code }] });
  });

  it.each([
    ['general', 'PSOF0106'],
    ['single', 'PSOF0107'],
    ['wildcard', 'PSOF0108'],
  ])('of an account with a %s block is not replaced', async (kind, code) => {
    for (const at of [client, neutral]) {
      const { email } = await makeRecommender(test, at);
      await sql`update recommender set blocked_kind = ${kind} where email = ${email}`.execute(test.platform.db);
      const reply = await askReset(email, at);
      if (at === client) expect(reply.json()).toMatchObject({ ErrorCode: code });
      else expect(reply.statusCode).toBe(200);
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
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1) codes.push((await askReset(email)).statusCode);
    // The welcome mail counts as one of the five that are allowed.
    expect(codes).toEqual([200, 200, 200, 200, 429, 429]);

    const from = someAddress();
    for (let index = 0; index < 3; index += 1) await askReset(`niemand${index}@example.org`, client, from);
    expect((await askReset('niemand9@example.org', client, from)).json()).toMatchObject({ ErrorCode: 'PSOF0601' });
    const check = await call('GET', '/account/resetPassword/x@example.org?cmd=IsCaptchaRequired', { from });
    expect(check.json()).toEqual({ isCaptchaRequired: true, captchaId: expect.any(String) });
    const elsewhere = await call('GET', '/account/resetPassword/x@example.org?cmd=IsCaptchaRequired');
    expect(elsewhere.json()).toEqual({ isCaptchaRequired: false, captchaId: null });
  });

  it('is replaced by the newest link alone: the earlier ones are over', async () => {
    const { email } = await makeRecommender(test, client);
    const links: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      await askReset(email);
      links.push(await mailToken(test, client, email, 'password-reset'));
    }
    for (const earlier of links.slice(0, 2)) {
      expect((await validate(earlier)).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
      expect((await setPassword(earlier, 'Nordstern25')).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
    }
    expect((await setPassword(links[2] ?? '', 'Nordstern25')).statusCode).toBe(200);
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
    await askReset(email);
    const link = await mailToken(test, client, email, 'password-reset');
    expect((await setPassword(link, 'Nordstern25', neutral)).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
    expect((await validate(link, neutral)).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
    await advance({ AdvanceHours: 24 });
    expect((await validate(link)).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
    expect((await setPassword(link, 'Nordstern25')).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
  });
});

it('a mailed link sets no password of an account that was blocked meanwhile, and says so', async () => {
  const { email } = await makeRecommender(test, client);
  await askReset(email);
  const link = await mailToken(test, client, email, 'password-reset');
  await sql`update recommender set blocked_kind = 'general' where client_key = ${client.key} and email = ${email}`.execute(
    test.platform.db,
  );
  expect((await setPassword(link, 'Nordstern25')).json()).toMatchObject({ ErrorCode: 'PSOF0106' });
});

describe('the welcome mail', () => {
  const resend = (email: string, at = client) => call('GET', `/account/resendWelcomeMail/${email}`, { at });

  it('comes again while there is no password, as a reset afterwards', async () => {
    const email = 'willkommen@example.org';
    await register(email);
    expect((await resend(email)).statusCode).toBe(200);
    expect(await kinds(email)).toEqual(['welcome', 'welcome']);
    await setPassword(await mailToken(test, client, email, 'welcome'), TEST_PASSWORD);
    expect(await kinds(email)).toEqual(['welcome', 'welcome']);
    await resend(email);
    expect(await kinds(email)).toEqual(['password-reset', 'welcome', 'welcome']);
  });

  it('tells that there is no account, unless the client wants it otherwise', async () => {
    expect((await resend('niemand@example.org')).json()).toMatchObject({ ErrorCode: 'PSOF0102' });
    expect((await resend('niemand@example.org', neutral)).statusCode).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (headers: Record<string, string>, Password: string, NewPassword = 'Nordstern25') =>
    call('PUT', '/account/resetPasswordWithoutToken', { headers, body: { Password, NewPassword } });

  it('ends all other sessions and open links, and warns by mail', async () => {
    const { email, token, headers } = await makeRecommender(test, client);
    const other = (await logIn(test, client, email)).Token;
    await askReset(email);
    const link = await mailToken(test, client, email, 'password-reset');

    const reply = await change({ ...headers, language: 'fr' }, TEST_PASSWORD);
    expect(reply.json()).toEqual({ Message: 'Votre mot de passe a été modifié.' });
    expect((await user(token)).statusCode).toBe(200);
    expect((await user(other)).json()).toMatchObject({ ErrorCode: 'PSOF0204' });
    expect((await setPassword(link, 'Seestern-Wolke7')).json()).toMatchObject({ ErrorCode: 'PSOF0202' });
    expect((await readMails(test, client.key, email))[0]).toMatchObject({
      Kind: 'password-changed',
      Subject: 'Ihr Passwort wurde geändert',
    });
    await logIn(test, client, email, { Password: 'Nordstern25' });
  });

  it('needs the present password', async () => {
    const { email, headers } = await makeRecommender(test, client);
    const reply = await change(headers, 'Falsch12345');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      ErrorCode: 'PSOF0113',
      Fields: [{ Field: 'Password', ErrorCode: 'PSOF0113' }],
    });
    for (let index = 0; index < 4; index += 1) await change(headers, 'Falsch12345');
    expect((await change(headers, TEST_PASSWORD)).json()).toMatchObject({ ErrorCode: 'PSOF0110' });
    expect(await kinds(email)).toEqual(['welcome']);
  });

  it('needs a good new one', async () => {
    const { headers } = await makeRecommender(test, client);
    expect((await change(headers, TEST_PASSWORD, 'schwach')).json()).toMatchObject({
      ErrorCode: 'PSOF0109',
      Fields: [{ Field: 'NewPassword', ErrorCode: 'PSOF0109' }],
    });
  });

  it.each(['Passwort1', 'Anna2026!', 'Muster-Muster1'])('needs one that is not %s', async (next) => {
    const { headers } = await makeRecommender(test, client);
    expect((await change(headers, TEST_PASSWORD, next)).json()).toMatchObject({
      ErrorCode: 'PSOF0111',
      Fields: [{ Field: 'NewPassword', ErrorCode: 'PSOF0111' }],
    });
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
    const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
    await recordEvent(
      ctx,
      'password:wrong',
      Array.from({ length: 100 }, () => email),
    );
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
