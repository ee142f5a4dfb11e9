import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, movesOf, rowsOf, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { makePaying } from '#testing/make/make-payments.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { codeOf, endAccount, HOST, hostToken, kindsOf, mailsOf, pickUp } from '#testing/make/steps.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const disown = (client: ClientRef, Token: string) =>
  callApi(test, client, 'POST', '/account/nichtich', { body: { Token } });
const logInAgain = (client: ClientRef, email: string, Password = TEST_PASSWORD) =>
  callApi(test, client, 'POST', '/account/login', { body: { Email: email, Password } });

/** An owner who downloaded the data, and the link of the mail that says so. */
const makeDownload = async (client: ClientRef) => {
  const owner = await makeRecommender(test, client);
  await callApi(test, client, 'GET', '/empfehler/daten', { token: owner.token });
  return { ...owner, link: await mailToken(test, client, owner.email, 'data-downloaded') };
};

describe('the mail about a change', () => {
  it('comes after a download and a new password too, with when and which kind of device, in the reader’s language', async () => {
    const client = await makeClient(test.platform);
    const { email, token } = await makeRecommender(test, client);
    const headers = { 'user-agent': FIREFOX };
    await callApi(test, client, 'POST', '/account/updateLanguage', { token, body: { Sprache: 'fr' } });
    await callApi(test, client, 'GET', '/empfehler/daten', { token, headers });
    await callApi(test, client, 'PUT', '/account/resetPasswordWithoutToken', {
      token,
      headers,
      body: { Password: TEST_PASSWORD, NewPassword: 'Nordwind2027' },
    });
    const [password, download] = await readMails(test, client.key, email);
    expect([password?.Kind, download?.Kind]).toEqual(['password-changed', 'data-downloaded']);
    for (const mail of [password, download]) {
      expect(mail?.Text).toContain('Appareil\u00a0: Firefox sur Windows');
      expect(mail?.Text).toMatch(/Date\u00a0: \S+ \S+ \d{4} à \d\d:\d\d/);
      expect(mail?.Links.filter((link) => link.includes('token='))).toHaveLength(1);
      expect(new URL(mail?.Links[0] ?? '').pathname).toBe('/ce-netait-pas-moi');
    }
  });
});

