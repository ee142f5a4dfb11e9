import type { LoggedIn } from '@mundwerk/contract/account/session';
import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { createClient } from '@mundwerk/contract/console/set-up/new-clients';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { loadClientFolder } from '#modules/connect/operations/index.ts';
import { expireClient, findClient, findClientByHost, lockLoading } from '#modules/core/client/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { decideProposal, outcomeOf, REASON } from '#testing/console/operate.ts';
import { eventually } from '#testing/eventually.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { publishPlanned } from '../publications.ts';

const CLIENTS = new URL('../../../../../../../clients/', import.meta.url);
const KEY = 'solidaire';
const SECRET = 'ein-geheimnis-das-nur-der-admin-kennt';
const [OWN, CHANGED, DECIDED, NOT_ALLOWED, STALE_LOGIN, ALREADY_SET, PROPOSED] = [
  'PSOF0932',
  'PSOF0934',
  'PSOF0933',
  'PSOF0203',
  'PSOF0206',
  'PSOF0947',
  'PSOF0935',
];

const test = setUpTestApp();
let admin: TestOperator;
beforeEach(async () => {
  await setClock(test, 0);
  admin = await makeOperator(test, '*', ['Admin'], { name: 'Adam Admin' });
  // As on the server's shell, where nobody else is asked: the same start for every test.
  await sql`delete from client where key = ${KEY}`.execute(test.platform.db);
  await loadClientFolder(test.platform, new URL(`${KEY}/`, CLIENTS));
  expireClient(test.platform, KEY);
});

