import type { getAgencyFigures } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import type { getInsight } from '@mundwerk/contract/console/insight';
import { CHANNEL_CODES } from '@mundwerk/contract/values/channel';
import { INSIGHT_STEPS, NO_AGENCY, NO_CHANNEL, stepsFrom } from '@mundwerk/contract/values/insight/insight';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { recountRows, rerankRows } from '#testing/console/recount-insight.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeAgency, makeAgencyUser, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { foldInsight, measureStepTimes } from './insight.ts';

type Insight = CallReply<typeof getInsight>;

const test = setUpTestApp();
let client: ClientRef;
let token: string;

const run = (statement: ReturnType<typeof sql>) => statement.execute(test.platform.db);

const makeProgramme = async (): Promise<void> => {
  client = await makeClient(test.platform, { ModuleAgentur: true });
  await makeAgency(test, client);
  ({ token } = await makeOperator(test, client, ['Operator']));
  await run(sql`insert into terms_text (client_key, hash, text) values (${client.key}, 'terms', 'x')`);
  await run(sql`insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
    select ${client.key}, gen_random_uuid(), i::text, i::text, 'Änne', 'Muster ' || i, i::text, 'de', now()
    from generate_series(1, 3) as i`);
};
beforeEach(makeProgramme);

const fold = () => foldInsight.run(test.platform);
const ask = async (query: Record<string, string> = {}): Promise<Insight> => {
  const reply = await callApi(test, client, 'GET', `/verwaltung/auswertung?${new URLSearchParams(query)}`, { token });
  expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return reply.json<Insight>();
};
interface Filter {
  readonly Spalte: string;
  readonly Operator: string;
  readonly Wert: unknown;
}
const countRows = async (filters: readonly Filter[]): Promise<number> =>
  (
    await callApi(test, client, 'POST', '/verwaltung/listen/auswertung', {
      token,
      body: { Filter: filters, Pagesize: 1 },
    })
  ).json<{ TotalCount: number }>().TotalCount;

const oneOf = (table: string, pick: number) =>
  sql`(select ctid from ${sql.table(table)} where client_key = ${client.key} order by md5(${table}::text || ctid::text || ${String(pick)}) limit 1)`;
const random = (pick: number, ...values: string[]): string => values[pick % values.length] ?? '';
const daysAgo = (days: number): Date => new Date(test.clock.now().getTime() - days * 86_400_000);

