import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { UNCONFIRMED_DAYS } from './rules.ts';
import { deleteUnconfirmed } from './store.ts';

/** Batch size, so that no statement locks rows for long and an interruption loses nothing. */
const BATCH = 1000;

/** Deletes the data of recipients who did not confirm it in time; that it was deleted stays in their history (decisions §8). */
export const deleteUnconfirmedData: Task = {
  name: 'delete-unconfirmed-recipient-data',
  cron: '23 * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const givenBefore = new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000);
    return inBatches((limit) => deleteUnconfirmed(db, givenBefore, now, limit), BATCH);
  },
};
