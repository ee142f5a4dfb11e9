import { type Ctx, transact } from '../../../platform/context.ts';
import { reasonOf } from '../../../platform/error-facts.ts';
import { defineJob, type Task } from '../../../platform/jobs/job.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { isMailWanted } from '../../account/index.ts';
import { portalCtx, sweepClients } from '../../client/index.ts';
import { selectClaim } from '../life/store.ts';
import { findBeneficiary } from './beneficiary.ts';
import { type DueMail, lockDueMail, selectDueMails, updateSettled } from './store.ts';
import { writeMail } from './write-mail.tsx';

/** Mails read at once; each is written in its own transaction, so that an interruption loses nothing. */
const BATCH = 500;

/** Writes one owed mail into the mail queue, once; what has no reader any more is settled without. */
const settleMail = (ctx: Ctx, owed: DueMail): Promise<boolean> =>
  transact(ctx, async (inner) => {
    if (!(await lockDueMail(inner, owed))) return false;
    const claim = await selectClaim(inner, 'id', owed.claimId);
    const person = claim && (await findBeneficiary(inner, claim));
    const mail = claim && person && (await writeMail({ ...inner, language: person.language }, claim, person, owed));
    if (mail && isMailWanted(mail.kind, person))
      await queueMail({ ...inner, language: person.language }, mail, { kind: 'claim', ref: owed.claimId });
    // Read after the claim was, so that what the mail does not know of is never dated before it.
    await updateSettled({ ...inner, now: inner.platform.clock.now() }, owed);
    return true;
  });

/** Writes all due mails of a client's claims. One that cannot be written does not delay the others; it is tried again later. */
const mailClaimsOf = async (ctx: Ctx): Promise<number> => {
  let written = 0;
  let failure: unknown = null;
  let batch: DueMail[];
  let after: DueMail | null = null;
  do {
    batch = await selectDueMails(ctx, after, BATCH);
    for (const owed of batch) {
      try {
        // A job may wait through an outage: a mail has the moment it is written, not the one its job began.
        if (await settleMail({ ...ctx, now: ctx.platform.clock.now() }, owed)) written += 1;
      } catch (error) {
        failure = error;
        ctx.log.error({ event: owed.event, reason: reasonOf(error) }, 'a mail of a claim was not written');
      }
    }
    after = batch.at(-1) ?? after;
  } while (batch.length === BATCH);
  if (failure) throw failure;
  return written;
};

/** Writes what a client's claims owe, right after the change that owes it. */
export const mailClaimsJob = defineJob<{ clientKey: string }>({
  name: 'mail-claims',
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: async (platform, { clientKey }) => {
    const ctx = await portalCtx(platform, clientKey);
    if (ctx) await mailClaimsOf(ctx);
  },
});

/** Has the owed mails written after the transaction under way. */
export const askForMails = (ctx: Ctx): Promise<void> =>
  ctx.platform.jobs.enqueue(ctx.db, mailClaimsJob, { clientKey: ctx.client.key });

/** Writes mails that are still owed, should their job have been lost. */
export const mailClaims: Task = {
  name: 'mail-claims-owed',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, mailClaimsOf),
};
