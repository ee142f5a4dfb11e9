import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { buildApp } from '../packages/server/src/app.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { loadClientContent } from '../packages/server/src/modules/core/content/index.ts';
import { createClock } from '../packages/server/src/platform/clock.ts';
import { openDatabases } from '../packages/server/src/platform/db/databases.ts';
import { startPlatform } from '../packages/server/src/start-platform.ts';
import { openBenchDatabase } from './support/database.ts';
import { benchConfig, CLIENT, option, printFigures, publish, saveBenchClient } from './support/harness.ts';
import { SERVER_ENV } from './support/server.ts';

// How long calls of content take with 1,000 items, compared with an answer of the same size from the same server.
// Option: --items=1000.

const COUNT = option('items', 1000, 40);
const CALLS = option('calls', 2000, 20);

const config = benchConfig({ Sprachen: ['de', 'en'] });

const sentence = '<p>Ein Absatz mit <strong>Betonung</strong> und {{gueltigkeitTage}} Tagen.</p>'.repeat(5);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const items = {
  faq: numbers(COUNT / 2).map((index) => ({
    id: `frage-${index}`,
    data: {
      Identifier: { iv: `frage-${index}` },
      Gruppe: { de: 'Gruppe', en: 'Group' },
      Frage: { de: `Frage ${index}?`, en: `Question ${index}?` },
      Antwort: { de: sentence, en: sentence },
      Position: { iv: index },
    },
  })),
  fussnoten: numbers(COUNT / 2).map((index) => ({
    id: `note-${index}`,
    data: { Identifier: { iv: `note-${index}` }, Inhalt: { de: sentence, en: sentence } },
  })),
};

type App = Awaited<ReturnType<typeof buildApp>>;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The median and the slowest hundredth of many calls, one after the other, without the network. */
const measure = async (app: App, urlOf: (index: number) => string) => {
  const times: number[] = [];
  let bytes = 0;
  for (const index of numbers(CALLS)) {
    times.push(
      await timed(async () => {
        const reply = await app.inject({ url: urlOf(index) });
        if (reply.statusCode !== 200) throw new Error(`${urlOf(index)} answers ${reply.statusCode}`);
        bytes = reply.rawPayload.length;
      }),
    );
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number): string => `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(2)} ms`;
  const seconds = times.reduce((sum, one) => sum + one, 0) / 1000;
  return { p50: at(0.5), p99: at(0.99), bytes, perSecond: Math.round(CALLS / seconds) };
};

const { db, url, stop } = await openBenchDatabase('content');
try {
  const clock = createClock();
  await saveBenchClient(db, config);
  await publish(db, CLIENT);
  const folder = { key: CLIENT, config, content: { items } };
  const loading = await timed(() => loadClientContent(db, clock, folder));
  const reloading = await timed(() => loadClientContent(db, clock, folder));
  const settings = readConfig({ ...SERVER_ENV, DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const databases = await openDatabases({ url }, settings.database);
  const platform = await startPlatform({ config: settings, clock, databases, databaseUrl: url });
  const app = await buildApp(platform);
  const bare = { Text: 'x'.repeat(600) };
  app.get('/bare', async () => bare);
  const base = `/api/v1/${CLIENT}`;
  const identifier = (index: number): string =>
    encodeURIComponent(JSON.stringify({ filter: { path: 'data.Identifier.iv', value: `note-${index % 20}` } }));
  const cold = await timed(() => app.inject({ url: `${base}/faq` }));
  console.log(
    `${COUNT} items: loaded in ${loading.toFixed(0)} ms, again unchanged in ${reloading.toFixed(0)} ms; ` +
      `first list in ${cold.toFixed(0)} ms. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const bareAnswer = await measure(app, () => '/bare');
  const measured = {
    'one question': await measure(app, (index) => `${base}/faq/frage-${index % 20}`),
    'a footnote by its identifier': await measure(app, (index) => `${base}/fussnoten?q=${identifier(index)}`),
    'home page content': await measure(app, () => `${base}/content/startseite`),
    [`all ${COUNT / 2} questions`]: await measure(app, () => `${base}/faq`),
  };
  console.table({ 'bare answer': bareAnswer, ...measured });
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from content_item where client_key = ${CLIENT} and schema_name = 'faq' and id = 'frage-7'`.execute(
    db,
  );
  console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));
  printFigures(
    'content',
    Object.entries(measured).map(([path, { perSecond, p99 }]) => ({
      ...{ path, perSecond, limit: bareAnswer.perSecond, ratio: perSecond / bareAnswer.perSecond },
      p99: Number.parseFloat(p99),
    })),
  );
  await app.close();
  await platform.jobs.stop();
  await databases.close();
} finally {
  await stop();
}
