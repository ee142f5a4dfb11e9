import type { Task } from '../../platform/jobs/job.ts';
import { CASE_RETENTION_DAYS } from './rules.ts';
import { deleteCasesBefore } from './store.ts';

/** Deletes messages to the client after their retention period. */
export const deleteOldCases: Task = {
  name: 'delete-old-contact-cases',
  cron: '53 3 * * *',
  run: ({ db, clock }) => deleteCasesBefore(db, new Date(clock.now().getTime() - CASE_RETENTION_DAYS * 86_400_000)),
};
