import type { Task } from '../../platform/jobs/job.ts';
import { deleteOldCases } from './delete-old-cases.ts';

export { registerContactModule } from './routes.ts';

/** What cases are cleaned up by. */
export const CONTACT_TASKS: readonly Task[] = [deleteOldCases];
