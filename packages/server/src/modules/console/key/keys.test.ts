import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import type { PayoutRunView } from '@mundwerk/contract/reward/payout';
import { addDays } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openOperatorSession } from '#modules/console/access/operators.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { auditOf, decideProposal, makeActing, outcomeOf, REASON } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makePaying, makePayments } from '#testing/make/make-payments.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

it('an Admin makes a key, sees it once, reads its requests and revokes it', async () => {
  const client = await makeClient(test.platform);
  const admin = await makeActing(test, client, 'Admin');
  const until = addDays(calendarDay(test.clock.now()), 30);
  const made = await admin.act('/schluessel', {
    Name: ' crm ',
    Art: 'live',
    Bereiche: ['events:read'],
    GueltigBis: until,
    Netze: ['192.0.2.0/24'],
  });
  expect(made.statusCode).toBe(201);
  const { Id, Schluessel: token } = made.json<{ Id: string; Schluessel: string }>();
  const ask = async (from: string) =>
    (await callApi(test, client, 'GET', '/betrieb/ereignisse', { token, from })).statusCode;
  expect([await ask('192.0.2.1'), await ask('198.51.100.1')]).toEqual([200, 403]);

  const requests = (await admin.get(`/schluessel/${Id}/protokoll`)).json();
  expect(requests.Eintraege.map(({ Status }: { Status: number }) => Status)).toEqual([403, 200]);
  const listed = await admin.get('/schluessel');
  expect(listed.body).not.toContain(token);
  expect(listed.json<{ Schluessel: KeyView[] }>().Schluessel).toMatchObject([
    { Id, Name: 'crm', Art: 'live', Status: 'Aktiv', Bereiche: ['events:read'], AbgelehntHeute: 1 },
  ]);

  expect(outcomeOf(await admin.act(`/schluessel/${Id}/widerruf`))).toBe('ok');
  expect(await ask('192.0.2.1')).toBe(401);
  expect(outcomeOf(await admin.act(`/schluessel/${Id}/widerruf`))).toBe('PSOF0947');
  const acts = await auditOf(test, client);
  expect(acts.map(({ action, by }) => [action, by])).toEqual([
    ['key.create', admin.id],
    ['key.revoke', admin.id],
  ]);
  expect(JSON.stringify(acts)).not.toContain(token);
});

it('a key has no scope by default, no end in the past and no network that is none; keys of other clients are unknown', async () => {
  const client = await makeClient(test.platform);
  const admin = await makeActing(test, client, 'Admin');
  const body = { Name: 'crm', Art: 'test', Bereiche: [], Netze: [] };
  const wrong = [
    { GueltigBis: addDays(calendarDay(test.clock.now()), -1) },
    { Netze: ['office'] },
    { Bereiche: ['everything'] },
  ];
  for (const part of wrong) expect(outcomeOf(await admin.act('/schluessel', { ...body, ...part }))).toBe('PSOF0901');
  const { Id, Schluessel } = (await admin.act('/schluessel', body)).json<{ Id: string; Schluessel: string }>();
  expect(Schluessel).toMatch(/^mw_test_/);
  const other = await makeActing(test, await makeClient(test.platform), 'Admin');
  expect(outcomeOf(await other.act(`/schluessel/${Id}/widerruf`))).toBe('PSOF0902');
  expect((await other.get(`/schluessel/${Id}/protokoll`)).statusCode).toBe(404);
});

const [APART, WAITING, INVALID, OWN, CHANGED, DECIDED, NOT_ALLOWED, NOTHING] = [
  'PSOF1011',
  'PSOF1010',
  'PSOF0901',
  'PSOF0932',
  'PSOF0934',
  'PSOF0933',
  'PSOF0203',
  'PSOF0801',
];
const RUNS = '/betrieb/auszahlungslaeufe';

beforeEach(() => setClock(test, 0));

interface Made {
  readonly Id: string;
  readonly Schluessel: string;
  readonly FreigabeId: string | null;
}

