import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  findOrder,
  moveOrder,
  type Order,
  openConditionsOfAll,
  reportOrders,
  updateFacts,
} from '#modules/core/order/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef, Ctx } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { makeRecommendation } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { ctxOf, recommenderIdOf, sendOrder } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { syncClaimsWithOrders } from '../life/follow-orders.ts';
import { selectCount } from './store.ts';

const test = setUpTestApp();

const CONFIG = { BonusStufen: [{ AnzahlVertraege: 2, BonusCent: 2500 }], ModuleAuftragsdatumMindestalterTage: 2 };

const ctxAfter = (client: ClientRef, days = 0, config: object = {}): Ctx =>
  ctxOf(
    test,
    { ...client, config: { ...client.config, ...config } },
    {
      now: new Date(test.clock.now().getTime() + days * 86_400_000),
    },
  );

/** A recommender with the given number of reported contracts, which meet no condition yet. */
const makeOrders = async (client: ClientRef, count: number) => {
  const { email } = await makeRecommender(test, client);
  const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
  for (let made = 0; made < count; made += 1) await sendOrder(test, client, number);
  const orders = (await rowsOf(test, client, 'customer_order')).filter((row) => row.recommendation_number === number);
  return { number, ids: orders.map(({ id }) => String(id)), recommenderId: await recommenderIdOf(test, client, email) };
};

const EVENTS = ['pay', 'unpay', 'old', 'new', 'confirm', 'release', 'reject', 'revoke', 'cancel', 'wait'] as const;

const happen = async (ctx: Ctx, order: Order, event: (typeof EVENTS)[number]): Promise<void> => {
  const facts = {
    pay: { first_premium_paid_on: order.orderedOn },
    unpay: { first_premium_paid_on: null },
    old: { is_new_customer: false },
    new: { is_new_customer: true },
  };
  const change = async (inner: Ctx): Promise<Order> => {
    if (event === 'wait') return order;
    if (event in facts) return updateFacts(inner, order.id, facts[event as keyof typeof facts]);
    return moveOrder(inner, order, event as 'cancel', { by: 'test', reason: null }).catch(() => order);
  };
  await syncClaimsWithOrders(ctx, [await change(ctx)], 'test');
};

/** The count in all its stored forms, beside the count that the rules derive from the orders. */
const counts = async (ctx: Ctx, recommenderId: string, ids: readonly string[]) => {
  const since = ctx.client.config.BonusZaehlungSeit;
  const conditions = await openConditionsOfAll(ctx, ids);
  const orders = await Promise.all(ids.map((id) => findOrder(ctx, id)));
  const recount = orders.filter(
    (order) => order && conditions.get(order.id)?.length === 0 && (since === null || order.orderedOn >= since),
  ).length;
  const days = ctx.client.config.ModuleAuftragsdatumMindestalterTage;
  const until = calendarDay(new Date(ctx.now.getTime() - days * 86_400_000));
  const { rows } = await sql<{ counter: number; by_day: number; by_order: number; steps: number }>`select
      (select orders from bonus_count where recommender_id = ${recommenderId}) as counter,
      (select coalesce(sum(d.orders), 0) from bonus_day d join bonus_count c using (client_key, recommender_id)
        where recommender_id = ${recommenderId} and d.ordered_on between c.counted_since and c.counted_until) as by_day,
      (select count(*) from bonus_order b join bonus_count c using (client_key, recommender_id)
        where recommender_id = ${recommenderId} and b.ordered_on between c.counted_since and c.counted_until) as by_order,
      (select count(*) from bonus_step where recommender_id = ${recommenderId}
        and counted_since = ${since ?? '-infinity'}::date) as steps`.execute(ctx.db);
  const [row] = rows;
  return { recount, read: await selectCount(ctx, recommenderId, { since, until }), ...row };
};

it('whatever happens to orders, the counter equals a recount, and every step is granted that is reached', async () => {
  const client = await makeClient(test.platform, CONFIG);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          event: fc.constantFrom(...EVENTS),
          which: fc.nat({ max: 3 }),
          pause: fc.nat({ max: 2 }),
          age: fc.constantFrom(0, 2, 5),
          since: fc.constantFrom(null, null, '2020-01-01', '2999-01-01'),
        }),
        { minLength: 4, maxLength: 14 },
      ),
      async (life) => {
        const { ids, recommenderId } = await makeOrders(client, 4);
        let days = 0;
        for (const { event, which, pause, age, since } of life) {
          days += pause;
          const ctx = ctxAfter(client, days, { ModuleAuftragsdatumMindestalterTage: age, BonusZaehlungSeit: since });
          const order = await findOrder(ctx, ids[which] ?? '');
          if (!order) throw new Error('the order is gone');
          await ctx.db.transaction().execute((db) => happen({ ...ctx, db }, order, event));
          const found = await counts(ctx, recommenderId, ids);
          const { recount } = found;
          expect(found).toEqual({
            recount,
            read: recount,
            counter: recount,
            by_day: recount,
            by_order: recount,
            steps: Math.floor(recount / 2),
          });
          const later = ctxAfter(client, days + 4, { BonusZaehlungSeit: since });
          const ahead = await counts(later, recommenderId, ids);
          expect(ahead.read).toBe(ahead.recount);
        }
      },
    ),
    { numRuns: 8 },
  );
});

