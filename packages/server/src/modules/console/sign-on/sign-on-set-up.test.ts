import type { SignOnSetUp, SignOnTrial } from '@mundwerk/contract/console/operate/sign-on';
import { trialState } from '@mundwerk/contract/values/console/operate/sign-on-trial';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { auditOf, makeActing, outcomeOf, signedActsOf } from '#testing/console/operate.ts';
import { freePort } from '#testing/database/installed-postgres.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeAgency, makeAgencyUser } from '#testing/make/open-agency.ts';
import { signInAtProvider } from '#testing/start/start-provider.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
let client: ClientRef;
let admin: Awaited<ReturnType<typeof makeActing>>;
beforeAll(async () => {
  const port = await freePort();
  test = await startTestApp({ PORT: String(port) });
  await test.app.listen({ port, host: 'localhost' });
  client = await makeClient(test.platform, {
    ModuleAgentur: true,
    AgenturAnmeldung: {
      Issuer: 'embedded',
      ClientSecret: 'ganz-geheim',
      RollenZuordnung: { AgenturInhaber: 'AgenturInhaber' },
    },
  });
  await makeAgency(test, client, '4711');
  admin = await makeActing(test, client, 'Admin');
});
afterAll(() => test.stop());

const complete = async (body: object) =>
  callApi(test, client, 'PUT', '/verwaltung/anmeldung/probe', { token: admin.token, body });
const tryAs = async (sub: string): Promise<SignOnTrial> => {
  const { code, verifier } = await signInAtProvider(test.app, client, sub);
  return (await complete({ Code: code, Verifier: verifier })).json<SignOnTrial>();
};
const rowsOf = async (): Promise<number> =>
  (
    await sql`select from agency_user where client_key = ${client.key} union all
    select from agency_session where client_key = ${client.key}`.execute(test.platform.db)
  ).rows.length;

describe('a trial of the sign-on', () => {
  it('tells what the provider said and which role would follow, and writes nothing', async () => {
    const trial = await tryAs('inhaber');
    expect(trial.Schritte.map(({ IstErfuellt }) => IstErfuellt)).toEqual([true, true, true]);
    expect(trial.Rollen).toEqual([{ Wert: 'AgenturInhaber', Rolle: 'AgenturInhaber' }]);
    expect(trial.Agenturen).toContainEqual({ Nummer: '4711', Name: 'Agentur 4711', IstOffen: true });
    expect(trial.Ergebnis).toEqual({
      Rollen: ['AgenturInhaber'],
      Agenturen: ['Agentur 4711'],
      IstEingetragen: false,
    });
    expect(Math.max(...trial.Claims.map(({ Wert }) => Wert.length))).toBeLessThanOrEqual(40);
    expect(trial.Claims.map(({ Name }) => Name)).not.toContain('nonce');
    expect(await rowsOf()).toBe(0);
    expect(await auditOf(test, client)).toEqual([]);
  });

  it('shows a role that is not mapped, with what it comes to: nothing', async () => {
    const trial = await tryAs('mitarbeiter');
    expect(trial.Rollen).toEqual([{ Wert: 'AgenturMitarbeiter', Rolle: null }]);
    expect(trial.Ergebnis?.Rollen).toEqual([]);
  });

  it('names the step that failed: a code counts once, and only with its verifier', async () => {
    const { code, verifier } = await signInAtProvider(test.app, client, 'inhaber');
    await complete({ Code: code, Verifier: verifier });
    const again = (await complete({ Code: code, Verifier: verifier })).json<SignOnTrial>();
    expect(again).toMatchObject({
      Schritte: [
        { Schritt: 'Aussteller', IstErfuellt: true },
        { Schritt: 'Code', IstErfuellt: false },
      ],
      Claims: [],
      Ergebnis: null,
    });
    const nonce = await signInAtProvider(test.app, client, 'inhaber', { nonce: 'other' });
    const foreign = (await complete({ Code: nonce.code, Verifier: nonce.verifier })).json<SignOnTrial>();
    expect(foreign.Schritte.at(-1)).toEqual({ Schritt: 'Token', IstErfuellt: false });
  });

  it('comes back to the console by way of the portal', async () => {
    const { RedirectUri } = await admin.read<{ RedirectUri: string }>('/anmeldung/probe');
    const back = new URL(RedirectUri);
    const arrive = async (host: string) => {
      const state = trialState(host, 'r'.repeat(43));
      back.search = new URLSearchParams({ code: 'abc', state, fremd: '1' }).toString();
      const reply = await test.app.inject({ url: back.pathname + back.search, headers: { host: back.host } });
      return [reply.statusCode, reply.headers.location ?? null];
    };
    const [status, location] = await arrive(back.host);
    expect(status).toBe(302);
    expect(String(location)).toMatch(
      new RegExp(`^http://${back.host}/verwaltung/${client.key}/anmeldung\\?code=abc&state=probe`),
    );
    expect(String(location)).not.toContain('fremd');
    // The portal does not redirect to a foreign host but shows its own page.
    expect((await arrive('evil.example'))[1]).toBeNull();
  });
});

describe('the set-up of the sign-on', () => {
  it('shows the provider without its secret, and people without a role, whom an Admin enters at an agency', async () => {
    const { email } = await makeAgencyUser(test, client, [], ['4711']);
    await makeAgencyUser(test, client, ['AgenturInhaber'], ['4711']);
    const reply = await admin.get('/anmeldung');
    const setUp = reply.json<SignOnSetUp>();
    expect(setUp.Anmeldedienst).toMatchObject({ IstEingebaut: true, HatGeheimnis: true, RollenClaim: 'roles' });
    expect(setUp.OhneRolle).toHaveLength(1);
    expect(reply.body).not.toContain('geheim');
    expect(reply.body).not.toContain(email);
    const path = `/anmeldung/ohne-rolle/${setUp.OhneRolle[0]?.Id}/zuordnung`;
    expect(outcomeOf(await admin.act(path, { Agenturnummer: '9' }))).toBe('PSOF0902');
    const entered = await admin.act(path, { Agenturnummer: '4711' });
    expect(entered.json<SignOnSetUp>().OhneRolle).toEqual([]);
    expect(outcomeOf(await admin.act(path, { Agenturnummer: '4711' }))).not.toBe('ok');
    const { rows } = await sql<{ kind: string }>`select kind from mail where client_key = ${client.key}
      and to_address = ${email}`.execute(test.platform.db);
    expect(rows).toEqual([{ kind: 'staff-invitation' }]);
    expect(await signedActsOf(test, client)).toEqual([['agency.change', admin.id]]);
  });

  it('says where there is no provider', async () => {
    const other = await makeClient(test.platform);
    const auditor = await makeActing(test, other, 'Auditor');
    expect((await auditor.get('/anmeldung')).json()).toEqual({ Anmeldedienst: null, OhneRolle: [] });
  });
});
