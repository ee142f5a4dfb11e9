import type { Task } from '../../platform/jobs/job.ts';
import { purgeAgencySessions } from './sign-on/purge-sessions.ts';

export { registerAgencyModule } from './routes.ts';

/** What happens to agencies' data by itself. */
export const AGENCY_TASKS: readonly Task[] = [purgeAgencySessions];
