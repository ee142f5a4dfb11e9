import { sql } from 'kysely';
import type { Pool } from '#modules/voucher/index.ts';
import type { Ctx } from '#platform/context.ts';

/** A pool of voucher codes and its level. */
export interface PoolLevel extends Pool {
  readonly free: number;
  readonly given: number;
  /** Claims that wait for a code. */
  readonly waiting: number;
  readonly warnedAt: Date | null;
}

/** The client's pools, also those that claims wait for and that were never filled. */
export const selectPoolLevels = async (ctx: Ctx): Promise<PoolLevel[]> => {
  const { rows } = await sql<PoolLevel>`
    with waiting as (
      select c.chosen_reward_id as reward_id, c.value_cents, count(*) as claims
      from claim c
      where c.client_key = ${ctx.client.key} and c.state = 'Abgeholt' and c.payout_kind = 'Gutschein'
      group by c.chosen_reward_id, c.value_cents
    ),
    codes as (
      select reward_id, value_cents, count(*) filter (where claim_id is null) as free, count(claim_id) as given
      from voucher_code where client_key = ${ctx.client.key} group by reward_id, value_cents
    ),
    pools as (select * from voucher_pool where client_key = ${ctx.client.key})
    select reward_id as "rewardId", value_cents as "valueCents", coalesce(codes.free, 0)::int as free,
      coalesce(codes.given, 0)::int as given, coalesce(waiting.claims, 0)::int as waiting, pools.warned_at as "warnedAt"
    from pools full join waiting using (reward_id, value_cents) left join codes using (reward_id, value_cents)
    order by reward_id, value_cents`.execute(ctx.db);
  return rows;
};
