import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Platform } from '../context.ts';
import { defineJob, type JobDefinition, PermanentJobError } from '../jobs/job.ts';
import { returnPath } from './bounce/return-path.ts';
import { countBounce, hasComplaint, selectDeadStatus } from './bounce/store.ts';
import { openMail } from './content/mail-content.ts';
import { pauseAfter, WITHHELD_BY_COMPLAINT } from './rules.ts';
import { isKeptHere, leaseMail, markMailFailed, markWithheld, recordFailure, recordSent } from './sending-store.ts';
import type { MailRef, StoredMail } from './tables.ts';
import { MailRefused, SEND_LIMIT_SECONDS, sendBySmtp } from './transport.ts';

/** Longer than an attempt can take, so that a living server's lease never ends during it; a dead server's mail is free soon after. */
const LEASE_SECONDS = SEND_LIMIT_SECONDS + 15;

/** Hands the mail over, outside of any transaction; returns the refusal, or null. */
const attempt = async (smtpUrl: string, config: Config, mail: StoredMail): Promise<MailRefused | null> => {
  try {
    await sendBySmtp({ ...config, smtpUrl }, openMail(config.encryptionKeys, mail), returnPath(config, mail.id));
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error;
    // Not an answer of the mail server: an encryption key is missing, for example, and can be restored.
    const reason = error instanceof Error ? error.message : String(error);
    return new MailRefused(`mail not sent: ${reason}`, false, reason);
  }
};

/** Retries recording a mail that the mail server accepted: a short outage of the database must not make it go out a second time. */
const insistOn = async (record: () => Promise<void>): Promise<void> => {
  for (const pauseMs of [250, 500, 1000, 2000, 4000]) {
    try {
      return await record();
    } catch {
      await sleep(pauseMs);
    }
  }
  await record();
};

/** Records a failed attempt, what it says about the address, and the next attempt; false when another server has the mail by now. */
const recordRefusal = (
  { db, clock, jobs }: Platform,
  ref: MailRef,
  mail: StoredMail,
  failure: MailRefused,
  pauseSeconds: number | null,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { bounceStatus: status } = failure;
    const { attempts } = mail;
    const values = { attempts, error: failure.response, pauseSeconds, bounceStatus: status };
    if (!(await recordFailure(trx, ref, values))) return false;
    if (status !== null)
      await countBounce(trx, { clientKey: ref.clientKey, address: mail.to_address, status }, clock.now());
    if (pauseSeconds !== null) await jobs.enqueue(trx, sendMailJob, ref, { afterSeconds: pauseSeconds });
    return true;
  });

/** Why a dispensable mail is not sent to an address: the status it is undeliverable for, or its owner's complaint; null where it may be. */
const findReasonAgainst = async (db: Platform['db'], clientKey: string, address: string): Promise<string | null> =>
  (await selectDeadStatus(db, clientKey, address)) ??
  ((await hasComplaint(db, clientKey, address)) ? WITHHELD_BY_COMPLAINT : null);

/**
 * The job that sends a stored mail by SMTP, or leaves it in the development mailbox; never again once it is sent. Dispensable kinds are not
 * sent to an address that mails or complaints come back from; the modules decide which kinds those are.
 */
export const createSendMailJob = (isDispensable: (kind: string) => boolean): JobDefinition<MailRef> =>
  defineJob<MailRef>({
    name: 'send-mail',
    // Retries are for a stopped server or a lost database. A refusal of the mail server has its own delays: see rules.ts.
    retryLimit: 10,
    retryDelaySeconds: 15,
    handle: async (platform, ref) => {
      const { config, db, clock, log } = platform;
      // Asked before the lease: a hidden client may be deleted at any moment, and its mails with it. Afterwards it would pass for a real client.
      const isKept = await isKeptHere(db, ref.clientKey);
      const mail = await leaseMail(db, ref, LEASE_SECONDS);
      if (mail === 'leased') throw new Error('another server is sending the mail');
      if (!mail) return;
      // Without a mail server the mail stays in the development mailbox; mails of a sandbox stay for its testers.
      const smtpUrl = isKept ? null : config.smtpUrl;
      const reason = isDispensable(mail.kind) ? await findReasonAgainst(db, ref.clientKey, mail.to_address) : null;
      if (reason !== null) return markWithheld(db, ref, reason);
      const failure = smtpUrl ? await attempt(smtpUrl, config, mail) : null;
      if (!failure) {
        // The content stays only if the mail stays here to be read; after SMTP it is emptied.
        await insistOn(() => recordSent(db, ref, { sentAt: clock.now(), storesContent: !smtpUrl }));
        return;
      }
      const { attempts } = mail;
      const pauseSeconds = failure.isPermanent ? null : pauseAfter(attempts, Math.random());
      if (!(await recordRefusal(platform, ref, mail, failure, pauseSeconds))) return;
      if (pauseSeconds === null) throw new PermanentJobError(failure.message, attempts);
      log.warn({ ...ref, attempt: attempts, pauseSeconds, reason: failure.message }, 'mail will be tried again');
    },
    giveUp: ({ db }, ref) => markMailFailed(db, ref),
  });

/** The same job without withholding any kind, used to enqueue mails. */
export const sendMailJob: JobDefinition<MailRef> = createSendMailJob(() => false);
