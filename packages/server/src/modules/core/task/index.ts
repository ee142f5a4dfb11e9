import type { Task } from '#platform/jobs/job.ts';
import { deleteOldTasks } from './tasks.ts';

export { BY_ITSELF, type TaskEvent, type TaskFacts, type WaitingTask } from './rules.ts';
export { deleteTasks, lockTask, selectOpenRefs } from './store.ts';
export {
  addToTaskHistory,
  closeTask,
  giveTask,
  openTaskAgain,
  postponeTask,
  raiseTask,
  raiseTasks,
  resumeTask,
  settleTask,
  settleTasks,
} from './tasks.ts';

/** The scheduled tasks of tasks. */
export const TASK_TASKS: readonly Task[] = [deleteOldTasks];
