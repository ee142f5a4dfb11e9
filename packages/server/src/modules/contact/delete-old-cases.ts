import { inTransaction } from '#platform/db/database.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { deleteTasks } from '../task/index.ts';
import { CASE_RETENTION_DAYS } from './rules.ts';
import { deleteCasesBefore } from './store.ts';

/** Deletes messages to the client after their retention period, with the tasks about them. */
export const deleteOldCases: Task = {
  name: 'delete-old-contact-cases',
  cron: '53 3 * * *',
  run: ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - CASE_RETENTION_DAYS * 86_400_000);
    return inBatches((limit) =>
      inTransaction(db, async (trx) => {
        const deleted = await deleteCasesBefore(trx, before, limit);
        await deleteTasks({ db: trx }, 'Kontakt', deleted);
        return deleted.length;
      }),
    );
  },
};
