import { defineJob, PermanentJobError } from '../jobs/job.ts';
import { withSecret } from './mail-secret.ts';
import { type MailRef, markMailFailed, recordAttempt, takeUnsentMail, WITHOUT_SECRET } from './store.ts';
import { MailRefused, sendBySmtp } from './transport.ts';

/** Sends a stored mail by SMTP, or leaves it in the development mailbox; never again once it is sent. */
export const sendMailJob = defineJob<MailRef>({
  name: 'send-mail',
  // 5 minutes, then about twice as long each time up to a day: two to three days in all (protocols §6).
  retryLimit: 10,
  retryDelaySeconds: 300,
  handle: async ({ config, db, clock }, ref) => {
    // The row stays locked while the mail server answers, so that no second worker can send the same mail.
    const failure = await db.transaction().execute(async (trx) => {
      const mail = await takeUnsentMail(trx, ref);
      if (!mail) return null;
      try {
        if (config.smtpUrl) await sendBySmtp(config.smtpUrl, withSecret(config.encryptionKeys, mail));
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        await recordAttempt(trx, ref, { state: 'queued', last_error: error.response });
        return error;
      }
      await recordAttempt(trx, ref, {
        state: 'sent',
        sent_at: clock.now(),
        last_error: null,
        // The development mailbox is read later; what left by SMTP is not.
        ...(config.smtpUrl ? WITHOUT_SECRET : {}),
      });
      return null;
    });
    if (failure) throw failure.isPermanent ? new PermanentJobError(failure.message) : failure;
  },
  giveUp: ({ db }, ref) => markMailFailed(db, ref),
});