it('the migration counts the orders of before as their reports would have', async () => {
  const client = await makeClient(test.platform, { ...CONFIG, ModuleAuftragsdatumMindestalterTage: 0 });
  const { ids, recommenderId } = await makeOrders(client, 3);
  const ctx = ctxAfter(client);
  for (const id of ids.slice(1)) {
    const order = await findOrder(ctx, id);
    if (order) await happen(ctx, order, 'pay');
  }
  const ended = await findOrder(ctx, ids[2] ?? '');
  if (ended) await happen(ctx, ended, 'cancel');
  const before = await counts(ctx, recommenderId, ids);
  const migration = await readFile(new URL('../../../../../migrations/0036_bonus-count.sql', import.meta.url), 'utf8');
  const undo = new Error('undone');
  const filling = ctx.db.transaction().execute(async (db) => {
    await sql`delete from bonus_count`.execute(db);
    await sql`delete from bonus_day`.execute(db);
    await sql`delete from bonus_order`.execute(db);
    await sql.raw(migration.slice(migration.indexOf('insert into bonus_order'))).execute(db);
    expect(await counts({ ...ctx, db }, recommenderId, ids)).toEqual(before);
    throw undo;
  });
  await expect(filling).rejects.toBe(undo);
  expect(before).toMatchObject({ recount: 1, counter: 1 });
});

/** More contracts of a recommender, as their reports would have left them. */
const addOrders = async (client: ClientRef, number: string, recommenderId: string, count: number): Promise<void> => {
  const ctx = ctxAfter(client);
  await sql`with made as (
      insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id, ordered_on,
        is_new_customer, used_link, first_premium_paid_on, state, reported_by, created_at, concluded_at)
      select ${client.key}, gen_random_uuid(), 'A' || i, 'A' || i, ${number}, ${TEST_PRODUCT_ID}, ${calendarDay(ctx.now)}::date,
        true, true, ${calendarDay(ctx.now)}::date, 'Gemeldet', 'test', now(), now()
      from generate_series(1, ${count}::int) as i returning id, ordered_on
    ) insert into bonus_order select ${client.key}, id, ${recommenderId}::uuid, ordered_on from made`.execute(ctx.db);
  await sql`update bonus_day set orders = orders + ${count} where recommender_id = ${recommenderId}`.execute(ctx.db);
  await sql`update bonus_count set orders = orders + ${count} where recommender_id = ${recommenderId}`.execute(ctx.db);
  await sql`insert into claim (client_key, id, claim_number, kind, beneficiary, recommender_id, value_cents, choices, state, created_at)
    select ${client.key}, md5('claim' || i)::uuid, 'B' || i, 'bonus', 'Empfehler', ${recommenderId}::uuid, 2500, '[]', 'Storniert', now()
    from generate_series(1, ${count / 2}::int) as i`.execute(ctx.db);
  await sql`insert into bonus_step (client_key, recommender_id, counted_since, tier_orders, step, claim_id, granted_at)
    select ${client.key}, ${recommenderId}::uuid, '-infinity', 2, i, md5('claim' || i)::uuid, now()
    from generate_series(1, ${count / 2}::int) as i on conflict do nothing`.execute(ctx.db);
  await sql`update bonus_count set settled_tiers = '{2}', settled_orders = orders, granted_orders = orders / 2 * 2
    where recommender_id = ${recommenderId}`.execute(ctx.db);
  await sql`analyze`.execute(ctx.db);
};

/** Rows that this connection has read of the tables an order changes and has not flushed to the statistics yet. */
const rowsReadIn = async (db: Ctx['db']): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where schemaname = 'public'
      and relname in ('customer_order', 'order_history', 'claim', 'claim_history', 'bonus_order', 'bonus_day', 'bonus_count',
        'bonus_step', 'recommendation', 'recommender')`.execute(db);
  return rows[0]?.read ?? 0;
};

it('reporting an order reads as many rows for a recommender with thousands of orders as for one with a single one', async () => {
  const client = await makeClient(test.platform, { ...CONFIG, ModuleAuftragsdatumMindestalterTage: 0 });
  const { number, ids, recommenderId } = await makeOrders(client, 1);
  const paid = await findOrder(ctxAfter(client), ids[0] ?? '');
  if (paid) await happen(ctxAfter(client), paid, 'pay');
  await sql`analyze`.execute(test.platform.db);
  /** Rows read by a report, counted by the database itself, in a transaction that is rolled back. */
  const rowsRead = async (externalNumber: string): Promise<number> => {
    const ctx = ctxAfter(client);
    let read = 0;
    const undo = new Error('undone');
    const reporting = ctx.db.transaction().execute(async (db) => {
      const inner = { ...ctx, db };
      // The connection may not have flushed its earlier reads yet.
      const before = await rowsReadIn(db);
      const today = calendarDay(ctx.now);
      const {
        results: [result],
      } = await reportOrders(
        inner,
        [
          {
            externalNumber,
            recommendationNumber: number,
            recipientNumber: null,
            leadNumber: null,
            productId: TEST_PRODUCT_ID,
            orderedOn: today,
            isNewCustomer: true,
            firstPremiumPaidOn: today,
            customerEmail: null,
          },
        ],
        'test',
      );
      if (result?.kind !== 'created') throw new Error('the report was refused');
      await syncClaimsWithOrders(inner, [result.order], 'test');
      read = (await rowsReadIn(db)) - before;
      throw undo;
    });
    await expect(reporting).rejects.toBe(undo);
    return read;
  };
  await rowsRead('warm');
  const withOne = await rowsRead('one');
  await addOrders(client, number, recommenderId, 4000);
  const withMany = await rowsRead('many');
  expect(withOne).toBeGreaterThan(0);
  // Plans differ by a row or two once tables are large; four thousand orders would show as thousands.
  expect(withMany).toBeLessThanOrEqual(withOne + 10);
});
