import type { Task } from '#platform/jobs/job.ts';
import { UNUSED_DAYS } from './rules.ts';
import { deleteUnusedInvitations as deleteInvitedBefore } from './store.ts';

/** Deletes invitations that were not accepted in time: they are data of people who never came (decisions §8). */
export const deleteUnusedInvitations: Task = {
  name: 'delete-unused-invitations',
  cron: '37 * * * *',
  run: ({ db, clock }) => deleteInvitedBefore(db, new Date(clock.now().getTime() - UNUSED_DAYS * 86_400_000)),
};
