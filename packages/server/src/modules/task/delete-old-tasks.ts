import type { Task } from '#platform/jobs/job.ts';
import { TASK_RETENTION_DAYS } from './rules.ts';
import { deleteTasksDoneBefore } from './store.ts';

/** Deletes tasks after their retention period. */
export const deleteOldTasks: Task = {
  name: 'delete-old-tasks',
  cron: '47 3 * * *',
  run: ({ db, clock }) => deleteTasksDoneBefore(db, new Date(clock.now().getTime() - TASK_RETENTION_DAYS * 86_400_000)),
};
