import type { Task } from '#platform/jobs/job.ts';
import { deleteMailsBefore } from '#platform/mail/store.ts';
import { monthsBefore } from '#platform/retention/months.ts';
import { purgePreviews } from '../hidden/purge-previews.ts';
import { renewClientEncryption } from '../secret/renew-client-encryption.ts';
import { sweepClients } from '../sweep-clients.ts';

/** Deletes the rows of mails, emptied long before, once the client's retention for the record of their sending ends. */
const deleteOldMails: Task = {
  name: 'delete-old-mails',
  cron: '53 3 * * *',
  run: (platform) =>
    sweepClients(platform, (ctx) =>
      deleteMailsBefore(ctx, monthsBefore(ctx.now, ctx.client.config.MailAufbewahrungMonate)),
    ),
};

/** Scheduled tasks of clients. */
export const CLIENT_TASKS: readonly Task[] = [deleteOldMails, purgePreviews, renewClientEncryption];
