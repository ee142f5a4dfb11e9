import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { blockRecommender, codeOf, codesOf, kindsOf } from '#testing/make/steps.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test);
const neutral = setUpClient(test, { NeutraleKontoAntwort: true });
beforeEach(() => setClock(test, 0));

const ask = (Email: string, at = client) => callApi(test, at, 'POST', '/account/loginlink', { body: { Email } });
const validate = (Token: string, at = client) => callApi(test, at, 'PUT', '/account/loginlink', { body: { Token } });
const logInBy = (Token: string, at = client, more: object = {}) =>
  callApi(test, at, 'POST', '/account/loginlink/login', { body: { Token, ...more } });
const linkOf = async (email: string, at = client): Promise<string> => {
  await ask(email, at);
  return mailToken(test, at, email, 'login-link');
};
const kinds = (email: string, at = client) => kindsOf(test, at, email);

describe('a login by mailed link', () => {
  it('works once, from any device, after any number of looks at its page, and tells the owner', async () => {
    const { email } = await makeRecommender(test, client);
    await ask(email.toUpperCase());
    const mailed = await readMails(test, client.key, email);
    expect(mailed[0]?.Links[0]).toContain('/anmeldelink?token=');
    const Token = await mailToken(test, client, email, 'login-link');
    for (let look = 0; look < 3; look += 1) expect((await validate(Token)).json()).toEqual({ Email: email });
    const opened = (await logInBy(Token)).json<{ Token: string }>();
    expect(opened).toMatchObject({ Email: email, IstSupport: false, Geraet: expect.any(String) });
    expect(codeOf(await callApi(test, client, 'GET', '/account/user', { token: opened.Token }))).toBe('ok');
    expect((await kinds(email))[0]).toBe('signed-in-by-link');
    expect([codeOf(await validate(Token)), codeOf(await logInBy(Token))]).toEqual(['PSOF0202', 'PSOF0202']);
  });

  it('is won by one of many at a time', async () => {
    const { email } = await makeRecommender(test, client);
    const Token = await linkOf(email);
    const codes = (await Promise.all([1, 2, 3, 4].map(() => logInBy(Token)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });

  it('moves no money: what needs a fresh login still asks for the password', async () => {
    const { email } = await makeRecommender(test, client);
    const { Token: token } = (await logInBy(await linkOf(email))).json<{ Token: string }>();
    const save = () => callApi(test, client, 'PUT', '/empfehler/bankdaten', { token, body: TEST_ACCOUNT });
    expect(codeOf(await save())).toBe('PSOF0206');
    await callApi(test, client, 'POST', '/account/bestaetigen', { token, body: { Password: 'Leuchtturm24' } });
    expect(codeOf(await save())).toBe('ok');
  });

  it('ends after a quarter of an hour, with a newer link, and at another client', async () => {
    const { email } = await makeRecommender(test, client);
    const first = await linkOf(email);
    const second = await linkOf(email);
    expect(codeOf(await logInBy(first))).toBe('PSOF0201');
    expect(codeOf(await logInBy(second, neutral))).toBe('PSOF0201');
    await setClock(test, 14 * 60_000);
    expect(codeOf(await validate(second))).toBe('ok');
    await setClock(test, 15 * 60_000 + 1000);
    expect(codeOf(await logInBy(second))).toBe('PSOF0201');
  });

  it('is no link to set a password, nor the other way round', async () => {
    const { email } = await makeRecommender(test, client);
    const Token = await linkOf(email);
    const set = await callApi(test, client, 'PUT', '/account/resetPassword', {
      body: { Token, Password: 'Nordstern25' },
    });
    expect(codeOf(set)).toBe('PSOF0201');
    await callApi(test, client, 'GET', `/account/resetPassword/${encodeURIComponent(email)}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(codeOf(await logInBy(await mailToken(test, client, email, 'password-reset')))).toBe('PSOF0201');
  });

  it('is not given to blocked owners, and an open link stops working', async () => {
    const { email } = await makeRecommender(test, client);
    const Token = await linkOf(email);
    await blockRecommender(test, client, 'single', email);
    expect([codeOf(await logInBy(Token)), codeOf(await ask(email))]).toEqual(['PSOF0107', 'PSOF0107']);
  });

  it('is answered the same with and without an account where the client wants it', async () => {
    const { email } = await makeRecommender(test, neutral);
    const [known, unknown] = [await ask(email, neutral), await ask('niemand@example.org', neutral)];
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect((await kinds(email, neutral))[0]).toBe('login-link');
    expect(await kinds('niemand@example.org', neutral)).toEqual([]);
    expect(codeOf(await ask('niemand@example.org'))).toBe('PSOF0102');
  });

  it('cannot be asked for without end', async () => {
    const { email } = await makeRecommender(test, client);
    expect((await codesOf(6, () => ask(email))).at(-1)).not.toBe('ok');
  });

  it('ends when the owner says that it was not theirs', async () => {
    const { email } = await makeRecommender(test, client);
    const { Token: token } = (await logInBy(await linkOf(email))).json<{ Token: string }>();
    const open = await linkOf(email);
    const Token = await mailToken(test, client, email, 'signed-in-by-link');
    expect(codeOf(await callApi(test, client, 'POST', '/account/nichtich', { body: { Token } }))).toBe('ok');
    expect(codeOf(await callApi(test, client, 'GET', '/account/user', { token }))).toBe('PSOF0204');
    expect(codeOf(await logInBy(open))).toBe('PSOF0202');
  });
});
