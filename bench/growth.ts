import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { addDays } from '@mundwerk/contract/values/day';
import { INSIGHT_DIMENSIONS } from '@mundwerk/contract/values/insight/insight';
import { sql } from 'kysely';
import { readConfig } from '../packages/server/src/config.ts';
import { selectLines } from '../packages/server/src/modules/agency/read-models/report.ts';
import { askReport } from '../packages/server/src/modules/agency/report/get-report.ts';
import { getInsight } from '../packages/server/src/modules/console/insight/insight.ts';
import { readList } from '../packages/server/src/modules/console/record-list/record-lists.ts';
import { searchConsole } from '../packages/server/src/modules/console/search/search.ts';
import { createClock } from '../packages/server/src/platform/clock.ts';
import type { Ctx } from '../packages/server/src/platform/context.ts';
import type { Database } from '../packages/server/src/platform/db/database.ts';
import { KEPT_TEXT_DAYS, MAIL_ADDRESS_DAYS } from '../packages/server/src/platform/mail/rules.ts';
import { prepareAllJobs, startCommandPlatform, TASKS } from '../packages/server/src/start-platform.ts';
import { makeAgencyPeople, makeAgencyRows, numberOfRow } from '../packages/server/src/testing/make/open-agency.ts';
import { timed } from './support/beside-key.ts';
import { dataDirOf, openBenchDatabase } from './support/database.ts';
import { CLIENT, checkFigures, IS_SMOKE, option } from './support/harness.ts';
import { AGENCY, foldReports, growTo, openReports } from './support/report-database.ts';
import { SERVER_ENV } from './support/server.ts';

// Which statements take long once there are millions of recommendations: loads as many as fit into the time, says what a row takes on the disk, runs
// the console's lists, insight and every scheduled task, and lists what pg_stat_statements measured above the limit. Options: --size=10000000,
// --minutes=25 (of loading; at most), --folded=1000000 (recommendations folded into insight), --limit=50 (milliseconds), --keep.

const SIZE = option('size', 10_000_000, 300);
const MINUTES = option('minutes', 25, 1);
const FOLDED = option('folded', 1_000_000, 300);
const LIMIT_MS = option('limit', 50, 0);
const STEP = 100_000;
const RECOMMENDATIONS_OF_A_PERSON = 10;
const PEOPLE = Math.max(10, Math.round(SIZE / RECOMMENDATIONS_OF_A_PERSON));
const AGENCIES = 90;
const LAST_DAY = '2026-10-31';

/** A kept database whose server counts statements: the setting takes effect with its next start. */
const prepare = async (): Promise<void> => {
  const { db, stop } = await openBenchDatabase('growth', { isKept: true });
  await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(db);
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  await stop();
};

/** A mail and a click for each recommendation; earlier nights have emptied older mails, but for one day's. */
const addMailsAndClicks = async (db: Database, numbers: readonly string[]): Promise<void> => {
  await sql`insert into mail (client_key, id, kind, language, to_address, from_address, subject, html, text, headers, state, created_at,
      sent_at, kept_text)
    select ${CLIENT}, md5('mail' || number)::uuid, 'link', 'de', case when i % 900 <= ${sql.lit(MAIL_ADDRESS_DAYS)} then 'row@example.org' else '' end, 'portal@example.org',
      'Ihr Link', '', '', '{}', 'sent', at, at, case when i % 900 <= ${sql.lit(KEPT_TEXT_DAYS)} then repeat('x', 400) end
    from unnest(${numbers}::text[]) with ordinality as r (number, i),
      lateral (select now() - (i % 900 + 1) * interval '1 day' as at) as age`.execute(db);
  await sql`insert into click (client_key, at, number, channel, kind)
    select ${CLIENT}, now() - (i % 365) * interval '1 day', number, 'whatsapp', 'counted'
    from unnest(${numbers}::text[]) with ordinality as r (number, i)`.execute(db);
};

const load = async (db: Database, already: number): Promise<number> => {
  const end = performance.now() + MINUTES * 60_000;
  // Without triggers: checking references and writing reports one by one would only cost time.
  const quickly = (work: (trx: Database) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`set local synchronous_commit = off`.execute(trx);
      await work(trx);
    });
  if (already === 0) await quickly((trx) => makeAgencyPeople(trx, CLIENT, PEOPLE));
  let reached = already;
  while (reached < SIZE && performance.now() < end) {
    const agencyNumber = reached === 0 ? AGENCY : `5${String((reached / STEP) % AGENCIES).padStart(3, '0')}`;
    const count = Math.min(STEP, SIZE - reached);
    const rows = { clientKey: CLIENT, agencyNumber, from: reached + 1, count, productIds: [1, 2, 3], people: PEOPLE };
    await quickly(async (trx) => {
      await makeAgencyRows(trx, rows);
      await addMailsAndClicks(
        trx,
        Array.from({ length: count }, (_, index) => numberOfRow(rows.from + index)),
      );
    });
    reached += count;
    console.log(`${reached.toLocaleString('en')} recommendations, load ${loadavg()[0]?.toFixed(0)}`);
  }
  return reached;
};

