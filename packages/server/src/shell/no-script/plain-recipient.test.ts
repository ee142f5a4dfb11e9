import { pathOf } from '@mundwerk/contract/page/pages';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, freshAddress, makeRecommendation } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const SHORT = { EmpfaengerGeburtsdatum: false, EmpfaengerAdresse: false } as const;
const PERSON = { firstName: 'Berta', lastName: 'Beispiel', email: 'berta.plain@example.org' };
const ADDRESS = { street: 'Deichweg', houseNumber: '7a', postcode: '20457', city: 'Hamburg' };
const WHOLE = { ...PERSON, birthDate: '31/12/1990', phone: '040 123456', salutation: 'Frau', ...ADDRESS };

/** Sends a form as a browser without script does. */
const post = (client: ClientRef, path: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: freshAddress(),
    headers: {
      host: `${client.key}.localhost`,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(fields).toString(),
  });

const dataPath = (empfehlungsnummer: string): string => pathOf('RecipientData', 'de', { empfehlungsnummer });
const consentPath = pathOf('RecipientConsent', 'de');

const plainText = (text: string): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The hidden fields of the form on a page. */
const hiddenIn = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      plainText(value ?? ''),
    ]),
  );

/** The errors on a page by their fields, each described by its message. */
const errorsIn = (body: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...body.matchAll(
        /aria-describedby="[^"]*\b(\w+)-error" aria-invalid="true">\s*<p class="wrong" id="\1-error">([^<]*)</g,
      ),
    ].map(([, name, words]) => [name, plainText(words ?? '')]),
  );

const headingOf = (body: string): string => /<h1>([^<]*)</.exec(body)?.[1] ?? '';

const stored = async (client: ClientRef) =>
  (
    await sql<
      Record<string, unknown>
    >`select first_name, birth_date::text, phone, phone_consent_text, street, salutation,
        has_advertising_consent, advertising_text, consent_at is not null as has_agreed, is_lead, channel
      from recipient where client_key = ${client.key} and first_name is not null`.execute(test.platform.db)
  ).rows;

it('takes the data, asks for the consent with its words, and confirms', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const question = await post(client, `${dataPath(number)}?channel=sms`, { ...WHOLE, advertising: 'on' });
  expect([question.statusCode, headingOf(question.body)]).toEqual([200, 'Noch eine Frage: Stimmen Sie zu?']);
  expect(question.headers['cache-control']).toBe('private, no-store');
  const sent = hiddenIn(question.body);
  expect(sent.AgbText).toContain('Die Empfehlung ist erfolgreich, wenn Sie neu bei');
  expect(sent.AgbText).not.toMatch(/<\w+>/);
  const done = await post(client, consentPath, { ...sent, answer: 'yes' });
  expect([done.statusCode, headingOf(done.body)]).toEqual([200, 'Ihre Angaben sind bestätigt']);
  expect(await stored(client)).toEqual([
    {
      first_name: 'Berta',
      birth_date: '1990-12-31',
      phone: '040 123456',
      phone_consent_text: null,
      street: 'Deichweg',
      salutation: 'Frau',
      has_advertising_consent: true,
      advertising_text: expect.stringContaining('per E-Mail und Telefon'),
      has_agreed: true,
      is_lead: false,
      channel: 'sms',
    },
  ]);
});

it('a refused consent deletes the data and leads back to the form', async () => {
  const client = await makeClient(test.platform, SHORT);
  const number = await makeRecommendation(test, client);
  const question = await post(client, dataPath(number), PERSON);
  const gone = await post(client, consentPath, { ...hiddenIn(question.body), answer: 'no' });
  expect([gone.statusCode, headingOf(gone.body)]).toEqual([200, 'Ihre Angaben sind gelöscht']);
  expect(await stored(client)).toEqual([]);
  const back = /href="([^"]*empfaengernummer=[^"]*)"/.exec(gone.body)?.[1] ?? '';
  const again = await post(client, plainText(back), PERSON);
  expect(headingOf(again.body)).toBe('Noch eine Frage: Stimmen Sie zu?');
  expect(await stored(client)).toHaveLength(1);
});

it('every wrong field has its error beside it, and keeps what was typed', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const wrong = { ...WHOLE, firstName: '', birthDate: '31.02.1990', email: 'berta@', phone: '12', postcode: '12' };
  const reply = await post(client, dataPath(number), wrong);
  expect(reply.statusCode).toBe(400);
  expect(errorsIn(reply.body)).toEqual({
    firstName: 'Vorname ist ein Pflichtfeld',
    birthDate: 'Bitte geben Sie Ihr Geburtsdatum als TT.MM.JJJJ an, zum Beispiel 31.12.1990.',
    email: 'Diese E-Mail-Adresse ist nicht gültig. Beispiel: name@beispiel.de',
    phone: 'Diese Telefonnummer ist nicht gültig. Bitte geben Sie sie mit Vorwahl an.',
    postcode: 'Diese Postleitzahl ist nicht gültig. Fehlt vielleicht eine Ziffer?',
  });
  expect(reply.body).toContain('name="lastName" value="Beispiel"');
  expect(reply.body).toContain('<option value="Frau" selected>');
  expect(await stored(client)).toEqual([]);
});

