import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { type Contact, callApi, makeRecommendation, recipientBody } from '#testing/make/make-recipient.ts';
import { agree, blockRecommender, codeOf } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const create = (client: ClientRef, number: string, body?: object, token?: string) =>
  callApi(test, client, 'POST', `/empfaenger/create/${number}?channel=whatsapp`, {
    ...(body ? { body } : {}),
    ...(token ? { token } : {}),
  });
const lookUp = async (client: ClientRef, hex: string, token?: string) =>
  callApi(test, client, 'GET', `/empfaenger/${hex}`, token ? { token } : {});
const history = async (client: ClientRef) =>
  (await rowsOf(test, client, 'recipient_history')).map(({ event }) => event);

describe('a recipient', () => {
  it('is a number alone until the person gives data, and completed by its own token', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const reply = await create(client, number);
    expect(reply.statusCode).toBe(201);
    const visitor = reply.json<Contact>();
    expect(visitor.Empfaengernummer).toMatch(/^[0-9a-f]{32}$/);
    expect((await lookUp(client, visitor.Empfaengernummer.toUpperCase())).json()).toMatchObject({
      Empfehlungsnummer: number,
      Kanal: 'whatsapp',
      HatDaten: false,
      HatZugestimmt: false,
      Daten: null,
      Token: expect.any(String),
    });

    const body = recipientBody();
    const named = (await create(client, number, body, visitor.Token)).json<Contact>();
    expect(named.Empfaengernummer).toBe(visitor.Empfaengernummer);
    expect((await lookUp(client, named.Empfaengernummer)).json()).toMatchObject({
      HatDaten: true,
      Daten: null,
      Token: null,
    });
    expect((await lookUp(client, named.Empfaengernummer, named.Token)).json()).toMatchObject({
      Daten: { Email: body.Email, Geburtsdatum: '31.12.1990', Adresse: body.Adresse, Werbeeinwilligung: false },
    });
    expect(await history(client)).toEqual(['created', 'data-given']);
  });

  it('is a number alone as well where the body has nothing in it', async () => {
    const client = await makeClient(test.platform);
    const made = await create(client, await makeRecommendation(test, client), {});
    expect(made.statusCode).toBe(201);
    expect((await lookUp(client, made.json<Contact>().Empfaengernummer)).json()).toMatchObject({ HatDaten: false });
  });

  it('is made with data at once, and corrected by the person until it is confirmed', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const body = recipientBody();
    const made = (await create(client, number, body)).json<Contact>();
    const corrected = await create(client, number, { ...body, Telefon: '0171 7654321' }, made.Token);
    expect(corrected.statusCode).toBe(201);
    expect((await lookUp(client, made.Empfaengernummer, made.Token)).json()).toMatchObject({
      Daten: { Telefon: '0171 7654321' },
    });

    expect(codeOf(await agree(test, client, made.Token))).toBe('ok');
    const late = await create(client, number, { ...body, Telefon: '030 111222' }, made.Token);
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'PSOF0402']);
    const double = await create(client, number, { ...body, Email: body.Email.toUpperCase() });
    expect([double.statusCode, codeOf(double)]).toEqual([409, 'PSOF0402']);
    expect(await history(client)).toEqual(['created', 'data-given', 'data-corrected', 'consent-given']);
  });

  it('gives the shop, which knows the number, no way to the person’s data', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const visitor = (await create(client, number)).json<Contact>();
    const shop = (await lookUp(client, visitor.Empfaengernummer)).json<Contact>();
    const body = recipientBody();
    const named = (await create(client, number, body, visitor.Token)).json<Contact>();

    expect((await lookUp(client, visitor.Empfaengernummer, shop.Token)).json()).toMatchObject({ Daten: null });
    expect((await callApi(test, client, 'GET', '/empfaenger/auftrag', { token: shop.Token })).statusCode).toBe(401);
    const other = await create(client, number, { ...body, Vorname: 'Jemand' }, shop.Token);
    expect(other.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0402');
    // The first response may have been lost, so sending exactly the same data returns it again.
    const again = (await create(client, number, body, visitor.Token)).json<Contact>();
    expect(again.Empfaengernummer).toBe(named.Empfaengernummer);
    expect((await lookUp(client, named.Empfaengernummer, again.Token)).json()).toMatchObject({
      Daten: { Email: body.Email },
    });
  });

  it('keeps the words of the consent, their hash as version, and the time of the first one', async () => {
    const client = await makeClient(test.platform);
    const { Token } = (await create(client, await makeRecommendation(test, client), recipientBody())).json<Contact>();
    const consent = (text: string) => agree(test, client, Token, text);
    expect(codeOf(await consent(' '))).toBe('PSOF0304');
    const first = (await consent('Fassung 1')).json<{ ZugestimmtAm: string; Auftragsstatus: null }>();
    expect(first.Auftragsstatus).toBeNull();
    expect((await consent('Fassung 2')).json()).toEqual(first);
    const { rows } = await sql<{ text: string; consent_at: Date }>`
      select terms_text.text, recipient.consent_at from recipient join terms_text
      on terms_text.client_key = recipient.client_key and terms_text.hash = recipient.consent_hash
      where recipient.client_key = ${client.key}`.execute(test.platform.db);
    expect(rows).toEqual([{ text: 'Fassung 1', consent_at: new Date(first.ZugestimmtAm) }]);
  });

  it('cannot agree before there is data to agree to', async () => {
    const client = await makeClient(test.platform);
    const { Token } = (await create(client, await makeRecommendation(test, client))).json<Contact>();
    const reply = await agree(test, client, Token);
    expect(reply.json()).toMatchObject({ Fields: [{ Field: 'Empfaenger', ErrorCode: 'PSOF0904' }] });
  });
});

