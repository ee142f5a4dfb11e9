import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { type Leaving, selectCasesToEmpty, selectPairsToDelete } from '../read-models/people.ts';
import { deletePairs, emptyCases } from './store.ts';

/** Batch size, so that no statement locks rows for long. */
const BATCH = 1000;

const erase = async (db: Database, leaving: Leaving): Promise<number> =>
  (await inBatches(async () => deletePairs(db, await selectPairsToDelete(db, leaving, BATCH)), BATCH)) +
  (await inBatches(async () => emptyCases(db, await selectCasesToEmpty(db, leaving, BATCH)), BATCH));

/** Erases the review data of a deleted recommender; for claims with a pending payment the scheduled task does so after the payment. */
export const eraseReviews = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  await erase(ctx.db, { clientKey: ctx.client.key, recommenderId });
};

/** Erases the review data of recipients, whose data earlier modules delete, and of recommenders paid after their account was deleted. */
export const eraseDeletedPeople: Task = {
  name: 'erase-reviews-of-deleted-people',
  cron: '29 * * * *',
  run: ({ db }) => erase(db, null),
};
