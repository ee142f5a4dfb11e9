import type { Task } from '#platform/jobs/job.ts';
import { deleteOldTasks } from './delete-old-tasks.ts';

export { addToTaskHistory, closeTask, giveTask, openTaskAgain, postponeTask, resumeTask } from './change-task.ts';
export { raiseTask, raiseTasks, settleTask, settleTasks } from './raise-task.ts';
export { BY_ITSELF, type TaskEvent, type TaskFacts, type WaitingTask } from './rules.ts';
export { deleteTasks, lockTask, selectOpenRefs } from './store.ts';

/** The scheduled tasks of tasks. */
export const TASK_TASKS: readonly Task[] = [deleteOldTasks];
