import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { assertFree, listen, type Place } from './listen.ts';
import { createClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Platform } from './platform/context.ts';
import { awaitDatabase } from './platform/db/await-database.ts';
import { assertUsableDatabase, closeDatabase, openDatabase } from './platform/db/database.ts';
import { openDatabases } from './platform/db/databases.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { reasonOf } from './platform/error-facts.ts';
import { startSigns } from './platform/readiness.ts';
import { StartupError } from './platform/startup-error.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { DRAIN_MS, type RunningServer, stopServer, within } from './stop-server.ts';

/** Lines for the person at the terminal; everything after the start goes to the log. */
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** How long the shutdown waits for a last statement whose result is not needed any more. */
const CLOSE_DATABASES_MS = 3000;

/** Printed where the jobs' address leads through a pooler: everything works, but jobs start later than they could. */
const DEAF_ADDRESS =
  'No session of JOBS_DATABASE_URL (or DATABASE_URL) is ours, as behind PgBouncer in transaction mode: jobs are found by looking every two seconds. Set JOBS_DATABASE_URL to an address without a pooler.';

/** Up to this number, which an update rarely exceeds, each migration is named. */
const NAMED_MIGRATIONS = 12;

/** How long the shutdown waits for the receiver of traces. */
const STOP_TRACING_MS = 3000;

/** How long a server warms up before it takes traffic all the same. */
const WARM_UP_MS = 15_000;

/** Starts tracing where it is wanted; elsewhere its code is not even loaded. */
const startTracing = async ({ tracing, logLevel }: Config): Promise<Tracing | undefined> => {
  if (!tracing) return undefined;
  const [{ createTracing }, { startExport }, { createLog }] = await Promise.all([
    import('./platform/tracing/tracing.ts'),
    import('./platform/tracing/export-spans.ts'),
    import('./platform/log.ts'),
  ]);
  return createTracing(startExport(tracing, createLog(logLevel)), tracing.ratio);
};

type BuildApp = (platform: Platform) => Promise<FastifyInstance>;

/** A process that only runs jobs has no pages, and never loads their code. */
const loadApp = async ({ role }: Config): Promise<BuildApp> =>
  role === 'worker' ? (await import('./worker-app.ts')).buildWorkerApp : (await import('./app.ts')).buildApp;

/** The bulk of the code. */
const loadServer = async (config: Config) => {
  const [buildApp, { demoOverview }, { rememberClients }, { startPlatform }, { keepWebFiles }] = await Promise.all([
    loadApp(config),
    import('./demo/demo-overview.ts'),
    import('./modules/core/client/index.ts'),
    import('./start-platform.ts'),
    import('./platform/http/web-files/web-files.ts'),
  ]);
  return { buildApp, demoOverview, rememberClients, startPlatform, keepWebFiles };
};

/**
 * Loads the code once configuration and database are good, so that errors in them are reported at once; while a private PostgreSQL starts,
 * it is loaded beside it.
 */
const serverLoader = (config: Config): (() => Promise<Server>) => {
  if (config.databaseUrl) return () => loadServer(config);
  const loading = loadServer(config);
  loading.catch(() => undefined);
  return () => loading;
};

/** `npm start` may still be building the web app, and says when pages can be made of it. */
const awaitWebApp = async (): Promise<void> => {
  if (process.argv.includes('--web-app-follows')) await once(process, 'message');
};

type Server = Awaited<ReturnType<typeof loadServer>>;

const tellAddresses = async ({ demoOverview }: Server, platform: Platform): Promise<void> => {
  const { config } = platform;
  const what = config.role === 'both' ? config.environment : `${config.environment}, ${config.role}`;
  if (!config.hasDevelopmentAids || config.role === 'worker')
    return tell(`Mundwerk is ready on port ${config.port} (${what}).`);
  tell(`\nMundwerk is ready: http://localhost:${config.port}/\n`);
  for (const client of (await demoOverview(platform)).Clients) tell(`  ${client.Name.padEnd(24)} ${client.Url}`);
  tell(`  ${'Mailbox'.padEnd(24)} http://localhost:${config.port}/dev/mailbox`);
  tell(`  ${'API reference'.padEnd(24)} http://localhost:${config.port}/api/reference\n`);
};

/**
 * Stores this build's files for servers of other releases, before the first document names them: during a rolling update they may be
 * requested from a server that lacks them. After a failure the nightly task repeats this.
 */
const keepBuild = async ({ keepWebFiles }: Server, platform: Platform): Promise<void> => {
  if (platform.config.environment === 'development' || platform.config.role === 'worker') return;
  await keepWebFiles(platform).catch((error: unknown) =>
    platform.log.warn({ reason: reasonOf(error) }, 'the files of this build could not be stored'),
  );
};

/** Steps of a server once it answers requests: it works on jobs, and caches what pages need while the database is down. */
const settleIn = async ({ rememberClients }: Server, platform: Platform): Promise<void> => {
  await platform.jobs.begin();
  await rememberClients(platform).catch((error: unknown) =>
    platform.log.warn({ reason: reasonOf(error) }, 'clients not cached'),
  );
  // For the next start: otherwise a server that is killed would leave no compiled code behind.
  flushCompileCache();
};

