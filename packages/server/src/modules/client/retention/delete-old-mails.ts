import type { Task } from '../../../platform/jobs/job.ts';
import { deleteMailsBefore } from '../../../platform/mail/store.ts';
import { monthsBefore } from '../../../platform/retention/months.ts';
import { purgePreviews } from '../hidden/purge-previews.ts';
import { renewClientEncryption } from '../secret/renew-client-encryption.ts';
import { sweepClients } from '../sweep-clients.ts';

/** Deletes the rows of mails, which were emptied long before, when a client does not need to know any more that they were sent. */
const deleteOldMails: Task = {
  name: 'delete-old-mails',
  cron: '53 3 * * *',
  run: (platform) =>
    sweepClients(platform, (ctx) =>
      deleteMailsBefore(ctx, monthsBefore(ctx.now, ctx.client.config.MailAufbewahrungMonate)),
    ),
};

/** What is cleaned up for clients. */
export const CLIENT_TASKS: readonly Task[] = [deleteOldMails, purgePreviews, renewClientEncryption];
