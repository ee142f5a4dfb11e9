import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Number of codes that each pool has issued since a moment. */
export const selectGivenSince = async (
  ctx: Ctx,
  since: Date,
): Promise<Array<{ readonly rewardId: number; readonly valueCents: number; readonly given: number }>> => {
  const { rows } = await sql<{ rewardId: number; valueCents: number; given: number }>`
    select reward_id as "rewardId", value_cents as "valueCents", count(*)::int as given from voucher_code
    where client_key = ${ctx.client.key} and assigned_at >= ${since} group by reward_id, value_cents`.execute(ctx.db);
  return rows;
};
