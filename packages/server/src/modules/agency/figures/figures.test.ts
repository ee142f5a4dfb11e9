import type { getAgencyFigures } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { addDays } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, todayOf } from '#testing/make/make-contract.ts';
import { callApi, leadBody, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { makeAgency, makeAgencyUser, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
let client: ClientRef;
beforeAll(async () => {
  client = await makeClient(test.platform, { ModuleAgentur: true });
  for (const number of [TEST_AGENCY, '4712']) await makeAgency(test, client, number);
});

const figures = async (body?: object) => {
  const { token } = await makeAgencyUser(test, client, ['AgenturMitarbeiter']);
  return callApi(test, client, 'PUT', `/agentur/${TEST_AGENCY}`, { token, ...(body && { body }) });
};

const visit = (number: string, channel: string) =>
  callApi(test, client, 'PUT', `/empfehlung/${number}?channel=${channel}`, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
  });

const recommend = (Vorname: string, Nachname: string, AgentNumber = TEST_AGENCY): Promise<string> =>
  makeRecommendation(test, client, {
    Empfehlung: { AgentNumber },
    Empfehler: { Vorname, Nachname, Email: `${Vorname}.${Nachname}@example.org` },
  });

/** Data for every figure: two recommenders, three recommendations, visits, a paid order, an open one, a lead. */
const makeStory = async (): Promise<void> => {
  const key = await makeKey(test, client);
  const [busy, again, quiet] = [
    await recommend('Anna', 'Muster'),
    await recommend('Anna', 'Muster'),
    await recommend('Berta', 'Beispiel'),
  ];
  const foreign = await recommend('Carla', 'Fremd', '4712');
  for (const channel of ['whatsapp', 'whatsapp', 'email']) await visit(busy, channel);
  await visit(again, 'email');
  await visit(foreign, 'sms');
  const report = async (number: string, parts: object, isConfirmed: boolean) => {
    const body = orderBody(test, number, parts);
    const { statusCode } = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key });
    expect(statusCode).toBe(201);
    const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
    if (isConfirmed) await callApi(test, client, 'PATCH', path, { body: { Status: 'Bestaetigt' }, token: key });
  };
  await report(busy, { ErstbeitragBezahltAm: todayOf(test) }, true);
  await report(again, {}, true);
  await report(foreign, {}, true);
  await callApi(test, client, 'POST', '/tracking/abschliessen', { body: leadBody(quiet) });
};

it('the figures call counts what came of the period’s recommendations, and only the agency’s own', async () => {
  await makeStory();
  await advanceDays(test, 14);
  const reply = (await figures()).json<CallReply<typeof getAgencyFigures>>();
  const today = calendarDay(test.clock.now());
  expect(reply).toMatchObject({
    Bis: today,
    Empfehlungen: 3,
    Besuche: 4,
    Auftraege: 2,
    Freizugeben: 1,
    Leads: 1,
    PraemienCent: 7000,
    OhneKanal: 1,
    Davor: { Empfehlungen: 0, Besuche: 0, Auftraege: 0, PraemienCent: 0 },
    TrichterJeKanal: [
      { Kanal: 'email', Empfehlungen: 1, Besuche: 2, Klicks: 0, Auftraege: 1 },
      { Kanal: 'whatsapp', Empfehlungen: 1, Besuche: 2, Klicks: 0, Auftraege: 1 },
    ],
    BesteEmpfehler: [
      { Name: 'Anna Muster', Empfehlungen: 2, Auftraege: 2 },
      { Name: 'Berta Beispiel', Empfehlungen: 1, Auftraege: 0 },
    ],
  });
  expect(reply.PraemienJeMonat).toHaveLength(12);
  expect(reply.PraemienJeMonat.at(-1)).toEqual({ Monat: today.slice(0, 7), Anzahl: 1, SummeCent: 7000 });
  expect(reply.PraemienJeMonat.slice(0, -1).every(({ Anzahl, SummeCent }) => Anzahl === 0 && SummeCent === 0)).toBe(
    true,
  );
});

it('the figures call counts within the days that are asked for, the first and the last included', async () => {
  const made = new Date(test.clock.now().getTime() - 14 * 86_400_000);
  const [day, before] = [made, new Date(made.getTime() - 86_400_000)].map(calendarDay);
  const count = async (Von?: string, Bis?: string): Promise<number> =>
    (await figures({ Von, Bis })).json<CallReply<typeof getAgencyFigures>>().Empfehlungen;
  expect(await Promise.all([count(day, day), count(before, before), count(before, day), count(day)])).toEqual([
    3, 0, 3, 3,
  ]);
  const next = calendarDay(new Date(made.getTime() + 86_400_000));
  const { Davor } = (await figures({ Von: next, Bis: next })).json<CallReply<typeof getAgencyFigures>>();
  expect(Davor).toMatchObject({ Von: day, Bis: day, Empfehlungen: 3, Besuche: 4, Auftraege: 2 });
  const refused = await figures({ Von: day, Bis: before });
  expect([refused.statusCode, refused.json<ErrorEnvelope>().Fields]).toEqual([
    400,
    [{ Field: 'Von', ErrorCode: 'PSOF0901' }],
  ]);
});

