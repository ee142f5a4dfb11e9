import { findRecommender, isMailWanted, mailRecommender } from '#modules/core/account/index.ts';
import { portalCtx, sweepClients } from '#modules/core/client/index.ts';
import { type Ctx, nowFor, transact } from '#platform/context.ts';
import { reasonOf } from '#platform/error-facts.ts';
import { defineJob, type Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { type Claim, selectClaim } from '../life/store.ts';
import { selectRefusedCase } from '../read-models/claims.ts';
import { selectLastTurn } from '../turns/store.ts';
import { writeTurnMail } from '../turns/write-turn-mail.ts';
import { findBeneficiary } from './claim-mail.tsx';
import { goodwillRefusedMail } from './pickup-mail.tsx';
import {
  type DueMail,
  insertOwedMails,
  lockDueMail,
  SEVERAL,
  selectDueMails,
  selectLastTold,
  updateSettled,
} from './store.ts';
import { writeMail } from './write-mail.tsx';

/** Mails read at once; each is written in its own transaction, so that an interruption loses nothing. */
const BATCH = 500;

/** Writes one owed mail into the mail queue, once; one that has no reader any more is settled without a mail. */
const settleMail = (ctx: Ctx, owed: DueMail): Promise<boolean> =>
  transact(ctx, async (inner) => {
    if (!(await lockDueMail(inner, owed))) return false;
    const claim = await selectClaim(inner, 'id', owed.claimId);
    const person = claim && (await findBeneficiary(inner, claim));
    const mail = claim && person && (await writeMail({ ...inner, language: person.language }, claim, person, owed));
    if (mail && isMailWanted(mail.kind, person))
      await queueMail({ ...inner, language: person.language }, mail, { kind: 'claim', ref: owed.claimId });
    // The clock is read after the claim, so that changes the mail does not reflect are never dated before it.
    await updateSettled({ ...inner, now: nowFor(inner.platform, inner.client) }, owed);
    return true;
  });

/** Writes all due mails of a client's claims. A mail that cannot be written does not delay the others; it is retried later. */
const mailClaimsOf = async (ctx: Ctx): Promise<number> => {
  let written = 0;
  let failure: unknown = null;
  let batch: DueMail[];
  let after: DueMail | null = null;
  do {
    batch = await selectDueMails(ctx, after, BATCH);
    for (const owed of batch) {
      try {
        // A job may wait through an outage, so a mail is dated when it is written, not when its job began.
        if (await settleMail({ ...ctx, now: nowFor(ctx.platform, ctx.client) }, owed)) written += 1;
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

/** Writes the owed mails of a client's claims, right after the change that caused them. */
export const mailClaimsJob = defineJob<{ clientKey: string }>({
  name: 'mail-claims',
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: async (platform, { clientKey }) => {
    const ctx = await portalCtx(platform, clientKey);
    if (ctx) await mailClaimsOf(ctx);
  },
});

/** Enqueues the job that writes the owed mails once the current transaction has committed. */
export const askForMails = (ctx: Ctx): Promise<void> =>
  ctx.platform.jobs.enqueue(ctx.db, mailClaimsJob, { clientKey: ctx.client.key });

/** Writes mails that are still owed, should their job have been lost. */
export const mailClaims: Task = {
  name: 'mail-claims-owed',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, mailClaimsOf),
};

/** Mails the beneficiary of a claim its voucher again, within the caller's transaction; false where the code no longer exists. */
export const mailVoucher = async (ctx: Ctx, claim: Claim): Promise<boolean> => {
  const person = await findBeneficiary(ctx, claim);
  if (!person) return false;
  const inner = { ...ctx, language: person.language };
  const mail = await writeMail(inner, claim, person, { claimId: claim.id, event: 'voucher', ref: '', reason: null });
  if (!mail) return false;
  await queueMail(inner, mail, { kind: 'claim', ref: claim.id });
  return true;
};

/**
 * Notifies the beneficiary of what was chosen, in one mail for all claims picked up by one request; a voucher that is given at once
 * has its own mail, with the code.
 */
export const tellPickedUp = async (ctx: Ctx, claims: readonly Claim[]): Promise<void> => {
  const [first] = claims;
  if (!first) return;
  const ref = first.pickedUpAt?.toISOString() ?? '';
  const reason = claims.length > 1 ? SEVERAL : null;
  await insertOwedMails(ctx, [{ claimId: first.id, event: 'pickedUp', ref, reason }]);
  await askForMails(ctx);
};

/** Mails a beneficiary the last notification of a claim again, within the caller's transaction; does nothing where it no longer applies. */
export const tellClaimAgain = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const told = await selectLastTold(ctx, claim.id);
  const person = told && (await findBeneficiary(ctx, claim));
  if (!person) return;
  const inner = { ...ctx, language: person.language };
  const mail = await writeMail(inner, claim, person, told);
  if (mail && isMailWanted(mail.kind, person)) await queueMail(inner, mail, { kind: 'claim', ref: claim.id });
};

/** Mails the recommender, or the recipient, the last notification of a recommendation again; does nothing where it no longer applies. */
export const tellTurnAgain = async (ctx: Ctx, number: string, reader: 'recommender' | 'recipient'): Promise<void> => {
  const told = await selectLastTurn(ctx, number, reader);
  if (told) await writeTurnMail(ctx, told);
};

/** Mails a recommender again that the request for goodwill about a recommendation was refused, and why. */
export const tellRefusedAgain = async (ctx: Ctx, recommenderId: string, number: string): Promise<void> => {
  const person = await findRecommender(ctx, recommenderId);
  const request = person && (await selectRefusedCase(ctx, recommenderId, number));
  if (!request) return;
  const mail = await goodwillRefusedMail({ ...ctx, language: person.language }, person, request);
  await mailRecommender(ctx, person, mail, { kind: 'recommendation', ref: number });
};
