import { randomBytes } from 'node:crypto';
import type { Release } from '@mundwerk/contract/agency/agency-work';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '../../platform/context.ts';
import { makeAgencyUser, TEST_AGENCY } from '../../testing/make/make-agency-user.ts';
import { makeClient, TEST_PRODUCT_ID } from '../../testing/make/make-client.ts';
import { advanceDays, rowsOf, todayOf } from '../../testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody, recipientBody } from '../../testing/make/make-recipient.ts';
import { readMails } from '../../testing/start/read-mails.ts';
import { startTestApp, type TestApp } from '../../testing/start/start-test-app.ts';

let test: TestApp;
let client: ClientRef;
let owner: string;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const signOn = async () => {
  owner = (await makeAgencyUser(test, client, ['AgenturInhaber'])).token;
};
const setUp = async () => {
  client = await makeClient(test.platform, { ModuleAgentur: true, AutomatischeFreigabe: false });
  await signOn();
};

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = owner) =>
  callApi(test, client, method, path, { token, ...(body && { body }) });

const invitation = (parts: object = {}) => ({
  Vorname: 'Kim',
  Nachname: 'Kunde',
  Email: `kim.${randomBytes(4).toString('hex')}@example.org`,
  Art: 'Kunde',
  EinwilligungLiegtVor: true,
  EinwilligungText: 'Die Person hat eingewilligt.',
  ...parts,
});

