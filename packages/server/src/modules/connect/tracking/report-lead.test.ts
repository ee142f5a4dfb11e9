import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, leadBody, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

interface Lead {
  Auftragsnummer: string;
  Status: string;
  Empfaengernummer: string;
  Token: string | null;
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const report = (client: ClientRef, body: object, from?: string) =>
  callApi(test, client, 'POST', '/tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink', {
    body,
    ...(from ? { from } : {}),
  });
const orders = async (client: ClientRef) =>
  (
    await sql<Record<string, unknown>>`select * from customer_order where client_key = ${client.key}`.execute(
      test.platform.db,
    )
  ).rows;

describe('the public form', () => {
  it('reports a lead with the person’s data and consent to advertising', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const person = {
      geburtsdatum: '1990-12-31',
      werbeeinwilligung: true,
      werbeeinwilligungText: 'Ja, ich möchte Angebote.',
    };
    const reply = await report(client, leadBody(number, person));
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ Status: 'Gemeldet', Token: expect.any(String) });
    expect(await orders(client)).toMatchObject([
      {
        order_number: reply.json<Lead>().Auftragsnummer,
        external_number: null,
        recommendation_number: number,
        reported_by: 'public',
        channel: 'co',
        entry_source: 'Einsprungslink',
        is_new_customer: null,
        concluded_at: null,
      },
    ]);
    const { rows } = await sql`
      select birth_date, has_advertising_consent, advertising_text, is_lead, consent_at from recipient
      where client_key = ${client.key}`.execute(test.platform.db);
    expect(rows).toEqual([
      {
        birth_date: '1990-12-31',
        has_advertising_consent: true,
        advertising_text: 'Ja, ich möchte Angebote.',
        is_lead: true,
        consent_at: null,
      },
    ]);
    const { rows: history } = await sql`
      select event, from_state, to_state, by from order_history where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    expect(history).toEqual([{ event: 'report', from_state: null, to_state: 'Gemeldet', by: 'public' }]);
    // A lead is no contract: it stops no clock, and the recipient does not see one.
    const { rows: clocks } = await sql`
      select clock_stopped_at from recommendation where client_key = ${client.key}`.execute(test.platform.db);
    expect(clocks).toEqual([{ clock_stopped_at: null }]);
    const token = reply.json<Lead>().Token ?? '';
    expect((await callApi(test, client, 'GET', '/empfaenger/auftrag', { token })).json()).toMatchObject({
      Status: 'Gemeldet',
      Schritte: [{ Schritt: 'VertragAbgeschlossen', IstErreicht: false }, {}, {}, {}],
    });
  });

  it('answers the same submission with 200 and the same number, also when it comes many times at once', async () => {
    const client = await makeClient(test.platform);
    const body = leadBody(await makeRecommendation(test, client));
    const replies = await Promise.all(Array.from({ length: 15 }, () => report(client, body)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([...Array<number>(14).fill(200), 201]);
    expect(new Set(replies.map((reply) => reply.json<Lead>().Auftragsnummer)).size).toBe(1);
    expect(replies.every((reply) => typeof reply.json<Lead>().Token === 'string')).toBe(true);
    expect(await orders(client)).toHaveLength(1);
    // Knowing the e-mail address alone returns the number, but gives no access to the data.
    const guess = await report(client, {
      ...body,
      empfaengerdaten: { ...body.empfaengerdaten, vorname: 'Jemand', email: body.empfaengerdaten.email.toUpperCase() },
    });
    expect(guess.statusCode).toBe(200);
    expect(guess.json()).toMatchObject({ Auftragsnummer: replies[0]?.json<Lead>().Auftragsnummer, Token: null });
  });

  it('completes the recipient the visitor came as', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const visitor = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`)).json<Lead>();
    const body = { ...leadBody(number), empfaengernummer: visitor.Empfaengernummer };
    expect((await report(client, body)).json()).toMatchObject({ Empfaengernummer: visitor.Empfaengernummer });
    expect((await report(client, body)).statusCode).toBe(200);
    const foreign = { ...leadBody(await makeRecommendation(test, client)), empfaengernummer: visitor.Empfaengernummer };
    expect((await report(client, foreign)).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0401');
  });

  it('becomes the order the client reports for it, although the recommendation ended in between', async () => {
    const client = await makeClient(test.platform, { EmpfehlungGueltigTage: 2, EmpfaengerdatenImmer: true });
    const number = await makeRecommendation(test, client);
    const key = await makeKey(test, client);
    const first = (await report(client, leadBody(number))).json<Lead>();
    const second = (await report(client, leadBody(number))).json<Lead>();
    await callApi(test, client, 'PUT', '/empfaenger/zustimmung', {
      body: { AgbText: 'Ja' },
      token: second.Token ?? '',
    });
    await test.app.inject({ method: 'POST', url: '/dev/clock', body: { AdvanceDays: 5 } });

    const byRecipient = orderBody(test, number, { Empfaengernummer: first.Empfaengernummer });
    const one = await callApi(test, client, 'POST', '/betrieb/auftraege', { body: byRecipient, token: key });
    expect([one.statusCode, one.json()]).toEqual([
      201,
      expect.objectContaining({ Auftragsnummer: first.Auftragsnummer, Status: 'Gemeldet', Neukunde: true }),
    ]);
    expect(
      (await callApi(test, client, 'POST', '/betrieb/auftraege', { body: byRecipient, token: key })).statusCode,
    ).toBe(200);
    const byNumber = orderBody(test, number, { Auftragsnummer: second.Auftragsnummer });
    const two = await callApi(test, client, 'POST', '/betrieb/auftraege', { body: byNumber, token: key });
    expect(two.json()).toMatchObject({ Auftragsnummer: second.Auftragsnummer, Status: 'Bestaetigt' });
    expect(await orders(client)).toHaveLength(2);
  });
});

