import type { Rollen } from '@mundwerk/contract/console/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { freePort } from '#testing/database/installed-postgres.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import {
  type ProviderReply,
  signInToConsole,
  startProvider,
  type TestProvider,
} from '#testing/start/start-provider.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { selectRecordsAfter } from '../audit/store.ts';

const complete = async (test: TestApp, { code, verifier }: ProviderReply, headers: Record<string, string> = {}) => {
  const reply = await test.app.inject({
    method: 'PUT',
    url: '/api/v1/verwaltung/sso',
    body: { Code: code, Verifier: verifier },
    headers: { host: 'localhost', ...headers },
  });
  return { status: reply.statusCode, body: reply.json() };
};

const renew = async (test: TestApp, token: string, { code, verifier }: ProviderReply) => {
  const reply = await test.app.inject({
    method: 'PUT',
    url: '/api/v1/verwaltung/bestaetigen',
    body: { Code: code, Verifier: verifier },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, body: reply.json() };
};

describe('sign-on to the console at the embedded provider', () => {
  let test: TestApp;
  let client: ClientRef;
  beforeAll(async () => {
    const port = await freePort();
    test = await startTestApp({ PORT: String(port) });
    client = await makeClient(test.platform);
    await test.app.listen({ port, host: 'localhost' });
  });
  afterAll(() => test.stop());

  it.each([
    ['ina', ['Support'], 'Ina Support'],
    ['olaf', ['Operator'], 'Olaf Operator'],
    ['fina', ['Finance'], 'Fina Finanz'],
    ['georg', ['Finance'], 'Georg Gegen'],
    ['aurelia', ['Auditor'], 'Aurelia Auditor'],
    ['adam', ['Admin'], 'Adam Admin'],
  ])('makes %s a person of the console with their role for all clients', async (sub, roles, name) => {
    const { status, body } = await complete(test, await signInToConsole(test.app, sub));
    expect(status).toBe(200);
    expect(body).toMatchObject({ Name: name, IstFuerAlle: true, Token: expect.any(String) });
    expect(body.Mandanten).toMatchObject([{ Key: client.key, Rollen: roles }]);
    // They typed nothing but came by their own page, so this counts as a fresh sign-on, too.
    expect(body.BestaetigtAm).not.toBeNull();
    expect(body.AbmeldeUrl).toContain('/dev/oidc/session/end');
  });

  it('refuses a person without a role, and opens nothing', async () => {
    const refused = await complete(test, await signInToConsole(test.app, 'niemand'));
    expect(refused).toMatchObject({ status: 403, body: { ErrorCode: 'PSOF0936' } });
  });

  it('tells an Admin who has which role since when, and who came without one', async () => {
    await complete(test, await signInToConsole(test.app, 'niemand'));
    const { body } = await complete(test, await signInToConsole(test.app, 'adam'));
    const roles = await test.app.inject({
      url: `/api/v1/${client.key}/verwaltung/rollen`,
      headers: { authorization: `Bearer ${body.Token}` },
    });
    const { Personen, OhneRolle } = roles.json<Rollen>();
    const adam = Personen.find(({ Name }) => Name === 'Adam Admin');
    expect(adam?.Rollen).toEqual([{ Rolle: 'Admin', FuerAlle: true, Seit: expect.any(String) }]);
    expect(Personen[0]).toEqual(adam);
    expect(OhneRolle).toMatchObject([{ Versuche: expect.any(Number) }]);
    expect(OhneRolle?.[0]?.Versuche).toBeGreaterThan(0);
    const ofOne = await makeOperator(test, client, ['Admin']);
    const seen = await test.app.inject({ url: `/api/v1/${client.key}/verwaltung/rollen`, headers: ofOne.headers });
    expect(seen.json<Rollen>().OhneRolle).toBeNull();
  });

  it('works on a client’s host as well, and leads back there', async () => {
    const host = `${client.key}.localhost`;
    const start = await test.app.inject({ url: '/api/v1/verwaltung/sso', headers: { host } });
    expect(start.json().RedirectUri).toBe(`http://${host}:${test.platform.config.port}/verwaltung/anmelden`);
    const made = await test.app.inject({ url: '/api/v1/verwaltung/sso', headers: { host: 'evil.example' } });
    expect(made.statusCode).toBe(404);
  });

  it('refuses a code that was used, and a nonce of another sign-on', async () => {
    const reply = await signInToConsole(test.app, 'ina');
    await complete(test, reply);
    expect(await complete(test, reply)).toMatchObject({ status: 410, body: { ErrorCode: 'PSOF0201' } });
    const other = await complete(test, await signInToConsole(test.app, 'ina', { nonce: 'other' }));
    expect(other).toMatchObject({ status: 403, body: { ErrorCode: 'PSOF0203' } });
  });

  describe('renewing a sign-on', () => {
    const signOn = async (sub: string): Promise<string> =>
      (await complete(test, await signInToConsole(test.app, sub))).body.Token;
    const age = () =>
      sql`update operator_session set stepped_up_at = now() - interval '1 hour'`.execute(test.platform.db);

    it('counts for the same session from then on', async () => {
      const token = await signOn('ina');
      await age();
      const { status, body } = await renew(test, token, await signInToConsole(test.app, 'ina', { maxAge: '0' }));
      expect(status).toBe(200);
      expect(Math.abs(test.clock.now().getTime() - Date.parse(body.BestaetigtAm))).toBeLessThan(60_000);
      const me = await test.app.inject({
        url: '/api/v1/verwaltung/ich',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(me.json().BestaetigtAm).toBe(body.BestaetigtAm);
    });

    it('is refused to another person', async () => {
      const token = await signOn('ina');
      await age();
      const refused = await renew(test, token, await signInToConsole(test.app, 'georg', { maxAge: '0' }));
      expect(refused).toMatchObject({ status: 403, body: { ErrorCode: 'PSOF0203' } });
      const me = await test.app.inject({
        url: '/api/v1/verwaltung/ich',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(Date.parse(me.json().BestaetigtAm)).toBeLessThan(test.clock.now().getTime() - 3_000_000);
    });
  });

  it('records who got which role, and not every sign-on', async () => {
    const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: '' });
    const before = await selectRecordsAfter(ctx, '*', 0, 1000);
    // Each is compared with their own roles of before, not with a colleague's.
    for (const known of ['ina', 'adam']) await complete(test, await signInToConsole(test.app, known));
    expect(await selectRecordsAfter(ctx, '*', 0, 1000)).toHaveLength(before.length);
    await sql`update operator_user set grants = '{Admin@*}' where subject = 'ina'`.execute(test.platform.db);
    await complete(test, await signInToConsole(test.app, 'ina'));
    const last = (await selectRecordsAfter(ctx, '*', before.length, 10)).at(-1);
    expect(last).toMatchObject({
      action: 'operator.roles',
      before: { Rollen: ['Admin@*'] },
      after: { Name: 'Ina Support', Rollen: ['Support@*'] },
    });
  });
});

describe('sign-on at a provider of one’s own', () => {
  let provider: TestProvider;
  let test: TestApp;
  let client: ClientRef;
  const people = (key: string) => [
    { sub: 'g', name: 'Gesa Gruppe', email: 'g@x.example', roles: ['grp-finance', 'sup@eins', 'other'], agencies: [] },
    { sub: 's', name: 'Sven', email: 's@x.example', roles: [`sup@${key}`], agencies: [] },
    { sub: 'n', name: 'Nina', email: 'n@x.example', roles: ['Finance', 'Root@*'], agencies: [] },
  ];
  const users: ReturnType<typeof people> = [];
  beforeAll(async () => {
    provider = await startProvider({ users, claimNames: { roles: 'groups', agencies: 'none' }, isForConsole: true });
    test = await startTestApp({
      CONSOLE_HOST: 'verwaltung.example:8443',
      CONSOLE_ISSUER: provider.issuer,
      CONSOLE_CLIENT_ID: 'mundwerk-console',
      CONSOLE_ROLES_CLAIM: 'groups',
      CONSOLE_ROLES: 'grp-finance=Finance@*,sup=Support',
    });
    client = await makeClient(test.platform);
    users.push(...people(client.key));
    provider.redirectUris.push('http://verwaltung.example:8443/verwaltung/anmelden');
  });
  afterAll(async () => {
    await test.stop();
    await provider.stop();
  });

  it('maps the provider’s own names to roles, and drops what the table does not name', async () => {
    const { status, body } = await complete(test, await signInToConsole(test.app, 'g', { host: 'anything.example' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ IstFuerAlle: true, Mandanten: [{ Key: client.key, Rollen: ['Finance'] }] });
  });

  it('gives a role for one client to a name with the client behind it', async () => {
    const { body } = await complete(test, await signInToConsole(test.app, 's'));
    expect(body).toMatchObject({ IstFuerAlle: false, Mandanten: [{ Key: client.key, Rollen: ['Support'] }] });
  });

  it('grants nothing by a role without a client', async () => {
    expect(await complete(test, await signInToConsole(test.app, 'n'))).toMatchObject({
      status: 403,
      body: { ErrorCode: 'PSOF0936' },
    });
  });

  it('does not take an old sign-in for a renewed one', async () => {
    const { body } = await complete(test, await signInToConsole(test.app, 's'));
    // This provider does not say when the person signed in, unless it is asked to.
    expect(body.BestaetigtAm).toBeNull();
    const refused = await renew(test, body.Token, await signInToConsole(test.app, 's'));
    expect(refused).toMatchObject({ status: 403, body: { ErrorCode: 'PSOF0930' } });
    const renewed = await renew(test, body.Token, await signInToConsole(test.app, 's', { maxAge: '0' }));
    expect(renewed.status).toBe(200);
  });
});

it('a console without a provider says so outside development', async () => {
  const test = await startTestApp({
    ENVIRONMENT: 'production',
    DATABASE_URL: 'postgres://unused.example/x',
    APP_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEYS: `t:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: 'smtp://localhost:2',
    CONSOLE_HOST: 'verwaltung.example',
  });
  const reply = await test.app.inject('/api/v1/verwaltung/sso');
  expect(reply.json()).toMatchObject({ ErrorCode: expect.stringMatching(/^PSOF/) });
  expect(reply.statusCode).toBe(503);
  await test.stop();
});
