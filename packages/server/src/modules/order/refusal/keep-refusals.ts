import type { Ctx } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { type NamedReport, type Outcome, REFUSAL_RETENTION_DAYS, refusalsIn } from './rules.ts';
import { deleteRefusalsBefore, upsertRefusals } from './store.ts';

/**
 * Stores refused reports, so that people who miss an order can find out why. Written outside the transaction of the call, because a refusal
 * under an `Idempotency-Key` rolls that back; the refusal is returned even if this cannot be written.
 */
export const keepRefusals = async (
  ctx: Ctx,
  reports: readonly NamedReport[],
  results: readonly Outcome[],
  by: string,
): Promise<void> => {
  const refusals = refusalsIn(reports, results);
  if (refusals.length === 0) return;
  try {
    await upsertRefusals({ ...ctx, db: ctx.platform.db }, refusals, by);
  } catch (error) {
    ctx.log.warn({ err: error }, 'refused reports could not be stored');
  }
};

/** Forgets refused reports after their retention period. */
export const deleteOldRefusals: Task = {
  name: 'delete-old-order-refusals',
  cron: '57 3 * * *',
  run: ({ db, clock }) =>
    deleteRefusalsBefore(db, new Date(clock.now().getTime() - REFUSAL_RETENTION_DAYS * 86_400_000)),
};
