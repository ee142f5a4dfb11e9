import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { createClock, type MovableClock } from '#platform/clock.ts';
import type { Platform } from '#platform/context.ts';
import { openDatabases } from '#platform/db/databases.ts';
import { createLog } from '#platform/log.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { startPlatform } from '#start-platform.ts';
import { createTestDatabase, dropTestDatabase, ensureTemplate } from '../database/test-database.ts';
import { PATIENT_LIMITS } from './start-test-platform.ts';

/** A whole server on its own database, without a port. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly clock: MovableClock;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** How a test's server differs from others. */
interface TestAppOptions {
  /** URL of an existing database. */
  readonly databaseUrl?: string;
  /** Reads the log, which is silent otherwise. */
  readonly readLine?: (line: string) => void;
  /** Loads the demo clients, which takes longer than most tests: for those that are about them. */
  readonly hasDemoClients?: boolean;
  /** Records traces, which are off otherwise. */
  readonly tracing?: Tracing;
}

/** A database with the demo clients, which a server with the same settings loaded once for the whole run: loading takes five starts. */
const createDemoDatabase = async (variables: Record<string, string>): Promise<string> => {
  const { ENVIRONMENT = 'testing', ...others } = variables;
  if (Object.keys(others).length > 0) return createTestDatabase();
  const template = `template_demo_${ENVIRONMENT}`;
  await ensureTemplate(template, async (databaseUrl) => {
    const loading = await startTestApp(variables, { databaseUrl, hasDemoClients: true });
    await loading.stop();
  });
  return createTestDatabase(template);
};

/** Starts the real server for tests: own database, jobs running, no client; variables may be overridden. */
export const startTestApp = async (
  variables: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> => {
  const { readLine, hasDemoClients = false, tracing } = options;
  const databaseUrl =
    options.databaseUrl ?? (await (hasDemoClients ? createDemoDatabase(variables) : createTestDatabase()));
  // Each connection of the queue would plan its statements anew, which takes longer than the work of most tests.
  const queue = { DATABASE_QUEUE_POOL_SIZE: '1' };
  const standard = { ENVIRONMENT: 'testing', LOG_LEVEL: 'silent', PORT: '0', ...PATIENT_LIMITS, ...queue };
  // Most tests log in only as a preparation: a hash that guards nothing costs a fiftieth. Production servers refuse it.
  const cheap = variables.ENVIRONMENT === undefined ? { PASSWORD_HASH_KIB: '64' } : {};
  const config = readConfig({ ...standard, ...cheap, ...variables });
  const jobsUrl = config.jobsDatabaseUrl ?? databaseUrl;
  const databases = await openDatabases(
    { url: databaseUrl, jobsUrl, readUrl: config.readDatabaseUrl },
    config.database,
    tracing,
  );
  const clock = createClock();
  const tell = (note: string): never => {
    throw new Error(note);
  };
  const log = readLine && createLog('info', { write: readLine });
  const platform = await startPlatform({
    config,
    clock,
    databases,
    databaseUrl: jobsUrl,
    tell,
    hasDemoClients,
    hasSchedule: false,
    tracing,
    ...(log ? { log } : {}),
  });
  const app = await buildApp(platform);
  return {
    app,
    platform,
    clock,
    databaseUrl,
    stop: async () => {
      await app.close();
      await platform.jobs.stop();
      await databases.close();
      if (options.databaseUrl === undefined) await dropTestDatabase(databaseUrl);
    },
  };
};
