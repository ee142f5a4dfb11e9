import type { ClientConfig } from '@mundwerk/contract/client/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { freePort } from '#testing/database/installed-postgres.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { type ProviderReply, signInAtProvider, startProvider } from '#testing/start/start-provider.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

type SignOnSettings = NonNullable<ClientConfig['AgenturAnmeldung']>;

let test: TestApp;
let port: number;
const providers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  port = await freePort();
  test = await startTestApp({ PORT: String(port) });
  await test.app.listen({ port, host: 'localhost' });
});
afterAll(async () => {
  for (const provider of providers) await provider.stop();
  await test.stop();
});

const addAgency = (client: ClientRef, number: string) =>
  sql`insert into agency (client_key, number, name, created_at)
    values (${client.key}, ${number}, ${`Agentur ${number}`}, now())`.execute(test.platform.db);

const makeAgencyClient = async (settings: Partial<SignOnSettings> = {}): Promise<ClientRef> => {
  const client = await makeClient(test.platform, {
    ModuleAgentur: true,
    AgenturAnmeldung: { Issuer: 'embedded', ...settings },
  });
  await addAgency(client, '4711');
  return client;
};

const complete = async (client: ClientRef, { code, verifier }: Pick<ProviderReply, 'code' | 'verifier'>) => {
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/v1/${client.key}/agentur/sso`,
    body: { Code: code, Verifier: verifier },
  });
  return { status: reply.statusCode, body: reply.json() };
};

const verify = async (client: ClientRef, token: string) => {
  const reply = await test.app.inject(`/api/v1/${client.key}/token/verifyAgenturToken?t=${encodeURIComponent(token)}`);
  return { status: reply.statusCode, body: reply.json() };
};

describe('sign-on at the embedded provider', () => {
  // The provider reads its allowed redirect URIs at its first use, so all tests use one client.
  let client: ClientRef;
  beforeAll(async () => {
    client = await makeAgencyClient();
  });

  it.each([
    ['inhaber', ['AgenturInhaber'], 'Ines Inhaber'],
    ['inhaber-inaktiv', ['AgenturInhaber_inaktiv'], 'Ingo Inaktiv'],
    ['mitarbeiter', ['AgenturMitarbeiter'], 'Mika Mitarbeiter'],
    ['ohne-rolle', [], 'Otto Ohnerolle'],
  ])('makes %s a user with their roles and rights', async (sub, roles, name) => {
    const { status, body } = await complete(client, await signInAtProvider(test.app, client, sub));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Name: name,
      Rollen: roles,
      Agenturen: [{ Agenturnummer: '4711', Name: 'Agentur 4711' }],
      Token: expect.any(String),
    });
    expect(body.Berechtigungen.length > 0).toBe(roles.length > 0);
    expect((await verify(client, body.Token)).body).toMatchObject({ Name: name, Rollen: roles });
  });

  it('opens the agency that entered a person under Team, by an address the provider vouches for', async () => {
    const signOn = async () => complete(client, await signInAtProvider(test.app, client, 'vertretung'));
    expect(await signOn()).toMatchObject({ status: 403, body: { ErrorCode: 'PSOF0203' } });
    const email = 'vertretung@agentur.example';
    await sql`insert into agency_staff (client_key, id, agency_number, name, email, email_normal, is_active, invited_at)
      values (${client.key}, gen_random_uuid(), '4711', 'Viktor', ${email}, ${email}, true, now())`.execute(
      test.platform.db,
    );
    const { body } = await signOn();
    expect([body.Rollen, body.Agenturen]).toEqual([
      ['AgenturMitarbeiter'],
      [{ Agenturnummer: '4711', Name: 'Agentur 4711' }],
    ]);
    await sql`update agency_staff set is_active = false where client_key = ${client.key}`.execute(test.platform.db);
    expect((await verify(client, body.Token)).status).toBe(401);
    expect((await signOn()).status).toBe(403);
  });

  it('shows only agencies the client has, of those the claims name', async () => {
    const { body } = await complete(client, await signInAtProvider(test.app, client, 'zwei-agenturen'));
    expect(body.Agenturen).toEqual([{ Agenturnummer: '4711', Name: 'Agentur 4711' }]);
  });

  it('refuses a code that was used, and ends no session by it', async () => {
    const reply = await signInAtProvider(test.app, client, 'inhaber');
    const first = await complete(client, reply);
    expect(await complete(client, reply)).toMatchObject({ status: 410, body: { ErrorCode: 'PSOF0201' } });
    expect((await verify(client, first.body.Token)).status).toBe(200);
  });

  it('refuses a wrong verifier and a wrong nonce, in our words', async () => {
    const { code } = await signInAtProvider(test.app, client, 'inhaber');
    const wrongVerifier = await complete(client, { code, verifier: 'x'.repeat(43) });
    expect(wrongVerifier).toMatchObject({ status: 410, body: { ErrorCode: 'PSOF0201' } });
    expect(JSON.stringify(wrongVerifier.body)).not.toMatch(/grant|PKCE|verifier/i);
    const wrongNonce = await complete(client, await signInAtProvider(test.app, client, 'inhaber', { nonce: 'other' }));
    expect(wrongNonce).toMatchObject({ status: 403, body: { ErrorCode: 'PSOF0203' } });
  });

  it('ends with signing off, and after eight hours', async () => {
    const { body } = await complete(client, await signInAtProvider(test.app, client, 'mitarbeiter'));
    const headers = { authorization: `Bearer ${body.Token}` };
    expect(
      (await test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/agentur/abmelden`, headers })).statusCode,
    ).toBe(200);
    expect(await verify(client, body.Token)).toMatchObject({ status: 401, body: { ErrorCode: 'PSOF0204' } });
    const second = await complete(client, await signInAtProvider(test.app, client, 'mitarbeiter'));
    await test.app.inject({ method: 'POST', url: '/dev/clock', body: { AdvanceHours: 9 } });
    expect((await verify(client, second.body.Token)).status).toBe(401);
  });
});

