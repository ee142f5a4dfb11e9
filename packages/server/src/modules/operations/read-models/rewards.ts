import type { Beneficiary, ClaimState, PaymentState, RewardKind } from '@mundwerk/contract/values/state/claim-state';
import { type RawBuilder, sql } from 'kysely';
import type { ClaimPurpose } from '#modules/claim/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Filter } from './orders.ts';
import { dayStart } from './recommendations.ts';

/** A claim as the client's systems read it, with its cursor in the list and its order. */
export interface RewardRow {
  readonly at: string;
  readonly number: string;
  readonly purpose: ClaimPurpose;
  readonly beneficiary: Beneficiary;
  readonly valueCents: number;
  readonly state: ClaimState;
  readonly kind: RewardKind | null;
  readonly payment: PaymentState | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly externalNumber: string | null;
  readonly recommendationNumber: string | null;
  readonly productId: number | null;
  readonly createdAt: Date;
  readonly providedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly pickedUpAt: Date | null;
}

/** One page of claims, the newest first; the conditions on the timestamp and the order's day repeat those of the partial indexes. */
export const rewardPage = (
  ctx: Ctx,
  { from, until, state, productId }: Filter<ClaimState>,
  after: { readonly at: string; readonly number: string } | null,
  limit: number,
): RawBuilder<RewardRow> => {
  const ofProduct = sql`exists (select from customer_order o
    where o.client_key = c.client_key and o.id = c.order_id and o.product_id = ${productId}
      and o.ordered_on > date '1900-01-01')`;
  return sql<RewardRow>`
    select c.created_at::text as at, c.claim_number as number, c.kind as purpose, c.beneficiary, c.value_cents as "valueCents",
      c.state, c.payout_kind as kind,
      (select p.state from payment p where p.client_key = c.client_key and p.claim_id = c.id
        order by p.created_at desc limit 1) as payment,
      c.order_id as "orderId", o.order_number as "orderNumber", o.external_number as "externalNumber",
      coalesce(o.recommendation_number, (select g.number from goodwill_request g
        where g.client_key = c.client_key and g.claim_id = c.id)) as "recommendationNumber",
      o.product_id as "productId", c.created_at as "createdAt", c.provided_at as "providedAt",
      c.expires_at as "expiresAt", c.picked_up_at as "pickedUpAt"
    from (
      select c.* from claim c
      where c.client_key = ${ctx.client.key} and c.created_at > timestamptz '2000-01-01 00:00:00+00'
        ${from === null ? sql`` : sql`and c.created_at >= ${dayStart(from, 0)}`}
        ${until === null ? sql`` : sql`and c.created_at < ${dayStart(until, 1)}`}
        ${state === null ? sql`` : sql`and c.state = ${state}`}
        ${productId === null ? sql`` : sql`and ${ofProduct}`}
        ${after === null ? sql`` : sql`and (c.created_at, c.claim_number) < (${after.at}::text::timestamptz, ${after.number}::text)`}
      order by c.created_at desc, c.claim_number desc limit ${limit}
    ) c
    left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    order by c.created_at desc, c.claim_number desc`;
};

/** A claim of an order, in short. */
export interface OrderClaim {
  readonly number: string;
  readonly beneficiary: Beneficiary;
  readonly valueCents: number;
  readonly state: ClaimState;
}

/** The claims of an order, the recommender's first. */
export const selectClaimsOfOrder = async (ctx: Ctx, orderId: string): Promise<OrderClaim[]> => {
  const { rows } = await sql<OrderClaim>`
    select c.claim_number as number, c.beneficiary, c.value_cents as "valueCents", c.state
    from claim c where c.client_key = ${ctx.client.key} and c.order_id = ${orderId}
    order by c.beneficiary desc, c.created_at`.execute(ctx.db);
  return rows;
};
