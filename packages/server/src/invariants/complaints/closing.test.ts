import type { ClosingView } from '@mundwerk/contract/console/set-up/closing';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { MIN_NOTICE_DAYS } from '@mundwerk/contract/values/closing';
import { addDays, daysBetween } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { expireClient } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { actsOf, decideProposal, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { wrongInBooks } from '#testing/faults/check-books.ts';
import { makeClient, recommendationBody, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, makeProvided, rowsOf, someAccount, todayOf } from '#testing/make/make-contract.ts';
import { makePaying } from '#testing/make/make-payments.ts';
import { callApi, contacts, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender } from '#testing/make/make-recommender.ts';
import { makeAgencyUser } from '#testing/make/open-agency.ts';
import { readMails, runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

// Complaint 17 of users of other referral programmes: the programme ended without notice, and what was promised was withdrawn.

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const { confirm } = contacts(() => test);

const ENDED = 'PSOF0313';
const DAY = 86_400_000;
const lastDay = (days = MIN_NOTICE_DAYS): string => addDays(todayOf(test), days);
const propose = async (client: ClientRef, LetzterTag: string, parts: object = {}) =>
  (await makeActing(test, client, 'Admin')).act('/programmende', { LetzterTag, Bestaetigung: client.key, ...parts });
const viewOf = async (client: ClientRef): Promise<ClosingView> =>
  (await (await makeActing(test, client, 'Admin')).get('/programmende')).json();

/** Announces an end with a second person. */
const announce = async (client: ClientRef, day = lastDay()): Promise<string> => {
  const { FreigabeId } = (await propose(client, day)).json<{ FreigabeId: string }>();
  const decided = await decideProposal(test, client, FreigabeId);
  if (decided.statusCode !== 200) throw new Error(`the decision answers ${decided.body}`);
  expireClient(test.platform, client.key);
  return day;
};

const mailsOf = async (client: ClientRef, email: string, kind = 'programme-ends') =>
  (await readMails(test, client.key, email)).filter(({ Kind }) => Kind === kind);
const recommend = (client: ClientRef, headers: Record<string, string> = {}) =>
  callApi(test, client, 'POST', '/Empfehlen/create', { body: recommendationBody(), headers });
const pickUp = (client: ClientRef, token: string) =>
  callApi(test, client, 'PUT', '/praemierung', { token, body: { PraemieId: 1, ...someAccount() } });

it('complaint 17: a programme cannot end without notice, nor by one person alone', async () => {
  const client = await makeClient(test.platform);
  const outcome = async (day: string, parts: object = {}) => outcomeOf(await propose(client, day, parts));
  expect(await outcome(lastDay(MIN_NOTICE_DAYS - 1))).toBe('PSOF0974');
  expect(await outcome(lastDay(731))).toBe('PSOF0974');
  expect(await outcome(lastDay(), { Bestaetigung: 'another' })).not.toBe('ok');
  const proposed = await propose(client, lastDay());
  expect(await viewOf(client)).toMatchObject({ Stand: 'Vorgeschlagen', Kalender: [] });
  // A proposal that waited a day has too little notice left: it has expired, nothing is announced, and another day can be proposed.
  await setClock(test, DAY);
  const late = await decideProposal(test, client, proposed.json<{ FreigabeId: string }>().FreigabeId);
  expect(outcomeOf(late)).toBe('PSOF0938');
  expect(await viewOf(client)).toMatchObject({ Stand: 'Laeuft', FreigabeId: null });
  expect(await rowsIn(client)).toBe(0);
  const written = sql`insert into closing (client_key, id, ends_on, links_until, decided_until, pickup_until, statements_until,
      pickup_days, announced_at, announced_by)
    select ${client.key}, gen_random_uuid(), d, d, d, d, d, 365, now(), 'nobody' from (select now()::date + 10 as d) as soon`;
  await expect(written.execute(test.platform.db)).rejects.toThrow('closing_notice_given');
});

const rowsIn = async (client: ClientRef): Promise<number> =>
  (await sql`select from closing where client_key = ${client.key}`.execute(test.platform.db)).rows.length;

it('complaint 17: everyone with a running referral, a ready or an expected reward is told, once', async () => {
  const { client } = await makePaying(test);
  const { email: idle } = await makeRecommender(test, client);
  const ready = await makeProvided(test, client);
  const expected = await makeContract(test, client);
  const { email: running } = await makeRecommender(test, client);
  await makeRecommendation(test, client, { Empfehler: { Email: running } });
  // A contact who typed the address themself, at two referrals: one mail.
  const contact = 'berta.zweimal@example.org';
  for (const _ of [1, 2]) {
    const number = await makeRecommendation(test, client, { Empfehlung: { AnteilEmpfehler: 50 } });
    const { Empfaengernummer } = await confirm(client, number, { Email: contact });
    const body = orderBody(test, number, { Empfaengernummer });
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: await makeKey(test, client) });
  }
  const day = await announce(client);
  expect(await viewOf(client)).toMatchObject({ Stand: 'Angekuendigt', Mails: { Geschrieben: 0 } });
  await runTasks(test);
  await runTasks(test);
  const told = [ready.email, expected.email, running, contact, idle].map(
    async (email) => (await mailsOf(client, email)).length,
  );
  expect(await Promise.all(told)).toEqual([1, 1, 1, 1, 0]);
  const [mail] = await mailsOf(client, ready.email);
  expect(mail?.Text).toMatch(/70\s€: liegt bereit, abholbar bis zum/);
  // A date cannot be broken, and in the size of a heading it is wider than a phone.
  expect(mail?.Html).toMatch(/<h1[^>]*>Das Programm endet<\/h1>/);
  expect((await mailsOf(client, expected.email))[0]?.Text).toContain('noch in Prüfung');
  expect((await mailsOf(client, running))[0]?.Text).toContain('Der Link gilt bis zum');
  const view = await viewOf(client);
  expect(view.Mails.Offen).toBe(0);
  expect(view.Betroffen).toMatchObject({ Kontakte: 1, Bereit: { Anzahl: 1, SummeCent: 7000 } });
  expect(view.Kalender.map(({ Schritt }) => Schritt)).toEqual([
    'Mitteilung',
    'LetzteEmpfehlung',
    'LinksBis',
    'EntscheidungBis',
    'AbholungBis',
    'AuszahlungBis',
    'AbrechnungenBis',
    'LoeschungAb',
  ]);
  expect(view.Kalender[1]?.Tag).toBe(day);
  // A recommender who starts after the announcement is told, too.
  const { email: later } = await makeRecommender(test, client);
  await makeRecommendation(test, client, { Empfehler: { Email: later } });
  await runTasks(test);
  await runTasks(test);
  expect((await mailsOf(client, later)).length).toBe(1);
  expect(await actsOf(test, client)).toEqual(['closing.propose', 'closing.approve']);
});

