import type { PromisedReward } from '@mundwerk/contract/values/promise';
import type { ClaimState, PaymentState, ReturnReason, RewardKind } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { ClaimPurpose } from '#modules/core/claim/index.ts';
import type { Ctx } from '#platform/context.ts';

/** A claim with all that its line in the personal area shows. */
export interface OwnClaimRow {
  readonly number: string;
  readonly kind: ClaimPurpose;
  readonly valueCents: number;
  readonly choices: readonly PromisedReward[];
  readonly state: ClaimState;
  readonly payment: PaymentState | null;
  readonly payoutKind: RewardKind | null;
  readonly hasCode: boolean;
  readonly returnReason: ReturnReason | null;
  readonly recommendationNumber: string | null;
  readonly bonusOrders: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly pickedUpAt: Date | null;
  readonly paidAt: Date | null;
}

/** The claims of a recommender, newest first. Related rows are looked up by key, so that the cost depends on these claims only. */
export const selectOwnClaims = async (ctx: Ctx, recommenderId: string): Promise<OwnClaimRow[]> => {
  const { rows } = await sql<OwnClaimRow>`
    select c.claim_number as number, c.kind, c.value_cents as "valueCents", c.choices, c.state, c.payout_kind as "payoutKind",
      c.return_reason as "returnReason", c.created_at as "createdAt", c.expires_at as "expiresAt",
      c.picked_up_at as "pickedUpAt",
      (select p.state from payment p where p.client_key = c.client_key and p.claim_id = c.id
        order by p.created_at desc limit 1) as payment,
      exists (select from voucher_code v where v.client_key = c.client_key and v.claim_id = c.id
        and v.code_encrypted is not null) as "hasCode",
      coalesce(
        (select o.recommendation_number from customer_order o where o.client_key = c.client_key and o.id = c.order_id),
        (select g.number from goodwill_request g where g.client_key = c.client_key and g.claim_id = c.id)
      ) as "recommendationNumber",
      (select max(b.tier_orders * b.step) from bonus_step b where b.client_key = c.client_key and b.claim_id = c.id)
        as "bonusOrders",
      case when c.state = 'Ausgezahlt' then (
        select max(h.at) from claim_history h
        where h.client_key = c.client_key and h.claim_id = c.id and h.event = 'payOut'
      ) end as "paidAt"
    from claim c
    where c.client_key = ${ctx.client.key} and c.recommender_id = ${recommenderId}
    order by c.created_at desc, c.id`.execute(ctx.db);
  return rows;
};

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
