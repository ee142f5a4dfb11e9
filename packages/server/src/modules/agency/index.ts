import type { Task } from '../../platform/jobs/job.ts';
import { finishReleaseJob, finishReleases } from './release/finish-release.ts';
import { purgeAgencySessions } from './sign-on/purge-sessions.ts';

export { DEMO_USERS } from '../../demo/identity-provider/demo-users.ts';
export { registerAgencyModule } from './routes.ts';

/** What happens to agencies' data by itself. */
export const AGENCY_TASKS: readonly Task[] = [finishReleases, purgeAgencySessions];

/** What is done for agencies a moment later. */
export const AGENCY_JOBS = [finishReleaseJob];
