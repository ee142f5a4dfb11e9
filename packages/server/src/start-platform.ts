import type { FastifyBaseLogger } from 'fastify';
import { loadDemoClients } from './demo/load-demo-clients.ts';
import { AGENCY_JOBS, AGENCY_TASKS } from './modules/agency/index.ts';
import { OPERATIONS_TASKS } from './modules/connect/operations/index.ts';
import { TRACKING_TASKS } from './modules/connect/tracking/index.ts';
import { WEBHOOK_LOOPS, WEBHOOK_TASKS } from './modules/connect/webhook/index.ts';
import { CONSOLE_JOBS, CONSOLE_TASKS } from './modules/console/index.ts';
import { ACCOUNT_TASKS } from './modules/core/account/index.ts';
import { CATALOGUE_TASKS } from './modules/core/catalogue/index.ts';
import { CLAIM_JOBS, CLAIM_LOOPS, CLAIM_TASKS } from './modules/core/claim/index.ts';
import { CLIENT_TASKS } from './modules/core/client/index.ts';
import { CLOSING_TASKS } from './modules/core/closing/index.ts';
import { CONTACT_TASKS } from './modules/core/contact/index.ts';
import { ORDER_TASKS } from './modules/core/order/index.ts';
import { PAYOUT_TASKS } from './modules/core/payout/index.ts';
import { RECIPIENT_TASKS } from './modules/core/recipient/index.ts';
import { RECOMMENDATION_LOOPS, RECOMMENDATION_TASKS } from './modules/core/recommendation/index.ts';
import { REVIEW_TASKS } from './modules/core/review/index.ts';
import { TASK_TASKS } from './modules/core/task/index.ts';
import { VOUCHER_TASKS } from './modules/core/voucher/index.ts';
import { isDispensable } from './modules/mail-table.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Platform } from './platform/context.ts';
import type { Database } from './platform/db/database.ts';
import type { Databases } from './platform/db/databases.ts';
import { isLackOfPrivilege, mayChangeSchema, refuseMigration, refuseRole } from './platform/db/migrate.ts';
import { JOB_SCHEMA } from './platform/jobs/boss.ts';
import type { Task } from './platform/jobs/job.ts';
import { prepareJobs, startJobs } from './platform/jobs/jobs.ts';
import { PURGE_TASKS } from './platform/jobs/purge-tasks.ts';
import { createLog } from './platform/log.ts';
import { BOUNCE_TASKS } from './platform/mail/bounce/read-bounces.ts';
import { renewMailEncryption } from './platform/mail/content/mail-content.ts';
import { createSendMailJob } from './platform/mail/send-mail-job.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

const SEND_MAIL = createSendMailJob(isDispensable);

/** Jobs that any server runs besides requests. */
const JOBS = [SEND_MAIL, ...AGENCY_JOBS, ...CLAIM_JOBS, ...CONSOLE_JOBS];

/** Every task of the product. */
export const TASKS: readonly Task[] = [
  ...PURGE_TASKS,
  renewMailEncryption,
  ...BOUNCE_TASKS,
  ...CLIENT_TASKS,
  ...TASK_TASKS,
  ...WEBHOOK_TASKS,
  ...CATALOGUE_TASKS,
  ...ACCOUNT_TASKS,
  ...RECOMMENDATION_TASKS,
  ...RECIPIENT_TASKS,
  ...ORDER_TASKS,
  ...PAYOUT_TASKS,
  ...VOUCHER_TASKS,
  ...CLAIM_TASKS,
  ...CLOSING_TASKS,
  ...REVIEW_TASKS,
  ...AGENCY_TASKS,
  ...TRACKING_TASKS,
  ...CONTACT_TASKS,
  ...OPERATIONS_TASKS,
  ...CONSOLE_TASKS,
];

/** Migrates the tables and queues of the jobs to this release, and does nothing else. */
export const prepareAllJobs = (databaseUrl: string): Promise<void> =>
  prepareJobs({ databaseUrl, log: createLog('silent'), jobs: JOBS, tasks: TASKS });

