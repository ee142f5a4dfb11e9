import { AppError } from '@mundwerk/contract/errors';
import { MAX_HOLD_DAYS, QUIET_DAYS } from '@mundwerk/contract/values/console/review';
import { refuseClaim } from '#modules/core/claim/index.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { CASE_MOVES, holdEnd, isDecided } from '../rules.ts';
import { deletePairsBefore, insertPairOk, lockCase, moveCase, type ReviewCase, selectExpired } from '../store.ts';

/** The end of a hold that is prolonged until a day: its last second in the programmes' time zone, but not after the limit. */
export const prolongedUntil = (day: string, limit: Date): Date =>
  new Date(Math.min(endOfDay(day).getTime() - 1000, limit.getTime()));

/** Who decides and why: always a person. */
export interface Decision {
  readonly by: string;
  readonly reason: { readonly code: string; readonly text: string };
}

const lockUndecided = async (ctx: Ctx, claimId: string): Promise<ReviewCase> => {
  const found = await lockCase(ctx, claimId);
  if (!found || (found.state === 'Unauffaellig' && !found.sampledAt)) throw new AppError('reviewCaseNotFound');
  if (isDecided(found.state)) throw new AppError('reviewCaseDecided');
  return found;
};

/** Releases a claim for the next payout run. Its signals are muted for this pair for a year; a household explains what families share. */
export const passCase = (
  ctx: Ctx,
  claimId: string,
  { by, reason, isHousehold }: Decision & { readonly isHousehold: boolean },
): Promise<ReviewCase> =>
  transact(ctx, async (inner) => {
    const found = await lockUndecided(inner, claimId);
    const move = { event: 'pass', from: CASE_MOVES.pass, to: 'Freigegeben', by, until: null, reason } as const;
    if (!(await moveCase(inner, claimId, move))) throw new AppError('reviewCaseDecided');
    const signals = found.reasons.filter(({ points }) => points > 0).map(({ signal }) => signal);
    // A sampled claim may have no signals to mute.
    if (signals.length > 0 || isHousehold)
      await insertPairOk(inner, { ...found, signals, isHousehold, by, until: holdEnd(ctx.now, QUIET_DAYS) });
    return found;
  });

/** Keeps holding until the end of a day, at most 30 days after the hold began (inputInvalid). A watched claim cannot be prolonged. */
export const prolongHold = (
  ctx: Ctx,
  claimId: string,
  { by, reason, untilDay }: Decision & { readonly untilDay: string },
): Promise<ReviewCase> =>
  transact(ctx, async (inner) => {
    const found = await lockUndecided(inner, claimId);
    const limit = found.heldAt && holdEnd(found.heldAt, MAX_HOLD_DAYS);
    const until = limit && untilDay <= calendarDay(limit) ? prolongedUntil(untilDay, limit) : null;
    if (!until || until <= ctx.now) throw new AppError('inputInvalid', [{ field: 'Bis', reason: 'inputInvalid' }]);
    const move = { event: 'prolong', from: CASE_MOVES.prolong, to: 'Gehalten', by, until, reason } as const;
    if (!(await moveCase(inner, claimId, move))) throw new AppError('reviewCaseDecided');
    return found;
  });

/**
 * Cancels the claim because a person found it dishonest, and tells its beneficiary that a person decided and how to object (Art. 22
 * GDPR). Refused for a payment that is with the bank (reviewPaymentUnderWay).
 */
export const refuseCase = (
  ctx: Ctx,
  claimId: string,
  { by, reason, message }: Decision & { readonly message: string },
): Promise<ReviewCase> =>
  transact(ctx, async (inner) => {
    const found = await lockUndecided(inner, claimId);
    const move = { event: 'refuse', from: CASE_MOVES.refuse, to: 'Abgelehnt', by, until: null, reason } as const;
    if (!(await moveCase(inner, claimId, move))) throw new AppError('reviewCaseDecided');
    if (!(await refuseClaim(inner, claimId, { by, message }))) throw new AppError('reviewPaymentUnderWay');
    return found;
  });

const BATCH = 500;

/** Ends expired holds, so that the payment is part of the next payout run. */
export const expireHolds: Task = {
  name: 'expire-review-holds',
  cron: '*/5 * * * *',
  run: (platform) =>
    sweepClients(platform, async (ctx) => {
      const ended = await selectExpired(ctx, BATCH);
      for (const claimId of ended)
        await moveCase(ctx, claimId, {
          event: 'expire',
          from: CASE_MOVES.expire,
          to: 'Abgelaufen',
          by: 'automatic',
          until: null,
          reason: null,
        });
      return ended.length;
    }),
};

/** Deletes passed pairs whose muting period has ended. */
export const forgetPairs: Task = {
  name: 'forget-passed-pairs',
  cron: '41 3 * * *',
  run: ({ db, clock }) => deletePairsBefore(db, clock.now()),
};
