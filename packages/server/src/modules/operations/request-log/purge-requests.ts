import { REQUEST_LOG_DAYS } from '@mundwerk/contract/operations/request-log';
import type { Task } from '#platform/jobs/job.ts';
import { deleteRequestsBefore } from './store.ts';

/** Deletes log entries of keys after their retention. */
export const purgeRequests: Task = {
  name: 'purge-operations-requests',
  cron: '43 3 * * *',
  run: ({ db, clock }) => deleteRequestsBefore(db, new Date(clock.now().getTime() - REQUEST_LOG_DAYS * 86_400_000)),
};