/** Parts of a platform. */
interface PlatformParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly databases: Omit<Databases, 'close' | 'canListen' | 'replica'> &
    Partial<Pick<Databases, 'canListen' | 'replica'>>;
  /** Address of the job queue and of notifications, without a pooler. */
  readonly databaseUrl: string;
  readonly log?: FastifyBaseLogger;
  readonly tracing?: Tracing | undefined;
}

/** Whether pg-boss reports that its tables are missing or of another release, where it may not change them. */
const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && /^pg-boss (is not installed|database requires migrations)$/.test(error.message);

/** The platform for requests, and for jobs: on connections of their own, where statements may take longer. */
const openPlatform = async (
  parts: PlatformParts,
  work: { hasWorkers: boolean; hasNotices: boolean; hasSchedule?: boolean; beginsLater?: boolean },
): Promise<{ readonly platform: Platform; readonly working: Platform }> => {
  const { config, clock, databaseUrl, log = createLog(config.logLevel) } = parts;
  const { db, clickDb, watchDb, workDb, canListen = true, replica = null } = parts.databases;
  let working: Platform | undefined;
  const jobs = await startJobs({
    databaseUrl,
    log,
    ...(parts.tracing ? { tracing: parts.tracing } : {}),
    jobs: JOBS,
    tasks: TASKS,
    loops: [...RECOMMENDATION_LOOPS, ...CLAIM_LOOPS, ...(config.holdsOutgoing ? [] : WEBHOOK_LOOPS)],
    heldJobs: config.holdsOutgoing ? [SEND_MAIL.name] : [],
    ...work,
    canListen,
    poolSize: config.database.poolSizes.queue,
    mayMigrate: await mayChangeSchema(workDb, JOB_SCHEMA),
    getPlatform: () => {
      if (!working) throw new Error('the platform is not ready yet');
      return working;
    },
  }).catch(async (error: unknown) => {
    if (isUnprepared(error)) throw await refuseMigration(workDb);
    throw isLackOfPrivilege(error) ? await refuseRole(workDb, error) : error;
  });
  const platform: Platform = {
    config,
    clock,
    db,
    clickDb,
    watchDb,
    workDb,
    replica,
    jobs,
    log,
    ...(parts.tracing && { tracing: parts.tracing }),
  };
  working = { ...platform, db: workDb, replica: null };
  return { platform, working };
};

/** Everything a process needs before it can serve: the job queue open, demo clients loaded where they belong. */
export const startPlatform = async ({
  tell,
  hasDemoClients,
  hasSchedule,
  beginsLater,
  ...parts
}: PlatformParts & {
  /** True where the caller starts the jobs itself, once requests can be answered. */
  readonly beginsLater?: boolean;
  /** False in tests, where tasks run only on request. */
  readonly hasSchedule?: boolean;
  /** Defaults to whether there are development aids; most tests make clients of their own instead. */
  readonly hasDemoClients?: boolean;
  /** Receives notes about the demo clients for the person at the terminal: who was refused, and why. */
  readonly tell?: (line: string) => void;
}): Promise<Platform> => {
  const { role } = parts.config;
  const { platform, working } = await openPlatform(parts, {
    hasWorkers: role !== 'web',
    hasNotices: true,
    ...(hasSchedule === undefined ? {} : { hasSchedule }),
    ...(beginsLater === undefined ? {} : { beginsLater }),
  });
  const inform = tell ?? ((note: string) => platform.log.warn(note));
  if (hasDemoClients ?? parts.config.hasDevelopmentAids)
    for (const note of await loadDemoClients(working)) inform(note);
  return platform;
};

/** The platform of a command: it does one thing and ends, so it takes up no jobs, loads no demo data and has one pool for all. */
export const startCommandPlatform = async ({
  db,
  ...parts
}: Omit<PlatformParts, 'databases'> & { readonly db: Database }): Promise<Platform> =>
  (
    await openPlatform(
      { ...parts, databases: { db, clickDb: db, watchDb: db, workDb: db } },
      { hasWorkers: false, hasNotices: false },
    )
  ).platform;
