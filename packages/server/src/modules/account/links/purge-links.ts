import type { Task } from '#platform/jobs/job.ts';
import { deleteLinksEndedBefore } from './store.ts';

/** Days during which a used link is still reported as used rather than unknown. */
const RETENTION_DAYS = 30;

/** Deletes mailed links long after they ended (decisions §8). */
export const purgeLinks: Task = {
  name: 'purge-links',
  cron: '47 3 * * *',
  run: ({ db, clock }) => deleteLinksEndedBefore(db, new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000)),
};
