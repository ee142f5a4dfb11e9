import type { LoggedIn } from '@mundwerk/contract/account/session';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import {
  advance,
  blockRecommender,
  codeOf,
  HOST,
  hostToken,
  makeSupportLogin,
  signHostToken,
} from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test);

const logIn = (token: string, at = client) =>
  test.app.inject({
    url: `/api/v1/${at.key}/account/login/?token=${encodeURIComponent(token)}`,
    remoteAddress: someAddress(),
  });

describe('an operator’s token', () => {
  const create = (email: string) => makeSupportLogin(test, client, email);

  it('opens one session, marked as support’s, and the row names the operator', async () => {
    const { email } = await makeRecommender(test, client);
    const token = await create(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const reply = await logIn(token);
    expect(reply.headers['cache-control']).toBe('no-store');
    const user = reply.json<LoggedIn>();
    expect(user).toMatchObject({ Email: email, IstSupport: true });
    expect((await callApi(test, client, 'GET', '/account/user', { token: user.Token })).json()).toMatchObject({
      IstSupport: true,
    });
    const opened = (await rowsOf(test, client, 'session')).filter(({ kind }) => kind === 'admin');
    expect(opened).toMatchObject([{ opened_by: 'olga' }]);
    expect(codeOf(await logIn(token))).toBe('PSOF0202');
  });

  it('opens one session for many at a time', async () => {
    const token = await create((await makeRecommender(test, client)).email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(token)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is refused when made up, another client’s, for a blocked account, or after ten minutes', async () => {
    expect(codeOf(await logIn('erfunden'))).toBe('PSOF0201');
    const { email } = await makeRecommender(test, client);
    const token = await create(email);
    expect(codeOf(await logIn(token, await makeClient(test.platform)))).toBe('PSOF0201');
    const blocked = (await makeRecommender(test, client)).email;
    const refused = await create(blocked);
    await blockRecommender(test, client, 'general', blocked);
    expect(codeOf(await logIn(refused))).toBe('PSOF0106');
    await advance(test, { AdvanceHours: 1 });
    expect(codeOf(await logIn(token))).toBe('PSOF0201');
  });
});

const host = setUpClient(test, HOST);

describe('a host site’s token', () => {
  const SECRET = HOST.AutologinSecret;
  const seconds = (): number => Math.floor(test.platform.clock.now().getTime() / 1000);
  const sign = (claims: object = {}, secret?: string, alg?: string) => signHostToken(test, claims, secret, alg);

  it('logs its visitor in and registers an unknown one without a mail', async () => {
    const email = 'still@example.org';
    const reply = await logIn(await sign({ email }), host);
    expect(reply.json()).toMatchObject({ Email: email, Vorname: 'Gast', IstSupport: false });
    expect(await readMails(test, host.key, email)).toEqual([]);
    const { Empfehlerhash } = reply.json<LoggedIn>();
    expect((await logIn(await sign({ email }), host)).json()).toMatchObject({ Empfehlerhash });
  });

  it('works once, also for many at a time', async () => {
    const token = await sign();
    const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(token, host)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(codeOf(await logIn(token, host))).toBe('PSOF0202');
  });

  it('does not let a visitor change a password that was never set', async () => {
    const token = await hostToken(test, host);
    const body = { Password: 'Leuchtturm24', NewPassword: 'Nordstern25' };
    const reply = await callApi(test, host, 'PUT', '/account/resetPasswordWithoutToken', { token, body });
    expect(codeOf(reply)).toBe('PSOF0113');
  });

  it.each([
    ['signed with another secret', () => sign({}, 'ein-ganz-anderes-geheimnis-von-jemand'), 'PSOF0203'],
    ['signed otherwise', () => sign({}, SECRET.repeat(2), 'HS512'), 'PSOF0203'],
    ['that lives too long', () => sign({ exp: seconds() + 301 }), 'PSOF0203'],
    ['from the future', () => sign({ iat: seconds() + 45, exp: seconds() + 60 }), 'PSOF0203'],
    ['made long before its time', () => sign({ iat: seconds() + 3600, exp: seconds() + 3660 }), 'PSOF0203'],
    ['older than five minutes', () => sign({ iat: seconds() - 301, exp: seconds() - 2 }), 'PSOF0201'],
    ['that does not say when it was made', () => sign({ iat: undefined }), 'PSOF0203'],
    ['without jti', () => sign({ jti: undefined }), 'PSOF0203'],
    ['without address', () => sign({ email: 'gast' }), 'PSOF0203'],
    ['without name', () => sign({ family_name: undefined }), 'PSOF0203'],
    ['that expired', () => sign({ iat: seconds() - 200, exp: seconds() - 31 }), 'PSOF0201'],
    ['without signature', async () => 'eyJhbGciOiJub25lIn0.e30.', 'PSOF0203'],
  ])('%s is refused', async (_, make, code) => {
    expect(codeOf(await logIn(await make(), host))).toBe(code);
  });

  it.each([
    [{ ...HOST, IsAutologin: false }, 'PSOF0203'],
    [{ ...HOST, AutologinSecret: null }, 'PSOF0203'],
    [{ ...HOST, EmailBlocklist: ['*@example.org'] }, 'PSOF0108'],
  ])('is refused by a client with %o', async (config, code) => {
    const own = await makeClient(test.platform, config);
    expect(codeOf(await logIn(await sign(), own))).toBe(code);
  });

  it('is never told in public: neither the secret nor that there is one', async () => {
    const reply = await test.app.inject(`/api/v1/mandant/${host.key}`);
    expect(reply.body).not.toContain('AutologinSecret');
    expect(reply.json()).toMatchObject({ IsAutologin: true });
  });
});

it('forgets ended sessions after a month and used tokens when they expire', async () => {
  const own = await makeClient(test.platform);
  const { token } = await makeRecommender(test, own);
  await logIn(await signHostToken(test), host);
  await callApi(test, own, 'POST', '/account/logout', { token });
  const count = async (at: ClientRef, table: string) => (await rowsOf(test, at, table)).length;
  expect(await count(host, 'autologin_use')).toBeGreaterThan(0);
  await advance(test, { AdvanceDays: 29 });
  expect(await count(own, 'session')).toBe(1);
  expect(await count(host, 'autologin_use')).toBe(0);
  await advance(test, { AdvanceDays: 2 });
  expect(await count(own, 'session')).toBe(0);
});