describe('of a client whose contracts need neither birth date nor address', () => {
  const NONE = { EmpfaengerGeburtsdatum: false, EmpfaengerAdresse: false };

  it.each([
    ['leaves them out', { Geburtsdatum: undefined, Adresse: undefined }],
    ['sends them empty', { Geburtsdatum: null, Adresse: null }],
    ['sends them nevertheless, and they are not stored', {}],
  ])('%s', async (_, parts) => {
    const client = await makeClient(test.platform, NONE);
    const made = (await create(client, await makeRecommendation(test, client), recipientBody(parts))).json<Contact>();
    expect((await lookUp(client, made.Empfaengernummer, made.Token)).json()).toMatchObject({
      Daten: { Vorname: 'Berta', Geburtsdatum: null, Adresse: null },
    });
    expect(codeOf(await agree(test, client, made.Token))).toBe('ok');
  });

  it('is told everything that is missing at once, where a client needs it', async () => {
    const client = await makeClient(test.platform);
    const body = recipientBody({ Vorname: '', Geburtsdatum: null, Adresse: null });
    const reply = await create(client, await makeRecommendation(test, client), body);
    expect(reply.json<ErrorEnvelope>().Fields.map(({ Field }) => Field)).toEqual([
      'Vorname',
      'Geburtsdatum',
      'Adresse',
    ]);
  });
});