const TABLES = [
  'recommendation',
  'recommendation_figures',
  'customer_order',
  'recipient',
  'claim',
  'mail',
  'click',
  'agency_recommendation',
  'agency_order',
  'insight_recommendation',
] as const;

/** Bytes of a row with its part of the indexes. */
const tellSizes = async (db: Database): Promise<void> => {
  const sizes: Record<string, { rows: number; bytes: number }> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ rows: number; bytes: number }>`
      select count(*)::float8 as rows, (select coalesce(sum(pg_total_relation_size(p.relid)), pg_total_relation_size(${table}::text::regclass)) from pg_partition_tree(${table}::text::regclass) p)::float8 as bytes
      from ${sql.table(table)}`.execute(db);
    const [{ rows: count, bytes } = { rows: 0, bytes: 0 }] = rows;
    if (count > 0) sizes[table] = { rows: count, bytes: Math.round(bytes / count) };
  }
  console.table(sizes);
  checkFigures(Object.values(sizes));
};

/** What people of the console look at, again and again until the tasks have ended. */
const look = async (ctx: Ctx, isOver: () => boolean): Promise<void> => {
  const views: readonly (() => Promise<unknown>)[] = [
    ...(['empfehlungen', 'auftraege', 'praemien', 'personen'] as const).map(
      (list) => () => readList(ctx, list, { Descending: true, Pagesize: 50, Pagenumber: 1, Filter: [] }),
    ),
    ...INSIGHT_DIMENSIONS.map((Nach) => () => getInsight(ctx, { Von: addDays(LAST_DAY, -83), Bis: LAST_DAY, Nach })),
    () => searchConsole(ctx, { body: { Text: 'name:Müller' } }),
    () => searchConsole(ctx, { body: { Text: `"${numberOfRow(7)}"` } }),
    async () => {
      const { question } = await askReport(ctx, 'empfehlungen', { Descending: true, Filter: [] });
      await selectLines(ctx, AGENCY, question, { after: null, offset: 0, limit: 26 });
    },
  ];
  do for (const view of views) await view();
  while (!isOver());
};

/** Runs every task once, and says how long each took. */
const runTasks = async (db: Database, url: string): Promise<void> => {
  await prepareAllJobs(url);
  const config = readConfig({ ...SERVER_ENV, DATABASE_URL: url });
  const platform = await startCommandPlatform({ config, clock: createClock(), db, databaseUrl: url });
  const slow: Record<string, { seconds: string; rows: string }> = {};
  // Canaries wait for loops that only a server runs.
  for (const { name } of TASKS.filter((task) => task.name !== 'play-canaries')) {
    let rows = '';
    const ms = await timed(async () => {
      rows = await platform.jobs.runTask(name).then(String, (error: Error) => `failed: ${error.message}`);
    });
    if (ms > 1000 || rows.startsWith('failed')) slow[name] = { seconds: (ms / 1000).toFixed(1), rows };
  }
  await platform.jobs.stop();
  console.log(`${TASKS.length} tasks; those above a second:`);
  console.table(slow);
};

/** The statements above the limit. Blocks do not depend on what else the machine does. */
const tellStatements = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ query: string }>`
    select calls::float8, round(mean_exec_time::numeric, 1)::float8 as "mean ms", round(max_exec_time::numeric, 1)::float8 as "max ms",
      round((shared_blks_hit + shared_blks_read) / calls)::float8 as blocks, round(rows / calls)::float8 as rows,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 400) as query
    from pg_stat_statements where max_exec_time > ${LIMIT_MS} and query not ilike '%pg_stat_statements%'
    order by max_exec_time desc`.execute(db);
  for (const { query, ...figures } of rows) console.log(JSON.stringify(figures), query);
  console.log(
    `${rows.length} statements took longer than ${LIMIT_MS} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
};

if (!IS_SMOKE) await prepare();
const { db, ctx, platform, url, already, stop } = await openReports('growth', !IS_SMOKE);
try {
  const reached = await load(db, already);
  if (reached > already) await growTo(db, reached, reached);
  const { folded, foldMs } = await foldReports(db, platform, FOLDED);
  console.log(`folded ${folded} recommendations in ${(foldMs / 1000).toFixed(0)} s`);
  await tellSizes(db);
  if (!IS_SMOKE) await sql`select pg_stat_statements_reset()`.execute(db);
  let isOver = false;
  await Promise.all([
    runTasks(db, url).finally(() => {
      isOver = true;
    }),
    look(ctx, () => isOver),
  ]);
  if (!IS_SMOKE) await tellStatements(db);
} finally {
  await stop();
  if (!IS_SMOKE && !process.argv.includes('--keep')) await rm(dataDirOf('growth'), { recursive: true, force: true });
}
