import type { Task } from '#platform/jobs/job.ts';
import { deleteEmailChangesBefore } from './store.ts';

/** Longer than the links that undo a change are valid; afterwards the former address is not needed. */
const RETENTION_DAYS = 30;

/** Deletes changes of address, and with them the former address, a month after their links ended (decisions §10). */
export const purgeEmailChanges: Task = {
  name: 'purge-email-changes',
  cron: '57 3 * * *',
  run: ({ db, clock }) => deleteEmailChangesBefore(db, new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000)),
};