describe('an invitation', () => {
  beforeAll(setUp);

  it('is mailed once, leads to the form and brings the data along', async () => {
    const body = invitation();
    expect((await call('PUT', '/Einladung', body)).statusCode).toBe(201);
    const [mail, ...others] = await readMails(test, client.key, body.Email);
    expect(others).toEqual([]);
    const link = new URL(mail?.Links[0] ?? '');
    expect(link.searchParams.get('agent')).toBe(TEST_AGENCY);
    const token = link.searchParams.get('einladung') ?? '';
    const data = await callApi(test, client, 'GET', `/Einladung/daten?einladung=${token}`);
    expect(data.json()).toMatchObject({ Vorname: 'Kim', Email: body.Email, AgenturName: 'Agentur 4711' });
    const again = await call('PUT', '/Einladung', invitation({ Email: body.Email.toUpperCase() }));
    expect([again.statusCode, again.json().ErrorCode]).toEqual([409, 'PSOF0711']);
  });

  it('does not repeat a name that advertises something, nor does the mail to staff', async () => {
    const body = invitation({ Vorname: 'Gewinn auf spam.example', Nachname: 'http://spam.example' });
    expect((await call('PUT', '/Einladung', body)).statusCode).toBe(201);
    const staff = { Name: 'Kim www.spam.example', Email: `staff.${body.Email}` };
    expect((await call('POST', `/agentur/mitarbeiter/${TEST_AGENCY}`, staff)).statusCode).toBe(201);
    for (const to of [body.Email, staff.Email]) {
      const [mail] = await readMails(test, client.key, to);
      expect(mail?.Text).toContain('Guten Tag,');
      expect(JSON.stringify([mail?.Subject, mail?.Text, mail?.Html])).not.toContain('spam.example');
    }
  });

  it('needs the consent, and keeps its words', async () => {
    const refused = await call('PUT', '/Einladung', invitation({ EinwilligungLiegtVor: false }));
    expect([refused.statusCode, refused.json().Fields]).toEqual([
      400,
      [{ Field: 'EinwilligungLiegtVor', ErrorCode: 'PSOF0304' }],
    ]);
    await call('PUT', '/Einladung', invitation());
    const { rows } = await sql`select consent_text from invitation where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    expect(rows[0]).toEqual({ consent_text: 'Die Person hat eingewilligt.' });
  });

  it('can be taken back, and then sent anew', async () => {
    const body = invitation();
    const { Einladungsnummer } = (await call('PUT', '/Einladung', body)).json();
    const path = `/agentur/einladung/${TEST_AGENCY}/${Einladungsnummer}`;
    expect((await call('DELETE', path)).statusCode).toBe(200);
    expect((await call('DELETE', path)).statusCode).toBe(404);
    expect((await call('PUT', '/Einladung', body)).statusCode).toBe(201);
  });

  it('and every other link of the agency say whom it counts for', async () => {
    await sql`insert into agency_agent (client_key, agent_number, agency_number)
      values (${client.key}, 'A-1', ${TEST_AGENCY})`.execute(test.platform.db);
    const found = { Agenturnummer: TEST_AGENCY, Name: 'Agentur 4711' };
    for (const number of [TEST_AGENCY, 'A-1']) {
      expect((await callApi(test, client, 'GET', `/agentur/name/${number}`)).json()).toEqual(found);
    }
    expect((await callApi(test, client, 'GET', '/agentur/name/4799')).statusCode).toBe(404);
  });

  it('names the agency when a user works for two', async () => {
    const { token } = await makeAgencyUser(test, client, ['AgenturMitarbeiter'], ['4711', '4712']);
    const unnamed = await call('PUT', '/Einladung', invitation(), token);
    expect(unnamed.json().Fields).toEqual([{ Field: 'Agenturnummer', ErrorCode: 'PSOF0904' }]);
    expect((await call('PUT', '/Einladung', invitation({ Agenturnummer: '4712' }), token)).statusCode).toBe(201);
    expect((await call('PUT', '/Einladung', invitation({ Agenturnummer: '4799' }), token)).statusCode).toBe(403);
  });
});

describe('employees', () => {
  beforeAll(setUp);
  const path = `/agentur/mitarbeiter/${TEST_AGENCY}`;

  it('are invited by mail and shut out at once', async () => {
    const { token, email } = await makeAgencyUser(test, client, ['AgenturMitarbeiter']);
    const added = await call('POST', path, { Name: 'Mika', Email: email, Mitarbeiternummer: 'M-1' });
    expect([added.statusCode, added.json().Status]).toEqual([201, 'Aktiv']);
    expect(await readMails(test, client.key, email)).toHaveLength(1);
    expect((await call('POST', path, { Name: 'Mika', Email: email })).json().ErrorCode).toBe('PSOF0103');
    expect((await call('GET', `/agentur/stammdaten/${TEST_AGENCY}`, undefined, token)).statusCode).toBe(200);
    const shut = await call('PUT', `${path}/${added.json().Id}`, { Aktiv: false });
    expect(shut.json().Status).toBe('Deaktiviert');
    expect((await call('GET', `/agentur/stammdaten/${TEST_AGENCY}`, undefined, token)).json().ErrorCode).toBe(
      'PSOF0204',
    );
    await call('PUT', `${path}/${added.json().Id}`, { Aktiv: true });
    expect((await call('GET', `/agentur/stammdaten/${TEST_AGENCY}`, undefined, token)).statusCode).toBe(200);
  });
});

describe('reward plans', () => {
  beforeAll(setUp);
  const path = `/agentur/praemienplan/${TEST_AGENCY}`;
  const plan = (parts: object = {}) => ({
    ProduktId: TEST_PRODUCT_ID,
    ZusatzCent: 1000,
    GueltigVon: '2030-01-01',
    GueltigBis: '2030-01-31',
    ...parts,
  });

  it('never overlap for one product, also when added at the same moment', async () => {
    const replies = await Promise.all(
      ['2030-01-01', '2030-01-15', '2030-01-31'].map((GueltigVon) => call('POST', path, plan({ GueltigVon }))),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409]);
    expect(replies.find((reply) => reply.statusCode === 409)?.json().ErrorCode).toBe('PSOF0710');
    expect((await call('POST', path, plan({ ProduktId: null }))).statusCode).toBe(201);
    expect((await call('POST', path, plan({ GueltigVon: '2030-02-01', GueltigBis: null }))).statusCode).toBe(201);
    expect((await call('POST', path, plan({ ProduktId: 1 }))).json().ErrorCode).toBe('PSOF0310');
    expect((await call('GET', path)).json()).toHaveLength(3);
  });

  it('end today once they have begun, and vanish before', async () => {
    const future = (
      await call('POST', path, plan({ GueltigVon: '2031-01-01', GueltigBis: '2031-02-01', ProduktId: null }))
    ).json();
    expect((await call('DELETE', `${path}/${future.Id}`)).json()).toEqual({ EndetAm: null });
    const begun = (await call('POST', path, plan({ GueltigVon: '2020-01-01', GueltigBis: '2029-01-01' }))).json();
    expect((await call('DELETE', `${path}/${begun.Id}`)).json()).toEqual({ EndetAm: todayOf(test) });
    expect((await call('DELETE', `${path}/${randomBytes(16).toString('hex')}`)).statusCode).toBe(404);
  });
});

describe('a release', () => {
  beforeAll(setUp);
  // The clock moves on further than a session lasts.
  beforeEach(signOn);

  const makeOrder = async (agent = TEST_AGENCY): Promise<{ number: string }> => {
    const key = await makeKey(test, client);
    const recommendation = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: agent } });
    const body = orderBody(test, recommendation, { ErstbeitragBezahltAm: todayOf(test) });
    const order = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key });
    const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
    await callApi(test, client, 'PATCH', path, { body: { Status: 'Bestaetigt' }, token: key });
    return { number: order.json().Auftragsnummer };
  };
  const release = (number: string) => call('PUT', `/agentur/auftragfreigeben/${TEST_AGENCY}/${number}`);
  const undo = (number: string) => call('DELETE', `/agentur/auftragfreigeben/${TEST_AGENCY}/${number}`);
  const stateOf = async (number: string) =>
    (
      await sql<{ state: string }>`select state from customer_order where order_number = ${number}`.execute(
        test.platform.db,
      )
    ).rows[0]?.state;

  it('asked for in two windows is one, takes effect after ten seconds and then provides the reward', async () => {
    const { number } = await makeOrder();
    const replies = await Promise.all([release(number), release(number)]);
    expect(replies.map((reply) => reply.json<Release>().Freigabe)).toEqual(['Angefordert', 'Angefordert']);
    expect(await stateOf(number)).toBe('Bestaetigt');
    await advanceDays(test, 14);
    expect(await stateOf(number)).toBe('Freigegeben');
    await test.platform.jobs.runTasks();
    await signOn();
    expect((await rowsOf(test, client, 'claim')).map((claim) => claim.state)).toEqual(['Bereitgestellt']);
    expect((await release(number)).json<Release>()).toMatchObject({ Freigabe: 'Freigegeben', WiderrufbarBis: null });
    expect((await undo(number)).json().ErrorCode).toBe('PSOF0701');
    const { rows } = await sql`select event, by, reason from order_history h join customer_order o
      on o.client_key = h.client_key and o.id = h.order_id where order_number = ${number} order by h.id`.execute(
      test.platform.db,
    );
    expect(rows.slice(-2)).toEqual([
      { event: 'change', by: 'Ines Inhaber', reason: 'release-requested' },
      { event: 'release', by: 'Ines Inhaber', reason: null },
    ]);
  });

  it('shows beforehand what is released: customer, contract, conditions, rewards, and then who released it', async () => {
    const key = await makeKey(test, client);
    const recommendation = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
    const body = orderBody(test, recommendation);
    const { Auftragsnummer } = (await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key })).json();
    const detail = async () => (await call('GET', `/agentur/auftrag/${TEST_AGENCY}/${Auftragsnummer}`)).json();
    expect(await detail()).toMatchObject({
      Auftragsnummer,
      Vertragsnummer: body.ExterneAuftragsnummer,
      Empfehlungsnummer: recommendation,
      Kunde: null,
      Status: 'Gemeldet',
      Freigebbar: false,
      Begruendung: { Code: 'noRecipient' },
      Praemien: [{ Beguenstigter: 'Empfehler', WertCent: 7000, Status: 'Offen' }],
      Verlauf: [{ Ereignis: 'Gemeldet', Durch: 'System', Name: null }],
    });
    const patch = (change: object) =>
      callApi(test, client, 'PATCH', `/betrieb/auftraege/${body.ExterneAuftragsnummer}`, { body: change, token: key });
    await patch({ Status: 'Bestaetigt' });
    await patch({ ErstbeitragBezahltAm: todayOf(test) });
    await release(Auftragsnummer);
    const asked = await detail();
    expect(asked).toMatchObject({ Freigebbar: false, WiderrufbarBis: expect.any(String) });
    expect(asked.Verlauf.at(-1)).toMatchObject({
      Ereignis: 'FreigabeAngefordert',
      Durch: 'Kollege',
      Name: 'Ines Inhaber',
    });
    await undo(Auftragsnummer);
    expect((await detail()).Verlauf.at(-1)).toMatchObject({ Ereignis: 'FreigabeZurueckgenommen' });
    const foreign = await makeOrder('unknown-agent');
    const refused = await call('GET', `/agentur/auftrag/${TEST_AGENCY}/${foreign.number}`);
    expect(refused.json().ErrorCode).toBe('PSOF0704');
  });

  it('names the customer once the customer has agreed to the data', async () => {
    const key = await makeKey(test, client);
    const number = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
    const given = await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: recipientBody() });
    const { Empfaengernummer, Token } = given.json<{ Empfaengernummer: string; Token: string }>();
    const body = orderBody(test, number, { Empfaengernummer });
    const { Auftragsnummer } = (await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key })).json();
    const customer = async () =>
      (await call('GET', `/agentur/auftrag/${TEST_AGENCY}/${Auftragsnummer}`)).json<{ Kunde: string | null }>().Kunde;
    expect(await customer()).toBeNull();
    await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token: Token });
    expect(await customer()).toBe('Berta Beispiel');
  });

  it('can be taken back in time, and then nothing happens', async () => {
    const { number } = await makeOrder();
    await release(number);
    expect((await undo(number)).json<Release>()).toMatchObject({ Freigabe: 'Zurueckgenommen', Status: 'Bestaetigt' });
    await advanceDays(test, 1);
    expect(await stateOf(number)).toBe('Bestaetigt');
  });

  it('is not for orders of other agencies, or of none', async () => {
    const { number } = await makeOrder('unknown-agent');
    expect((await release(number)).json().ErrorCode).toBe('PSOF0704');
    expect((await release('0000000000')).json().ErrorCode).toBe('PSOF0704');
  });
});

it('a claim pays what the agency’s plan adds, and the recipient’s cap holds', async () => {
  await setUp();
  await call('POST', `/agentur/praemienplan/${TEST_AGENCY}`, {
    ProduktId: null,
    ZusatzCent: 1500,
    GueltigVon: '2020-01-01',
    GueltigBis: null,
  });
  const key = await makeKey(test, client);
  const number = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
  await callApi(test, client, 'POST', '/betrieb/auftraege', { body: orderBody(test, number), token: key });
  expect((await rowsOf(test, client, 'claim')).map((claim) => claim.value_cents)).toEqual([8500]);
});
