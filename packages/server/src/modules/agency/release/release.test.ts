import type { Release } from '@mundwerk/contract/agency/agency-work';
import { addDays, isBusinessDay } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceDays, rowsOf, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody, recipientBody } from '#testing/make/make-recipient.ts';
import { makeAgencyUser, openAgency, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { sendReleaseMails } from '../settings.ts';

const test = setUpTestApp();

const { here, setUp, signOn, call, makeOrder } = openAgency(() => test);

describe('a release', () => {
  beforeAll(setUp);
  // The clock moves further than a session lasts, so each test signs on again.
  beforeEach(signOn);

  const release = (number: string) => call('PUT', `/agentur/auftragfreigeben/${TEST_AGENCY}/${number}`);
  const undo = (number: string) => call('DELETE', `/agentur/auftragfreigeben/${TEST_AGENCY}/${number}`);
  const stateOf = async (number: string) =>
    (
      await sql<{ state: string }>`select state from customer_order where order_number = ${number}`.execute(
        test.platform.db,
      )
    ).rows[0]?.state;

  it('asked for in two windows is one, takes effect after ten seconds and then provides the reward', async () => {
    const number = await makeOrder();
    const replies = await Promise.all([release(number), release(number)]);
    expect(replies.map((reply) => reply.json<Release>().Freigabe)).toEqual(['Angefordert', 'Angefordert']);
    expect(await stateOf(number)).toBe('Bestaetigt');
    await advanceDays(test, 14);
    expect(await stateOf(number)).toBe('Freigegeben');
    await test.platform.jobs.runTasks();
    await signOn();
    expect((await rowsOf(test, here().client, 'claim')).map((claim) => claim.state)).toEqual(['Bereitgestellt']);
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
    const key = await makeKey(test, here().client);
    const recommendation = await makeRecommendation(test, here().client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
    const body = orderBody(test, recommendation);
    const { Auftragsnummer } = (
      await callApi(test, here().client, 'POST', '/betrieb/auftraege', { body, token: key })
    ).json();
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
      callApi(test, here().client, 'PATCH', `/betrieb/auftraege/${body.ExterneAuftragsnummer}`, {
        body: change,
        token: key,
      });
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
    const refused = await call('GET', `/agentur/auftrag/${TEST_AGENCY}/${foreign}`);
    expect(refused.json().ErrorCode).toBe('PSOF0704');
  });

  it('names the customer once the customer has agreed to the data', async () => {
    const key = await makeKey(test, here().client);
    const number = await makeRecommendation(test, here().client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
    const given = await callApi(test, here().client, 'POST', `/empfaenger/create/${number}`, { body: recipientBody() });
    const { Empfaengernummer, Token } = given.json<{ Empfaengernummer: string; Token: string }>();
    const body = orderBody(test, number, { Empfaengernummer });
    const { Auftragsnummer } = (
      await callApi(test, here().client, 'POST', '/betrieb/auftraege', { body, token: key })
    ).json();
    const customer = async () =>
      (await call('GET', `/agentur/auftrag/${TEST_AGENCY}/${Auftragsnummer}`)).json<{ Kunde: string | null }>().Kunde;
    expect(await customer()).toBeNull();
    await callApi(test, here().client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token: Token });
    expect(await customer()).toBe('Berta Beispiel');
  });

  it('can be taken back in time, and then nothing happens', async () => {
    const number = await makeOrder();
    await release(number);
    expect((await undo(number)).json<Release>()).toMatchObject({ Freigabe: 'Zurueckgenommen', Status: 'Bestaetigt' });
    await advanceDays(test, 1);
    expect(await stateOf(number)).toBe('Bestaetigt');
  });

  it('is not for orders of other agencies, or of none', async () => {
    const number = await makeOrder('unknown-agent');
    expect((await release(number)).json().ErrorCode).toBe('PSOF0704');
    expect((await release('0000000000')).json().ErrorCode).toBe('PSOF0704');
  });
});

describe('the mail about waiting orders', () => {
  beforeAll(setUp);

  /** Moves only the clock, so that no task runs except the one that the test starts. */
  const nextWorkday = async (): Promise<void> => {
    let days = 1;
    while (!isBusinessDay(addDays(todayOf(test), days))) days += 1;
    await setClock(test, test.clock.now().getTime() - Date.now() + days * 86_400_000);
  };
  const send = () => sendReleaseMails.run(test.platform);

  it('goes to those who want it, once a working day, and only while something waits', async () => {
    await nextWorkday();
    await signOn();
    const { email } = here().owner;
    const mails = () => readMails(test, here().client.key, email);
    expect((await call('GET', '/agentur/freigabemail')).json()).toEqual({ Gewuenscht: false, Email: email });
    const numbers = [await makeOrder(), await makeOrder()];
    await send();
    expect(await mails()).toEqual([]);
    await call('PUT', '/agentur/freigabemail', { Gewuenscht: true });
    await send();
    await send();
    const [mail, ...others] = await mails();
    expect([mail?.Subject, mail?.Kind, others]).toEqual(['2 Aufträge warten auf Ihre Freigabe', 'orders-wait', []]);
    // Neither a customer nor a recommender is named.
    expect(mail?.Text).not.toMatch(/Anna|Muster|Berta/);
    await nextWorkday();
    await signOn();
    await call('PUT', '/agentur/freigabemail', { Gewuenscht: true });
    for (const number of numbers) await call('PUT', `/agentur/auftragfreigeben/${TEST_AGENCY}/${number}`);
    await send();
    expect(await mails()).toHaveLength(1);
  });
});

it('the agency chosen last is remembered for the person, and must be one of their own', async () => {
  await setUp();
  const { token } = await makeAgencyUser(test, here().client, ['AgenturInhaber'], ['4711', '4712']);
  expect((await call('PUT', '/agentur/auswahl/4799', undefined, token)).json().ErrorCode).toBe('PSOF0203');
  await call('PUT', '/agentur/auswahl/4712', undefined, token);
  const known = await callApi(test, here().client, 'GET', `/token/verifyAgenturToken?t=${encodeURIComponent(token)}`);
  expect(known.json()).toMatchObject({ GewaehlteAgentur: '4712' });
});

it('the sheet to print is a tagged page with the agency’s code', async () => {
  await setUp();
  const reply = await call('GET', `/agentur/aushang/${TEST_AGENCY}`);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = reply.rawPayload.toString('latin1');
  for (const part of ['/Marked true', '/S /H1', '/S /Figure', '/Alt']) expect(text).toContain(part);
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1);
});
