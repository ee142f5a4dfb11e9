import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { createClock } from '#platform/clock.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { openDatabases } from '#platform/db/databases.ts';
import { migrate } from '#platform/db/migrate.ts';
import { reasonOf } from '#platform/error-facts.ts';
import { prepareAllJobs, startCommandPlatform } from '#start-platform.ts';
import { callApi, makeKey, makeRecommendation } from '../make/make-recipient.ts';
import { makeRecommender } from '../make/make-recommender.ts';
import type { SmtpSink } from '../start/smtp-sink.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { PATIENT_LIMITS } from '../start/start-test-platform.ts';
import { wrongInBooks, wrongInClicks, wrongInLedger } from './check-books.ts';
import { makeFaultClient } from './fault-client.ts';
import type { Ledger, Stage } from './mixed-load.ts';

/** More vouchers than are picked up in one scenario. */
const VOUCHERS = 3000;
const SETTLE_ATTEMPTS = 90;

/** Secrets that the servers and this process share. */
export const SECRETS = {
  APP_SECRET: randomBytes(32).toString('hex'),
  ENCRYPTION_KEYS: `faults:${randomBytes(32).toString('base64')}`,
};

/** Variables of production servers, with networks told apart by the proxy's header, as behind a load balancer. */
export const productionVariables = (mailServer: Pick<SmtpSink, 'url'>): Record<string, string> => ({
  ENVIRONMENT: 'production',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: mailServer.url,
  CLICKS_DIR: clicksDir(),
  ...SECRETS,
});

let clicks: string | null = null;

/** The folder in which all servers of this run keep clicks while the database is down. */
const clicksDir = (): string => {
  if (clicks === null) {
    const made = mkdtempSync(join(tmpdir(), 'mundwerk-clicks-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    clicks = made;
  }
  return clicks;
};

/** Waits until the clicks of an outage are stored; those of a server that was killed are taken over after a minute. */
export const untilClicksAreReplayed = async (): Promise<void> => {
  for (let attempt = 0; attempt < 180 && readdirSync(clicksDir()).length > 0; attempt += 1) await sleep(500);
};

export const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Migrates an empty database to the schema of this release. */
export const prepareDatabase = async (databaseUrl: string): Promise<void> => {
  const db = openDatabase(databaseUrl, { max: 2 });
  await migrate(db);
  await closeDatabase(db);
  await prepareAllJobs(databaseUrl);
};

/** This process's own access to the portal: it makes clients and reads the books, and runs no jobs. */
export const openBooks = async (databaseUrl: string): Promise<TestApp> => {
  const config = readConfig({ ENVIRONMENT: 'testing', LOG_LEVEL: 'silent', PORT: '0', ...PATIENT_LIMITS, ...SECRETS });
  const { close, ...databases } = await openDatabases({ url: databaseUrl }, config.database);
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

/** A separate client for a scenario, made while no server runs, so that the links in its first mails can still be read. */
export const setStage = async (books: TestApp): Promise<Stage> => {
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

/** Clicks that were redirected to the shop without being counted, by the servers' metrics. */
export const uncountedClicks = async (ports: readonly number[]): Promise<number> => {
  const texts = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  return texts
    .flatMap((text) => [...text.matchAll(/^\w*clicks_uncounted_total(?:\{[^}]*\})? (\d+)/gm)])
    .reduce((sum, [, count]) => sum + Number(count), 0);
};

/** Runs due tasks until the books of a client are right or the attempts are used up; returns what is wrong. */
export const settleBooks = async ({ platform }: TestApp, clientKey: string, ledger: Ledger): Promise<string[]> => {
  const { db, jobs } = platform;
  let wrong: string[] = [];
  for (let attempt = 0; attempt < SETTLE_ATTEMPTS; attempt += 1) {
    await jobs.runTasks().catch(() => undefined);
    // A connection that is lost while the books are read says nothing about them: they are read again.
    wrong = await Promise.all([
      wrongInBooks(db, clientKey),
      wrongInLedger(db, clientKey, ledger),
      wrongInClicks(db, clientKey, []),
    ]).then(
      (lines) => lines.flat(),
      (error: unknown) => [`the books cannot be read: ${reasonOf(error)}`],
    );
    if (wrong.length === 0) break;
    await sleep(1000);
  }
  return wrong;
};

/** One line of a table. */
export type Row = Record<string, string | number>;

/** Prints rows with aligned columns. */
export const tellTable = (rows: readonly Row[]): void => {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells: readonly (string | number | undefined)[]): string =>
    cells.map((cell, index) => String(cell ?? '').padStart(widths[index] ?? 0)).join('  ');
  tell(line(names));
  for (const row of rows) tell(line(names.map((name) => row[name])));
};
