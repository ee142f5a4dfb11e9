import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import { addDays } from '@mundwerk/contract/values/day';
import { ORDER_STATES } from '@mundwerk/contract/values/state/states';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { foldInsight } from '../modules/console/insight/insight.ts';
import { syncClaimsWithOrders } from '../modules/core/claim/index.ts';
import { findOrder, noteDueSuccess, openConditionsOfAll } from '../modules/core/order/index.ts';
import { anonymousCtx, type ClientRef, type Ctx } from '../platform/context.ts';
import { newCode, newId } from '../platform/ids.ts';
import { makeClient, TEST_PRODUCT_ID } from '../testing/make/make-client.ts';
import { makeContract, todayOf } from '../testing/make/make-contract.ts';
import { callApi } from '../testing/make/make-recipient.ts';
import { logIn, makeRecommender } from '../testing/make/make-recommender.ts';
import { setClock } from '../testing/start/drive-test-app.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const run = (statement: ReturnType<typeof sql>) => statement.execute(test.platform.db);
const ctxOf = (client: ClientRef): Ctx =>
  anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x.localhost' });

/** An order with every combination of facts that the rule reads; days are counted back from today. */
const ORDER = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  isNewCustomer: fc.constantFrom(true, true, true, false, null),
  usedLink: fc.constantFrom(true, true, true, false),
  ordered: fc.integer({ min: 0, max: 40 }),
  recommended: fc.integer({ min: 0, max: 60 }),
  premium: fc.option(fc.integer({ min: 0, max: 30 })),
  recommender: fc.nat(),
});
type OrderCase = typeof ORDER extends fc.Arbitrary<infer T> ? T : never;

/** Writes an order with its recommendation as the stores do; returns its id. */
const write = async (client: ClientRef, recommenderIds: readonly string[], given: OrderCase): Promise<string> => {
  const [id, number, today] = [newId(), newCode(RECOMMENDATION_NUMBER_LENGTH), todayOf(test)];
  const recommenderId = recommenderIds[given.recommender % recommenderIds.length];
  await run(sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
      share_recommender, terms_hash, created_at, valid_until)
    values (${client.key}, ${number}, ${recommenderId}, 'x', ${TEST_PRODUCT_ID}, 100, 'terms',
      ${addDays(today, -given.recommended)}::date::timestamp at time zone 'Europe/Berlin', now())`);
  await run(sql`insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id,
      ordered_on, used_link, is_new_customer, first_premium_paid_on, state, reported_by, created_at, concluded_at)
    values (${client.key}, ${id}, ${number}, ${number}, ${number}, ${TEST_PRODUCT_ID}, ${addDays(today, -given.ordered)}::date,
      ${given.usedLink}, ${given.isNewCustomer},
      ${given.premium === null ? null : addDays(today, -given.premium)}::date, ${given.state}, 'key:x', now(), now())`);
  return id;
};

/** Three recommenders: with a confirmed address, without one, and deleted. */
const makeRecommenders = async (client: ClientRef): Promise<string[]> => {
  await run(sql`insert into terms_text (client_key, hash, text) values (${client.key}, 'terms', 'x')`);
  const ids = [newId(), newId(), newId()];
  for (const [index, id] of ids.entries())
    await run(sql`insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at,
        address_confirmed_at, deleted_at)
      values (${client.key}, ${id}, ${index === 2 ? '' : `${id}@example.org`}, ${id}, ${index === 2 ? '' : 'Änne'}, '', ${id}, 'de', now(),
        ${index === 0 ? new Date() : null}, ${index === 2 ? new Date() : null})`);
  return ids;
};

const storedOf = async (client: ClientRef): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select id from customer_order
    where client_key = ${client.key} and successful_on is not null`.execute(test.platform.db);
  return new Set(rows.map(({ id }) => id));
};

const judgedOf = async (ctx: Ctx, ids: readonly string[]): Promise<Set<string>> =>
  new Set([...(await openConditionsOfAll(ctx, ids))].flatMap(([id, unmet]) => (unmet.length === 0 ? id : [])));

const withDays = (client: ClientRef, ModuleAuftragsdatumMindestalterTage: number): ClientRef => ({
  ...client,
  config: { ...client.config, ModuleAuftragsdatumMindestalterTage },
});

