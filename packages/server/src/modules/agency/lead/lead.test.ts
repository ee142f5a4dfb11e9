import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '../../../platform/context.ts';
import { makeAgencyUser, TEST_AGENCY } from '../../../testing/make/make-agency-user.ts';
import { makeClient } from '../../../testing/make/make-client.ts';
import { callApi, leadBody, makeRecommendation } from '../../../testing/make/make-recipient.ts';
import { startTestApp, type TestApp } from '../../../testing/start/start-test-app.ts';

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

describe('a lead', () => {
  beforeAll(setUp);

  const leads = async () => (await call('PUT', `/agentur/leads/${TEST_AGENCY}`, {})).json().Items;

  it('has a stage and a note of the agency, which changed data keep and an erasure ends', async () => {
    const number = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
    await callApi(test, client, 'POST', '/tracking/abschliessen', { body: leadBody(number) });
    const [{ Auftragsnummer, ...fresh }] = await leads();
    expect(fresh).toMatchObject({ Stand: 'Neu', Notiz: null });
    const path = `/agentur/lead/${TEST_AGENCY}/${Auftragsnummer}`;
    const staff = (await makeAgencyUser(test, client, ['AgenturMitarbeiter'])).token;
    const noted = await call('PUT', path, { Stand: 'Termin', Notiz: ' Freitag um zehn ' }, staff);
    expect(noted.json()).toEqual({ Stand: 'Termin', Notiz: 'Freitag um zehn' });
    const change = (statement: ReturnType<typeof sql>) => statement.execute(test.platform.db);
    await change(sql`update recipient set phone = '040 9' where client_key = ${client.key}`);
    expect(await leads()).toMatchObject([{ Telefon: '040 9', Stand: 'Termin', Notiz: 'Freitag um zehn' }]);
    const found = await call('PUT', `/agentur/leads/${TEST_AGENCY}`, {
      Filter: [{ Spalte: 'Stand', Operator: 'eines', Wert: ['Neu'] }],
    });
    expect(found.json().Items).toEqual([]);
    expect((await call('PUT', path, { Stand: 'Gewonnen', Notiz: '' })).statusCode).toBe(400);
    const inactive = (await makeAgencyUser(test, client, ['AgenturInhaber_inaktiv'])).token;
    expect((await call('PUT', path, { Stand: 'Neu', Notiz: '' }, inactive)).json().ErrorCode).toBe('PSOF0203');
    expect((await call('PUT', `${path}0`, { Stand: 'Neu', Notiz: '' })).json().ErrorCode).toBe('PSOF0704');
    await change(sql`update recipient set salutation = null, first_name = null, last_name = null, birth_date = null, email = null,
        email_normal = null, phone = null, street = null, house_number = null, postcode = null, city = null, deleted_at = now(), is_lead = false
      where client_key = ${client.key}`);
    expect(await leads()).toEqual([]);
  });
});
