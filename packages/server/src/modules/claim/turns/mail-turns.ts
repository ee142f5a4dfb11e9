import { type Ctx, transact } from '../../../platform/context.ts';
import { reasonOf } from '../../../platform/error-facts.ts';
import { defineJob, type Task } from '../../../platform/jobs/job.ts';
import { portalCtx, sweepClients } from '../../client/index.ts';
import { selectEndingLinks, selectWaitingContracts } from '../read-models/due-turns.ts';
import { insertTurns, lockOwedTurn, type OwedTurn, selectOwedTurns, updateTurnSettled } from './store.ts';
import { writeTurnMail } from './write-turn-mail.ts';

/** Mails read at once; each is written in its own transaction, so that an interruption loses nothing. */
const BATCH = 500;

/** Writes one owed mail into the mail queue, once; what has nothing to tell any more is settled without. */
const settleTurn = (ctx: Ctx, owed: OwedTurn): Promise<boolean> =>
  transact(ctx, async (inner) => {
    if (!(await lockOwedTurn(inner, owed))) return false;
    await writeTurnMail(inner, owed);
    await updateTurnSettled(inner, owed);
    return true;
  });

/** Writes all due mails of a client's referrals. One that cannot be written does not delay the others; it is tried again later. */
const mailTurnsOf = async (ctx: Ctx): Promise<number> => {
  let written = 0;
  let failure: unknown = null;
  let batch: OwedTurn[];
  let after: OwedTurn | null = null;
  do {
    batch = await selectOwedTurns(ctx, after, BATCH);
    for (const owed of batch) {
      try {
        if (await settleTurn(ctx, owed)) written += 1;
      } catch (error) {
        failure = error;
        ctx.log.error({ event: owed.event, reason: reasonOf(error) }, 'a mail of a referral was not written');
      }
    }
    after = batch.at(-1) ?? after;
  } while (batch.length === BATCH);
  if (failure) throw failure;
  return written;
};

/** Writes what a client's referrals owe, right after the change that owes it. */
export const mailTurnsJob = defineJob<{ clientKey: string }>({
  name: 'mail-referrals',
  retryLimit: 5,
  retryDelaySeconds: 10,
  handle: async (platform, { clientKey }) => {
    const ctx = await portalCtx(platform, clientKey);
    if (ctx) await mailTurnsOf(ctx);
  },
});

/** Has the owed mails written after the transaction under way. */
export const askForTurnMails = (ctx: Ctx): Promise<void> =>
  ctx.platform.jobs.enqueue(ctx.db, mailTurnsJob, { clientKey: ctx.client.key });

/** Notes what time brings, data that stay missing and links that end, and writes every mail that is still owed. */
export const tellRecommenders: Task = {
  name: 'tell-recommenders',
  cron: '35 * * * *',
  run: (platform) =>
    sweepClients(platform, async (ctx) => {
      await insertTurns(ctx, [...(await selectWaitingContracts(ctx)), ...(await selectEndingLinks(ctx))]);
      return mailTurnsOf(ctx);
    }),
};
