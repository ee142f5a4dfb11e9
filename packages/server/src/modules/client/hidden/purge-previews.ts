import type { Task } from '#platform/jobs/job.ts';
import { deleteHidden, selectEndedPreviews } from './store.ts';

/** Deletes expired previews, with all data that was typed into them. */
export const purgePreviews: Task = {
  name: 'purge-client-previews',
  cron: '17 * * * *',
  run: async ({ db, clock }) => {
    const ended = await selectEndedPreviews(db, clock.now());
    for (const key of ended) await deleteHidden(db, key);
    return ended.length;
  },
};