/** One event of a random recommendation of the client, written as the stores write it. */
type Move = (of: { readonly pick: number; readonly key: string }) => Promise<unknown>;
const MOVES: Record<string, Move> = {
  recommend: ({ pick, key }) =>
    run(sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
        share_recommender, terms_hash, agency_number, created_at, valid_until)
      select ${client.key}, ${key}, id, 'x', ${TEST_PRODUCT_ID}, 100, 'terms', ${pick % 3 === 0 ? null : TEST_AGENCY},
        ${daysAgo(1 + (pick % 50))}, now() + interval '60 days'
      from recommender where client_key = ${client.key} order by md5(id::text || ${key}) limit 1`),
  share: ({ pick }) =>
    run(sql`insert into recommendation_figures (client_key, number, channel, first_share_at)
      select client_key, number, ${random(pick, 'email', 'whatsapp')}, now() from recommendation
      where ctid = ${oneOf('recommendation', pick)}
      on conflict on constraint recommendation_figures_pk do update
        set first_share_at = coalesce(recommendation_figures.first_share_at, now())`),
  visit: ({ pick }) =>
    run(sql`insert into recommendation_figures (client_key, number, channel, visits, first_visit_at)
      select client_key, number, ${random(pick, 'email', 'whatsapp', 'sommer')}, 1, now() from recommendation
      where ctid = ${oneOf('recommendation', pick)}
      on conflict on constraint recommendation_figures_pk do update set visits = recommendation_figures.visits + 1,
        first_visit_at = coalesce(recommendation_figures.first_visit_at, now())`),
  click: ({ pick }) =>
    run(sql`insert into recommendation_figures (client_key, number, channel, clicks, first_click_at)
      select client_key, number, 'email', 1, now() from recommendation where ctid = ${oneOf('recommendation', pick)}
      on conflict on constraint recommendation_figures_pk do update set clicks = recommendation_figures.clicks + 1,
        first_click_at = coalesce(recommendation_figures.first_click_at, now())`),
  lead: ({ pick, key }) =>
    run(sql`insert into recipient (client_key, id, number, recommendation_number, first_name, last_name, birth_date, email,
        email_normal, street, house_number, postcode, city, is_lead, created_at, data_given_at)
      select client_key, md5(${key})::uuid, md5(${key}), number, 'Kim', 'Kunde', '1990-01-01', ${`${key}@example.org`},
        ${`${key}@example.org`}, 'Weg', '1', '20457', 'Hamburg', true, now(), now()
      from recommendation where ctid = ${oneOf('recommendation', pick)}`),
  order: ({ pick, key }) =>
    run(sql`insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id,
        ordered_on, used_link, state, reported_by, created_at, concluded_at, is_new_customer)
      select client_key, md5(${key})::uuid, ${key}, ${key}, number, ${TEST_PRODUCT_ID}, current_date, true, 'Gemeldet', 'key:x',
        now(), now(), ${pick % 5 !== 0} from recommendation where ctid = ${oneOf('recommendation', pick)}`),
  move: ({ pick }) =>
    run(sql`update customer_order set state = ${random(pick, 'Bestaetigt', 'Freigegeben', 'Storniert')}
      where ctid = ${oneOf('customer_order', pick)} and state <> 'Storniert'`),
  succeed: ({ pick }) =>
    run(sql`update customer_order set successful_on = case when successful_on is null then current_date end
      where ctid = ${oneOf('customer_order', pick)}`),
  reattach: ({ pick }) =>
    run(sql`update customer_order set recommendation_number = (select number from recommendation where ctid = ${oneOf('recommendation', pick)})
      where ctid = ${oneOf('customer_order', pick)}`),
  owe: ({ pick, key }) =>
    run(sql`insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, value_cents, choices,
        state, created_at)
      select o.client_key, md5(${key})::uuid, ${key}, o.id, 'reward', 'Empfehler', r.recommender_id, ${1000 + (pick % 9)}, '[]',
        'Offen', now() from customer_order o join recommendation r on r.client_key = o.client_key
        and r.number = o.recommendation_number where o.ctid = ${oneOf('customer_order', pick)} on conflict do nothing`),
  settle: ({ pick }) => {
    const state = random(pick, 'Bereitgestellt', 'Storniert', 'Ausgezahlt');
    const isPaid = state === 'Ausgezahlt';
    return run(sql`with moved as (
        update claim set state = ${state}, provided_at = now(), expires_at = now(), picked_up_at = ${isPaid ? daysAgo(0) : null},
          payout_kind = ${isPaid ? 'Ueberweisung' : null}, chosen_reward_id = ${isPaid ? 1 : null}
        where ctid = ${oneOf('claim', pick)} returning *)
      insert into claim_history (client_key, claim_id, event, from_state, to_state, by, at)
      select client_key, id, 'provide', 'Offen', state, 'automatic', now() from moved`);
  },
};

const recount = (from: string, until: string, extra?: RawBuilder<unknown>) =>
  recountRows(test.platform.db, client.key, { from, until, extra });
const rerank = (from: string, until: string, extra?: RawBuilder<unknown>) =>
  rerankRows(test.platform.db, client.key, { from, until, extra });

/** Checks a page filtered by some of product, channel and agency, and its times, against the raw rows. */
const checkNarrowed = async (chosen: number, channel: string): Promise<void> => {
  const agency = chosen & 8 ? NO_AGENCY : TEST_AGENCY;
  const query = {
    ...(chosen & 1 ? { ProduktId: String(TEST_PRODUCT_ID) } : {}),
    ...(chosen & 2 ? { Kanal: channel } : {}),
    ...(chosen & 4 ? { Agentur: agency } : {}),
    Nach: random(chosen, 'Woche', 'Produkt', 'Agentur', 'Kanal', 'Woche', 'Agentur', 'Produkt'),
  };
  const insight = await ask(query);
  const extra = sql`${chosen & 1 ? sql`r.product_id = ${TEST_PRODUCT_ID}` : sql`true`}
    and ${chosen & 2 ? sql`recommendation_channel(r.client_key, r.number) = ${channel === NO_CHANNEL ? '' : channel}` : sql`true`}
    and ${chosen & 4 ? sql`coalesce(r.agency_number, '-') = ${agency}` : sql`true`}`;
  const told = { query, ...insight.Gesamt, ...{ Davor: { ...insight.Gesamt.Davor } } };
  expect(told).toMatchObject({
    query,
    ...(await recount(insight.Von, insight.Bis, extra)),
    Davor: await recount(insight.Davor.Von, insight.Davor.Bis, extra),
  });
  const lines = insight.Zeilen.reduce((sum, { Anzahl }) => sum + (Anzahl[0] ?? 0), 0);
  expect([query, lines]).toEqual([query, insight.Gesamt.Anzahl[0]]);
  const times = [2, 5, 7].map((index) =>
    [insight.Schritte[index]?.MedianTage, insight.Schritte[index]?.P90Tage].map((days) => days?.toFixed(2)),
  );
  expect([query, times]).toEqual([query, await rerank(insight.Von, insight.Bis, extra)]);
};

it('every figure is what raw rows come to, after whatever happened, and opens exactly its rows', async () => {
  let key = 0;
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(MOVES)), fc.nat(1000)), { minLength: 40, maxLength: 50 }),
      async (moves) => {
        await makeProgramme();
        const beginning = ['recommend', 'recommend', 'recommend', 'order', 'owe'].map(
          (name, index) => [name, index] as const,
        );
        const payment = ['order', 'order', 'owe', 'owe', 'owe', 'settle', 'settle', 'settle'].map(
          (name, index) => [name, 3 * index + 2] as const,
        );
        for (const [name, pick] of [...beginning, ...moves, ...payment]) {
          key += 1;
          await MOVES[name]?.({ pick, key: `K${key}` });
          // Folding in between makes rows that were already counted move to other cells.
          if (key % 9 === 0) await fold();
        }
        await fold();
        const insight = await ask({ Nach: 'Kanal' });
        expect(insight.Gesamt).toMatchObject(await recount(insight.Von, insight.Bis));
        expect(insight.Gesamt.Davor).toMatchObject(await recount(insight.Davor.Von, insight.Davor.Bis));
        const days = [
          { Spalte: 'ErstelltAm', Operator: 'ab', Wert: insight.Von },
          { Spalte: 'ErstelltAm', Operator: 'bis', Wert: insight.Bis },
        ];
        for (const [index, step] of INSIGHT_STEPS.entries()) {
          const reached = { Spalte: 'Schritt', Operator: 'eines', Wert: stepsFrom(step) };
          expect([step, await countRows([...days, reached])]).toEqual([step, insight.Gesamt.Anzahl[index]]);
          const line = insight.Zeilen[index % insight.Zeilen.length];
          if (line) {
            const channel = { Spalte: 'Kanal', Operator: 'eines', Wert: [line.Wert] };
            expect([line.Wert, await countRows([...days, reached, channel])]).toEqual([line.Wert, line.Anzahl[index]]);
          }
        }
        for (let chosen = 1; chosen < 16; chosen += 1)
          await checkNarrowed(chosen, insight.Zeilen[chosen % insight.Zeilen.length]?.Wert ?? NO_CHANNEL);
        paid += (insight.Gesamt.Anzahl[7] ?? 0) + (insight.Gesamt.Davor?.Anzahl[7] ?? 0);
      },
    ),
    { numRuns: 3 },
  );
  expect(paid).toBeGreaterThan(0);
});

it('counts by week, product and agency, and every line opens its rows', async () => {
  for (let index = 0; index < 12; index += 1)
    await MOVES.recommend?.({ pick: index * 3 + 1, key: `W${client.key}${index}`.slice(0, 20) });
  await fold();
  const [weeks, products, agencies] = [
    await ask({ Nach: 'Woche' }),
    await ask({ Nach: 'Produkt' }),
    await ask({ Nach: 'Agentur' }),
  ];
  const total = weeks.Gesamt.Anzahl[0] ?? 0;
  expect(total).toBeGreaterThan(0);
  for (const { Zeilen } of [weeks, products, agencies])
    expect(Zeilen.reduce((sum, { Anzahl }) => sum + (Anzahl[0] ?? 0), 0)).toBe(total);
  expect(weeks.Zeilen.map(({ Wert }) => new Date(Wert).getUTCDay()).every((day) => day === 1)).toBe(true);
  expect(weeks.Zeilen.every(({ Davor }) => Davor === null)).toBe(true);
  expect(products.Zeilen[0]?.Name).toEqual(expect.any(String));
  const days = [
    { Spalte: 'ErstelltAm', Operator: 'ab', Wert: agencies.Von },
    { Spalte: 'ErstelltAm', Operator: 'bis', Wert: agencies.Bis },
  ];
  for (const { Wert, Anzahl } of agencies.Zeilen) {
    expect([TEST_AGENCY, NO_AGENCY]).toContain(Wert);
    expect(await countRows([...days, { Spalte: 'Agentur', Operator: 'gleich', Wert }])).toBe(Anzahl[0]);
    expect((await ask({ Agentur: Wert })).Gesamt.Anzahl[0]).toBe(Anzahl[0]);
  }
  expect(await countRows([...days, { Spalte: 'ProduktId', Operator: 'gleich', Wert: products.Zeilen[0]?.Wert }])).toBe(
    total,
  );
});

it('the console and the agency area count the same', async () => {
  for (let index = 0; index < 8; index += 1)
    await MOVES.recommend?.({ pick: 1 + index * 3, key: `A${client.key}${index}`.slice(0, 20) });
  for (const [index, name] of ['visit', 'visit', 'visit', 'click', 'order', 'order', 'visit'].entries())
    await MOVES[name]?.({ pick: index * 7, key: `B${client.key}${index}`.slice(0, 20) });
  await fold();
  const insight = await ask({ Nach: 'Kanal', Agentur: TEST_AGENCY });
  const agency = await makeAgencyUser(test, client, ['AgenturMitarbeiter']);
  const reply = await callApi(test, client, 'PUT', `/agentur/${TEST_AGENCY}`, {
    token: agency.token,
    body: { Von: insight.Von, Bis: insight.Bis },
  });
  const figures = reply.json<CallReply<typeof getAgencyFigures>>();
  expect(figures.Empfehlungen).toBe(insight.Gesamt.Anzahl[0]);
  const channels = Object.fromEntries(insight.Zeilen.map(({ Wert, Anzahl }) => [Wert, Anzahl[0]]));
  expect(figures.OhneKanal).toBe(channels[NO_CHANNEL] ?? 0);
  const ofAgency = figures.TrichterJeKanal.filter(
    ({ Kanal, Empfehlungen }) => Empfehlungen > 0 && CHANNEL_CODES.some((code) => code === Kanal),
  );
  expect(Object.fromEntries(ofAgency.map(({ Kanal, Empfehlungen }) => [Kanal, Empfehlungen]))).toEqual(
    Object.fromEntries(Object.entries(channels).filter(([channel]) => channel !== NO_CHANNEL)),
  );
});

it('says how long steps took, and does not compare a step before its time has passed', async () => {
  for (let index = 0; index < 40; index += 1) {
    const number = `T${client.key}${index}`.slice(-20);
    await run(sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
        share_recommender, terms_hash, created_at, valid_until)
      select ${client.key}, ${number}, id, 'x', ${TEST_PRODUCT_ID}, 100, 'terms', ${daysAgo(100)}, now()
      from recommender where client_key = ${client.key} limit 1`);
    await run(sql`insert into recommendation_figures (client_key, number, channel, visits, first_visit_at)
      values (${client.key}, ${number}, 'email', 1, ${daysAgo(98)})`);
  }
  await fold();
  await measureStepTimes.run(test.platform);
  const day = calendarDay(daysAgo(100));
  const { Schritte, Stand } = await ask({ Von: day, Bis: day });
  expect(Schritte[2]).toMatchObject({ Schritt: 'Besucht', MedianTage: 2, P90Tage: 2, IstReif: true });
  const recent = await ask({ Bis: calendarDay(daysAgo(3)) });
  // Sharing was not measured and keeps its longest time, and no step matures before the previous one.
  expect(recent.Schritte.map(({ IstReif }) => IstReif)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(Stand === null || Number.isFinite(Date.parse(Stand))).toBe(true);
});
