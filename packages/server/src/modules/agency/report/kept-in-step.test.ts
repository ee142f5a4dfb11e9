import { CHANNEL_CODES } from '@mundwerk/contract/values/channel';
import { ORDER_STATES, type OrderState } from '@mundwerk/contract/values/state/states';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventTo, stateAfter } from '#modules/core/order/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { todayOf } from '#testing/make/make-contract.ts';
import { callApi, leadBody, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { makeAgency, makeAgencyUser, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const TABLES = ['agency_recommendation', 'agency_order', 'agency_lead', 'agency_claim'] as const;

const test = setUpTestApp();
let client: ClientRef;
beforeEach(async () => {
  client = await makeClient(test.platform, { ModuleAgentur: true, EmpfaengerdatenImmer: true });
  await makeAgency(test, client);
});

/** The surplus and the missing rows of a table, over all clients. */
const differences = async (table: (typeof TABLES)[number]): Promise<unknown[]> => {
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${`${table}_now`} order by ordinal_position`.execute(test.platform.db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const [kept, now] = [sql.table(table), sql.table(`${table}_now`)];
  const { rows } = await sql`(select ${names} from ${kept} except all select ${names} from ${now})
    union all (select ${names} from ${now} except all select ${names} from ${kept})`.execute(test.platform.db);
  return rows;
};

const expectInStep = async (): Promise<void> => {
  for (const table of TABLES) expect([table, await differences(table)]).toEqual([table, []]);
};

const rowsIn = async (table: (typeof TABLES)[number]) =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(table)} where client_key = ${client.key}`.execute(
      test.platform.db,
    )
  ).rows;

/** One event of some recommendation of the client, written as the stores write it. */
type Move = (of: { readonly pick: number; readonly key: string }) => Promise<unknown>;

const run = (statement: ReturnType<typeof sql>) => statement.execute(test.platform.db);
const oneOf = (table: string, pick: number) =>
  sql`(select ctid from ${sql.table(table)} where client_key = ${client.key} order by md5(${table}::text || ctid::text || ${String(pick)}) limit 1)`;
const random = (pick: number, ...values: string[]): string => values[pick % values.length] ?? '';

/** Makes only moves that orders can make, because no order goes back. */
const moveOrder = (pick: number, to: OrderState) => {
  const event = eventTo(to);
  const from = ORDER_STATES.filter((state) => event && stateAfter(state, event) === to);
  return run(sql`update customer_order set state = ${to}
    where ctid = ${oneOf('customer_order', pick)} and state = any(${from})`);
};

const MOVES: Record<string, Move> = {
  recommend: ({ pick, key }) =>
    run(sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
        share_recommender, terms_hash, channel, agency_number, created_at, valid_until)
      select ${client.key}, ${key}, id, 'x', ${TEST_PRODUCT_ID}, 100, 'terms', ${random(pick, 'email', 'qr', 'sommer')},
        ${pick % 4 === 0 ? null : TEST_AGENCY}, now(), now() + interval '60 days'
      from recommender where client_key = ${client.key} order by md5(id::text || ${key}) limit 1`),
  visit: ({ pick }) =>
    run(sql`insert into recommendation_figures (client_key, number, channel, visits, clicks)
      select client_key, number, ${random(pick, 'email', 'whatsapp')}, ${pick % 3}, 1 from recommendation
      where ctid = ${oneOf('recommendation', pick)}
      on conflict on constraint recommendation_figures_pk do update set visits = recommendation_figures.visits + 1`),
  click: ({ pick }) =>
    run(sql`insert into recommendation_figures (client_key, number, channel, clicks)
      select client_key, number, 'email', 1 from recommendation where ctid = ${oneOf('recommendation', pick)}
      on conflict on constraint recommendation_figures_pk do update set clicks = recommendation_figures.clicks + 1`),
  lead: ({ pick, key }) =>
    run(sql`with person as (
        insert into recipient (client_key, id, number, recommendation_number, first_name, last_name, birth_date, email,
          email_normal, street, house_number, postcode, city, is_lead, created_at, data_given_at)
        select client_key, md5(${key})::uuid, md5(${key}), number, 'Kim', 'Kunde', '1990-01-01', ${`${key}@example.org`},
          ${`${key}@example.org`}, 'Weg', '1', '20457', 'Hamburg', true, now(), now()
        from recommendation where ctid = ${oneOf('recommendation', pick)} returning *
      ) insert into customer_order (client_key, id, order_number, recommendation_number, recipient_id, product_id, ordered_on,
          used_link, state, reported_by, created_at)
      select client_key, id, ${key}, recommendation_number, id, ${TEST_PRODUCT_ID}, current_date, true, 'Gemeldet', 'public', now()
      from person`),
  order: ({ pick, key }) =>
    run(sql`insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id,
        ordered_on, used_link, state, reported_by, created_at, concluded_at)
      select client_key, md5(${key})::uuid, ${key}, ${key}, number, ${TEST_PRODUCT_ID}, current_date, true, 'Gemeldet', 'key:x',
        now(), now() from recommendation where ctid = ${oneOf('recommendation', pick)}`),
  conclude: ({ pick }) =>
    run(sql`update customer_order set external_number = order_number, concluded_at = now(), ordered_on = current_date - 3
      where ctid = ${oneOf('customer_order', pick)} and external_number is null`),
  move: ({ pick }) => moveOrder(pick, ORDER_STATES[pick % ORDER_STATES.length] ?? 'Bestaetigt'),
  owe: ({ pick, key }) =>
    run(sql`insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, value_cents, choices,
        state, created_at)
      select o.client_key, md5(${key})::uuid, ${key}, o.id, 'reward', 'Empfehler', r.recommender_id, ${1000 + (pick % 9)}, '[]',
        'Offen', now() from customer_order o join recommendation r on r.client_key = o.client_key
        and r.number = o.recommendation_number where o.ctid = ${oneOf('customer_order', pick)} on conflict do nothing`),
  settle: ({ pick }) =>
    run(sql`update claim set state = ${random(pick, 'Bereitgestellt', 'Storniert', 'Abgelaufen')}, provided_at = now(),
      expires_at = now() where ctid = ${oneOf('claim', pick)}`),
  rename: ({ pick, key }) =>
    run(sql`update recommender set last_name = ${key} where ctid = ${oneOf('recommender', pick)}`),
  correct: ({ pick, key }) =>
    run(
      sql`update recipient set last_name = ${key}, phone = '1' where ctid = ${oneOf('recipient', pick)} and deleted_at is null`,
    ),
  erase: ({ pick }) =>
    run(sql`update recipient set first_name = null, last_name = null, birth_date = null, email = null, email_normal = null,
      phone = null, street = null, house_number = null, postcode = null, city = null, is_lead = false, deleted_at = now()
      where ctid = ${oneOf('recipient', pick)}`),
};

it('whatever happens in whatever order, reports show what there is', async () => {
  let key = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(MOVES)), fc.nat(1000)), { minLength: 30, maxLength: 60 }),
      async (moves) => {
        client = await makeClient(test.platform, { ModuleAgentur: true, EmpfaengerdatenImmer: true });
        await makeAgency(test, client);
        await run(sql`insert into terms_text (client_key, hash, text) values (${client.key}, 'terms', 'x')`);
        await run(sql`insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
          select ${client.key}, gen_random_uuid(), i::text, i::text, 'Änne', 'Muster ' || i, i::text, 'de', now()
          from generate_series(1, 3) as i`);
        const beginning = ['recommend', 'recommend', 'recommend', 'order', 'lead'].map(
          (name, index) => [name, index + 1] as const,
        );
        for (const [name, pick] of [...beginning, ...moves]) {
          key += 1;
          await MOVES[name]?.({ pick, key: `K${key}` });
        }
        await expectInStep();
      },
    ),
    { numRuns: 12 },
  );
  const { rows } = await sql<{ count: number }>`select count(*) as count from agency_claim`.execute(test.platform.db);
  expect(rows[0]?.count).toBeGreaterThan(0);
});

const agent = { Empfehlung: { AgentNumber: TEST_AGENCY } };

describe('personal data', () => {
  it('leaves the reports in the transaction that erases it', async () => {
    const person = await makeRecommender(test, client, { Vorname: 'Xaveria', Nachname: 'Quitte' });
    const number = await makeRecommendation(test, client, { ...agent, Empfehler: { Email: person.email } });
    const token = await makeKey(test, client);
    const body = orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) });
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
    const names = async () =>
      [...(await rowsIn('agency_recommendation')), ...(await rowsIn('agency_order'))].flatMap(
        ({ recommender_name, recommender_key }) => [recommender_name, recommender_key],
      );
    expect(await names()).toEqual(['Xaveria Quitte', 'xaveria quitte', 'Xaveria Quitte', 'xaveria quitte']);
    const owner = (await makeAgencyUser(test, client, ['AgenturInhaber'])).token;
    const people = async () =>
      (await callApi(test, client, 'PUT', `/agentur/empfehler/${TEST_AGENCY}`, { body: {}, token: owner })).json()
        .Items;
    const [listed] = await people();
    expect(listed).toMatchObject({ Empfehler: 'Xaveria Quitte', Empfehlungen: 1, Auftraege: 1, PraemieCent: 7000 });
    const detail = () =>
      callApi(test, client, 'GET', `/agentur/empfehler/${TEST_AGENCY}/${listed.EmpfehlerId}`, { token: owner });
    expect((await detail()).json()).toMatchObject({
      ...listed,
      Empfehlungsliste: [{ Empfehlungsnummer: number, Auftraege: 1 }],
      Auftragsliste: [{ Status: 'Gemeldet', PraemieCent: 7000 }],
    });
    const gone = await callApi(test, client, 'DELETE', '/empfehler/delete', { headers: person.headers });
    expect([gone.statusCode, await names()]).toEqual([200, ['', '', '', '']]);
    expect([await people(), (await detail()).statusCode]).toEqual([[], 404]);
    await expectInStep();
  });

  it('of a person who asked for an offer is deleted with the lead’s row', async () => {
    const number = await makeRecommendation(test, client, agent);
    const lead = await callApi(test, client, 'POST', '/tracking/abschliessen', { body: leadBody(number) });
    expect([lead.statusCode, (await rowsIn('agency_lead')).length]).toEqual([201, 1]);
    await run(sql`update recipient set data_given_at = now() - interval '10 years' where client_key = ${client.key}`);
    await test.platform.jobs.runTasks();
    expect(await rowsIn('agency_lead')).toEqual([]);
  });

  it('is not written again by a recommendation that is made at the same moment', async () => {
    await makeRecommendation(test, client, agent);
    let renamed: Promise<unknown> = Promise.resolve();
    await test.platform.db.transaction().execute(async (trx) => {
      await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
          share_recommender, terms_hash, agency_number, created_at, valid_until)
        select client_key, 'SAMEMOMENT', recommender_id, 'x', product_id, 100, terms_hash, agency_number, created_at, valid_until
        from recommendation where client_key = ${client.key}`.execute(trx);
      renamed = run(sql`update recommender set first_name = '', last_name = '' where client_key = ${client.key}`);
      await sql`select pg_sleep(0.2)`.execute(trx);
    });
    await renamed;
    const rows = await rowsIn('agency_recommendation');
    expect(rows.map((row) => row.recommender_name)).toEqual(['', '']);
  });
});

it('loses none of many visits at once', async () => {
  const number = await makeRecommendation(test, client, agent);
  const visit = (index: number) =>
    callApi(test, client, 'PUT', `/empfehlung/${number}?channel=${index % 2 === 0 ? 'email' : 'whatsapp'}`);
  await Promise.all(Array.from({ length: 16 }, (_, index) => visit(index)));
  expect((await rowsIn('agency_recommendation')).map((row) => row.visits)).toEqual([16]);
});

it('the report of recommendations names the channel by which a link was opened most, of those it knows', async () => {
  const number = await makeRecommendation(test, client, agent);
  const channelNow = async () => (await rowsIn('agency_recommendation')).map((row) => row.channel);
  expect(await channelNow()).toEqual(['']);
  for (const [index, channel] of [...CHANNEL_CODES, 'sommer'].entries()) {
    await run(sql`insert into recommendation_figures (client_key, number, channel, visits)
      values (${client.key}, ${number}, ${channel}, ${index + 1})`);
    expect(await channelNow()).toEqual([channel === 'sommer' ? '' : channel]);
  }
});
