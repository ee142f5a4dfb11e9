import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createClock } from '../../platform/clock.ts';
import { closeDatabase, openDatabase } from '../../platform/db/database.ts';
import { openDatabases } from '../../platform/db/databases.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { prepareAllJobs, startCommandPlatform } from '../../start-platform.ts';
import { callApi, makeKey, makeRecommendation } from '../make/make-recipient.ts';
import { makeRecommender } from '../make/make-recommender.ts';
import { type SmtpSink, startSmtpSink } from '../start/smtp-sink.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { wrongInBooks } from './check-books.ts';
import { countClicks, countLostMails, wrongInClicks, wrongInLedger } from './check-ledger.ts';
import { makeFaultClient } from './fault-client.ts';
import { type Stage, startMixedLoad } from './mixed-load.ts';
import { type MortalPostgres, startMortalPostgres } from './mortal-postgres.ts';
import { type MortalServers, startMortalServers } from './mortal-servers.ts';
import { SCENARIOS, type Scenario } from './postgres-scenarios.ts';
import { GRACE_S, type ReadinessMetrics, watchReadiness } from './watch-readiness.ts';

// What happens to PostgreSQL in a year, in ten minutes: two servers under a mixed load while it is restarted, killed, frozen, locked,
// made read-only and filled up. Afterwards the books are compared. Linux only; the full disk needs root, for a file system of its own.

const WARM_UP_S = 5;
const AFTERMATH_S = 10;
/** After the fault all servers are ready again within so many seconds. */
const READY_WITHIN_S = 20;
/** More than anybody picks up as a voucher in one scenario. */
const VOUCHERS = 3000;
const SETTLE_ATTEMPTS = 90;

/** What the servers and this process share. */
const SECRETS = {
  APP_SECRET: randomBytes(32).toString('hex'),
  ENCRYPTION_KEYS: `faults:${randomBytes(32).toString('base64')}`,
};

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** This process's own way into the portal: it makes clients and reads the books, and takes up no jobs. */
const openBooks = async (databaseUrl: string): Promise<TestApp> => {
  const config = readConfig({ ENVIRONMENT: 'testing', LOG_LEVEL: 'silent', PORT: '0', ...SECRETS });
  const { close, ...databases } = await openDatabases(databaseUrl, config.database);
  const clock = createClock();
  const platform = await startCommandPlatform({ config, clock, db: databases.db, databaseUrl });
  const app = await buildApp(platform);
  return {
    app,
    platform,
    clock,
    databaseUrl,
    stop: async () => {
      await app.close();
      await platform.jobs.stop();
      await close();
    },
  };
};

/** A client of its own for a scenario, made while no server runs: the links in its first mails can still be read. */
const setStage = async (books: TestApp): Promise<Stage> => {
  const client = await makeFaultClient(books.platform);
  const key = await makeKey(books, client);
  const { email, token: session } = await makeRecommender(books, client);
  const number = await makeRecommendation(books, client, { Empfehler: { Email: email } });
  await callApi(books, client, 'POST', '/betrieb/gutscheine/2', {
    token: key,
    body: Array.from({ length: VOUCHERS }, (_, index) => `CODE-${client.key}-${index}`).join('\n'),
    headers: { 'content-type': 'text/plain' },
  });
  return { client, key, session, number };
};

/** Clicks that led on to the shop without being counted, as the servers say. */
const uncountedClicks = async (ports: readonly number[]): Promise<number> => {
  const texts = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  return texts
    .flatMap((text) => [...text.matchAll(/^\w*clicks_uncounted_total(?:\{[^}]*\})? (\d+)/gm)])
    .reduce((sum, [, count]) => sum + Number(count), 0);
};

/** What takes part. */
interface Cast {
  readonly postgres: MortalPostgres;
  readonly servers: MortalServers;
  readonly books: TestApp;
  readonly mailServer: SmtpSink;
}

/** One line of the table. */
type Row = Record<string, string | number>;

/** What readiness said that the facts did not. */
const wrongInReadiness = ({ readiness }: Scenario, said: ReadinessMetrics): string[] => [
  ...(said.readyAfter === null || said.readyAfter > READY_WITHIN_S ? ['a server did not become ready again'] : []),
  ...(readiness === 'unready' && said.unreadyAfter === null ? ['a server was ready throughout'] : []),
  ...(readiness === 'unready' && said.falseReady > 0
    ? [`ready ${said.falseReady} times, more than ${GRACE_S} s after the beginning`]
    : []),
  ...(readiness === 'ready' && said.unreadyAfter !== null ? ['a server was not ready'] : []),
];

