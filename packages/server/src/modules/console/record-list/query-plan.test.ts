import type { RecordListName } from '@mundwerk/contract/values/console/records';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeAgencyPeople, makeAgencyRows } from '#testing/make/open-agency.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { foldInsight } from '../insight/insight.ts';
import { narrowingOf } from '../list/rules.ts';
import { listPage } from '../read-models/record-lists.ts';

// Filters on what is counted per recommendation fall on indexes that have their columns; these tests check what the database reads for them.

const MANY = 20_000;
const PAGE = 26;

let test: TestApp;
let client: ClientRef;
beforeAll(async () => {
  test = await startTestApp();
  client = await makeClient(test.platform);
  const { db } = test.platform;
  await makeAgencyPeople(db, client.key);
  await makeAgencyRows(db, {
    clientKey: client.key,
    agencyNumber: null,
    from: 1,
    count: MANY,
    productIds: [TEST_PRODUCT_ID],
  });
  await foldInsight.run(test.platform);
  await sql`vacuum analyze insight_recommendation, insight_recommender, recommendation, customer_order, claim, recommender`.execute(
    db,
  );
}, 120_000);
afterAll(() => test.stop());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

type Filters = Readonly<Record<string, readonly [operator: 'ab' | 'bis' | 'eines', value: string | string[]]>>;

const explain = async (list: RecordListName, filters: Filters) => {
  const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: '' });
  const narrowing = narrowingOf(
    list,
    Object.entries(filters).map(([Spalte, [Operator, Wert]]) => ({ Spalte, Operator, Wert })),
  );
  const page = listPage(ctx, list, { narrowing, isDescending: true, after: null, offset: 0, limit: PAGE });
  const compiled = page.compile(test.platform.db);
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

it.each<[string, Filters, string]>([
  [
    'that many fit',
    { Produkt: ['eines', [String(TEST_PRODUCT_ID)]], Kanal: ['eines', ['email']], Besuche: ['ab', '2'] },
    'insight_recommendation_narrowed',
  ],
  [
    'that few fit',
    { Status: ['eines', ['PraemieBereit']], Kanal: ['eines', ['qr']], Auftraege: ['ab', '1'] },
    'insight_recommendation_in_state',
  ],
])('recommendations %s are found by an index, without reading the others', async (_name, filters, index) => {
  const plan = await explain('empfehlungen', filters);
  expect(plan.found).toBeGreaterThan(0);
  expect(plan.indexes).toContain(index);
  expect(plan.whole).not.toContain('insight_recommendation');
  expect(plan.whole).not.toContain('recommendation');
});

it.each<Filters>([
  { Sprache: ['eines', ['fr']], Kanal: ['eines', ['link']], Status: ['eines', ['Gueltig']] },
  { Kanal: ['eines', ['sms']], Besuche: ['ab', '1'], Status: ['eines', ['Gueltig', 'Vertrag']] },
])('a filter that nothing fits reads a few pages of an index: %o', async (filters) => {
  const plan = await explain('empfehlungen', filters);
  expect(plan.found).toBe(0);
  expect(plan.whole).not.toContain('insight_recommendation');
  expect(plan.blocks).toBeLessThan(20);
});

it('recommenders with a sum are found by the index of rewards that are ready', async () => {
  const plan = await explain('personen', { BereitCent: ['ab', '1000'], Sprache: ['eines', ['de']] });
  expect(plan.found).toBe(PAGE);
  expect(plan.indexes).toContain('claim_ready_of_recommender');
  expect(plan.whole).not.toContain('claim');
});
