import type { Task } from '../../../platform/jobs/job.ts';
import { deleteHitsBefore } from './store.ts';

/** As long as the visit number may live on a device (spec 2: 13 months). */
const RETENTION_MS = 33_955_200_000;

/** Removes hits that are older than the numbers of their visitors. */
export const forgetHits: Task = {
  name: 'forget-hits',
  cron: '47 3 * * *',
  run: ({ clock, db }) => deleteHitsBefore(db, new Date(clock.now().getTime() - RETENTION_MS)),
};
