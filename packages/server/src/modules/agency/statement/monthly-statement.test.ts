import type { MonthlyStatement } from '@mundwerk/contract/agency/agency-figures';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { advanceDays, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody, recipientBody } from '#testing/make/make-recipient.ts';
import { mailToken } from '#testing/make/make-recommender.ts';
import { fillPool, makeVoucherClient, someCodes, VOUCHER_ID } from '#testing/make/make-voucher-client.ts';
import { makeAgency, makeAgencyUser, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import type { MonthlyStatementDetails } from './monthly-statement-pdf.ts';
import { statementFacts } from './monthly-statement-pdf.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const PATH = `/agentur/rechnungen/${TEST_AGENCY}`;

const makeInsurer = async (config: Parameters<typeof makeVoucherClient>[1] = {}): Promise<ClientRef> => {
  const client = await makeVoucherClient(test.platform, { ModuleAgentur: true, PraemieAbholbarTage: 60, ...config });
  await makeAgency(test, client);
  await fillPool(test, client, someCodes(20));
  return client;
};

let people = 0;
/** A contract that counts for the agency and whose reward is due in fourteen days, with functions to cancel it or pick the reward up. */
const makeAgencyContract = async (client: ClientRef, key: string) => {
  people += 1;
  const email = `kim.${people}@example.org`;
  const number = await makeRecommendation(test, client, {
    Empfehlung: { AgentNumber: TEST_AGENCY },
    Empfehler: { Email: email },
  });
  const body = orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) });
  await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key });
  const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
  const move = (Status: string) => callApi(test, client, 'PATCH', path, { body: { Status }, token: key });
  await move('Bestaetigt');
  const pickUp = async (PraemieId: number) =>
    callApi(test, client, 'PUT', '/praemierung', {
      token: await mailToken(test, client, email, 'pickup'),
      body: { PraemieId, ...(PraemieId === 1 && TEST_ACCOUNT) },
    });
  return { cancel: () => move('Storniert'), cash: () => pickUp(1), voucher: () => pickUp(VOUCHER_ID) };
};

/** Signs on anew each time, because the clock moves on further than a session lasts. */
const get = async (client: ClientRef, path: string, language = 'de') => {
  const { token } = await makeAgencyUser(test, client, ['AgenturInhaber_inaktiv']);
  return callApi(test, client, 'GET', path, { token, headers: { language } });
};
const read = async <View>(client: ClientRef, path: string): Promise<View> => {
  const reply = await get(client, path);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const list = (client: ClientRef): Promise<MonthlyStatement[]> => read(client, PATH);
const month = (client: ClientRef, monat: string): Promise<MonthlyStatementDetails> => read(client, `${PATH}/${monat}`);
const thisDay = (): string => calendarDay(test.clock.now());
const thisMonth = (): string => thisDay().slice(0, 7);

/** The current cost of a client's claims: those that were provided and are neither cancelled nor expired. */
const costOfClaims = async ({ key }: ClientRef): Promise<number> =>
  (
    await sql<{ cost: number }>`select coalesce(sum(value_cents), 0)::integer as cost from claim
      where client_key = ${key} and state in ('Bereitgestellt', 'Abgeholt', 'Ausgezahlt')`.execute(test.platform.db)
  ).rows[0]?.cost ?? -1;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const LIVES = ['cash', 'voucher', 'cancel', 'cancelLater', 'voucherThenCancel', 'nothing'] as const;

it('the monthly statements add up to what the claims cost, to the cent, and past months never change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...LIVES), { minLength: 3, maxLength: 6 }), async (lives) => {
      await setClock(test, 0);
      const client = await makeInsurer();
      const key = await makeKey(test, client);
      const made = await Promise.all(lives.map(async (life) => ({ life, ...(await makeAgencyContract(client, key)) })));
      const closed = new Map<string, MonthlyStatementDetails>();
      const check = async (): Promise<void> => {
        const statements = await list(client);
        expect(sumOf(statements.map(({ SummeCent }) => SummeCent))).toBe(await costOfClaims(client));
        for (const { IstAbgeschlossen, ...statement } of statements) {
          const details = await month(client, statement.Monat);
          expect(details).toMatchObject(statement);
          expect(sumOf(details.Posten.map(({ WertCent }) => WertCent))).toBe(statement.SummeCent);
          const before = closed.get(statement.Monat);
          if (before) expect(details).toEqual(before);
          if (IstAbgeschlossen) closed.set(statement.Monat, details);
        }
      };
      await advanceDays(test, 14);
      await check();
      for (const { life, cash, voucher, cancel } of made) {
        if (life === 'cash') await cash();
        if (life === 'voucher') await voucher();
        if (life === 'cancel') await cancel();
      }
      await check();
      await advanceDays(test, 35);
      await check();
      for (const { life, voucher, cancel } of made) {
        if (life === 'voucherThenCancel') await voucher();
        if (life === 'cancelLater' || life === 'voucherThenCancel') await cancel();
      }
      await check();
      await advanceDays(test, 70);
      await check();
    }),
    { numRuns: 4 },
  );
});