/** A client with payments to make, its admin, and how the admin makes keys. */
const makeBench = async () => {
  const paying = await makePaying(test);
  const { client } = paying;
  const admin = await makeActing(test, client, 'Admin');
  const until = addDays(calendarDay(test.clock.now()), 90);
  const ask = (Bereiche: string[], parts: object = {}) =>
    admin.act('/schluessel', {
      Name: 'kasse',
      Art: 'live',
      Bereiche,
      GueltigBis: until,
      Netze: ['192.0.2.0/24'],
      ...parts,
    });
  const make = async (...parts: Parameters<typeof ask>): Promise<Made & { id: string }> => {
    const made = (await ask(...parts)).json<Made>();
    return { ...made, id: made.FreigabeId ?? '' };
  };
  const use = (token: string, path = RUNS, method: 'GET' | 'POST' = 'POST') =>
    callApi(test, client, method, path, { token, from: '192.0.2.7' });
  const stateOf = async (id: string) =>
    (await admin.read<{ Schluessel: KeyView[] }>('/schluessel')).Schluessel.find(({ Id }) => Id === id)?.Status;
  return { ...paying, admin, ask, make, use, stateOf };
};

it('One Admin alone pays out: a key with payouts:unapproved, payouts:file, payouts:write, no end, no networks is refused, and none works before a second person', async () => {
  const { client, admin, ask, make, use, stateOf } = await makeBench();
  await makePayments(test.platform, client, 2);
  const all = ['payouts:unapproved', 'payouts:file', 'payouts:write'];
  expect(outcomeOf(await ask(all))).toBe(APART);
  // Not even with the missing limits named, nor for the sandbox: the two rights are never on one key.
  expect(outcomeOf(await ask(all, { Art: 'test' }))).toBe(APART);
  const endless = await ask(['payouts:unapproved', 'payouts:file'], { GueltigBis: null, Netze: [] });
  expect(endless.json()).toMatchObject({
    ErrorCode: INVALID,
    Fields: [{ Field: 'GueltigBis' }, { Field: 'Netze' }],
  });
  const { Id, Schluessel, id } = await make(['payouts:unapproved', 'payouts:file']);
  expect(await stateOf(Id)).toBe('Wartet');
  expect(outcomeOf(await use(Schluessel))).toBe(WAITING);
  expect(await sql`select from payout_run where client_key = ${client.key}`.execute(test.platform.db)).toMatchObject({
    rows: [],
  });
  // The Admin cannot agree: not by role, not with another role, not in a second session.
  const decide = { Entscheidung: 'Freigegeben' };
  expect(outcomeOf(await admin.act(`/freigaben/${id}/entscheidung`, decide))).toBe(NOT_ALLOWED);
  await sql`update operator_user set grants = array['Admin@*', 'Finance@*'] where id = ${admin.id}`.execute(
    test.platform.db,
  );
  const { platform } = test;
  const again = await openOperatorSession(
    { platform, db: platform.db, now: platform.clock.now() },
    admin.id,
    platform.clock.now(),
  );
  const second = await callApi(test, client, 'POST', `/verwaltung/freigaben/${id}/entscheidung`, {
    token: again.token,
    body: { ...decide, Grund: REASON },
  });
  expect(outcomeOf(second)).toBe(OWN);
  expect(outcomeOf(await decideProposal(test, client, id))).toBe('ok');
  expect(await stateOf(Id)).toBe('Aktiv');
  const run = (await use(Schluessel)).json<PayoutRunView>();
  expect((await use(Schluessel, `${RUNS}/${run.Laufnummer}/pain.001`, 'GET')).statusCode).toBe(200);
  const acts = await auditOf(test, client);
  expect(acts.map(({ action }) => action)).toEqual(['key.create', 'key.approve']);
  expect(JSON.stringify(acts)).not.toContain(Schluessel);
});

it.each(['payouts:read', 'orders:release', 'goodwill:decide'])(
  'a live key with %s waits, a test key does not',
  async (scope) => {
    const { make, ask, use } = await makeBench();
    const { FreigabeId, Schluessel } = await make([scope]);
    expect([FreigabeId === null, outcomeOf(await use(Schluessel, RUNS, 'GET'))]).toEqual([false, WAITING]);
    expect(await make([scope], { Art: 'test', GueltigBis: null, Netze: [] })).toMatchObject({ FreigabeId: null });
    expect((await ask(['orders:write'], { GueltigBis: null, Netze: [] })).json()).toMatchObject({ FreigabeId: null });
  },
);

