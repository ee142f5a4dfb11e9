import type { Platform } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { reasonOf } from '#platform/error-facts.ts';
import type { Task } from '#platform/jobs/job.ts';
import { type Dealt, readUnread } from './bounce-mailbox.ts';
import { deleteComplaintsBefore, updateComplained, upsertComplaint } from './complaint-store.ts';
import { type MailReport, parseReport } from './parse-report.ts';
import { BOUNCE_RETENTION_DAYS, COMPLAINT_RETENTION_DAYS } from './rules.ts';
import { countBounce, deleteBouncesBefore, isMailKnown, updateBounced, updateDelayed } from './store.ts';

/** Messages per run: a mailbox that was not read for long is processed in several runs. */
const MOST = 200;

type Reading = Pick<Platform, 'config' | 'db' | 'clock' | 'log'>;

/** Records a report; false where it is about no mail of ours, or was recorded before. */
const recordReport = ({ db, clock }: Reading, { mailId, says }: MailReport): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const at = clock.now();
    if (says === 'complaint') {
      const unwanted = await updateComplained(trx, mailId, at);
      if (unwanted) await upsertComplaint(trx, unwanted, at);
      return unwanted !== null;
    }
    const { status, isFinal } = says;
    if (!isFinal) return (await updateDelayed(trx, { mailId, status })) !== null;
    const mail = await updateBounced(trx, { mailId, status }, at);
    if (!mail) return false;
    await countBounce(trx, { clientKey: mail.clientKey, address: mail.to, status }, at);
    return true;
  });

/** Reads the unread messages of the bounce mailbox; returns how many reports were recorded. */
const readMailbox = async (platform: Reading, address: string): Promise<number> => {
  let recorded = 0;
  await readUnread(address, MOST, async (source): Promise<Dealt> => {
    const report = await parseReport(platform.config, source).catch((error: unknown) => {
      platform.log.warn({ reason: reasonOf(error) }, 'a message of the bounce mailbox cannot be read');
      return null;
    });
    if (!report) return 'left';
    if (await recordReport(platform, report)) recorded += 1;
    else if (!(await isMailKnown(platform.db, report.mailId))) return 'left';
    // A report quotes the mail with its links, so it is deleted once its status is stored.
    return 'done';
  });
  return recorded;
};

/** The tasks about mails that come back. Tasks run one at a time among all servers, so that no message is read twice at once. */
export const BOUNCE_TASKS: readonly Task[] = [
  {
    name: 'read-bounces',
    cron: '*/5 * * * *',
    run: (platform) => {
      const { imapUrl } = platform.config.bounces;
      return imapUrl === null ? Promise.resolve(0) : readMailbox(platform, imapUrl);
    },
  },
  {
    name: 'forget-old-bounces',
    cron: '33 3 * * *',
    run: async ({ db, clock }) => {
      const before = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
      return (
        (await deleteBouncesBefore(db, before(BOUNCE_RETENTION_DAYS))) +
        (await deleteComplaintsBefore(db, before(COMPLAINT_RETENTION_DAYS)))
      );
    },
  },
];
