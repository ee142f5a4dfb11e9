import type { Task } from '#platform/jobs/job.ts';
import { deleteChallengesBefore } from './store.ts';

/** Deletes the challenges of passkeys that no device answered in time. */
export const purgePasskeyChallenges: Task = {
  name: 'purge-passkey-challenges',
  cron: '22 * * * *',
  run: ({ db, clock }) => deleteChallengesBefore(db, clock.now()),
};
