import { inTransaction } from '../../platform/db/database.ts';
import type { Task } from '../../platform/jobs/job.ts';
import { deleteTasks } from '../task/index.ts';
import { CASE_RETENTION_DAYS } from './rules.ts';
import { deleteCasesBefore } from './store.ts';

/** Deletes messages to the client after their retention period, with the tasks about them. */
export const deleteOldCases: Task = {
  name: 'delete-old-contact-cases',
  cron: '53 3 * * *',
  run: ({ db, clock }) =>
    inTransaction(db, async (trx) => {
      const before = new Date(clock.now().getTime() - CASE_RETENTION_DAYS * 86_400_000);
      const deleted = await deleteCasesBefore(trx, before);
      await deleteTasks({ db: trx }, 'Kontakt', deleted);
      return deleted.length;
    }),
};
