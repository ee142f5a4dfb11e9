import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The claims that wait for a code of a pool, the longest wait first, locked until the transaction ends. */
export const takeWaitingClaims = async (
  ctx: Ctx,
  pool: { readonly rewardId: number; readonly valueCents: number },
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from claim
    where client_key = ${ctx.client.key} and chosen_reward_id = ${pool.rewardId} and value_cents = ${pool.valueCents}
      and state = 'Abgeholt' and payout_kind = 'Gutschein'
    order by picked_up_at, id limit ${limit} for update`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