describe('is refused', () => {
  const REFUSED: readonly (readonly [what: string, person: object, Field: string, ErrorCode: string])[] = [
    ['the recommender', { email: 'anna@gmail.com' }, 'empfaengerdaten.email', 'PSOF0305'],
    ['a child', { geburtsdatum: '01.01.2020' }, 'empfaengerdaten.geburtsdatum', 'PSOF0404'],
    ['no person', { name: '' }, 'empfaengerdaten.name', 'PSOF0904'],
    ['an unreadable day', { geburtsdatum: '1.1.1990' }, 'empfaengerdaten.geburtsdatum', 'PSOF0403'],
    ['a day that no calendar has', { geburtsdatum: '31.02.1990' }, 'empfaengerdaten.geburtsdatum', 'PSOF0403'],
    ['a long text as day', { geburtsdatum: 'x'.repeat(60) }, 'empfaengerdaten.geburtsdatum', 'PSOF0403'],
    ['a number as day', { geburtsdatum: 19901231 }, 'empfaengerdaten.geburtsdatum', 'PSOF0403'],
    ['no day', { geburtsdatum: '' }, 'empfaengerdaten.geburtsdatum', 'PSOF0904'],
  ];
  it('a lead of the recommender, of a child, of nobody, or with an unreadable day, by the field', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: 'anna@gmail.com' } });
    for (const [what, person, Field, ErrorCode] of REFUSED) {
      const { Fields } = (await report(client, leadBody(number, person))).json<ErrorEnvelope>();
      expect(Fields, what).toEqual([{ Field, ErrorCode }]);
      expect(await orders(client), what).toEqual([]);
    }
  });

  it('without a captcha, after too many attempts', async () => {
    const client = await makeClient(test.platform);
    const body = leadBody('0000000001');
    const from = '10.250.1.1';
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await report(client, body, from)).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0306');
    }
    expect((await report(client, body, from)).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0601');
    const check = await callApi(test, client, 'POST', '/tracking/abschliessen', { from });
    expect(check.json()).toMatchObject({ isCaptchaRequired: true });
  });
});
