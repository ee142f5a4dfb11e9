import type { AgencyDetail, AgencyRow } from '@mundwerk/contract/console/operate/agencies';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { loadAgencies } from '#modules/core/client/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { auditOf, makeActing, outcomeOf, REASON } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { makeAgencyUser } from '#testing/make/open-agency.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
let client: ClientRef;
let admin: Awaited<ReturnType<typeof makeActing>>;

const start = async (): Promise<void> => {
  client = await makeClient(test.platform, { ModuleAgentur: true });
  admin = await makeActing(test, client, 'Admin');
};

const put = (path: string, body: object) =>
  callApi(test, client, 'PUT', `/verwaltung/agenturen${path}`, { token: admin.token, body });
const list = async (body: object = {}): Promise<AgencyRow[]> =>
  (await put('', body)).json<{ Items: AgencyRow[] }>().Items;
const get = async (number: string): Promise<AgencyDetail> => (await admin.get(`/agenturen/${number}`)).json();
const agencyOf = async (AgentNumber: string): Promise<string | null> => {
  const number = await makeRecommendation(test, client, { Empfehlung: { AgentNumber } });
  const { rows } = await sql<{ agency: string | null }>`select agency_number as agency from recommendation
    where client_key = ${client.key} and number = ${number}`.execute(test.platform.db);
  return rows[0]?.agency ?? null;
};

describe('an Admin', () => {
  it('makes an agency whose agents’ links count at once, changes it, and each act is recorded', async () => {
    await start();
    const made = await admin.act('/agenturen', { Nummer: '4713', Name: ' Neu ', Ort: 'Kiel', Agenten: ['A-7', 'A-7'] });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ Name: 'Neu', Ort: 'Kiel', Agenten: ['A-7'], Stand: 'Offen', Leute: 0 });
    expect(await agencyOf('A-7')).toBe('4713');
    const changed = await put('/4713', { Name: 'Neuer', Agenten: ['A-8'], Grund: REASON });
    expect(changed.json()).toMatchObject({ Name: 'Neuer', Ort: null, Agenten: ['A-8'], Empfehlungen: 1 });
    expect([await agencyOf('A-7'), await agencyOf('A-8')]).toEqual([null, '4713']);
    const acts = await auditOf(test, client);
    expect(acts.map(({ action, by, after }) => [action, by, after])).toEqual([
      ['agency.change', admin.id, expect.objectContaining({ name: 'Neu', agents: ['A-7'] })],
      ['agency.change', admin.id, { name: 'Neuer', city: null, agents: ['A-8'] }],
    ]);
  });

  it('cannot take a number twice, nor an agent of another agency', async () => {
    await start();
    await admin.act('/agenturen', { Nummer: '1', Name: 'Eins', Agenten: ['A-1'] });
    expect(outcomeOf(await admin.act('/agenturen', { Nummer: '1', Name: 'Noch eins' }))).toBe('PSOF0996');
    const second = await admin.act('/agenturen', { Nummer: '2', Name: 'Zwei', Agenten: ['A-2', 'A-1'] });
    expect(outcomeOf(second)).toBe('PSOF0997');
    expect((await list()).map(({ Nummer }) => Nummer)).toEqual(['1']);
    for (const wrong of [{ Nummer: 'a b' }, { Name: '' }, { Email: 'x' }, { Agenten: ["'; drop"] }])
      expect((await admin.act('/agenturen', { Nummer: '3', Name: 'Drei', ...wrong })).statusCode).toBe(400);
    expect(outcomeOf(await put('/9', { Name: 'Neun', Grund: REASON }))).toBe('PSOF0902');
  });

  it('closes an agency: its people are out at once and nothing new counts for it, what it has stays', async () => {
    await start();
    const user = await makeAgencyUser(test, client, ['AgenturInhaber'], ['4711']);
    const works = async () =>
      (await callApi(test, client, 'GET', '/agentur/mitarbeiter/4711', { token: user.token })).statusCode;
    expect([await works(), await agencyOf('4711')]).toEqual([200, '4711']);
    const closed = await admin.act('/agenturen/4711/schliessung');
    expect(closed.json()).toMatchObject({ Stand: 'Geschlossen', Empfehlungen: 1, Leute: 1 });
    expect([await works(), await agencyOf('4711')]).toEqual([401, null]);
    expect(outcomeOf(await admin.act('/agenturen/4711/schliessung'))).toBe('PSOF0947');
    await admin.act('/agenturen/4711/oeffnung');
    expect([await works(), await agencyOf('4711')]).toEqual([200, '4711']);
    expect(await get('4711')).toMatchObject({ Empfehlungen: 2, GeschlossenAm: null });
  });

  it('reads agencies by number, name, city and state, with their people masked', async () => {
    await start();
    const { email } = await makeAgencyUser(test, client, ['AgenturInhaber'], ['4711']);
    for (const [Nummer, Ort] of [
      ['4712', 'Kiel'],
      ['4713', 'Köln'],
    ])
      await admin.act('/agenturen', { Nummer, Name: `Agentur ${Ort}`, Ort });
    await admin.act('/agenturen/4713/schliessung');
    expect((await list()).map(({ Nummer, Leute }) => [Nummer, Leute])).toEqual([
      ['4711', 1],
      ['4712', 0],
      ['4713', 0],
    ]);
    const found = async (Spalte: string, Operator: string, Wert: string) =>
      (await list({ Filter: [{ Spalte, Operator, Wert }] })).map(({ Nummer }) => Nummer);
    expect(await found('Ort', 'enthaelt', 'kö')).toEqual(['4713']);
    expect(await found('*', 'enthaelt', 'kiel')).toEqual(['4712']);
    expect(await found('Nummer', 'gleich', '471')).toEqual([]);
    expect(await found('Stand', 'gleich', 'Geschlossen')).toEqual(['4713']);
    const page = (await put('', { Pagesize: 2 })).json<{ Weiter: string; TotalCount: number }>();
    expect([page.Weiter, page.TotalCount]).toEqual(['4712', 3]);
    expect((await list({ Pagesize: 2, Nach: page.Weiter })).map(({ Nummer }) => Nummer)).toEqual(['4713']);
    const detail = await admin.get('/agenturen/4711');
    expect(detail.json<AgencyDetail>().Personen).toMatchObject([{ Name: 'Ines Inhaber', Rollen: ['AgenturInhaber'] }]);
    expect(detail.body).not.toContain(email);
  });
});

