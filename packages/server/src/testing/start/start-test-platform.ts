import { randomBytes } from 'node:crypto';
import { ClientConfig } from '@mundwerk/contract/client/client';
import { readConfig } from '#config.ts';
import { createClock, type MovableClock } from '#platform/clock.ts';
import { anonymousCtx, type Ctx, type Platform } from '#platform/context.ts';
import { openDatabases } from '#platform/db/databases.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import type { JobsOptions } from '#platform/jobs/workers.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase, dropTestDatabase } from '../database/test-database.ts';

/** Limits for tests that are not about them: a busy machine may be slow without being broken. */
export const PATIENT_LIMITS = {
  DATABASE_CONNECT_TIMEOUT_MS: '20000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '20000',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '60000',
};

/** The platform without any module, for tests of the platform itself. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly clock: MovableClock;
  readonly databaseUrl: string;
  /** A context for a client of its own, so that tests never meet. */
  newCtx(): Ctx;
  stop(): Promise<void>;
}

/** Options of a test platform. */
export interface TestPlatformOptions {
  readonly variables?: Record<string, string>;
  readonly jobs?: JobsOptions['jobs'];
  readonly tasks?: JobsOptions['tasks'];
  /** Also runs tasks by their schedule, which would take work away from tests that run them explicitly. */
  readonly hasSchedule?: boolean;
  /** Another platform's database, to be two servers of one installation. */
  readonly databaseUrl?: string;
}

const clientConfig = ClientConfig.parse({
  Name: 'Beispiel AG',
  MandantUrl: 'https://www.example.org',
  StandardProduktId: 1,
  ThemeColor: '#1b44e0',
  SupportEmail: 'hilfe@example.org',
  MailFrom: 'Beispiel AG <empfehlen@example.org>',
});

/** Starts clock, database and jobs as a server would, with the given jobs and tasks alone. */
export const startTestPlatform = async (options: TestPlatformOptions = {}): Promise<TestPlatform> => {
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase());
  const config = readConfig({ ENVIRONMENT: 'testing', ...PATIENT_LIMITS, ...options.variables });
  const {
    close,
    workDb,
    canListen,
    replica: _,
    ...databases
  } = await openDatabases({ url: databaseUrl }, config.database);
  const clock = createClock();
  const log = createLog('silent');
  const jobs = await startJobs({
    databaseUrl,
    log,
    canListen,
    getPlatform: () => ({ ...platform, db: workDb }),
    jobs: options.jobs ?? [],
    tasks: options.tasks ?? [],
    hasSchedule: options.hasSchedule ?? false,
  });
  const platform: Platform = { config, clock, ...databases, log, jobs };
  return {
    platform,
    clock,
    databaseUrl,
    newCtx: () =>
      anonymousCtx(platform, {
        client: {
          key: `client-${randomBytes(4).toString('hex')}`,
          config: clientConfig,
          stops: [],
          closing: null,
          experiments: [],
        },
        language: 'de',
        log,
        origin: 'http://client.localhost',
        ipPrefix: '192.0.2',
      }),
    stop: async () => {
      await jobs.stop();
      await close();
      if (options.databaseUrl === undefined) await dropTestDatabase(databaseUrl);
    },
  };
};