const play = async (
  scenario: Scenario,
  stage: Stage,
  { postgres, servers, books, mailServer }: Cast,
): Promise<{ readonly row: Row; readonly wrong: readonly string[] }> => {
  const { db, jobs } = books.platform;
  const { key: clientKey } = stage.client;
  const { ports } = servers;
  const uncountedBefore = await uncountedClicks(ports);
  const mailsBefore = mailServer.received.length;
  const readiness = watchReadiness(ports);
  const load = startMixedLoad(books, ports, stage);
  await sleep(WARM_UP_S * 1000);
  const began = performance.now();
  let mended = began;
  await scenario.run(postgres, () => {
    mended = performance.now();
  });
  const ended = performance.now();
  await sleep(AFTERMATH_S * 1000);
  const ledger = await load.end();
  await readiness.stop();
  const said = readiness.metrics({ began, mended, ended });

  let wrong: string[] = [];
  for (let attempt = 0; attempt < SETTLE_ATTEMPTS; attempt += 1) {
    await jobs.runTasks().catch(() => undefined);
    wrong = [
      ...(await wrongInBooks(db, clientKey)),
      ...(await wrongInLedger(db, clientKey, ledger)),
      ...(await wrongInClicks(db, clientKey, [])),
    ];
    if (wrong.length === 0) break;
    await sleep(1000);
  }
  const counted = await countClicks(db, clientKey);
  const uncounted = (await uncountedClicks(ports)) - uncountedBefore;
  const { clicks } = ledger;
  if (clicks.led > counted + uncounted) wrong.push(`${clicks.led - counted - uncounted} clicks led on and were lost`);
  if (counted > clicks.sent) wrong.push(`${counted - clicks.sent} clicks were counted twice`);
  // Message-IDs are made from the ids of mails.
  const ids = mailServer.received.map(({ messageId = '' }) => messageId.slice(1, 37));
  const newIds = ids.slice(mailsBefore);
  const lostMails = await countLostMails(db, clientKey, new Set(ids));
  if (lostMails > 0) wrong.push(`${lostMails} mails are called sent and were not`);
  wrong.push(...ledger.unexpected, ...servers.deaths(), ...wrongInReadiness(scenario, said));
  return {
    row: {
      scenario: scenario.name,
      seconds: Math.round((ended - began) / 1000),
      orders: ledger.orders.length,
      recommendations: ledger.recommendations.length,
      recipients: ledger.recipients.length,
      answered: ledger.answered,
      'tried again': ledger.refused,
      'clicks sent': clicks.sent,
      'led on': clicks.led,
      counted,
      uncounted,
      mails: newIds.length,
      'sent again': newIds.length - new Set(newIds).size,
      'slowest call s': (ledger.slowestMs / 1000).toFixed(1),
      '503 after s': said.unreadyAfter?.toFixed(1) ?? '–',
      'ready after s': said.readyAfter?.toFixed(1) ?? '–',
      'slowest readyz s': (said.slowestMs / 1000).toFixed(2),
      'servers alive': ports.length - servers.deaths().length,
      wrong: wrong.length,
    },
    wrong,
  };
};

/** Prints rows with their columns below each other. */
const tellTable = (rows: readonly Row[]): void => {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells: readonly (string | number | undefined)[]): string =>
    cells.map((cell, index) => String(cell ?? '').padStart(widths[index] ?? 0)).join('  ');
  tell(line(names));
  for (const row of rows) tell(line(names.map((name) => row[name])));
};

const main = async (wanted: readonly string[]): Promise<boolean> => {
  const postgres = await startMortalPostgres();
  const closers: (() => Promise<void>)[] = [() => postgres.destroy()];
  const rows: Row[] = [];
  let isRight = true;
  try {
    const db = openDatabase(postgres.url, { max: 1 });
    await migrate(db);
    await closeDatabase(db);
    await prepareAllJobs(postgres.url);
    const books = await openBooks(postgres.url);
    closers.push(() => books.stop());
    const mailServer = await startSmtpSink();
    closers.push(() => mailServer.stop());
    const chosen: { readonly scenario: Scenario; readonly stage: Stage }[] = [];
    for (const scenario of SCENARIOS.filter(
      ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
    )) {
      if (scenario.needsOwnDisk && !postgres.hasOwnDisk) {
        tell(`${scenario.name}: left out, because only root may mount a small file system to fill.`);
      } else chosen.push({ scenario, stage: await setStage(books) });
    }
    // As in production, and with networks told apart by the proxy's header, as behind a balancer.
    const variables = { ENVIRONMENT: 'production', TRUST_PROXY: '127.0.0.1', SMTP_URL: mailServer.url, ...SECRETS };
    const servers = await startMortalServers(2, postgres.url, variables);
    closers.push(() => servers.stop());
    for (const { scenario, stage } of chosen) {
      tell(`${scenario.name} …`);
      const { row, wrong } = await play(scenario, stage, { postgres, servers, books, mailServer });
      rows.push(row);
      isRight &&= wrong.length === 0;
      for (const line of new Set(wrong)) tell(`  wrong: ${line}`);
    }
    tell('');
    tellTable(rows);
    return isRight;
  } finally {
    for (const close of closers.reverse()) await close().catch((error: unknown) => tell(String(error)));
  }
};

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
