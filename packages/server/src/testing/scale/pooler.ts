import { setTimeout as sleep } from 'node:timers/promises';
import { hasPgBouncer, startPgBouncer } from '../database/start-proxies.ts';
import { countClicks } from '../faults/check-books.ts';
import { type Ledger, startMixedLoad } from '../faults/mixed-load.ts';
import { startMortalPostgres } from '../faults/mortal-postgres.ts';
import { startMortalServers } from '../faults/mortal-servers.ts';
import {
  openBooks,
  prepareDatabase,
  productionVariables,
  setStage,
  settleBooks,
  tell,
  tellTable,
  uncountedClicks,
} from '../faults/staging.ts';
import { watchReadiness } from '../faults/watch-readiness.ts';
import { startSmtpSink } from '../start/smtp-sink.ts';
import { PATIENT_LIMITS } from '../start/start-test-platform.ts';

// Ten server processes share twenty connections of PostgreSQL through PgBouncer in transaction mode, under a mixed load of several
// clients. Every request must be answered, none a second time, and the books must be right. Needs Debian's pgbouncer.

const [SECONDS = 60, SERVERS = 10, CLIENTS = 4] = process.argv.slice(2).map(Number);
const SHARED_CONNECTIONS = 20;
/** Application name that tells direct sessions from those behind the pooler. */
const DIRECT = 'direct';
const BOOKS = 'books';

/** Polls the number of sessions behind the pooler and of direct ones. */
const watchSessions = (query: (text: string) => Promise<Record<string, unknown>[]>) => {
  let isOver = false;
  let [pooled, direct] = [0, 0];
  const watching = (async () => {
    while (!isOver) {
      const [row] = await query(`select count(*) filter (where application_name like 'mundwerk%')::int as pooled,
        count(*) filter (where application_name = '${DIRECT}')::int as direct
        from pg_stat_activity where datname = current_database()`).catch(() => []);
      pooled = Math.max(pooled, Number(row?.pooled ?? 0));
      direct = Math.max(direct, Number(row?.direct ?? 0));
      await sleep(500);
    }
  })();
  return async (): Promise<{ readonly pooled: number; readonly direct: number }> => {
    isOver = true;
    await watching;
    return { pooled, direct };
  };
};

const named = (url: string, name: string): string => {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.href;
};

const sumOf = (ledgers: readonly Ledger[], pick: (ledger: Ledger) => number): number =>
  ledgers.reduce((sum, ledger) => sum + pick(ledger), 0);

const main = async (): Promise<boolean> => {
  const postgres = await startMortalPostgres();
  const closers: (() => Promise<void>)[] = [() => postgres.destroy()];
  try {
    await prepareDatabase(postgres.url);
    const books = await openBooks(named(postgres.url, BOOKS));
    closers.push(() => books.stop());
    const mailServer = await startSmtpSink();
    closers.push(() => mailServer.stop());
    const stages = [];
    for (let index = 0; index < CLIENTS; index += 1) stages.push(await setStage(books));
    const bouncer = await startPgBouncer(postgres.url, {
      default_pool_size: String(SHARED_CONNECTIONS),
      max_db_connections: String(SHARED_CONNECTIONS),
      max_client_conn: '1000',
    });
    closers.push(() => bouncer.stop());
    tell(`Starting ${SERVERS} servers …`);
    const servers = await startMortalServers(SERVERS, bouncer.url, {
      ...productionVariables(mailServer),
      // This machine may be busy with other things: the test is about errors, not about times.
      ...PATIENT_LIMITS,
      JOBS_DATABASE_URL: named(postgres.url, DIRECT),
      DATABASE_WORK_POOL_SIZE: '3',
      DATABASE_QUEUE_POOL_SIZE: '2',
    });
    closers.push(() => servers.stop());
    const { ports } = servers;
    if (servers.deaths().length > 0) throw new Error(`not all servers started: ${servers.deaths().join('; ')}`);
    const endWatching = watchSessions(postgres.query);
    const readiness = watchReadiness(ports);
    tell(`${CLIENTS} clients under load for ${SECONDS} s …`);
    const began = performance.now();
    const loads = stages.map((stage) => startMixedLoad(books, ports, stage));
    await sleep(SECONDS * 1000);
    const ended = performance.now();
    const answered = sumOf(
      loads.map(({ ledger }) => ledger),
      (ledger) => ledger.answered + ledger.clicks.led,
    );
    const ledgers = await Promise.all(loads.map((load) => load.end()));
    await readiness.stop();
    const sessions = await endWatching();
    const uncounted = await uncountedClicks(ports);
    const wrong: string[] = [];
    let counted = 0;
    for (const [index, { client }] of stages.entries()) {
      const ledger = ledgers[index];
      if (!ledger) continue;
      wrong.push(...(await settleBooks(books, client.key, ledger)), ...ledger.unexpected);
      counted += await countClicks(books.platform.db, client.key);
    }
    const errors = sumOf(ledgers, ({ refused, clicks }) => refused + clicks.sent - clicks.led);
    const clicks = sumOf(ledgers, ({ clicks: { led } }) => led);
    if (errors > 0) wrong.push(`${errors} requests failed`);
    if (clicks !== counted) wrong.push(`${clicks} clicks led on, ${counted} are stored`);
    if (uncounted > 0) wrong.push(`${uncounted} clicks were not counted`);
    if (sessions.pooled > SHARED_CONNECTIONS) wrong.push(`${sessions.pooled} sessions behind the pooler`);
    wrong.push(...servers.deaths());
    for (const line of new Set(wrong)) tell(`  wrong: ${line}`);
    tellTable([
      {
        servers: ports.length,
        'pooled sessions': sessions.pooled,
        'direct sessions': sessions.direct,
        seconds: Math.round((ended - began) / 1000),
        'answered/s': Math.round(answered / ((ended - began) / 1000)),
        orders: sumOf(ledgers, ({ orders }) => orders.length),
        recommendations: sumOf(ledgers, ({ recommendations }) => recommendations.length),
        recipients: sumOf(ledgers, ({ recipients }) => recipients.length),
        clicks,
        answered: sumOf(ledgers, (ledger) => ledger.answered),
        errors,
        'slowest call s': (Math.max(...ledgers.map(({ slowestMs }) => slowestMs)) / 1000).toFixed(1),
        'slowest readyz s': (readiness.metrics({ began, mended: ended, ended }).slowestMs / 1000).toFixed(2),
        wrong: wrong.length,
      },
    ]);
    return wrong.length === 0;
  } finally {
    for (const close of closers.reverse()) await close().catch((error: unknown) => tell(String(error)));
  }
};

if (hasPgBouncer) process.exitCode = (await main()) ? 0 : 1;
else tell('This test needs PgBouncer: install it (Debian: apt install pgbouncer) and run it again.');