it('complaint 17: after the last day every new recommendation is refused, in the person’s words', async () => {
  const client = await makeClient(test.platform, { ModuleAgentur: true });
  const anna = await makeRecommender(test, client);
  const old = await makeRecommendation(test, client, { Empfehler: { Email: anna.email } });
  const named = { body: { Name: 'anna-endet', AgbText: 'Ja' }, headers: anna.headers };
  expect((await callApi(test, client, 'PUT', '/empfehler/linkname', named)).statusCode).toBe(200);
  await announce(client, lastDay(61));
  await setClock(test, 61 * DAY);
  expect(outcomeOf(await recommend(client))).toBe('ok');
  await setClock(test, 62 * DAY);
  for (const [language, words] of [
    ['de', /beendet/],
    ['en', /has ended/],
    ['fr', /terminé/],
  ] as const) {
    const reply = await recommend(client, { language });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { ErrorCode: ENDED, Message: expect.stringMatching(words) },
    ]);
  }
  const { Token } = await logIn(test, client, anna.email);
  const { token: agency } = await makeAgencyUser(test, client, ['AgenturInhaber']);
  const invitation = {
    Vorname: 'Kim',
    Nachname: 'Kunde',
    Email: 'kim.kunde@example.org',
    Art: 'Kunde',
    EinwilligungLiegtVor: true,
    EinwilligungText: 'Die Person hat eingewilligt.',
  };
  const replies = await Promise.all([
    callApi(test, client, 'POST', '/Empfehlen/create', { body: recommendationBody(), token: Token }),
    callApi(test, client, 'POST', '/empfehlung/name/anna-endet/auswahl', { body: { Produkt: TEST_PRODUCT_ID } }),
    callApi(test, client, 'POST', `/empfehlung/${old}/neuerlink`),
    callApi(test, client, 'POST', `/Empfehlen/${old}/erneuern`, { body: { Token: null, AgbText: 'Ja' }, token: Token }),
    callApi(test, client, 'PUT', '/Einladung', { body: invitation, token: agency }),
  ]);
  expect(replies.map(outcomeOf)).toEqual([ENDED, ENDED, ENDED, ENDED, ENDED]);
  const page = await callApi(test, client, 'GET', '/empfehlung/name/anna-endet');
  expect(page.json()).toMatchObject({ Status: 'Angehalten' });
});