/** Keeps a deployed server from traffic until its first answers are as fast as later ones; a failure is no reason not to start. */
const warm = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  if (platform.config.hasDevelopmentAids || platform.config.role === 'worker') return;
  const { warmUp } = await import('./warm-up.ts');
  await within(warmUp(app, platform), WARM_UP_MS).catch((error: unknown) =>
    platform.log.warn({ reason: reasonOf(error) }, 'not warmed up'),
  );
};

/** Summarises the migrations of a new database, because their names would fill the terminal. */
const tellMigrations = (names: readonly string[]): string =>
  names.length <= NAMED_MIGRATIONS
    ? `Migrated: ${names.join(', ')}`
    : `Migrated: ${names.length} files, the last ${names.at(-1)}`;

/** What answers while a server waits for its database, if it had to. */
interface Waiting {
  close(): Promise<void>;
  /** Leaves the port to the server itself. */
  giveWay(begin: () => Promise<void>): Promise<void>;
}

/**
 * Waits for the databases of an installation that is deployed; a server for the probes and pages of that time answers until it is closed.
 * Developers are told at once that an address is wrong.
 */
const awaitDatabases = async (
  urls: readonly string[],
  { hasDevelopmentAids }: Config,
  place: Place,
): Promise<Waiting> => {
  let server: { readonly close: () => Promise<void> } | undefined;
  const onWait = async (): Promise<void> => {
    const { startWaitingServer } = await import('./shell/outage/waiting-server.ts');
    server ??= await startWaitingServer(place);
  };
  if (!hasDevelopmentAids) for (const url of urls) await awaitDatabase(url, { tell, onWait });
  const close = async (): Promise<void> => server?.close();
  return {
    close,
    giveWay: async (begin) => {
      await close();
      await begin();
    },
  };
};

/** Makes the database ready for this release, without any limit: a migration takes the time it needs. */
const prepareDatabase = async (url: string, { hasDevelopmentAids }: Config): Promise<void> => {
  const db = openDatabase(url, { max: 2 });
  try {
    await assertUsableDatabase(db, { hasPrivateOne: hasDevelopmentAids });
    const migrations = await migrate(db, { tell });
    if (migrations.length > 0) tell(tellMigrations(migrations));
  } finally {
    await closeDatabase(db);
  }
};

const run = async (): Promise<void> => {
  const closers: (() => Promise<void>)[] = [];
  let isEnding = false;
  const end = async (exitCode: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    for (const close of closers.reverse()) await close().catch((error: unknown) => tell(String(error)));
    process.exit(exitCode);
  };
  const fail = async (error: unknown): Promise<void> => {
    if (isEnding) return;
    const words = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${words}\n`);
    await end(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

  try {
    const config = readConfig();
    const webApp = awaitWebApp();
    const load = serverLoader(config);
    let url = config.databaseUrl;
    if (!url) {
      tell('Starting the private PostgreSQL …');
      const postgres = await startEmbeddedPostgres({
        dataDir: resolve(config.dataDir),
        log: tell,
        onLost: (reason) => void fail(reason),
      });
      closers.push(() => postgres.stop());
      url = postgres.url;
    }
    const place = { host: config.host, port: config.listenPort };
    await assertFree(place);
    const jobsUrl = config.jobsDatabaseUrl ?? url;
    const waiting = await awaitDatabases([...new Set([jobsUrl, url])], config, place);
    closers.push(waiting.close);
    await prepareDatabase(jobsUrl, config);
    const tracing = await startTracing(config);
    if (tracing) closers.push(() => within(tracing.stop(), STOP_TRACING_MS));
    const databases = await openDatabases({ url, jobsUrl, readUrl: config.readDatabaseUrl }, config.database, tracing);
    closers.push(() => within(databases.close(), CLOSE_DATABASES_MS));
    if (!databases.canListen) tell(DEAF_ADDRESS);
    const server = await load();
    const platform = await server.startPlatform({
      config,
      clock: createClock(),
      databases,
      databaseUrl: jobsUrl,
      tracing,
      tell,
      beginsLater: true,
    });
    const running: RunningServer = { jobs: platform.jobs, drainMs: config.hasDevelopmentAids ? 0 : DRAIN_MS };
    closers.push(() => stopServer(running));
    await webApp;
    const app = await server.buildApp(platform);
    running.app = app;
    await keepBuild(server, platform);
    await warm(app, platform);
    await waiting.giveWay(() => listen(app, place));
    // From now on the supervisor may restart this process: the configuration is good, so a crash is an accident.
    process.send?.('ready');
    await tellAddresses(server, platform);
    const endSigns = startSigns(platform);
    closers.push(async () => endSigns());
    await settleIn(server, platform);
  } catch (error) {
    await fail(error);
  }
};

await run();
