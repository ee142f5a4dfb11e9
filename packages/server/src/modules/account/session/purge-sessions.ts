import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { deleteAutologinUsesBefore, deleteSessionsEndedBefore } from './store.ts';

/** Days during which the sessions show who was logged in as support. */
const RETENTION_DAYS = 30;

const daysAgo = ({ clock }: Platform, days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);

/** Deletes sessions long after they ended (decisions §8). */
export const purgeSessions: Task = {
  name: 'purge-sessions',
  cron: '52 3 * * *',
  run: (platform) => deleteSessionsEndedBefore(platform.db, daysAgo(platform, RETENTION_DAYS)),
};

/** Deletes the records of used autologin tokens that have expired and are refused anyway. */
export const purgeAutologinUses: Task = {
  name: 'purge-autologin-uses',
  cron: '12 * * * *',
  run: (platform) => deleteAutologinUsesBefore(platform.db, platform.clock.now()),
};