it('complaint 17: through the year after the end, what was promised is kept to the last day of its deadline', async () => {
  const { client, run, confirm: book } = await makePaying(test);
  const key = await makeKey(test, client);
  const { email } = await makeRecommender(test, client);
  await announce(client);
  // The last recommendation, on the last day; the settings and the reward change afterwards, to the worse.
  await advanceDays(test, MIN_NOTICE_DAYS);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
  const terms = { PraemieAbholbarTage: 30, EmpfehlungGueltigTage: 5 };
  await sql`update client set config = config || ${JSON.stringify(terms)}::jsonb, updated_at = clock_timestamp()
    where key = ${client.key}`.execute(test.platform.db);
  expireClient(test.platform, client.key);
  await advanceDays(test, 59);
  expect((await callApi(test, client, 'GET', `/empfehlung/${number}`)).json()).toMatchObject({ Status: 'Ok' });
  const body = orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) });
  expect((await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token: key })).statusCode).toBe(201);
  const order = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
  await callApi(test, client, 'PATCH', order, { body: { Status: 'Bestaetigt' }, token: key });
  await advanceDays(test, 14);
  const [ready] = await rowsOf(test, client, 'claim');
  expect(ready).toMatchObject({ state: 'Bereitgestellt', value_cents: 7000 });
  const deadline = ready?.expires_at as Date;
  expect(Math.round((deadline.getTime() - test.clock.now().getTime()) / DAY)).toBe(365);
  // The announced last pickup day is no earlier than the deadline.
  const announced = (await viewOf(client)).Kalender.find(({ Schritt }) => Schritt === 'AbholungBis');
  expect(daysBetween(calendarDay(deadline), announced?.Tag ?? '')).toBeGreaterThanOrEqual(0);
  await advanceDays(test, 335);
  await advanceDays(test, 29);
  expect(outcomeOf(await recommend(client))).toBe(ENDED);
  expect((await pickUp(client, await mailToken(test, client, email, 'reward-reminder'))).json<ClaimView>().Status).toBe(
    'Abgeholt',
  );
  const { Laufnummer } = await run();
  await book(Laufnummer);
  expect(await rowsOf(test, client, 'claim')).toMatchObject([{ state: 'Ausgezahlt', value_cents: 7000 }]);
  await runTasks(test);
  expect(await wrongInBooks(test.platform.db, client.key)).toEqual([]);
  // Login and yearly statement work as long as the announced calendar says.
  const calendar = (await viewOf(client)).Kalender;
  expect(calendar.map(({ Tag }) => Tag)).toEqual(calendar.map(({ Tag }) => Tag).toSorted());
  const until = calendar.find(({ Schritt }) => Schritt === 'AbrechnungenBis')?.Tag ?? '';
  await setClock(test, test.clock.now().getTime() - Date.now() + daysBetween(todayOf(test), until) * DAY);
  const { Token } = await logIn(test, client, email);
  const statements = await callApi(test, client, 'GET', '/empfehler/jahresuebersicht', { token: Token });
  expect(statements.json()).toMatchObject({ Jahre: [{ SummeCent: 7000 }] });
  expect((await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token: Token })).statusCode).toBe(200);
});

it('complaint 17: a withdrawn end is told to those who were told of it, and lets everyone recommend', async () => {
  const client = await makeClient(test.platform);
  const { email: told } = await makeRecommender(test, client);
  await makeRecommendation(test, client, { Empfehler: { Email: told } });
  await announce(client);
  await runTasks(test);
  const { email: late } = await makeRecommender(test, client);
  await makeRecommendation(test, client, { Empfehler: { Email: late } });
  const withdraw = async () =>
    outcomeOf(await (await makeActing(test, client, 'Admin')).act('/programmende/ruecknahme'));
  expect(await withdraw()).toBe('ok');
  expect(await withdraw()).not.toBe('ok');
  await runTasks(test);
  const counts = [told, late].map(async (email) => (await mailsOf(client, email, 'programme-continues')).length);
  expect(await Promise.all(counts)).toEqual([1, 0]);
  expect((await mailsOf(client, late)).length).toBe(0);
  await setClock(test, 31 * DAY);
  expect(outcomeOf(await recommend(client))).toBe('ok');
  // After the last day an end can no longer be withdrawn.
  await announce(client);
  await setClock(test, 62 * DAY);
  expect(await withdraw()).toBe(ENDED);
});