describe('an owner who says that the change was not theirs', () => {
  it('ends every session and the password, and gets a link to a new one', async () => {
    const client = await makeClient(test.platform);
    const [{ email, token }, bystander] = [await makeRecommender(test, client), await makeRecommender(test, client)];
    const other = (await logIn(test, client, email, { RememberMe: true })).Token;
    await callApi(test, client, 'PUT', '/empfehler/bankdaten', { token, body: TEST_ACCOUNT });
    const link = await mailToken(test, client, email, 'bank-data-entered');
    const reply = await disown(client, link);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { PasswortLinkVersendet: true, Gesperrt: false, ZurueckgeholtePraemien: 0 },
    ]);
    for (const session of [token, other]) {
      expect(codeOf(await callApi(test, client, 'GET', '/account/user', { token: session }))).toBe('PSOF0204');
    }
    expect(codeOf(await logInAgain(client, email))).toBe('PSOF0101');
    expect(codeOf(await logInAgain(client, bystander.email))).toBe('ok');
    expect(codeOf(await disown(client, link))).toBe('PSOF0202');
    const Token = await mailToken(test, client, email, 'password-reset');
    await callApi(test, client, 'PUT', '/account/resetPassword', { body: { Token, Password: 'Nordwind2027' } });
    const back = await logInAgain(client, email, 'Nordwind2027');
    const own = await callApi(test, client, 'GET', '/empfehler/bankdaten', {
      token: back.json<{ Token: string }>().Token,
    });
    expect(own.json()).toEqual({ WirdGespeichert: true, Bankdaten: null });
  });

  it('gets back what has not gone to the bank, with a new link, and what has gone stays with the bank', async () => {
    const { client, run } = await makePaying(test);
    const [waiting, sent] = [await makeProvided(test, client), await makeProvided(test, client)];
    await pickUp(test, client, sent.reward);
    await run();
    await pickUp(test, client, waiting.reward);

    const disownAs = async ({ email }: { email: string }) =>
      (await disown(client, await mailToken(test, client, email, 'payout-account-named'))).json();
    expect(await disownAs(waiting)).toMatchObject({ ZurueckgeholtePraemien: 1 });
    expect(await disownAs(sent)).toMatchObject({ ZurueckgeholtePraemien: 0 });
    const states = async (table: 'claim' | 'payment') =>
      (await rowsOf(test, client, table)).map(({ state }) => state).sort();
    expect(await states('claim')).toEqual(['Abgeholt', 'Bereitgestellt']);
    expect(await states('payment')).toEqual(['Offen', 'Storniert']);
    const moves = await movesOf(test, client, 'claim_history');
    expect(moves).toContainEqual(['reopen', 'Bereitgestellt', 'recommender', 'not me']);

    expect(codeOf(await pickUp(test, client, waiting.reward))).toBe('PSOF0501');
    const renewed = await mailToken(test, client, waiting.email, 'pickup');
    expect(codeOf(await pickUp(test, client, renewed))).toBe('ok');
  });

  it('is not believed without the link of the mail, and not after 14 days', async () => {
    const client = await makeClient(test.platform);
    const { email, link } = await makeDownload(client);
    expect(codeOf(await disown(client, 'erfunden'))).toBe('PSOF0201');
    expect(codeOf(await disown(await makeClient(test.platform), link))).toBe('PSOF0201');
    // Links of other kinds of mail are invalid here, and this link is invalid elsewhere.
    expect(codeOf(await disown(client, await mailToken(test, client, email, 'welcome')))).toBe('PSOF0201');
    const set = await callApi(test, client, 'PUT', '/account/resetPassword', {
      body: { Token: link, Password: 'Nordwind2027' },
    });
    expect(codeOf(set)).toBe('PSOF0201');
    await setClock(test, 14 * 86_400_000);
    expect(codeOf(await disown(client, link))).toBe('PSOF0201');
  });

  it('is heard once when it is said ten times at once, and not after the account was deleted', async () => {
    const client = await makeClient(test.platform);
    const { email, link } = await makeDownload(client);
    const replies = await Promise.all(Array.from({ length: 10 }, () => disown(client, link)));
    expect(replies.map(codeOf).sort()).toEqual([...Array(9).fill('PSOF0202'), 'ok']);
    expect(await mailsOf(test, client, email, 'password-reset')).toHaveLength(1);

    const gone = await makeDownload(client);
    await endAccount(test, client, gone.token);
    expect(codeOf(await disown(client, gone.link))).toBe('PSOF0201');
  });

  it('is a network’s guess ten times in a quarter of an hour, and then not even with the right link', async () => {
    const client = await makeClient(test.platform);
    const { link } = await makeDownload(client);
    const guess = (Token: string, from = '10.9.8.7') =>
      callApi(test, client, 'POST', '/account/nichtich', { body: { Token }, from });
    for (let time = 0; time < 10; time += 1) expect(codeOf(await guess(`geraten-${time}`))).toBe('PSOF0201');
    expect(codeOf(await guess(link))).toBe('PSOF0110');
    expect(codeOf(await guess(link, '10.9.9.7'))).toBe('ok');
  });

  it('is mailed no link to a password where the host site logs people in', async () => {
    const host = await makeClient(test.platform, HOST);
    const email = 'hanna@example.org';
    const token = await hostToken(test, host, { email });
    // As in a session of the release before, in which a host site's word still counted as a fresh login.
    await sql`update session set confirmed_at = ${test.clock.now()} where client_key = ${host.key}`.execute(
      test.platform.db,
    );
    await callApi(test, host, 'GET', '/empfehler/daten', { token });
    const link = await mailToken(test, host, email, 'data-downloaded');
    expect((await disown(host, link)).json()).toMatchObject({ PasswortLinkVersendet: false });
    expect(codeOf(await callApi(test, host, 'GET', '/account/user', { token }))).toBe('PSOF0204');
    expect(await kindsOf(test, host, email)).toEqual(['data-downloaded']);
  });
});
