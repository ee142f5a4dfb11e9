import type { Ctx } from '../../../platform/context.ts';
import type { Task } from '../../../platform/jobs/job.ts';
import { deletePairsOf, emptyCases } from './store.ts';

/** So many at a time, so that no statement holds rows for long. */
const BATCH = 1000;

/** Erases what the review knows of a recommender whose account is deleted. */
export const eraseReviews = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  const one = { clientKey: ctx.client.key, recommenderId };
  await deletePairsOf(ctx.db, one);
  let batch: number;
  do batch = await emptyCases(ctx.db, one, BATCH);
  while (batch === BATCH);
};

/**
 * Erases it of recipients, whose data are deleted by earlier modules, and of recommenders whose last payment arrived after their
 * account was deleted.
 */
export const eraseDeletedPeople: Task = {
  name: 'erase-reviews-of-deleted-people',
  cron: '29 * * * *',
  run: async ({ db }) => {
    let erased = await deletePairsOf(db, null);
    let batch: number;
    do {
      batch = await emptyCases(db, null, BATCH);
      erased += batch;
    } while (batch === BATCH);
    return erased;
  },
};
