import { readConfig } from '#config.ts';
import { createClock } from '#platform/clock.ts';
import type { Platform } from '#platform/context.ts';
import { openDatabases } from '#platform/db/databases.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';

// A server that starts a job and never finishes it, until it is killed.

/** The job that hangs here and is done by the next server. */
export const hangingJob = (handle: () => Promise<void>) =>
  defineJob<Record<string, never>>({ name: 'hanging', retryLimit: 3, retryDelaySeconds: 15, handle });

const [, program, databaseUrl] = process.argv;
if (program === import.meta.filename && databaseUrl) {
  const config = readConfig({ ENVIRONMENT: 'testing' });
  const {
    close: _,
    workDb: __,
    canListen: ___,
    replica: ____,
    ...databases
  } = await openDatabases({ url: databaseUrl }, config.database);
  const log = createLog('silent');
  const job = hangingJob(async () => {
    process.stdout.write('taken\n');
    await new Promise(() => undefined);
  });
  const jobs = await startJobs({ databaseUrl, log, jobs: [job], tasks: [], getPlatform: () => platform });
  const platform: Platform = { config, clock: createClock(), ...databases, log, jobs };
  await jobs.enqueue(databases.db, job, {});
}
