import type { Task } from '#platform/jobs/job.ts';
import { purgeOperatorSessions } from './access/operators.ts';
import { sendAlerts, watchFiguresTask } from './alert/alerts.tsx';
import { expireApprovals } from './approval/proposals.ts';
import { cutAuditLogs, sealMonths, sendHeadMails, walkAuditLogs } from './audit/nightly-tasks.tsx';
import { purgeBulkRuns, runBulkJob } from './bulk/bulk-runs.ts';
import { guardExperiments } from './experiment/run-experiment.ts';
import { sendDigests, sweepTasks } from './inbox/scheduled.tsx';
import { foldInsight, measureStepTimes } from './insight/insight.ts';
import { sendInsightMails } from './insight/mail/insight-mails.tsx';
import { foldLiabilities } from './payout/ledger/ledger.ts';
import { deleteNotesOfErased } from './person/people.ts';
import { sendViewMails } from './preference/mail/view-mails.tsx';
import { publishPlanned } from './set-up/publications.ts';
import { tellWebhookTrouble } from './webhook/webhooks.tsx';

export { consoleAddresses } from './access/sign-on.ts';
export { UnreadableLine, verifyLines } from './audit/chain.ts';
export { MAIL_PREVIEW_PATH, openPreview as openMailPreview } from './mail-text/previews.ts';
export { registerConsoleModule } from './routes.ts';
export { trialTarget } from './sign-on/sign-on-set-up.ts';

/** The scheduled tasks of the console. */
export const CONSOLE_TASKS: readonly Task[] = [
  deleteNotesOfErased,
  purgeOperatorSessions,
  expireApprovals,
  cutAuditLogs,
  sealMonths,
  walkAuditLogs,
  sendHeadMails,
  sweepTasks,
  sendDigests,
  watchFiguresTask,
  sendAlerts,
  purgeBulkRuns,
  foldLiabilities,
  foldInsight,
  measureStepTimes,
  sendInsightMails,
  guardExperiments,
  sendViewMails,
  tellWebhookTrouble,
  publishPlanned,
];

/** The jobs of the console. */
export const CONSOLE_JOBS = [runBulkJob];