describe('is refused', () => {
  const REFUSED: readonly (readonly [what: string, parts: object, Field: string, ErrorCode: string])[] = [
    ['born on no day', { Geburtsdatum: '31.02.1990' }, 'Geburtsdatum', 'PSOF0403'],
    ['without date of birth', { Geburtsdatum: '' }, 'Geburtsdatum', 'PSOF0904'],
    ['with a broken address', { Email: 'berta@' }, 'Email', 'PSOF0105'],
    ['with half a phone number', { Telefon: '12' }, 'Telefon', 'PSOF0405'],
    [
      'with a wrong postcode',
      { Adresse: { Strasse: 'Deichweg', Hausnummer: '7a', Plz: '2045', Ort: '' } },
      'Adresse.Ort',
      'PSOF0904',
    ],
    [
      'with letters as postcode',
      { Adresse: { Strasse: 'Deichweg', Hausnummer: '7a', Plz: 'ABCDE', Ort: 'Hamburg' } },
      'Adresse.Plz',
      'PSOF0406',
    ],
    ['without address', { Adresse: undefined }, 'Adresse', 'PSOF0904'],
    ['as the recommender', { Email: 'An.Na+x@googlemail.com' }, 'Email', 'PSOF0305'],
  ];
  it('with data that are missing or wrong, or as the recommender, by the field', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: 'anna@gmail.com' } });
    for (const [what, parts, Field, ErrorCode] of REFUSED) {
      const reply = await create(client, number, recipientBody(parts));
      expect(reply.statusCode, what).toBe(400);
      expect(reply.json<ErrorEnvelope>().Fields, what).toEqual([{ Field, ErrorCode }]);
      expect(await history(client), what).toEqual([]);
    }
  });

  it('not as the recommender where the client allows that', async () => {
    const client = await makeClient(test.platform, { AllowSelfRecommendation: true });
    const number = await makeRecommendation(test, client, { Empfehler: { Email: 'anna@gmail.com' } });
    expect((await create(client, number, recipientBody({ Email: 'anna@gmail.com' }))).statusCode).toBe(201);
  });

  it('for an unknown recommendation, and for no number at all', async () => {
    const client = await makeClient(test.platform);
    for (const number of ['0000000001', 'x']) {
      const reply = await create(client, number);
      expect([reply.statusCode, codeOf(reply)], number).toEqual([404, 'PSOF0306']);
    }
  });

  it('for a blocked recommender and for a locked link', async () => {
    const blocked = await makeClient(test.platform);
    const number = await makeRecommendation(test, blocked);
    await blockRecommender(test, blocked);
    expect(codeOf(await create(blocked, number))).toBe('PSOF0308');
    const locked = await makeClient(test.platform, { ModuleNewsletterPermission: true });
    expect(codeOf(await create(locked, await makeRecommendation(test, locked)))).toBe('PSOF0303');
  });
});

describe('what a recipient sees', () => {
  it('is its share of the rewards, capped as the client says', async () => {
    const client = await makeClient(test.platform, { MaxEmpfaengerPraemieCent: 1500 });
    const number = await makeRecommendation(test, client, { Empfehlung: { AnteilEmpfehler: 50 } });
    const { Empfaengernummer } = (await create(client, number)).json<Contact>();
    for (const nr of [number, Empfaengernummer]) {
      const rewards = (await callApi(test, client, 'GET', `/empfaenger/${nr}/praemie/`)).json<{ WertCent: number }[]>();
      expect(rewards).toMatchObject([{ WertCent: 1500, Wert: '15\u00a0€', Typ: 'Ueberweisung' }]);
    }
    const all = await makeRecommendation(test, client, { Empfehlung: { AnteilEmpfehler: 100 } });
    expect((await callApi(test, client, 'GET', `/empfaenger/${all}/praemie`)).json()).toEqual([]);
  });

  it('is the recommendation without the recommender’s address, living or not', async () => {
    const client = await makeClient(test.platform);
    const email = 'anna.geheim@example.org';
    const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
    const { Empfaengernummer: hex } = (await create(client, number)).json<Contact>();
    const living = await callApi(test, client, 'GET', `/empfehlen/${number}/${hex}`);
    expect(living.json()).toMatchObject({ Empfehlungsnummer: number, Status: 'Ok', EmpfehlerVorname: 'Anna' });
    expect(living.body).not.toContain(email);
    const foreign = await makeRecommendation(test, client);
    const wrong = await callApi(test, client, 'GET', `/empfehlen/${foreign}/${hex}`);
    expect(codeOf(wrong)).toBe('PSOF0401');
    await blockRecommender(test, client, 'single');
    const closed = await callApi(test, client, 'GET', `/empfehlen/${number}/${hex}`);
    expect(codeOf(closed)).toBe('PSOF0308');
    expect((await callApi(test, client, 'GET', `/empfehlen/any/${number}/${hex}`)).json()).toMatchObject({
      Status: 'Gesperrt',
      EmpfehlerVorname: null,
    });
  });
});
