import type { Task } from '../../../platform/jobs/job.ts';
import { deleteFreedNames } from './store.ts';

/** Deletes names and their hashes once others may have them. */
export const purgePersonalNames: Task = {
  name: 'purge-personal-names',
  cron: '25 3 * * *',
  run: ({ db, clock }) => deleteFreedNames(db, clock.now()),
};