describe('a monthly statement', () => {
  it('lists what was provided and what came off again, each with its reason', async () => {
    const client = await makeInsurer();
    const key = await makeKey(test, client);
    const [first, second] = [await makeAgencyContract(client, key), await makeAgencyContract(client, key)];
    await advanceDays(test, 14);
    await first.voucher();
    await second.cancel();
    const monat = thisMonth();
    expect(await list(client)).toEqual([{ Monat: monat, Praemien: 2, SummeCent: 5000, IstAbgeschlossen: false }]);
    const { Posten } = await month(client, monat);
    expect(Posten.map(({ Anlass, WertCent }) => [Anlass, WertCent])).toEqual([
      ['Bereitgestellt', 7000],
      ['Bereitgestellt', 7000],
      ['Abgeholt', -2000],
      ['Storniert', -7000],
    ]);
    expect(Posten[0]).toMatchObject({ Datum: thisDay(), Produkt: 'Zuhause M', Beguenstigter: 'Empfehler' });
    await advanceDays(test, 31);
    expect((await list(client))[0]?.IstAbgeschlossen).toBe(true);
  });

  it('misses nothing that is opened and provided in one go', async () => {
    const client = await makeInsurer({ ModuleAuftragsdatumMindestalterTage: 0 });
    const number = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: TEST_AGENCY } });
    const contact = await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: recipientBody() });
    const { Empfaengernummer, Token } = contact.json<{ Empfaengernummer: string; Token: string }>();
    await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja.' }, token: Token });
    const body = orderBody(test, number, { Empfaengernummer, ErstbeitragBezahltAm: todayOf(test) });
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: await makeKey(test, client) });
    expect(await list(client)).toMatchObject([{ Praemien: 1, SummeCent: 7000 }]);
  });

  it.each(['de', 'en', 'fr'])('is a tagged, titled PDF in %s', async (language) => {
    const client = await makeInsurer();
    await makeAgencyContract(client, await makeKey(test, client));
    await advanceDays(test, 14);
    const reply = await get(client, `${PATH}/${thisMonth()}/pdf`, language);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="${client.key}-${TEST_AGENCY}-${thisMonth()}.pdf"`,
    );
    const text = reply.rawPayload.toString('latin1');
    for (const part of ['/StructTreeRoot', '/Marked true', '/DisplayDocTitle true', '/S /Table', '/S /H1']) {
      expect(text).toContain(part);
    }
    expect(text).toContain(`/Lang (${{ de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }[language]})`);
  });

  it('says how the agency is taxed, where the client knows it', () => {
    const agency = { number: '4711', name: 'Agentur', street: null, postcode: null, city: null, tax: null };
    const words = (key: string): string => key;
    expect(statementFacts(words, agency, 'heute').map(([name]) => name)).toEqual([
      'facts.agency',
      'facts.number',
      'facts.issued',
    ]);
    expect(statementFacts(words, { ...agency, tax: 'DE123456788' }, 'heute')).toContainEqual([
      'facts.tax',
      'DE123456788',
    ]);
  });

  it('exists only for months in which something was posted, and for the agency it is about', async () => {
    const client = await makeInsurer();
    await makeAgencyContract(client, await makeKey(test, client));
    await advanceDays(test, 14);
    expect((await get(client, `${PATH}/2020-01`)).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0902');
    expect((await get(client, `${PATH}/2020-01/pdf`)).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0902');
    expect((await get(client, `${PATH}/2020-13`)).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0902');
    const other = await makeAgencyUser(test, client, ['AgenturInhaber'], ['4712']);
    const reply = await callApi(test, client, 'GET', '/agentur/rechnungen/4712', { token: other.token });
    expect(reply.json<MonthlyStatement[]>()).toEqual([]);
  });
});
