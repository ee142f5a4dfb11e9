import { setTimeout as sleep } from 'node:timers/promises';
import { portalCtx, sweepClients } from '#modules/client/index.ts';
import { type Ctx, type Platform, transact } from '#platform/context.ts';
import { reasonOf } from '#platform/error-facts.ts';
import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/loops.ts';
import { selectEndingLinks, selectWaitingContracts } from '../read-models/due-turns.ts';
import {
  insertTurns,
  lockOwedTurn,
  type OwedTurn,
  selectOwedTurns,
  updateTurnFailed,
  updateTurnSettled,
} from './store.ts';
import { writeTurnMail } from './write-turn-mail.ts';

/** Mails read at once. */
const BATCH = 50;
/** Minutes until a mail that could not be written is retried, without a limit of attempts. */
const RETRY_MINUTES = 5;

/** Writes one owed mail into the mail queue, once; one that no longer applies is settled without a mail. */
const settleTurn = (ctx: Ctx, owed: OwedTurn): Promise<boolean> =>
  transact(ctx, async (inner) => {
    if (!(await lockOwedTurn(inner, owed))) return false;
    await writeTurnMail(inner, owed);
    await updateTurnSettled(inner, owed);
    return true;
  });

/** Catches and logs errors, so that a mail that cannot be written does not delay the others. */
const tryToSettle = async (ctx: Ctx, owed: OwedTurn): Promise<boolean> => {
  try {
    return await settleTurn(ctx, owed);
  } catch (error) {
    ctx.log.error({ event: owed.event, reason: reasonOf(error) }, 'a mail of a referral was not written');
    await updateTurnFailed(ctx, owed, new Date(ctx.now.getTime() + RETRY_MINUTES * 60_000));
    return false;
  }
};

/** Writes the mails that have been owed longest, one after the other until the server stops; returns how many were found. */
export const mailTurns = async (platform: Platform, signal?: AbortSignal): Promise<number> => {
  const batch = await selectOwedTurns(platform.db, platform.clock.now(), BATCH);
  for (const { clientKey, ...owed } of batch) {
    if (signal?.aborted) break;
    const started = performance.now();
    const ctx = await portalCtx(platform, clientKey);
    if (ctx) await tryToSettle(ctx, owed);
    // Pausing yields to requests: a mail may be late by seconds, and writing one costs as much as answering several requests.
    await sleep(performance.now() - started);
  }
  return batch.length;
};

/** Writes the owed mails of referrals soon after the change that caused them, on any server. */
export const mailTurnsLoop: Loop = {
  name: 'mail-referrals',
  pauseMs: 300,
  run: async (platform, signal) => (await mailTurns(platform, signal)) === BATCH,
};

/** Records mails that become due by time alone: about data that is still missing, and links that end soon. */
export const tellRecommenders: Task = {
  name: 'tell-recommenders',
  cron: '35 * * * *',
  run: (platform) =>
    sweepClients(platform, async (ctx) =>
      insertTurns(ctx, [...(await selectWaitingContracts(ctx)), ...(await selectEndingLinks(ctx))]),
    ),
};