it('the stored success of every order is the answer of the rule, on every day and for every complaint period', async () => {
  const SETTING = fc.record({
    orders: fc.array(ORDER, { minLength: 40, maxLength: 40 }),
    complaintDays: fc.integer({ min: 0, max: 30 }),
    needsAddress: fc.boolean(),
    passed: fc.integer({ min: 1, max: 30 }),
    longer: fc.integer({ min: 31, max: 90 }),
  });
  let successes = 0;
  await fc.assert(
    fc.asyncProperty(SETTING, async ({ orders, complaintDays, needsAddress, passed, longer }) => {
      await setClock(test, 0);
      const made = await makeClient(test.platform, { ModuleNewsletterPermission: needsAddress });
      const client = withDays(made, complaintDays);
      const recommenderIds = await makeRecommenders(client);
      const ids: string[] = [];
      for (const order of orders) ids.push(await write(client, recommenderIds, order));
      const check = async (configured: ClientRef) => {
        const ctx = ctxOf(configured);
        await noteDueSuccess(ctx);
        const judged = await judgedOf(ctx, ids);
        expect(await storedOf(client)).toEqual(judged);
        successes += judged.size;
      };
      await check(client);
      await setClock(test, passed * 86_400_000);
      await check(client);
      await check(withDays(client, longer));
      await check(withDays(client, 0));
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(successes).toBeGreaterThan(30);
});

it('an order is successful at once with its last fact, and no longer once it has ended', async () => {
  const client = await makeClient(test.platform, { ModuleAuftragsdatumMindestalterTage: 0 });
  const { own, patch } = await makeContract(test, client);
  const successes = async () => [(await own())?.ErfolgreicheVertraege, (await storedOf(client)).size];
  expect(await successes()).toEqual([0, 0]);
  await patch({ ErstbeitragBezahltAm: todayOf(test) });
  expect(await successes()).toEqual([1, 1]);
  await patch({ Status: 'Widerrufen' });
  expect(await successes()).toEqual([0, 0]);
});

it('the list, the bonus and insight count the orders that the rule calls successful', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ORDER, { minLength: 30, maxLength: 30 }),
      fc.integer({ min: 1, max: 20 }),
      async (given, days) => {
        await setClock(test, 0);
        const client = await makeClient(test.platform, { BonusStufen: [{ AnzahlVertraege: 3, BonusCent: 2500 }] });
        const { email } = await makeRecommender(test, client);
        const [recommenderId = ''] = (
          await sql<{ id: string }>`select id from recommender where client_key = ${client.key}`.execute(
            test.platform.db,
          )
        ).rows.map(({ id }) => id);
        await run(sql`insert into terms_text (client_key, hash, text) values (${client.key}, 'terms', 'x')`);
        const ids: string[] = [];
        for (const order of given) ids.push(await write(client, [recommenderId], order));
        for (const id of ids) {
          const order = await findOrder(ctxOf(client), id);
          if (order) await syncClaimsWithOrders(ctxOf(client), [order], 'key:x');
        }
        for (const offset of [0, days * 86_400_000]) {
          await setClock(test, offset);
          await noteDueSuccess(ctxOf(client));
          await foldInsight.run(test.platform);
          const judged = await judgedOf(ctxOf(client), ids);
          const { Token: token } = await logIn(test, client, email);
          const list = (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token })).json<
            OwnRecommendation[]
          >();
          const bonus = (await callApi(test, client, 'GET', '/empfehler/bonus', { token })).json<{
            AbgeschlosseneVertraege: number;
          }>();
          const { rows } = await sql<{
            reached: number;
          }>`select count(*)::integer as reached from insight_recommendation
          where client_key = ${client.key} and reached >= 7`.execute(test.platform.db);
          expect({
            list: list.reduce((sum, { ErfolgreicheVertraege }) => sum + ErfolgreicheVertraege, 0),
            bonus: bonus.AbgeschlosseneVertraege,
            insight: rows[0]?.reached,
          }).toEqual({ list: judged.size, bonus: judged.size, insight: judged.size });
        }
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
});
