import type { Task } from '#platform/jobs/job.ts';
import { deleteAgencySessionsEndedBefore } from './store.ts';

const RETENTION_DAYS = 30;

/** Deletes the sessions of agencies' users long after they ended (decisions §8). */
export const purgeAgencySessions: Task = {
  name: 'purge-agency-sessions',
  cron: '57 3 * * *',
  run: ({ db, clock }) =>
    deleteAgencySessionsEndedBefore(db, new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000)),
};
