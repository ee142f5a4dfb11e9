import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/**
 * Discards a run: records it, copies the list of its payments, and frees them for another run. Triggers refuse this for a
 * run whose file was downloaded or whose payments moved.
 */
export const voidRun = async (
  ctx: Ctx,
  runNumber: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<number> => {
  await sql`insert into payout_run_void (client_key, run_number, at, by, reason)
    values (${ctx.client.key}, ${runNumber}, ${ctx.now}, ${by}, ${reason})`.execute(ctx.db);
  await sql`insert into payout_run_void_payment (client_key, run_number, payment_id, position)
    select client_key, run_number, payment_id, position from payout_run_payment
    where client_key = ${ctx.client.key} and run_number = ${runNumber}`.execute(ctx.db);
  const { numAffectedRows } = await sql`delete from payout_run_payment
    where client_key = ${ctx.client.key} and run_number = ${runNumber}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
};

/** Who discarded a run, when and why; null for a run that counts. */
export const selectVoid = async (
  ctx: Ctx,
  runNumber: string,
): Promise<{ readonly at: Date; readonly by: string; readonly reason: string } | null> => {
  const { rows } = await sql<{ at: Date; by: string; reason: string }>`select at, by, reason from payout_run_void
    where client_key = ${ctx.client.key} and run_number = ${runNumber}`.execute(ctx.db);
  return rows[0] ?? null;
};
