import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { codeOf, codeOfExample, codeOfTry, ctxOf, HOST, hostToken, supportToken } from '#testing/make/steps.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { login } from '../login/login.ts';
import { confirmIdentity } from './routes.ts';
import { authenticateRecommender } from './sessions.ts';

/** The calls that a session alone must not make: the sweep grows with the contract. */
const GATED = (ALL_CALLS as readonly Call[]).filter((call) => call.needsFreshLogin);
const MINUTE = 60_000;

const test = setUpTestApp();
const client = setUpClient(test);
beforeEach(() => setClock(test, 0));

const make = (call: Call, token: string, at = client) => codeOfExample(test, at, call, token);
const confirm = (token: string, Password = TEST_PASSWORD, from?: string) =>
  callApi(test, client, 'POST', '/account/bestaetigen', { token, body: { Password }, ...(from ? { from } : {}) });
const ctxFrom = (network: number) => ctxOf(test, client, { ipPrefix: `198.51.${network}` });
const bankData = GATED.find(({ name }) => name === 'saveBankData') as Call;

describe('a call that needs a fresh login', () => {
  it.each(GATED)('$name is refused to a session of ten minutes and works once it is confirmed', async (call) => {
    const { token } = await makeRecommender(test, client);
    await setClock(test, 10 * MINUTE);
    expect(await make(call, token)).toBe('PSOF0206');
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await make(call, token)).not.toMatch(/^PSOF02/);
  });

  it('works for ten minutes after a login, and again for ten after the password was typed', async () => {
    const { token } = await makeRecommender(test, client);
    await setClock(test, 9 * MINUTE);
    expect(await make(bankData, token)).toBe('ok');
    await setClock(test, 10 * MINUTE);
    expect(await make(bankData, token)).toBe('PSOF0206');
    const { BestaetigtBis } = (await confirm(token)).json<{ BestaetigtBis: string }>();
    expect(new Date(BestaetigtBis).getTime() - test.clock.now().getTime()).toBeGreaterThan(9 * MINUTE);
    await setClock(test, 19 * MINUTE);
    expect(await make(bankData, token)).toBe('ok');
    await setClock(test, 21 * MINUTE);
    expect(await make(bankData, token)).toBe('PSOF0206');
  });

  it('is confirmed for the one session alone', async () => {
    const { email, token } = await makeRecommender(test, client);
    const other = (await logIn(test, client, email)).Token;
    await setClock(test, 11 * MINUTE);
    await confirm(token);
    expect(await make(bankData, token)).toBe('ok');
    expect(await make(bankData, other)).toBe('PSOF0206');
  });

  it('names wrong fields first, so that no password is typed for what cannot be saved', async () => {
    const { token } = await makeRecommender(test, client);
    await setClock(test, 11 * MINUTE);
    const reply = await callApi(test, client, 'PUT', '/empfehler/bankdaten', { token, body: { Kontoinhaber: 'Anna' } });
    expect(codeOf(reply)).toBe('PSOF0901');
  });

  it('is not a host site’s token: bank data, address and deletion need a password or passkey', async () => {
    const host = await makeClient(test.platform, HOST);
    const token = await hostToken(test, host);
    for (const call of GATED) expect([call.name, await make(call, token, host)]).toEqual([call.name, 'PSOF0206']);
  });

  it('is never support’s, not even with the password', async () => {
    const { email } = await makeRecommender(test, client);
    const token = await supportToken(test, client, email);
    expect(codeOf(await confirm(token))).toBe('PSOF0203');
    for (const call of GATED) expect([call.name, await make(call, token)]).toEqual([call.name, 'PSOF0203']);
    await expect(
      sql`update session set confirmed_at = now() where kind = 'admin'`.execute(test.platform.db),
    ).rejects.toThrow('session_support_is_never_confirmed');
  });
});

describe('confirming', () => {
  it('refuses a wrong password at its field, and the session goes on as it was', async () => {
    const { token } = await makeRecommender(test, client);
    await setClock(test, 11 * MINUTE);
    const reply = await confirm(token, 'Leuchtturm25');
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { ErrorCode: 'PSOF0113', Fields: [{ Field: 'Password', ErrorCode: 'PSOF0113' }] },
    ]);
    expect((await callApi(test, client, 'GET', '/account/user', { token })).statusCode).toBe(200);
    expect(await make(bankData, token)).toBe('PSOF0206');
  });

  it('counts its tries with those of the login, in both directions', async () => {
    const { email, token } = await makeRecommender(test, client);
    const guess = () =>
      callApi(test, client, 'POST', '/account/login', { body: { Email: email, Password: 'Falsch123' } });
    const codes: string[] = [];
    for (const attempt of [1, 2, 3, 4, 5])
      codes.push(codeOf(await (attempt % 2 ? confirm(token, 'Falsch123') : guess())));
    // After three failures for the address both calls require a captcha, which these attempts do not solve.
    expect(codes).toEqual(['PSOF0113', 'PSOF0101', 'PSOF0113', 'PSOF0601', 'PSOF0601']);
  });

  it('makes a caller who guesses in a session wait, and not its owner for what strangers guess', async () => {
    const { email, token } = await makeRecommender(test, client);
    const actor = await authenticateRecommender(ctxFrom(1), token);
    const confirmFrom = (network: number, password: string) =>
      codeOfTry(confirmIdentity({ ...ctxFrom(network), actor }, password));
    const guess = (network: number) =>
      codeOfTry(login(ctxFrom(network), { email, password: 'Falsch12345', isRemembered: false }));
    for (const network of [2, 3, 4, 5, 6, 7]) expect(await guess(network)).toBe('PSOF0101');
    expect(await confirmFrom(8, TEST_PASSWORD)).toBe('ok');
    for (const network of [9, 10, 11, 12, 13]) expect(await confirmFrom(network, 'Falsch12345')).toBe('PSOF0113');
    expect(await confirmFrom(14, TEST_PASSWORD)).toBe('PSOF0110');
  });

  it('needs a password to be there, and a session that goes on', async () => {
    const { email, token } = await makeRecommender(test, client);
    await sql`update recommender set password_hash = null where email = ${email}`.execute(test.platform.db);
    expect(codeOf(await confirm(token))).toBe('PSOF0113');
    await callApi(test, client, 'POST', '/account/logout', { token });
    expect(codeOf(await confirm(token))).toBe('PSOF0204');
  });
});