describe('sign-on at another provider', () => {
  const users = [
    { sub: 'u-1', name: 'Chefin', email: 'chefin@example.org', roles: ['chef', 'kegeln'], agencies: ['4711'] },
    { sub: 'u-2', name: 'Gast', email: 'gast@example.org', roles: ['AgenturInhaber'], agencies: ['4711'] },
    { sub: 'u-3', name: 'Fremde', email: 'fremde@example.org', roles: ['chef'], agencies: ['9999'] },
  ];
  const settings = {
    RollenClaim: 'urn:example:groups',
    RollenZuordnung: { chef: 'AgenturInhaber' },
    AgenturClaim: 'urn:example:office',
  } as const;

  const makeClientAt = async (hasClaimsInToken: boolean): Promise<ClientRef> => {
    const claimNames = { roles: settings.RollenClaim, agencies: settings.AgenturClaim };
    const provider = await startProvider({ users, claimNames, hasClaimsInToken });
    providers.push(provider);
    const client = await makeAgencyClient({ ...settings, Issuer: provider.issuer });
    provider.redirectUris.push(`http://${client.key}.localhost:${port}/agentur/anmelden`);
    return client;
  };

  it.each([true, false])('reads other claim names, in the token: %s', async (hasClaimsInToken) => {
    const client = await makeClientAt(hasClaimsInToken);
    const { status, body } = await complete(client, await signInAtProvider(test.app, client, 'u-1'));
    expect([status, body.Rollen, body.Agenturen]).toEqual([
      200,
      ['AgenturInhaber'],
      [{ Agenturnummer: '4711', Name: 'Agentur 4711' }],
    ]);
  });

  it('gives nothing for a role the client did not map, and refuses a foreign agency', async () => {
    const client = await makeClientAt(true);
    const guest = await complete(client, await signInAtProvider(test.app, client, 'u-2'));
    expect([guest.status, guest.body.Rollen, guest.body.Berechtigungen]).toEqual([200, [], []]);
    expect(await complete(client, await signInAtProvider(test.app, client, 'u-3'))).toMatchObject({
      status: 403,
      body: { ErrorCode: 'PSOF0203' },
    });
  });

  it('says that sign-on is away when the provider is, or when there is none', async () => {
    const away = await makeAgencyClient({ Issuer: 'http://127.0.0.1:9' });
    const none = await makeClient(test.platform, { ModuleAgentur: true });
    for (const client of [away, none]) {
      const reply = await test.app.inject(`/api/v1/${client.key}/agentur/sso`);
      expect([reply.statusCode, reply.json().ErrorCode]).toEqual([503, 'PSOF0210']);
    }
  });

  it.each([{}, { ModuleAgentur: false, AgenturAnmeldung: { Issuer: 'embedded' } }])(
    'does not exist for a client without agencies: %j',
    async (config) => {
      const client = await makeClient(test.platform, config);
      const reply = await test.app.inject(`/api/v1/${client.key}/agentur/sso`);
      expect([reply.statusCode, reply.json().ErrorCode]).toEqual([404, 'PSOF0902']);
      expect(await complete(client, { code: 'c', verifier: 'v'.repeat(43) })).toMatchObject({
        status: 404,
        body: { ErrorCode: 'PSOF0902' },
      });
    },
  );

  it('does not take one client’s token, or a recommender’s, at another’s door', async () => {
    const [client, other] = [await makeClientAt(true), await makeAgencyClient()];
    const { body } = await complete(client, await signInAtProvider(test.app, client, 'u-1'));
    expect((await verify(other, body.Token)).body.ErrorCode).toBe('PSOF0204');
    const user = await test.app.inject({
      url: `/api/v1/${client.key}/account/user`,
      headers: { authorization: `Bearer ${body.Token}` },
    });
    expect(user.json().ErrorCode).toBe('PSOF0204');
  });
});
