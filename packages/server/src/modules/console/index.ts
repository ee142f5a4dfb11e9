import type { Task } from '#platform/jobs/job.ts';
import { purgeOperatorSessions } from './access/purge-sessions.ts';
import { expireApprovals } from './approval/expire-approvals.ts';
import { cutAuditLogs } from './audit/cut/cut-audit-logs.ts';
import { sendHeadMails } from './audit/head-mail/send-head-mails.ts';
import { sealMonths } from './audit/seal/seal-months.ts';
import { walkAuditLogs } from './audit/walk-audit-logs.ts';
import { purgeBulkRuns, runBulkJob } from './bulk/run-bulk.ts';
import { guardExperiments } from './experiment/guard-experiments.ts';
import { sendDigests } from './inbox/send-digests.ts';
import { sweepTasks } from './inbox/sweep-tasks.ts';
import { foldInsight, measureStepTimes } from './insight/fold-insight.ts';
import { sendInsightMails } from './insight/mail/send-insight-mails.ts';
import { foldLiabilities } from './payout/ledger/fold-liabilities.ts';
import { sendViewMails } from './preference/mail/send-view-mails.ts';
import { publishPlanned } from './set-up/version/publish-planned.ts';
import { tellWebhookTrouble } from './webhook/tell-webhook-trouble.ts';

export { consoleAddresses } from './access/console-origin.ts';
export { UnreadableLine, verifyLines } from './audit/verify-lines.ts';
export { MAIL_PREVIEW_PATH, openPreview as openMailPreview } from './mail-text/preview-ticket.ts';
export { registerConsoleModule } from './routes.ts';
export { trialTarget } from './sign-on/trial-target.ts';

/** The scheduled tasks of the console. */
export const CONSOLE_TASKS: readonly Task[] = [
  purgeOperatorSessions,
  expireApprovals,
  cutAuditLogs,
  sealMonths,
  walkAuditLogs,
  sendHeadMails,
  sweepTasks,
  sendDigests,
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
