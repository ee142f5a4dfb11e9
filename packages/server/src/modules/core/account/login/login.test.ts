import type { LoggedIn, User } from '@mundwerk/contract/account/session';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import argon2 from '@node-rs/argon2';
import { decodeJwt } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender, someAddress, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { blockRecommender, codeOf } from '#testing/make/steps.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

// A spy on the real library: the number of comparisons must not reveal whether there is an account. Test files share modules, so
// those that another file loaded, without the spy, are reset first.
vi.hoisted(() => vi.resetModules());

const test = setUpTestApp();
const client = setUpClient(test);

const post = (Email: string, Password: string, extra: object = {}, remoteAddress = someAddress(), at = client) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${at.key}/account/login`,
    body: { Email, Password, ...extra },
    remoteAddress,
  });

describe('login', () => {
  it('answers the user and a token for 8 hours, whatever the spelling of the address', async () => {
    const { email } = await makeRecommender(test, client, { Anrede: 'Frau' });
    const reply = await post(email.toUpperCase(), TEST_PASSWORD);
    expect(reply.headers['cache-control']).toBe('no-store');
    const user = reply.json<LoggedIn & { Geraet: string }>();
    expect(user).toEqual({
      Email: email,
      Anrede: 'Frau',
      Vorname: 'Anna',
      Nachname: 'Muster',
      Empfehlerhash: expect.any(String),
      AdresseBestaetigt: false,
      AdressmailVersendetAm: null,
      AlleMails: true,
      NewsletterOptinGegeben: false,
      NewsletterOptinVersendetAm: null,
      Sprache: 'de',
      IstSupport: false,
      Token: expect.any(String),
      TokenGueltigBis: expect.any(String),
      Geraet: expect.any(String),
    });
    const { exp = 0, iat = 0, client: key } = decodeJwt(user.Token);
    expect([exp - iat, key]).toEqual([8 * 3600, client.key]);
    expect(new Date(exp * 1000).toISOString()).toBe(user.TokenGueltigBis);

    const again = await test.app.inject({
      url: `/api/v1/${client.key}/account/user`,
      headers: { 'x-authorization': `Bearer ${user.Token}` },
    });
    const { Token: _token, TokenGueltigBis: _end, Geraet: _device, ...same } = user;
    expect(again.json<User>()).toEqual(same);
  });

  it('lasts 30 days when remembered', async () => {
    const { email } = await makeRecommender(test, client);
    const { exp = 0, iat = 0 } = decodeJwt((await logIn(test, client, email, { RememberMe: true })).Token);
    expect(exp - iat).toBe(30 * 86_400);
  });

  it('compares a password once, for known and unknown addresses and for accounts without password', async () => {
    const { email } = await makeRecommender(test, client);
    const unset = 'ohne.passwort@example.org';
    await test.app.inject({
      method: 'POST',
      url: `/api/v1/${client.key}/account/createEmpfehler`,
      body: { Vorname: 'Ohne', Nachname: 'Passwort', Email: unset },
    });
    const verify = vi.spyOn(argon2, 'verify');
    for (const address of [email, 'niemand@example.org', unset]) {
      verify.mockClear();
      const reply = await post(address, 'Falsch12345');
      expect(reply.statusCode).toBe(401);
      expect(reply.json<ErrorEnvelope>()).toMatchObject({ ErrorCode: 'PSOF0101', Fields: [] });
      expect(verify).toHaveBeenCalledOnce();
      // The parameters in the hash determine the time of a comparison, so they must be the same for all three.
      expect(verify.mock.calls[0]?.[0]).toContain('$m=64,t=2,p=1$');
    }
  });

  it('is another client’s affair there', async () => {
    const { email } = await makeRecommender(test, client);
    const other = await makeClient(test.platform);
    expect(codeOf(await post(email, TEST_PASSWORD, {}, someAddress(), other))).toBe('PSOF0101');
  });

  it('tells a block only to a caller who knows the password', async () => {
    const { email } = await makeRecommender(test, client);
    await blockRecommender(test, client, 'single', email);
    expect(codeOf(await post(email, 'Falsch12345'))).toBe('PSOF0101');
    expect(codeOf(await post(email, TEST_PASSWORD))).toBe('PSOF0107');
  });

  it('obeys the client’s lists, also for an address without an account', async () => {
    const own = await makeClient(test.platform, { EmailBlocklist: ['*@example.org'] });
    expect(codeOf(await post('anna@example.org', TEST_PASSWORD, {}, someAddress(), own))).toBe('PSOF0108');
  });

  it.each([
    [{}, ['Email', 'Password']],
    [{ Email: 'anna@', Password: 'x' }, ['Email']],
    [{ Email: 'anna@example.org', Password: 'x'.repeat(513) }, ['Password']],
    [{ Email: ['anna@example.org'], Password: { $ne: '' } }, ['Email', 'Password']],
  ])('names every wrong field of %o', async (body, fields) => {
    const reply = await test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/account/login`, body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<ErrorEnvelope>().Fields.map(({ Field }) => Field)).toEqual(fields);
  });

  it('asks for a captcha after three failures, and says so when asked beforehand', async () => {
    const { email } = await makeRecommender(test, client);
    const attacker = someAddress();
    for (let attempt = 0; attempt < 3; attempt += 1) await post(email, 'Falsch12345', {}, attacker);
    // On another network the owner must solve a captcha because of the address, and is offered one from then on.
    const owner = someAddress();
    const check = () =>
      test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/account/login`, remoteAddress: owner });
    expect((await check()).json()).toEqual({ isCaptchaRequired: false, captchaId: null });
    expect((await post(email, TEST_PASSWORD, {}, owner)).json()).toMatchObject({ ErrorCode: 'PSOF0601' });
    expect((await check()).json()).toEqual({ isCaptchaRequired: true, captchaId: expect.any(String) });
  });
});

it('the language of an account is stored, if the client speaks it', async () => {
  const own = await makeClient(test.platform, { Sprachen: ['de', 'fr'] });
  const { token } = await makeRecommender(test, own);
  const change = (Sprache: string) =>
    callApi(test, own, 'POST', '/account/updateLanguage/', { body: { Sprache }, token });
  expect((await change('fr')).json()).toMatchObject({ Sprache: 'fr' });
  expect((await change('en')).json()).toMatchObject({ ErrorCode: 'PSOF0901', Fields: [{ Field: 'Sprache' }] });
  expect((await change('xx')).statusCode).toBe(400);
  expect((await callApi(test, own, 'GET', '/account/user', { token })).json()).toMatchObject({ Sprache: 'fr' });
});
