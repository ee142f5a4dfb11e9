import type { Task } from '#platform/jobs/job.ts';
import { finishReleaseJob, finishReleases } from './release/releases.ts';
import { sendReleaseMails } from './settings.ts';
import { purgeAgencySessions } from './sign-on/sign-on.ts';

export { RELEASABLE } from './figures/get-agency-figures.ts';
export { AGENCY_MAIL_EXAMPLES } from './mails.tsx';
export { requestRelease, undoRequestedRelease } from './release/releases.ts';
export { registerAgencyModule } from './routes.ts';
export { getSignOn as beginAgencySignOn, redirectUri as agencyRedirectUri } from './sign-on/sign-on.ts';
export { selectRoleless, selectRolelessUser } from './sign-on/store.ts';
export { tryAgencySignOn } from './sign-on/try-sign-on.ts';
export { addStaff } from './staff.ts';

/** The scheduled tasks of agencies. */
export const AGENCY_TASKS: readonly Task[] = [finishReleases, purgeAgencySessions, sendReleaseMails];

/** The jobs of agencies. */
export const AGENCY_JOBS = [finishReleaseJob];
