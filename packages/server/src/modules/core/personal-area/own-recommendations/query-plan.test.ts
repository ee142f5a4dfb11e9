import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { ctxOf, recommenderIdOf } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { ownRecommendations } from '../read-models/own-recommendations.ts';

const OWN = 500;
const OTHERS = 20_000;

const test = setUpTestApp();
let client: ClientRef;
let person: Awaited<ReturnType<typeof makeRecommender>>;
let recommenderId: string;

/** Recommendations with figures of two channels, every fourth with an order. */
const seed = async (prefix: string, recommender: string, count: number): Promise<void> => {
  await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
      share_recommender, terms_hash, created_at, valid_until)
    select ${client.key}, ${prefix} || i, ${sql.raw(recommender)}, 'Anna', ${TEST_PRODUCT_ID}, 100, 'terms',
      now() - i * interval '1 minute', now() + interval '60 days'
    from generate_series(1, ${count}::int) as i`.execute(test.platform.db);
  await sql`insert into recommendation_figures (client_key, number, channel, visits)
    select ${client.key}, ${prefix} || i, channel, i % 3
    from generate_series(1, ${count}::int) as i, unnest(array['email', 'whatsapp']) as channel`.execute(
    test.platform.db,
  );
  await sql`insert into customer_order (client_key, id, order_number, external_number, recommendation_number, product_id,
      ordered_on, used_link, state, reported_by, created_at, concluded_at)
    select ${client.key}, gen_random_uuid(), ${prefix} || i, ${prefix} || i, ${prefix} || i, ${TEST_PRODUCT_ID},
      ${calendarDay(test.clock.now())}::date, true, 'Gemeldet', 'key:shop', now(), now()
    from generate_series(4, ${count}::int, 4) as i`.execute(test.platform.db);
};

const analyse = () =>
  sql`vacuum analyze recommendation, recommendation_figures, recommender, customer_order`.execute(test.platform.db);

beforeAll(async () => {
  client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
  person = await makeRecommender(test, client);
  recommenderId = await recommenderIdOf(test, client, person.email);
  await sql`insert into terms_text (client_key, hash, text) values (${client.key}, 'terms', 'Bedingungen')`.execute(
    test.platform.db,
  );
  await seed('A', `'${recommenderId}'::uuid`, OWN);
  await analyse();
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const explain = async (): Promise<{ nodes: PlanNode[]; blocks: number }> => {
  const ctx = ctxOf(test, client);
  const compiled = ownRecommendations(ctx, recommenderId).compile();
  const { rows } = await test.platform.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    ...compiled,
    sql: `explain (analyze, buffers, format json) ${compiled.sql}`,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  return { nodes: nodesOf(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
};

it('500 recommendations come in one answer', async () => {
  const reply = await test.app.inject({ url: `/api/v1/${client.key}/empfehler/empfehlungen`, headers: person.headers });
  const items = reply.json<OwnRecommendation[]>();
  expect(items).toHaveLength(OWN);
  // Every fourth has a contract that waits for its contact; what needs the recommender comes first, in each group the newest.
  const days = (hasContract: boolean): string[] =>
    items.flatMap(({ AuftragDatum, ErstelltAm }) => ((AuftragDatum !== null) === hasContract ? [ErstelltAm] : []));
  const newestFirst = (moments: readonly string[]): string[] => moments.toSorted().reverse();
  expect(items.map(({ ErstelltAm }) => ErstelltAm)).toEqual([...newestFirst(days(true)), ...newestFirst(days(false))]);
});

it('and what the database reads for them does not grow with everybody else’s', async () => {
  const alone = await explain();
  await sql`insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
    select ${client.key}, ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, i || '@example.org', i || '@example.org',
      'Bert', 'Beispiel', 'hash-' || i, 'de', now()
    from generate_series(1, 100) as i`.execute(test.platform.db);
  await seed('B', `('00000000-0000-4000-8000-' || lpad((1 + i % 100)::text, 12, '0'))::uuid`, OTHERS);
  await analyse();
  const among = await explain();

  for (const table of ['recommendation', 'recommendation_figures', 'customer_order']) {
    const scans = among.nodes.filter((node) => node['Relation Name'] === table);
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  }
  expect(among.nodes.map((node) => node['Index Name'])).toContain('recommendation_of_recommender');
  expect(among.nodes.map((node) => node['Index Name'])).toContain('recommendation_figures_pk');
  // With 40 times as many rows an index may be a level or two deeper; nothing else may grow.
  expect(among.blocks).toBeLessThan(alone.blocks + 3 * OWN);
});
