import type { ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { sql } from 'kysely';
import { foldInsight } from '#modules/console/insight/insight.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '../make/make-client.ts';
import { makeRecommendation } from '../make/make-recipient.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { makeActing } from './operate.ts';

/** Which links are written, and how many of them were shared. */
interface Links {
  readonly count: number;
  /** The first letter of the links' numbers, so that several sets can be told apart. */
  readonly letter: string;
  /** Creation dates are spread evenly between these days before now. */
  readonly daysAgo: readonly [oldest: number, newest: number];
  /** Percentage of links that were shared within the hour, spread evenly over the set. */
  readonly sharedPercent: number;
}

/** Writes many backdated links, copied from one that the API created, and folds them into insight. */
export const makeLinks = async (test: TestApp, client: ClientRef, links: Links): Promise<void> => {
  const { count, letter, daysAgo, sharedPercent } = links;
  const original = await makeRecommendation(test, client);
  const now = test.clock.now();
  const { db } = test.platform;
  await sql`
    insert into recommendation
    select (jsonb_populate_record(null::recommendation, to_jsonb(r) || jsonb_build_object(
      'number', ${letter}::text || lpad(n::text, 9, '0'), 'offline_code', null,
      'created_at', ${now}::timestamptz - make_interval(secs => 86400 * (${daysAgo[0]}::float8
        - (${daysAgo[0]}::float8 - ${daysAgo[1]}::float8) * n / ${count}::float8))))).*
    from recommendation r, generate_series(1, ${count}::integer) n
    where r.client_key = ${client.key} and r.number = ${original}`.execute(db);
  await sql`
    insert into recommendation_figures (client_key, number, channel, first_share_at)
    select client_key, number, 'whatsapp', created_at + interval '1 hour' from recommendation
    where client_key = ${client.key} and number like ${`${letter}0000%`}
      and (right(number, 9)::integer * ${sharedPercent}::integer) % 100 < ${sharedPercent}`.execute(db);
  await foldInsight.run(test.platform);
};

/** Puts links into the arm of an experiment, as if they had been made while it ran. */
export const assignArm = async (
  test: TestApp,
  client: ClientRef,
  unit: { readonly experiment: string; readonly letter: string; readonly arm: number },
): Promise<void> => {
  await sql`
    insert into experiment_unit (client_key, experiment_id, number, arm, by_day, created_at)
    select client_key, ${unit.experiment}::uuid, number, ${unit.arm}::smallint, false, created_at from recommendation
    where client_key = ${client.key} and number like ${`${unit.letter}0000%`}`.execute(test.platform.db);
};

type ClientParts = Parameters<typeof makeClient> extends [unknown, ...infer Parts] ? Parts : never;

/** The inputs that determine the size of the default experiment. */
export const SIZE = { Flaeche: 'Kanalreihenfolge', Ziel: 'Geteilt', FensterTage: 7, MindestPunkte: 20 };

/** The default experiment of tests. */
export const DRAFT = {
  ...SIZE,
  Frage: 'Steht E-Mail oben, teilen mehr?',
  Varianten: [{ Name: 'E-Mail oben', Anders: { Kanaele: ['email', 'whatsapp'] } }],
};

/** An experiment on the amount of the reward: ten euros more. */
export const AMOUNTS = {
  ...SIZE,
  Flaeche: 'Praemienhoehe',
  Frage: 'Bringt mehr mehr?',
  Varianten: [{ Name: 'Zehn mehr', Anders: { MehrCent: 1000 } }],
};

/** A client with enough links a day for an answer, a third of which are shared; its configuration and catalogue may be replaced. */
export const makeBusy = async (test: TestApp, ...parts: ClientParts) => {
  const client = await makeClient(test.platform, ...parts);
  await makeLinks(test, client, { letter: 'H', count: 500, daysAgo: [20, 0.1], sharedPercent: 30 });
  const operator = await makeActing(test, client, 'Operator');
  const draft = async (parts: object = {}): Promise<string> =>
    (await operator.act('/experimente', { ...DRAFT, ...parts })).json().Id;
  const read = async (id: string) => (await operator.get(`/experimente/${id}`)).json<ExperimentView>();
  return { client, operator, draft, read };
};
