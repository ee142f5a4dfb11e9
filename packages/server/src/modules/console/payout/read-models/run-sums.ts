import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Sums of a run's payments by outcome. */
export const selectRunSums = async (
  ctx: Ctx,
  runNumber: string,
): Promise<{ readonly paidCents: number; readonly returnedCents: number; readonly openCents: number }> => {
  const { rows } = await sql<{ paidCents: string; returnedCents: string; openCents: string }>`
    select coalesce(sum(p.amount_cents) filter (where p.state = 'Gezahlt'), 0)::text as "paidCents",
      coalesce(sum(p.amount_cents) filter (where p.state = 'Storniert'), 0)::text as "returnedCents",
      coalesce(sum(p.amount_cents) filter (where p.state = 'Offen'), 0)::text as "openCents"
    from payout_run_payment r join payment p on p.client_key = r.client_key and p.id = r.payment_id
    where r.client_key = ${ctx.client.key} and r.run_number = ${runNumber}`.execute(ctx.db);
  const { paidCents = '0', returnedCents = '0', openCents = '0' } = rows[0] ?? {};
  return { paidCents: Number(paidCents), returnedCents: Number(returnedCents), openCents: Number(openCents) };
};
