import type { Task } from '#platform/jobs/job.ts';
import { deleteImportsBefore } from './store.ts';

/** The history answers questions about last year's files; what each line did stays in the history of its order. */
const KEPT_DAYS = 730;

/** Deletes old imports from the history. */
export const purgeOrderImports: Task = {
  name: 'purge-order-imports',
  cron: '25 3 * * *',
  run: (platform) =>
    deleteImportsBefore(platform.db, new Date(platform.clock.now().getTime() - KEPT_DAYS * 86_400_000)),
};