describe('the client’s file', () => {
  const entry = (Nummer: string, Name: string, Agenten: string[]) => ({
    Nummer,
    Name,
    Strasse: null,
    Plz: null,
    Ort: null,
    Telefon: null,
    Email: null,
    Umsatzsteuer: null,
    Agenten,
  });

  it('renews agencies until they are changed in the console, and never takes those made there', async () => {
    await start();
    const load = (...Agenturen: ReturnType<typeof entry>[]) =>
      loadAgencies(test.platform.db, client.key, { Agenturen }, test.clock.now());
    await load(entry('1', 'Eins', ['A-1']), entry('2', 'Zwei', ['A-2']));
    await admin.act('/agenturen', { Nummer: '3', Name: 'Drei', Agenten: ['A-3'] });
    await put('/1', { Name: 'Eins neu', Agenten: ['A-1', 'A-9'], Grund: REASON });
    await load(entry('1', 'Eins', ['A-1']), entry('2', 'Zwei neu', ['A-2', 'A-9', 'A-4']));
    expect((await list()).map(({ Name }) => Name)).toEqual(['Eins neu', 'Zwei neu', 'Drei']);
    expect([(await get('1')).Agenten, (await get('2')).Agenten, (await get('3')).Agenten]).toEqual([
      ['A-1', 'A-9'],
      ['A-2', 'A-4'],
      ['A-3'],
    ]);
    expect([(await get('1')).GeaendertAm, (await get('2')).GeaendertAm]).toEqual([expect.any(String), null]);
  });

  it('does not open an agency again that was closed in the console', async () => {
    await start();
    const load = () =>
      loadAgencies(test.platform.db, client.key, { Agenturen: [entry('1', 'Eins', [])] }, test.clock.now());
    await load();
    await admin.act('/agenturen/1/schliessung');
    await load();
    expect((await get('1')).Stand).toBe('Geschlossen');
  });
});