const setUp = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/verwaltung/mandanten/${KEY}${path}`,
    headers: admin.headers,
    ...(body === undefined ? {} : { payload: body }),
  });
const draft = async () => (await setUp('GET', '/entwurf')).json<ClientDraft>();
const change = async (fields: Record<string, unknown>) => {
  const { Revision } = await draft();
  const Felder = Object.entries(fields).map(([name, value]) => ({ Weg: [name], Wert: JSON.stringify(value) }));
  const reply = await setUp('PATCH', '/entwurf', { Revision, Aenderungen: [{ Pfad: 'client.json', Felder }] });
  expect(reply.json<ClientDraft>().Probleme).toEqual([]);
};
const publish = async (fields: Record<string, unknown>) => {
  await change(fields);
  const { Revision } = await draft();
  expect(outcomeOf(await setUp('POST', '/veroeffentlichen', { Revision, Grund: REASON }))).toBe('ok');
};
const waiting = async () => (await draft()).WartetAufFreigabe;
const proposal = async () => (await waiting())?.FreigabeId ?? '';
const live = async (): Promise<ClientRef> => {
  expireClient(test.platform, KEY);
  const client = await findClient(test.platform, KEY);
  if (!client) throw new Error('the client is published');
  return client;
};
const approve = async (id: string, role: 'Finance' | 'Operator' = 'Operator') =>
  outcomeOf(await decideProposal(test, await live(), id, { role }));

const logIn = async (email: string) => {
  const now = test.clock.now();
  const token = await new SignJWT({ email, given_name: 'Anna', family_name: 'Muster', jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 120_000))
    .sign(new TextEncoder().encode(SECRET));
  return callApi(test, await live(), 'GET', `/account/login/?token=${token}`);
};

it('One Admin logs in as anybody: a published IsAutologin with an own AutologinSecret counts after a second person, and is no fresh login', async () => {
  const { email } = await makeRecommender(test, await live());
  await publish({ IsAutologin: true, AutologinSecret: SECRET, Name: 'Solidaire neu' });
  const { config } = await live();
  // The rest of the version is live at once.
  expect([config.Name, config.IsAutologin, config.AutologinSecret]).toEqual(['Solidaire neu', false, null]);
  expect(outcomeOf(await logIn(email))).toBe(NOT_ALLOWED);
  expect((await waiting())?.Felder).toEqual(['IsAutologin', 'AutologinSecret']);

  // The Admin cannot agree alone, not even with the approver's role in a new session.
  const id = await proposal();
  await sql`update operator_user set grants = array['Admin@*', 'Operator@*', 'Finance@*'] where id = ${admin.id}`.execute(
    test.platform.db,
  );
  const own = await callApi(test, await live(), 'POST', `/verwaltung/freigaben/${id}/entscheidung`, {
    token: admin.token,
    body: { Entscheidung: 'Freigegeben', Grund: REASON },
  });
  expect(outcomeOf(own)).toBe(OWN);
  expect(outcomeOf(await logIn(email))).toBe(NOT_ALLOWED);

  expect(await approve(id)).toBe('ok');
  expect(await waiting()).toBeNull();
  const { Token } = (await logIn(email)).json<LoggedIn>();
  const bank = { Kontoinhaber: 'Adam Admin', Iban: 'DE02120300000000202051' };
  const saved = await callApi(test, await live(), 'PUT', '/empfehler/bankdaten', { token: Token, body: bank });
  expect(outcomeOf(saved)).toBe(STALE_LOGIN);
  const { rows } = await sql<{ action: string; approval: string | null; text: string }>`
    select action, approval_id as approval, audit::text as text from audit where client_key = ${KEY} order by seq desc limit 2`.execute(
    test.platform.db,
  );
  expect(rows.map(({ action, approval }) => [action, approval])).toEqual([
    ['doors.approve', id],
    ['client.publish', id],
  ]);
  expect(rows.map(({ text }) => text).join()).not.toContain(SECRET);
  const stored = await sql<{ text: string }>`select payload::text as text from approval where id = ${id}`.execute(
    test.platform.db,
  );
  expect(stored.rows[0]?.text).not.toContain(SECRET);
});

it('AgenturAnmeldung.Issuer, addresses and hosts of an Admin count after a second person alone', async () => {
  const before = (await live()).config;
  const changes = {
    AgenturAnmeldung: { Issuer: 'https://anmeldung.angreifer.example' },
    MatomoUrl: 'https://statistik.angreifer.example',
    FriendlyCaptchaUrl: 'https://captcha.angreifer.example',
    MandantUrl: before.MandantUrl.replace('://', '://neu.'),
    ShopHosts: [...before.ShopHosts, new URL(before.MandantUrl).host, 'shop.angreifer.example'],
    Hosts: { ...before.Hosts, testing: ['angreifer.example'] },
  };
  await publish(changes);
  const { config } = await live();
  for (const field of Object.keys(changes) as (keyof typeof changes)[])
    expect([field, config[field]]).toEqual([field, before[field]]);
  const hosts = () =>
    sql`select host from client_host where client_key = ${KEY} and host = 'angreifer.example'`.execute(
      test.platform.db,
    );
  expect((await hosts()).rows).toEqual([]);
  expect(await approve(await proposal(), 'Finance')).toBe('ok');
  expect((await live()).config).toMatchObject(changes);
  expect((await hosts()).rows).toHaveLength(1);
  // Published again without a change, nothing waits, and what was approved stays.
  await publish({ Name: 'Noch ein Name' });
  expect([await waiting(), (await live()).config.MatomoUrl]).toEqual([null, changes.MatomoUrl]);
});

it('approves exactly what was seen: another publication replaces the proposal, the old values end it', async () => {
  const { MatomoUrl } = (await live()).config;
  await publish({ MatomoUrl: 'https://eins.example' });
  const first = await proposal();
  // The same values stay proposed, whatever else is published.
  await publish({ Name: 'Anders' });
  expect(await proposal()).toBe(first);
  const shown = await callApi(test, await live(), 'GET', `/verwaltung/freigaben/${first}`, { token: admin.token });
  expect(shown.json()).toMatchObject({ Angaben: { changes: [{ field: 'MatomoUrl' }] }, Unterschiede: [] });
  await publish({ MatomoUrl: 'https://zwei.example' });
  const second = await proposal();
  expect(second).not.toBe(first);
  expect(await approve(first)).toBe(DECIDED);
  // A value that changes behind the proposal, as on the server's shell.
  await sql`update client set config = jsonb_set(config, '{MatomoUrl}', '"https://drei.example"'), updated_at = clock_timestamp()
    where key = ${KEY}`.execute(test.platform.db);
  expect(await approve(second)).toBe(CHANGED);
  await sql`update client set config = jsonb_set(config, '{MatomoUrl}', ${JSON.stringify(MatomoUrl)}::jsonb), updated_at = clock_timestamp()
    where key = ${KEY}`.execute(test.platform.db);
  expireClient(test.platform, KEY);
  await publish({ MatomoUrl });
  expect(await waiting()).toBeNull();
  expect(await approve(second)).toBe(DECIDED);
});

it('a decision waits for a publication before it takes the proposal, so that neither ends in a deadlock', async () => {
  await publish({ MatomoUrl: 'https://statistik.example' });
  const id = await proposal();
  const deciding = await test.platform.db.transaction().execute(async (publication) => {
    await lockLoading(publication);
    // An array, because a transaction would wait for a promise.
    const started = [approve(id)];
    await eventually(async () => {
      const waits = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(test.platform.db);
      expect(waits.rows).toHaveLength(1);
    });
    await sql`select 1 from approval where id = ${id} for update nowait`.execute(publication);
    return started;
  });
  expect(await Promise.all(deciding)).toEqual(['ok']);
});

it('a withdrawn proposal leaves the old value and can be made again; so can that of a scheduled version', async () => {
  await publish({ ShopHosts: ['shop.example', 'zwei.example'] });
  const client = await live();
  const ask = (path: string, body?: object) =>
    callApi(test, client, 'POST', `/verwaltung${path}`, { token: admin.token, ...(body ? { body } : {}) });
  const propose = () => ask('/zugaenge', { Grund: REASON });
  expect(outcomeOf(await propose())).toBe(PROPOSED);
  expect(outcomeOf(await ask(`/freigaben/${await proposal()}/rueckzug`))).toBe('ok');
  expect(await waiting()).toEqual({ Felder: ['ShopHosts'], FreigabeId: null });
  expect(outcomeOf(await propose())).toBe('ok');
  expect(await approve(await proposal())).toBe('ok');
  expect(outcomeOf(await propose())).toBe(ALREADY_SET);

  await change({ ShopHosts: ['drei.example'] });
  const { Revision } = await draft();
  const Am = new Date(test.clock.now().getTime() + 60_000).toISOString();
  expect(outcomeOf(await setUp('POST', '/planen', { Revision, Am, Grund: REASON }))).toBe('ok');
  await setClock(test, 120_000);
  await publishPlanned.run(test.platform);
  expect((await live()).config.ShopHosts).toEqual(['shop.example', 'zwei.example']);
  expect(await waiting()).toEqual({ Felder: ['ShopHosts'], FreigabeId: null });
  admin = await makeOperator(test, '*', ['Admin']);
  expect(
    outcomeOf(
      await callApi(test, client, 'POST', '/verwaltung/zugaenge', { token: admin.token, body: { Grund: REASON } }),
    ),
  ).toBe('ok');
});

it('a new client is published with closed doors: nobody reaches it before a second person agreed', async () => {
  const { body } = createClient.example;
  const host = 'empfehlen.abendrot.example';
  const ask = (method: 'GET' | 'POST', path: string, sent?: object) =>
    test.app.inject({
      method,
      url: `/api/v1/verwaltung/mandanten${path}`,
      headers: admin.headers,
      ...(sent ? { payload: sent } : {}),
    });
  await ask('POST', '', { ...body, Key: 'abendrot', Host: host });
  await ask('POST', '/abendrot/pruefung/testempfehlung');
  const { Revision } = (await ask('GET', '/abendrot/entwurf')).json<ClientDraft>();
  expect(outcomeOf(await ask('POST', '/abendrot/veroeffentlichen', { Revision, Grund: REASON }))).toBe('ok');
  const reached = async () => (await findClientByHost(test.platform, host))?.key ?? null;
  expect(await reached()).toBeNull();
  const { WartetAufFreigabe } = (await ask('GET', '/abendrot/entwurf')).json<ClientDraft>();
  expect(WartetAufFreigabe?.Felder).toEqual(expect.arrayContaining(['MandantUrl', 'Hosts']));
  const client = await findClient(test.platform, 'abendrot');
  if (!client || !WartetAufFreigabe?.FreigabeId) throw new Error('a published client with its proposal');
  expect(client.config.MandantUrl).toBe('https://abendrot.invalid');
  expect(outcomeOf(await decideProposal(test, client, WartetAufFreigabe.FreigabeId))).toBe('ok');
  expect(await reached()).toBe('abendrot');
});
