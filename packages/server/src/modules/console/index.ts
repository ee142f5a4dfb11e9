import type { Task } from '../../platform/jobs/job.ts';
import { purgeOperatorSessions } from './access/purge-sessions.ts';
import { expireApprovals } from './approval/expire-approvals.ts';

export { consoleAddresses } from './access/console-origin.ts';
export { registerConsoleModule } from './routes.ts';

/** The scheduled tasks of the console. */
export const CONSOLE_TASKS: readonly Task[] = [purgeOperatorSessions, expireApprovals];
