import type { Task } from '#platform/jobs/job.ts';
import { finishReleaseJob, finishReleases } from './release/finish-release.ts';
import { sendReleaseMails } from './settings/send-release-mails.ts';
import { purgeAgencySessions } from './sign-on/purge-sessions.ts';

export { RELEASABLE } from './figures/get-agency-figures.ts';
export { AGENCY_MAIL_EXAMPLES } from './mail-examples.ts';
export { requestRelease, undoRequestedRelease } from './release/request-release.ts';
export { registerAgencyModule } from './routes.ts';
export { getSignOn as beginAgencySignOn } from './sign-on/get-sign-on.ts';
export { redirectUri as agencyRedirectUri } from './sign-on/sign-on.ts';
export { selectRoleless, selectRolelessUser } from './sign-on/store.ts';
export { tryAgencySignOn } from './sign-on/try-sign-on.ts';
export { addStaff } from './staff/invite-staff.ts';

/** The scheduled tasks of agencies. */
export const AGENCY_TASKS: readonly Task[] = [finishReleases, purgeAgencySessions, sendReleaseMails];

/** The jobs of agencies. */
export const AGENCY_JOBS = [finishReleaseJob];
