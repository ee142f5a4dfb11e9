import type { CallReply } from '@mundwerk/contract/call';
import type { getHome, HomeProgramme } from '@mundwerk/contract/console/home';
import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
import { addDays } from '@mundwerk/contract/values/day';
import type { HomeFigure } from '@mundwerk/contract/values/insight/home';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { foldInsight } from '../insight/insight.ts';

type Home = CallReply<typeof getHome>;

const test = setUpTestApp();
const client = setUpClient(test);
const tokens = new Map<OperatorRole, string>();
beforeAll(async () => {
  for (const role of ['Operator', 'Programm', 'Finance', 'Support', 'Admin'] as const)
    tokens.set(role, (await makeOperator(test, client, [role])).token);
});

const ask = async (role: OperatorRole, query = ''): Promise<Home> => {
  const reply = await callApi(test, client, 'GET', `/verwaltung/start${query}`, { token: tokens.get(role) ?? '' });
  expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return reply.json<Home>();
};

/** Dates a recommendation back, as if it had been made and visited on a day at noon. */
const date = async (number: string, daysAgo: number, visitedDaysAgo: number | null): Promise<void> => {
  const at = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
  await sql`update recommendation set created_at = ${at(daysAgo)} where client_key = ${client.key} and number = ${number}`.execute(
    test.platform.db,
  );
  if (visitedDaysAgo !== null)
    await sql`insert into recommendation_figures (client_key, number, channel, visits, first_visit_at)
      values (${client.key}, ${number}, 'email', 1, ${at(visitedDaysAgo)})`.execute(test.platform.db);
  await sql`insert into insight_change (client_key, number) values (${client.key}, ${number})`.execute(
    test.platform.db,
  );
};

const figure = ({ Zahlen }: HomeProgramme, name: HomeFigure) => Zahlen.find(({ Zahl }) => Zahl === name);

const countRows = async (column: string, { Von, Bis }: HomeProgramme['Woche']): Promise<number> => {
  const Filter = [
    { Spalte: column, Operator: 'ab', Wert: Von },
    { Spalte: column, Operator: 'bis', Wert: Bis },
  ];
  const reply = await callApi(test, client, 'POST', '/verwaltung/listen/auswertung', {
    token: tokens.get('Operator') ?? '',
    body: { Filter, Pagesize: 1 },
  });
  expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return reply.json<{ TotalCount: number }>().TotalCount;
};

it('a client without a recommendation is told its first steps, and nobody else is', async () => {
  const empty = await ask('Operator');
  expect(empty.ErsteSchritte?.find(({ Schritt }) => Schritt === 'Produkte')?.IstErledigt).toBe(true);
  expect(empty.ErsteSchritte?.find(({ Schritt }) => Schritt === 'Schluessel')?.IstErledigt).toBe(false);
  await makeRecommendation(test, client);
  expect((await ask('Operator')).ErsteSchritte).toBeNull();
});

it('counts what happened in the week, whenever the link was made, and each figure has as many rows', async () => {
  const old = await makeRecommendation(test, client);
  await date(old, 30, 2);
  const made = await makeRecommendation(test, client);
  await date(made, 3, 9);
  const yearAgo = await makeRecommendation(test, client);
  await date(yearAgo, 366, null);
  await foldInsight.run(test.platform);
  const { Programm, Empfehler } = await ask('Operator');
  if (!Programm) throw new Error('an operator reads the figures');
  expect(figure(Programm, 'Empfehlungen')).toMatchObject({ Woche: 1, Vorwoche: 0, Vorjahr: 1 });
  expect(figure(Programm, 'Besuche')).toMatchObject({ Woche: 1, Vorwoche: 1, Vorjahr: 0 });
  expect(figure(Programm, 'AktiveEmpfehler')).toMatchObject({ Woche: 1, Vorwoche: 0, Vorjahr: 1 });
  expect(figure(Programm, 'KostenJeNeukunde')).toMatchObject({ Woche: null });
  expect(await countRows('ErstelltAm', Programm.Woche)).toBe(1);
  expect(await countRows('BesuchtAm', Programm.Woche)).toBe(1);
  expect(await countRows('BezahltAm', Programm.Woche)).toBe(0);
  expect(Empfehler?.map(({ Empfehlungen }) => Empfehlungen)).toEqual([1]);
  expect(Empfehler?.[0]?.Name).toMatch(/^\S+ \p{L}\.$/u);
});

it('the course has every day of the period, the last one yesterday, and a stop as a mark', async () => {
  const today = calendarDay(test.clock.now());
  await sql`insert into stop (client_key, id, target, target_id, stops_links, stops_clicks, stops_pickup, stops_payout, texts,
      set_at, set_by) values (${client.key}, gen_random_uuid(), 'channel', 'whatsapp', true, false, false, false, '{}',
      ${new Date(test.clock.now().getTime() - 2 * 86_400_000)}, 'op:x')`.execute(test.platform.db);
  const { Programm } = await ask('Programm', '?Tage=28');
  expect(Programm?.Verlauf).toHaveLength(28);
  expect(Programm?.Verlauf.at(-1)?.Tag).toBe(addDays(today, -1));
  expect(Programm?.Marken).toEqual([
    { Art: 'Stopp', Name: 'whatsapp', Von: addDays(today, -2), Bis: null, MehrCent: null },
  ]);
});

it('shows each role what it may read, and names of people to none without that right', async () => {
  const parts = async (role: OperatorRole) => {
    const { Programm, Empfehler, Geld, Wartet } = await ask(role);
    return [Programm !== null, Empfehler !== null, Geld !== null, Wartet.Posteingang !== null];
  };
  expect(await parts('Operator')).toEqual([true, true, true, true]);
  expect(await parts('Programm')).toEqual([true, false, true, false]);
  expect(await parts('Finance')).toEqual([false, false, true, true]);
  expect(await parts('Support')).toEqual([false, false, false, true]);
  expect(await parts('Admin')).toEqual([true, false, true, false]);
});