it('a refused, withdrawn or expired proposal leaves a key that never works, and a revoked key cannot be approved', async () => {
  const { client, admin, make, use, stateOf } = await makeBench();
  const [refused, withdrawn, revoked, late] = [
    await make(['payouts:file']),
    await make(['payouts:file']),
    await make(['payouts:file']),
    await make(['payouts:file']),
  ];
  expect(outcomeOf(await decideProposal(test, client, refused.id, { decision: 'Abgelehnt' }))).toBe('ok');
  expect(outcomeOf(await admin.undo(`/freigaben/${withdrawn.id}/rueckzug`))).toBe('ok');
  expect(outcomeOf(await admin.act(`/schluessel/${revoked.Id}/widerruf`))).toBe('ok');
  expect(outcomeOf(await decideProposal(test, client, revoked.id))).toBe(DECIDED);
  for (const { Id, Schluessel } of [refused, withdrawn]) {
    expect(await stateOf(Id)).toBe('NichtFreigegeben');
    expect(outcomeOf(await use(Schluessel))).toBe(WAITING);
  }
  // The key is approved as it was seen: changed rights need a new agreement.
  await sql`update operations_key set networks = '{}' where id = ${late.Id}`.execute(test.platform.db);
  expect(outcomeOf(await decideProposal(test, client, late.id))).toBe(CHANGED);
});

it('a run by key leaves payments that wait in a proposal to their second person, and a proposal leaves those of the run', async () => {
  const { client, make, use, waiting } = await makeBench();
  const payments = await makePayments(test.platform, client, 2);
  const { Schluessel, id } = await make(['payouts:unapproved', 'payouts:read']);
  await decideProposal(test, client, id);
  const finance = await makeActing(test, client, 'Finance');
  const propose = () =>
    finance.act('/auszahlung/vorschlaege', {
      Zahlungen: payments.map(({ paymentId }) => paymentId),
      SummeCent: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    });
  const proposed = (await propose()).json<{ Id: string; SummeCent: number }>();
  expect(outcomeOf(await use(Schluessel))).toBe(NOTHING);
  expect((await waiting()).Zurueckgestellt).toBe(2);
  const [third] = await makePayments(test.platform, client, 1);
  expect((await use(Schluessel)).json()).toMatchObject({ Anzahl: 1, SummeCent: third?.amountCents });
  await finance.undo(`/freigaben/${proposed.Id}/rueckzug`);
  expect((await use(Schluessel)).json()).toMatchObject({ Anzahl: 2 });
  expect(outcomeOf(await propose())).toBe('PSOF0952');
});

it('the waiting key is a task of those who may approve it', async () => {
  const { client, make } = await makeBench();
  const { id } = await make(['payouts:file']);
  const finance = await makeActing(test, client, 'Finance');
  const tasks = await finance.preview('/posteingang/liste', { Liste: 'team' });
  expect(tasks.body).toContain('key.create');
  expect((await finance.get(`/freigaben/${id}`)).json()).toMatchObject({
    Art: 'key.create',
    Betrifft: { Name: 'kasse' },
    DarfEntscheiden: true,
    Angaben: { name: 'kasse', scopes: ['payouts:file'], networks: ['192.0.2.0/24'] },
  });
});

it('keys of earlier releases stay valid, and those without an end or networks are named', async () => {
  const { client, admin } = await makeBench();
  const { Schluessel: keys } = await admin.read<{ Schluessel: KeyView[] }>('/schluessel');
  // The keys of the test were made as the server's shell makes them.
  expect(keys.map(({ Status, Warnungen }) => [Status, Warnungen])).toEqual([
    ['Aktiv', ['OhneEnde', 'OhneNetze']],
    ['Aktiv', ['OhneEnde', 'OhneNetze']],
  ]);
  const forged = sql`update operations_key set scopes = array['payouts:write', 'payouts:unapproved'] where client_key = ${client.key}`;
  await expect(forged.execute(test.platform.db)).rejects.toThrow('operations_key_scopes_apart');
});
