import type { Task } from '#platform/jobs/job.ts';
import { heldSince } from './rules.ts';
import { deleteChangesBefore } from './store.ts';

/** Deletes account changes that no longer hold payments back. */
export const forgetAccountChanges: Task = {
  name: 'forget-account-changes',
  cron: '54 3 * * *',
  run: ({ db, clock }) => deleteChangesBefore(db, heldSince(clock.now())),
};
