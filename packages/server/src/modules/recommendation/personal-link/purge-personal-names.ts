import type { Task } from '#platform/jobs/job.ts';
import { deleteFreedNames } from './store.ts';

/** Deletes names and their hashes once their reservation has ended. */
export const purgePersonalNames: Task = {
  name: 'purge-personal-names',
  cron: '25 3 * * *',
  run: ({ db, clock }) => deleteFreedNames(db, clock.now()),
};
