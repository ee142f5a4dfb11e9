import type { Task } from '../../../platform/jobs/job.ts';
import { deleteSessionsEndedBefore } from './store.ts';

const RETENTION_DAYS = 30;

/** Deletes the sessions of the console long after they ended (decisions §8); what was done in them stays in the audit log. */
export const purgeOperatorSessions: Task = {
  name: 'purge-operator-sessions',
  cron: '59 3 * * *',
  run: ({ db, clock }) => deleteSessionsEndedBefore(db, new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000)),
};
