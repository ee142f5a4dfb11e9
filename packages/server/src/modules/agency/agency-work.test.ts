import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { rowsOf, todayOf } from '#testing/make/make-contract.ts';
import { callApi, leadBody, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { makeAgencyUser, openAgency, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const { here, setUp, call } = openAgency(() => test);

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
    const [mail, ...others] = await readMails(test, here().client.key, body.Email);
    expect(others).toEqual([]);
    const link = new URL(mail?.Links[0] ?? '');
    expect(link.searchParams.get('agent')).toBe(TEST_AGENCY);
    const token = link.searchParams.get('einladung') ?? '';
    const data = await callApi(test, here().client, 'GET', `/Einladung/daten?einladung=${token}`);
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
      const [mail] = await readMails(test, here().client.key, to);
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
    const { rows } = await sql`select consent_text from invitation where client_key = ${here().client.key}`.execute(
      test.platform.db,
    );
    expect(rows[0]).toEqual({ consent_text: 'Die Person hat eingewilligt.' });
  });

  it('works with the five fields of the specification: nothing is mailed without a consent, and the link is handed over', async () => {
    const { EinwilligungLiegtVor, EinwilligungText, ...five } = invitation({ Mitarbeiternummer: 'M-17' });
    expect(Object.keys(five)).toEqual(['Vorname', 'Nachname', 'Email', 'Art', 'Mitarbeiternummer']);
    const made = await call('PUT', '/Einladung', five);
    expect([made.statusCode, made.json().Status]).toEqual([201, 'Erstellt']);
    expect(await readMails(test, here().client.key, five.Email)).toEqual([]);
    const secretOf = (link: string): string => new URL(link).searchParams.get('einladung') ?? '';
    const open = (secret: string) => callApi(test, here().client, 'GET', `/Einladung/daten?einladung=${secret}`);
    const first = secretOf(made.json().Link);
    const listed = await call('PUT', `/agentur/einladungen/${TEST_AGENCY}/`, { OrderBy: '' });
    expect(listed.json().Items).toContainEqual(expect.objectContaining({ Email: five.Email, Status: 'Erstellt' }));
    expect((await open(first)).json()).toMatchObject({ Email: five.Email });

    // With the consent the same invitation is mailed, with a link of its own, and then it is one that was sent.
    const mailed = await call('PUT', '/Einladung', { ...five, EinwilligungLiegtVor, EinwilligungText });
    expect(mailed.json()).toEqual({ Einladungsnummer: made.json().Einladungsnummer, Status: 'Versendet', Link: null });
    const [mail] = await readMails(test, here().client.key, five.Email);
    expect((await open(secretOf(mail?.Links[0] ?? ''))).statusCode).toBe(200);
    expect((await open(first)).json().ErrorCode).toBe('PSOF0201');
    for (const body of [five, { ...five, EinwilligungLiegtVor, EinwilligungText }])
      expect((await call('PUT', '/Einladung', body)).json().ErrorCode).toBe('PSOF0711');
    const wordless = await call('PUT', '/Einladung', { ...invitation(), EinwilligungText: undefined });
    expect(wordless.json().Fields).toMatchObject([{ Field: 'EinwilligungText', ErrorCode: 'PSOF0904' }]);
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
      values (${here().client.key}, 'A-1', ${TEST_AGENCY})`.execute(test.platform.db);
    const found = { Agenturnummer: TEST_AGENCY, Name: 'Agentur 4711' };
    for (const number of [TEST_AGENCY, 'A-1']) {
      expect((await callApi(test, here().client, 'GET', `/agentur/name/${number}`)).json()).toEqual(found);
    }
    expect((await callApi(test, here().client, 'GET', '/agentur/name/4799')).statusCode).toBe(404);
  });

  it('names the agency when a user works for two', async () => {
    const { token } = await makeAgencyUser(test, here().client, ['AgenturMitarbeiter'], ['4711', '4712']);
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
    const { token, email } = await makeAgencyUser(test, here().client, ['AgenturMitarbeiter']);
    const added = await call('POST', path, { Name: 'Mika', Email: email, Mitarbeiternummer: 'M-1' });
    expect([added.statusCode, added.json().Status]).toEqual([201, 'Aktiv']);
    expect(await readMails(test, here().client.key, email)).toHaveLength(1);
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

describe('a lead', () => {
  beforeAll(setUp);

  const leads = async () => (await call('PUT', `/agentur/leads/${TEST_AGENCY}`, {})).json().Items;

  it('has a stage and a note of the agency, which changed data keep and an erasure ends', async () => {
    const number = await makeRecommendation(test, here().client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
    await callApi(test, here().client, 'POST', '/tracking/abschliessen', { body: leadBody(number) });
    const [{ Auftragsnummer, ...fresh }] = await leads();
    expect(fresh).toMatchObject({ Stand: 'Neu', Notiz: null });
    const path = `/agentur/lead/${TEST_AGENCY}/${Auftragsnummer}`;
    const staff = (await makeAgencyUser(test, here().client, ['AgenturMitarbeiter'])).token;
    const noted = await call('PUT', path, { Stand: 'Termin', Notiz: ' Freitag um zehn ' }, staff);
    expect(noted.json()).toEqual({ Stand: 'Termin', Notiz: 'Freitag um zehn' });
    const change = (statement: ReturnType<typeof sql>) => statement.execute(test.platform.db);
    await change(sql`update recipient set phone = '040 9' where client_key = ${here().client.key}`);
    expect(await leads()).toMatchObject([{ Telefon: '040 9', Stand: 'Termin', Notiz: 'Freitag um zehn' }]);
    const found = await call('PUT', `/agentur/leads/${TEST_AGENCY}`, {
      Filter: [{ Spalte: 'Stand', Operator: 'eines', Wert: ['Neu'] }],
    });
    expect(found.json().Items).toEqual([]);
    expect((await call('PUT', path, { Stand: 'Gewonnen', Notiz: '' })).statusCode).toBe(400);
    expect((await call('PUT', `${path}0`, { Stand: 'Neu', Notiz: '' })).json().ErrorCode).toBe('PSOF0704');
    await change(sql`update recipient set salutation = null, first_name = null, last_name = null, birth_date = null, email = null,
        email_normal = null, phone = null, street = null, house_number = null, postcode = null, city = null, deleted_at = now(), is_lead = false
      where client_key = ${here().client.key}`);
    expect(await leads()).toEqual([]);
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
  const key = await makeKey(test, here().client);
  const number = await makeRecommendation(test, here().client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
  await callApi(test, here().client, 'POST', '/betrieb/auftraege', { body: orderBody(test, number), token: key });
  expect((await rowsOf(test, here().client, 'claim')).map((claim) => claim.value_cents)).toEqual([8500]);
});
