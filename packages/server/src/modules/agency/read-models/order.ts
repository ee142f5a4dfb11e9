import type { Beneficiary, ClaimState, OrderState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** An order with data from several modules. */
export interface OrderDetail {
  readonly id: string;
  readonly number: string;
  readonly orderedOn: string;
  readonly productId: number;
  readonly recommender: string;
  readonly recommendationNumber: string;
  readonly state: OrderState;
  readonly rewardCents: number;
  readonly externalNumber: string;
  readonly channel: string | null;
  readonly isNewCustomer: boolean | null;
  readonly firstPremiumPaidOn: string | null;
  /** Name of the customer; null until they have consented to the data. */
  readonly customer: string | null;
  readonly effectiveAt: Date | null;
}

/** One order of the agency by its number, as in its report; null for that of another agency. */
export const selectOrderDetail = async (
  ctx: Ctx,
  agencyNumber: string,
  orderNumber: string,
): Promise<OrderDetail | null> => {
  const { rows } = await sql<OrderDetail>`
    select o.id, o.order_number as "number", o.ordered_on::text as "orderedOn", o.product_id as "productId",
      a.recommender_name as recommender, o.recommendation_number as "recommendationNumber", o.state,
      a.reward_cents as "rewardCents", o.external_number as "externalNumber", o.channel,
      o.is_new_customer as "isNewCustomer", o.first_premium_paid_on::text as "firstPremiumPaidOn",
      nullif(btrim(p.first_name || ' ' || p.last_name), '') as customer, r.effective_at as "effectiveAt"
    from customer_order o
    join agency_order a on a.client_key = o.client_key and a.order_id = o.id
    left join recipient p on p.client_key = o.client_key and p.id = o.recipient_id and p.consent_at is not null
    left join order_release r on r.client_key = o.client_key and r.order_id = o.id and r.state = 'requested'
    where o.client_key = ${ctx.client.key} and o.order_number = ${orderNumber} and a.agency_number = ${agencyNumber}`.execute(
    ctx.db,
  );
  return rows[0] ?? null;
};

/** One step of an order's history. */
export interface OrderStep {
  readonly at: Date;
  readonly event: string;
  readonly state: OrderState;
  readonly by: string;
  readonly reason: string | null;
}

/** An order's history, the oldest first. */
export const selectOrderSteps = async (ctx: Ctx, orderId: string): Promise<OrderStep[]> => {
  const { rows } = await sql<OrderStep>`select at, event, to_state as state, by, reason from order_history
    where client_key = ${ctx.client.key} and order_id = ${orderId}::uuid order by id`.execute(ctx.db);
  return rows;
};

/** The rewards of an order, as in the report of rewards. */
export const selectOrderRewards = async (
  ctx: Ctx,
  orderId: string,
): Promise<{ number: string; beneficiary: Beneficiary; valueCents: number; state: ClaimState }[]> => {
  const { rows } = await sql<{ number: string; beneficiary: Beneficiary; valueCents: number; state: ClaimState }>`
    select claim_number as "number", beneficiary, value_cents as "valueCents", state from claim
    where client_key = ${ctx.client.key} and order_id = ${orderId}::uuid order by beneficiary, claim_number`.execute(
    ctx.db,
  );
  return rows;
};
