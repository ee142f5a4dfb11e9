import type { RewardKind } from '@mundwerk/contract/values/state/claim-state';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A claim that was paid out, with what it was for. */
export interface PaidClaim {
  readonly number: string;
  readonly purpose: 'reward' | 'bonus' | 'goodwill';
  readonly payoutKind: RewardKind;
  readonly valueCents: number;
  readonly paidAt: Date;
  /** Product name by language; null if the claim is not for a product. */
  readonly productName: Readonly<Record<string, string>> | null;
}

/** All payments a recommender received, oldest first. Reads across tables, because a line names the product of its order. */
export const selectPaidClaims = async (ctx: Ctx, recommenderId: string): Promise<PaidClaim[]> => {
  const { rows } = await sql<PaidClaim>`
    select c.claim_number as number, c.kind as purpose, c.payout_kind as "payoutKind", c.value_cents as "valueCents",
      paid.at as "paidAt", p.display_name as "productName"
    from claim c
    cross join lateral (
      select h.at from claim_history h
      where h.client_key = c.client_key and h.claim_id = c.id and h.event = 'payOut' order by h.id desc limit 1
    ) paid
    left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    left join product p on p.client_key = o.client_key and p.id = o.product_id
    where c.client_key = ${ctx.client.key} and c.recommender_id = ${recommenderId} and c.state = 'Ausgezahlt'
    order by paid.at, c.claim_number`.execute(ctx.db);
  return rows;
};
