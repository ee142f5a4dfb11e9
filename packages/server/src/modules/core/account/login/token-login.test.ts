import type { LoggedIn } from '@mundwerk/contract/account/session';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { createAdminLogin } from '../index.ts';

const test = setUpTestApp();
const client = setUpClient(test);

const logIn = (token: string, at = client) =>
  test.app.inject({
    url: `/api/v1/${at.key}/account/login/?token=${encodeURIComponent(token)}`,
    remoteAddress: someAddress(),
  });
const advance = (body: object) => test.app.inject({ method: 'POST', url: '/dev/clock', body });
const block = (email: string) =>
  sql`update recommender set blocked_kind = 'general' where email = ${email}`.execute(test.platform.db);

describe('an operator’s token', () => {
  const create = async (email: string): Promise<string> => {
    const { platform } = test;
    const ctx = anonymousCtx(platform, { client, language: 'de', log: platform.log, origin: 'https://portal.example' });
    const { rows } = await sql<{ id: string }>`select id from recommender where email = ${email}`.execute(platform.db);
    const { url } = await createAdminLogin(ctx, rows[0]?.id ?? '', 'olga');
    expect(url).toMatch(/^https:\/\/portal\.example\/login\/[\w-]{43}$/);
    return url.slice(url.lastIndexOf('/') + 1);
  };

  it('opens one session, marked as support’s, and the row names the operator', async () => {
    const { email } = await makeRecommender(test, client);
    const token = await create(email);
    const reply = await logIn(token);
    expect(reply.headers['cache-control']).toBe('no-store');
    const user = reply.json<LoggedIn>();
    expect(user).toMatchObject({ Email: email, IstSupport: true });
    const again = await test.app.inject({
      url: `/api/v1/${client.key}/account/user`,
      headers: { authorization: `Bearer ${user.Token}` },
    });
    expect(again.json()).toMatchObject({ IstSupport: true });
    const { rows } = await sql`select kind, opened_by from session where client_key = ${client.key}
      and kind = 'admin'`.execute(test.platform.db);
    expect(rows).toEqual([{ kind: 'admin', opened_by: 'olga' }]);
    expect((await logIn(token)).json()).toMatchObject({ ErrorCode: 'PSOF0202' });
  });

  it('opens one session for many at a time', async () => {
    const token = await create((await makeRecommender(test, client)).email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(token)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is refused when made up, another client’s, for a blocked account, or after ten minutes', async () => {
    expect((await logIn('erfunden')).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
    const { email } = await makeRecommender(test, client);
    const token = await create(email);
    expect((await logIn(token, await makeClient(test.platform))).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
    const blocked = (await makeRecommender(test, client)).email;
    const refused = await create(blocked);
    await block(blocked);
    expect((await logIn(refused)).json()).toMatchObject({ ErrorCode: 'PSOF0106' });
    await advance({ AdvanceHours: 1 });
    expect((await logIn(token)).json()).toMatchObject({ ErrorCode: 'PSOF0201' });
  });
});

describe('a host site’s token', () => {
  const SECRET = 'geteiltes-geheimnis-der-gastgeberseite';
  let host: ClientRef;
  let count = 0;
  beforeAll(async () => {
    host = await makeClient(test.platform, { IsAutologin: true, AutologinSecret: SECRET });
  });

  const seconds = (): number => Math.floor(test.platform.clock.now().getTime() / 1000);
  const sign = (claims: object = {}, secret = SECRET, alg = 'HS256'): Promise<string> => {
    count += 1;
    return new SignJWT({
      jti: `jti-${count}`,
      email: `gast${count}@example.org`,
      given_name: 'Gast',
      family_name: 'Geber',
      iat: seconds(),
      exp: seconds() + 60,
      ...claims,
    })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret));
  };

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
    expect((await logIn(token, host)).json()).toMatchObject({ ErrorCode: 'PSOF0202' });
  });

  it('does not let a visitor change a password that was never set', async () => {
    const { Token } = (await logIn(await sign(), host)).json<LoggedIn>();
    const reply = await test.app.inject({
      method: 'PUT',
      url: `/api/v1/${host.key}/account/resetPasswordWithoutToken`,
      headers: { authorization: `Bearer ${Token}` },
      body: { Password: 'Leuchtturm24', NewPassword: 'Nordstern25' },
    });
    expect(reply.json()).toMatchObject({ ErrorCode: 'PSOF0113' });
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
    expect((await logIn(await make(), host)).json()).toMatchObject({ ErrorCode: code });
  });

  it.each([
    [{ IsAutologin: false, AutologinSecret: SECRET }, 'PSOF0203'],
    [{ IsAutologin: true, AutologinSecret: null }, 'PSOF0203'],
    [{ IsAutologin: true, AutologinSecret: `${SECRET}-anders` }, 'PSOF0203'],
    [{ IsAutologin: true, AutologinSecret: SECRET, EmailWhitelist: ['*@firma.example'] }, 'PSOF0104'],
    [{ IsAutologin: true, AutologinSecret: SECRET, EmailBlocklist: ['*@example.org'] }, 'PSOF0108'],
  ])('is refused by a client with %o', async (config, code) => {
    const own = await makeClient(test.platform, config);
    expect((await logIn(await sign(), own)).json()).toMatchObject({ ErrorCode: code });
  });

  it('is never told in public: neither the secret nor that there is one', async () => {
    const reply = await test.app.inject(`/api/v1/mandant/${host.key}`);
    expect(reply.body).not.toContain('AutologinSecret');
    expect(reply.json()).toMatchObject({ IsAutologin: true });
  });
});

it('forgets ended sessions after a month and used tokens when they expire', async () => {
  const own = await makeClient(test.platform);
  const { headers } = await makeRecommender(test, own);
  await test.app.inject({ method: 'POST', url: `/api/v1/${own.key}/account/logout`, headers });
  const uses = async () => (await sql`select 1 from autologin_use`.execute(test.platform.db)).rows.length;
  const sessions = async () =>
    (await sql`select 1 from session where client_key = ${own.key}`.execute(test.platform.db)).rows.length;
  await advance({ AdvanceDays: 29 });
  expect(await sessions()).toBe(1);
  expect(await uses()).toBe(0);
  await advance({ AdvanceDays: 2 });
  expect(await sessions()).toBe(0);
});
