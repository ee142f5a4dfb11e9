import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { loadDemoClients } from './load-demo-clients.ts';
import { ACCOUNT_TASKS } from './modules/account/index.ts';
import { AGENCY_JOBS, AGENCY_TASKS } from './modules/agency/index.ts';
import { CONTACT_TASKS } from './modules/contact/index.ts';
import { PAYOUT_TASKS } from './modules/payout/index.ts';
import { RECIPIENT_TASKS } from './modules/recipient/index.ts';
import { RECOMMENDATION_TASKS } from './modules/recommendation/index.ts';
import { REWARD_JOBS, REWARD_TASKS } from './modules/reward/index.ts';
import { TRACKING_TASKS } from './modules/tracking/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Platform } from './platform/context.ts';
import type { Databases } from './platform/db/databases.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { PURGE_TASKS } from './platform/jobs/purge-tasks.ts';
import type { JobsOptions } from './platform/jobs/workers.ts';
import { createLog } from './platform/log.ts';
import { renewMailEncryption } from './platform/mail/renew-mail-encryption.ts';
import { sendMailJob } from './platform/mail/send-mail-job.ts';

/** Every job and task of the product. */
const startAllJobs = (
  options: Pick<JobsOptions, 'databaseUrl' | 'log' | 'getPlatform' | 'hasWorkers'>,
): Promise<Jobs> =>
  startJobs({
    ...options,
    jobs: [sendMailJob, ...AGENCY_JOBS, ...REWARD_JOBS],
    tasks: [
      ...PURGE_TASKS,
      renewMailEncryption,
      ...ACCOUNT_TASKS,
      ...RECOMMENDATION_TASKS,
      ...RECIPIENT_TASKS,
      ...PAYOUT_TASKS,
      ...REWARD_TASKS,
      ...AGENCY_TASKS,
      ...TRACKING_TASKS,
      ...CONTACT_TASKS,
    ],
  });

/** Creates the tables and queues of the jobs and nothing else, for the database that tests copy. */
export const createJobQueues = async (databaseUrl: string): Promise<void> => {
  const getPlatform = (): never => {
    throw new Error('no work is done here');
  };
  const jobs = await startAllJobs({ databaseUrl, log: createLog('silent'), getPlatform, hasWorkers: false });
  await jobs.stop();
};

/** Everything a process needs before it can serve: jobs running, demo clients loaded where they belong. */
export const startPlatform = async (parts: {
  config: Config;
  clock: Clock;
  databases: Databases;
  databaseUrl: string;
  log?: FastifyBaseLogger;
  /** Told what the person at the terminal must know of the demo clients: who was refused, and why. */
  tell?: (line: string) => void;
}): Promise<Platform> => {
  const { config, clock, databaseUrl, log = createLog(config.logLevel) } = parts;
  const { db, clickDb, watchDb, workDb } = parts.databases;
  const tell = parts.tell ?? ((note: string) => log.warn(note));
  // Jobs see the same platform by way of their own connections, where work may take its time.
  let working: Platform | undefined;
  const jobs = await startAllJobs({
    databaseUrl,
    log,
    getPlatform: () => {
      if (!working) throw new Error('the platform is not ready yet');
      return working;
    },
  });
  const platform: Platform = { config, clock, db, clickDb, watchDb, jobs, log };
  working = { ...platform, db: workDb };
  if (config.hasDevelopmentAids) for (const note of await loadDemoClients(working)) tell(note);
  return platform;
};
