import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { scanDatabase } from '#testing/database/read-database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, rowsOf } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { makeAgency, makeAgencyUser, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { endAccount, recommend } from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { invitationState } from '../rules.ts';

const test = setUpTestApp();
const client = setUpClient(test, { ModuleAgentur: true });
beforeAll(async () => {
  await makeAgency(test, client, '4712');
});

const someMail = (): string => `kim.${randomBytes(4).toString('hex')}@example.org`;

/** Invites a person and reads the mail: the link's token, the address, and functions to read and to withdraw the invitation. */
const makeInvitation = async (email = someMail()) => {
  const { token: owner } = await makeAgencyUser(test, client, ['AgenturInhaber']);
  const person = { Vorname: 'Kim', Nachname: 'Kunde', Email: email, Art: 'Kunde' };
  const consent = { EinwilligungLiegtVor: true, EinwilligungText: 'Die Person hat eingewilligt.' };
  const invited = await callApi(test, client, 'PUT', '/Einladung', { body: { ...person, ...consent }, token: owner });
  const { Einladungsnummer: number } = invited.json<{ Einladungsnummer: string }>();
  const mail = (await readMails(test, client.key, email)).at(0);
  const secret = new URL(mail?.Links[0] ?? '').searchParams.get('einladung') ?? '';
  const state = async () => {
    const row = (await rowsOf(test, client, 'invitation')).find((one) => one.number === number);
    return row && invitationState(row as unknown as Parameters<typeof invitationState>[0]);
  };
  const open = () => callApi(test, client, 'GET', `/Einladung/daten?einladung=${secret}`);
  const withdraw = () =>
    callApi(test, client, 'DELETE', `/agentur/einladung/${TEST_AGENCY}/${number}`, { token: owner });
  return { secret, email, state, open, withdraw };
};

const agencyOf = async (number: string) =>
  (await rowsOf(test, client, 'recommendation')).find((row) => row.number === number)?.agency_number;

const register = (email: string, Einladung: string) =>
  callApi(test, client, 'POST', '/account/createEmpfehler', {
    body: { Vorname: 'Kim', Nachname: 'Kunde', Email: email, Einladung },
  });

describe('an invitation', () => {
  it('is opened, and leads to a recommendation that counts for the agency', async () => {
    const { secret, email, state, open } = await makeInvitation();
    expect(await state()).toBe('Versendet');
    expect((await open()).statusCode).toBe(200);
    expect(await state()).toBe('Geoeffnet');
    const parts = { Empfehlung: { Einladung: secret }, Empfehler: { Email: email } };
    const number = await makeRecommendation(test, client, parts);
    expect(await state()).toBe('Empfohlen');
    expect(await agencyOf(number)).toBe(TEST_AGENCY);
  });

  it('counts before the agent of another agency', async () => {
    const { secret } = await makeInvitation();
    const both = await makeRecommendation(test, client, { Empfehlung: { Einladung: secret, AgentNumber: '4712' } });
    expect(await agencyOf(both)).toBe(TEST_AGENCY);
  });

  it('leads to an account, whose first recommendation counts for the agency also without the link', async () => {
    const { secret, email, state } = await makeInvitation();
    expect((await register(email, secret)).statusCode).toBe(201);
    expect(await state()).toBe('Registriert');
    const [first, later] = [
      await makeRecommendation(test, client, { Empfehler: { Email: email } }),
      await makeRecommendation(test, client, { Empfehler: { Email: email } }),
    ];
    expect([await agencyOf(first), await agencyOf(later)]).toEqual([TEST_AGENCY, null]);
    expect(await state()).toBe('Empfohlen');
  });

  it('leaves a recommendation for another agency’s agent to that agency', async () => {
    const { secret, email, state } = await makeInvitation();
    await register(email, secret);
    const parts = { Empfehlung: { AgentNumber: '4712' }, Empfehler: { Email: email } };
    const number = await makeRecommendation(test, client, parts);
    expect([await agencyOf(number), await state()]).toEqual(['4712', 'Registriert']);
  });

  it('is invalid once it was withdrawn, and always for another client', async () => {
    const { secret, state, open, withdraw } = await makeInvitation();
    await withdraw();
    expect((await open()).json().ErrorCode).toBe('PSOF0201');
    expect(await agencyOf(await makeRecommendation(test, client, { Empfehlung: { Einladung: secret } }))).toBeNull();
    expect(await state()).toBe('Zurueckgezogen');
    const other = await makeClient(test.platform, { ModuleAgentur: true });
    const living = await makeInvitation();
    await recommend(test, other, { Empfehlung: { Einladung: living.secret } });
    expect(await living.state()).toBe('Versendet');
  });

  it('tells nothing about an account that exists: registering again moves nothing', async () => {
    const { email } = await makeRecommender(test, client);
    const { secret, state } = await makeInvitation(email);
    await register(email, secret);
    expect(await state()).toBe('Versendet');
  });
});

describe('the data of an invitation', () => {
  it('is deleted after twelve weeks unless it was accepted', async () => {
    const [unused, used] = [await makeInvitation(), await makeInvitation()];
    await makeRecommendation(test, client, { Empfehlung: { Einladung: used.secret } });
    await advanceDays(test, 83);
    expect(await unused.state()).toBe('Versendet');
    await advanceDays(test, 2);
    expect(await unused.state()).toBeUndefined();
    expect((await unused.open()).json().ErrorCode).toBe('PSOF0201');
    expect(await used.state()).toBe('Empfohlen');
  });

  it('is deleted with the account of the invited person, and with the account it led to', async () => {
    const { email, token } = await makeRecommender(test, client);
    const [toThem, ledToThem] = [await makeInvitation(email), await makeInvitation()];
    const parts = { Empfehlung: { Einladung: ledToThem.secret }, Empfehler: { Email: email } };
    await makeRecommendation(test, client, parts);
    await endAccount(test, client, token);
    expect([await toThem.state(), await ledToThem.state()]).toEqual([undefined, undefined]);
    const places = await scanDatabase(test.platform.db, email);
    // One last mail says that the account is closed.
    expect(places.map(({ table, row }) => [table, row.kind])).toEqual([['public.mail', 'account-closed']]);
  });
});
