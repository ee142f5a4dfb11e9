import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef, type Ctx } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeRecommendation } from '#testing/make/make-recipient.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { recommendationPage, rewardPage } from '../read-models/orders.ts';

// Systems filter lists by columns that the lists are not sorted by; these tests check what the database reads for them.

const MANY = 20_000;
const RARE_PRODUCT = 777;

let test: TestApp;
let client: ClientRef;
beforeAll(async () => {
  test = await startTestApp();
  client = await makeClient(test.platform);
  await makeRecommendation(test, client);
  const { db } = test.platform;
  const { key } = client;
  await sql`insert into product select (jsonb_populate_record(p, jsonb_build_object('id', ${RARE_PRODUCT}::int))).* from product p
    where client_key = ${key} and id = ${TEST_PRODUCT_ID}`.execute(db);
  // One recommendation per hour: the newest 1,440 are valid, and of the others an order keeps every five-hundredth valid.
  await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id, share_recommender,
      terms_hash, created_at, valid_until, clock_stopped_at)
    select r.client_key, 'Q' || i, r.recommender_id, 'Anna', case when i % 1000 = 0 then ${RARE_PRODUCT}::int else r.product_id end, 100,
      r.terms_hash, now() - i * interval '1 hour', now() - i * interval '1 hour' + interval '60 days',
      case when i % 500 = 0 then now() end
    from recommendation r, generate_series(1, ${MANY}::int) as i where r.client_key = ${key}`.execute(db);
  await sql`insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id, ordered_on,
      used_link, state, reported_by, created_at, concluded_at)
    select client_key, gen_random_uuid(), 'O' || number, 'X' || number, number, product_id, created_at::date, true, 'Gemeldet', 'key:shop',
      created_at, created_at
    from recommendation where client_key = ${key} and number like 'Q%'`.execute(db);
  await sql`insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, value_cents, choices, state,
      created_at)
    select o.client_key, gen_random_uuid(), 'C' || o.order_number, o.id, 'reward', 'Empfehler', r.recommender_id, 100, '[]', 'Offen',
      o.created_at
    from customer_order o join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number
    where o.client_key = ${key}`.execute(db);
  await sql`vacuum analyze recommendation, recommendation_figures, recommender, customer_order, claim`.execute(db);
});
afterAll(() => test.stop());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const ctxOf = (): Ctx => anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: '' });

const explain = async (query: RawBuilder<unknown>) => {
  const compiled = query.compile(test.platform.db);
  const { rows } = await test.platform.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    ...compiled,
    sql: `explain (analyze, buffers, format json) ${compiled.sql}`,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  const nodes = nodesOf(plan);
  return {
    found: plan['Actual Rows'],
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    indexes: nodes.map((node) => node['Index Name']),
    whole: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
  };
};

const ALL = { from: null, until: null, state: null, productId: null };
const PAGE = 101;

it.each([
  ['Ok', PAGE],
  ['Abgelaufen', PAGE],
] as const)(
  'recommendations with the status %s are found by an index, without reading the others',
  async (state, found) => {
    const plain = await explain(recommendationPage(ctxOf(), ALL, null, PAGE));
    const plan = await explain(recommendationPage(ctxOf(), { ...ALL, state }, null, PAGE));
    expect(plan.found).toBe(found);
    expect(plan.indexes).toContain('recommendation_newest');
    expect(plan.whole).not.toContain('recommendation');
    // At most 1,440 rows are skipped, which occupy few pages of the index.
    expect(plan.blocks).toBeLessThan(plain.blocks + 100);
  },
);

it('the last of the recommendations that are valid come without reading the rows of those that are not', async () => {
  const kept = (
    await sql<{ at: string; number: string }>`select created_at::text as at, number from recommendation
    where client_key = ${client.key} and number = 'Q1600'`.execute(test.platform.db)
  ).rows[0];
  const plan = await explain(recommendationPage(ctxOf(), { ...ALL, state: 'Ok' }, kept ?? null, PAGE));
  // Every five-hundredth of the 18,400 older recommendations is valid.
  expect(plan.found).toBe(37);
  expect(plan.whole).not.toContain('recommendation');
  expect(plan.blocks).toBeLessThan(MANY / 20);
});

it('rewards of a rare product are found by the index of its orders', async () => {
  const plan = await explain(rewardPage(ctxOf(), { ...ALL, productId: RARE_PRODUCT }, null, PAGE));
  expect(plan.found).toBe(20);
  expect(plan.indexes).toContain('customer_order_of_product');
  expect(plan.whole.filter((name) => name === 'claim' || name === 'customer_order')).toEqual([]);
  expect(plan.blocks).toBeLessThan(MANY / 20);
});