it('the figures call counts one product, and sorts and pages its ranking lists', async () => {
  const ask = async (body: object) => (await figures(body)).json<CallReply<typeof getAgencyFigures>>();
  const { BesteEmpfehler, TrichterJeKanal, BesteEmpfehlerSeite } = await ask({});
  expect(BesteEmpfehlerSeite).toEqual({ Page: 1, PageSize: 10, HasNext: false, PageCount: 1, TotalCount: 2 });
  const byName = await ask({ OrderBy: 'Name', Descending: false, Filter: '' });
  expect(byName.BesteEmpfehler.map(({ Name }) => Name)).toEqual(['Berta Beispiel', 'Anna Muster']);
  expect(byName.TrichterJeKanal.map(({ Kanal }) => Kanal)).toEqual(['email', 'whatsapp']);
  const least = await ask({ OrderBy: 'Auftraege', Descending: false });
  expect(least.BesteEmpfehler).toEqual(BesteEmpfehler.toReversed());
  expect((await ask({ OrderBy: 'Klicks' })).TrichterJeKanal).toHaveLength(TrichterJeKanal.length);
  const second = await ask({ Pagesize: 1, Pagenumber: 2 });
  expect([second.BesteEmpfehler, second.BesteEmpfehlerSeite]).toEqual([
    BesteEmpfehler.slice(1),
    { Page: 2, PageSize: 1, HasNext: false, PageCount: 2, TotalCount: 2 },
  ]);
  expect((await ask({ Pagesize: 1, Pagenumber: 5 })).BesteEmpfehlerSeite).toMatchObject({
    TotalCount: 2,
    HasNext: false,
  });
  expect((await ask({ Filter: 'BERTA' })).BesteEmpfehler.map(({ Name }) => Name)).toEqual(['Berta Beispiel']);
  const none = {
    Empfehlungen: 0,
    Besuche: 0,
    Auftraege: 0,
    Freizugeben: 0,
    Leads: 0,
    PraemienCent: 0,
    BesteEmpfehler: [],
  };
  expect(await ask({ ProduktId: 4711 })).toMatchObject(none);
  const { rows } = await sql<{ id: number; name: { de: string } }>`
    select p.id, p.display_name as name from product p join recommendation r on r.client_key = p.client_key and r.product_id = p.id
    where p.client_key = ${client.key} limit 1`.execute(test.platform.db);
  const all = { Empfehlungen: 3, Besuche: 4, Auftraege: 2, Freizugeben: 1, Leads: 1, PraemienCent: 7000 };
  expect(await ask({ ProduktId: rows[0]?.id })).toMatchObject(all);
  const filter = (Spalte: string, Operator: string, Wert: string) => ({ Filter: [{ Spalte, Operator, Wert }] });
  expect(await ask(filter('Produkt', 'gleich', 'Gibt es nicht'))).toMatchObject(none);
  expect(await ask(filter('ErstelltAm', 'ab', calendarDay(test.clock.now())))).toMatchObject({ Empfehlungen: 0 });
  const wrong = await figures(filter('Farbe', 'gleich', 'rot'));
  expect(wrong.json<ErrorEnvelope>().Fields).toEqual([{ Field: 'Filter.0.Spalte', ErrorCode: 'PSOF0901' }]);
});

it('the figures call names no recommender who deleted the account', async () => {
  await sql`update recommender set first_name = '', last_name = '', email = '', email_normal = id::text, salutation = null,
      password_hash = null, newsletter_requested_at = null, newsletter_confirmed_at = null, deleted_at = now()
    where client_key = ${client.key} and last_name = 'Muster'`.execute(test.platform.db);
  const { BesteEmpfehler, Auftraege } = (await figures()).json<CallReply<typeof getAgencyFigures>>();
  expect([BesteEmpfehler.map(({ Name }) => Name), Auftraege]).toEqual([['Berta Beispiel'], 2]);
});

it('a reward that expires lowers the period in which it was provided, and no other falls below zero', async () => {
  await setClock(test, 0);
  client = await makeClient(test.platform, { ModuleAgentur: true });
  await makeAgency(test, client, TEST_AGENCY);
  const key = await makeKey(test, client);
  const number = await recommend('Anna', 'Muster');
  const body = orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) });
  await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key });
  const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
  await callApi(test, client, 'PATCH', path, { body: { Status: 'Bestaetigt' }, token: key });
  await advanceDays(test, 14);
  const provided = todayOf(test);
  const sums = async (Von: string, Bis: string) => {
    const { PraemienCent, PraemienJeMonat } = (await figures({ Von, Bis })).json<CallReply<typeof getAgencyFigures>>();
    return [PraemienCent, PraemienJeMonat.reduce((sum, { Anzahl }) => sum + Anzahl, 0)];
  };
  expect(await sums(provided, provided)).toEqual([7000, 1]);
  await advanceDays(test, 366);
  expect(await sums(addDays(provided, 1), todayOf(test))).toEqual([0, 0]);
  expect(await sums(provided, provided)).toEqual([0, 0]);
});

it('an empty column to sort by, as the specification’s page sends it, is the usual order', async () => {
  const usual = await figures({});
  const empty = await figures({ OrderBy: '', Descending: true, Pagesize: 10, Pagenumber: 1, Filter: [] });
  expect([empty.statusCode, empty.json()]).toEqual([200, usual.json()]);
  expect((await figures({ OrderBy: 'Unsinn' })).statusCode).toBe(400);
});