it('calls have a box of their own, and without its tick the number is not stored', async () => {
  const client = await makeClient(test.platform, { TelefonEinwilligung: true });
  const wrong = await post(client, dataPath(await makeRecommendation(test, client)), { ...WHOLE, email: 'berta@' });
  expect(wrong.body).toContain('<input type="checkbox" id="phoneConsent" name="phoneConsent">');
  await post(client, dataPath(await makeRecommendation(test, client)), { ...WHOLE, phoneConsent: 'on' });
  await post(client, dataPath(await makeRecommendation(test, client)), WHOLE);
  const rows = (await stored(client)).map(({ phone, phone_consent_text }) => [phone, phone_consent_text]);
  expect(rows).toEqual(
    expect.arrayContaining([
      [WHOLE.phone, expect.stringContaining('unter dieser Nummer')],
      [null, null],
    ]),
  );
});

it('the recommender’s own address is refused at its field', async () => {
  const client = await makeClient(test.platform, SHORT);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: PERSON.email } });
  const reply = await post(client, dataPath(number), PERSON);
  expect(errorsIn(reply.body)).toEqual({ email: expect.stringContaining('darf nicht dieselbe') });
});

it.each([
  ['birthDate', { EmpfaengerAdresse: false }, ['birthDate']],
  ['address', { EmpfaengerGeburtsdatum: false }, ['street', 'houseNumber', 'postcode', 'city']],
  ['nothing', SHORT, []],
] as ReadonlyArray<readonly [string, Parameters<typeof makeClient>[1], readonly string[]]>)(
  'asks for %s alone where the contract needs no more, and stores no more',
  async (_, config, needed) => {
    const client = await makeClient(test.platform, config);
    const number = await makeRecommendation(test, client);
    const refused = await post(client, dataPath(number), {});
    expect(new Set(Object.keys(errorsIn(refused.body)))).toEqual(
      new Set(['email', 'firstName', 'lastName', ...needed]),
    );
    expect(/name="phone"/.test(refused.body)).toBe(needed.includes('street'));
    expect(headingOf((await post(client, dataPath(number), WHOLE)).body)).toBe('Noch eine Frage: Stimmen Sie zu?');
    const [row] = await stored(client);
    expect([row?.birth_date !== null, row?.street !== null]).toEqual([
      needed.includes('birthDate'),
      needed.includes('street'),
    ]);
  },
);

it('a question to an adviser becomes a lead, with a phone number', async () => {
  const client = await makeClient(test.platform, { ...SHORT, ModuleAgentRecommendation: true });
  const number = await makeRecommendation(test, client);
  const wrong = await post(client, dataPath(number), { ...PERSON, email: '' });
  expect(errorsIn(wrong.body)).toEqual({ email: expect.stringContaining('Pflichtfeld') });
  const question = await post(client, dataPath(number), { ...PERSON, phone: '040 123456' });
  const done = await post(client, consentPath, { ...hiddenIn(question.body), answer: 'yes' });
  expect(done.body).toContain('Ihre Anfrage ist angekommen.');
  expect(await stored(client)).toEqual([
    expect.objectContaining({ is_lead: true, has_agreed: true, phone: '040 123456', channel: 'co' }),
  ]);
});

it('completes the number that a shop sent back', async () => {
  const client = await makeClient(test.platform, SHORT);
  const number = await makeRecommendation(test, client);
  const { Empfaengernummer } = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`)).json<{
    Empfaengernummer: string;
  }>();
  await post(client, `${dataPath(number)}?empfaengernummer=${Empfaengernummer}`, PERSON);
  const found = await callApi(test, client, 'GET', `/empfaenger/${Empfaengernummer}`);
  expect(found.json()).toMatchObject({ HatDaten: true });
});

it('data that are stored already lead to the status by mail', async () => {
  const client = await makeClient(test.platform, SHORT);
  const number = await makeRecommendation(test, client);
  const question = await post(client, dataPath(number), PERSON);
  await post(client, consentPath, { ...hiddenIn(question.body), answer: 'yes' });
  const again = await post(client, dataPath(number), { ...PERSON, lastName: 'Anders' });
  expect([again.statusCode, headingOf(again.body)]).toEqual([409, 'Ihre Angaben sind bestätigt']);
  expect(again.body).not.toContain('Beispiel');
  const asked = await post(client, dataPath(number), { ...hiddenIn(again.body), act: 'link' });
  expect([asked.statusCode, headingOf(asked.body)]).toEqual([200, 'Sehen Sie in Ihr Postfach']);
});

it('a consent without a token says that the session is over', async () => {
  const client = await makeClient(test.platform, SHORT);
  expect((await post(client, consentPath, { answer: 'yes', AgbText: 'Ja' })).statusCode).toBe(401);
});
