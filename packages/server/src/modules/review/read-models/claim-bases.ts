import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A claim with its people and its order, before it is compared with others. */
export interface ClaimBase {
  readonly claimId: string;
  readonly payeeId: string;
  readonly recommenderId: string;
  readonly recommenderFirstName: string;
  readonly recommenderLastName: string;
  readonly recommenderEmail: string;
  readonly recipientId: string | null;
  readonly recipientFirstName: string | null;
  readonly recipientLastName: string | null;
  readonly recipientEmail: string | null;
  readonly orderId: string | null;
  readonly productId: number | null;
  readonly hasPaidPremium: boolean;
  readonly isNewCustomerBySystem: boolean;
  /** Seconds from the link's first counted click to the lead; only clicks within ten minutes before the lead count. */
  readonly seconds: number | null;
  /** Hours from a login by link or a new password to a change of account between "ready" and the pickup. */
  readonly takeoverHours: number | null;
  readonly hadMismatch: boolean;
}

/** Claims with their people and orders. Clicks are indexed by time only, so just the minutes before a lead are read. */
export const selectClaimBases = async (ctx: Ctx, claimIds: readonly string[]): Promise<ClaimBase[]> => {
  const { rows } = await sql<ClaimBase>`
    select c.id as "claimId", coalesce(c.recommender_id, c.recipient_id) as "payeeId",
      p.id as "recommenderId", p.first_name as "recommenderFirstName", p.last_name as "recommenderLastName",
      p.email_normal as "recommenderEmail",
      x.id as "recipientId", x.first_name as "recipientFirstName", x.last_name as "recipientLastName",
      x.email_normal as "recipientEmail",
      o.id as "orderId", o.product_id as "productId",
      o.first_premium_paid_on is not null as "hasPaidPremium",
      coalesce(o.is_new_customer, false) and o.external_number is not null as "isNewCustomerBySystem",
      (select floor(extract(epoch from o.created_at - min(k.at)))::integer from click k
        where o.reported_by = 'public' and k.client_key = o.client_key and k.number = o.recommendation_number
          and k.at between o.created_at - interval '10 minutes' and o.created_at and k.kind = 'counted') as seconds,
      (select floor(extract(epoch from a.changed_at - max(s.at)) / 3600)::integer from bank_account_change a
        join lateral (
          select created_at as at from session
          where client_key = c.client_key and recommender_id = c.recommender_id and kind = 'link'
          union all
          select used_at from link_token
          where client_key = c.client_key and recommender_id = c.recommender_id and kind = 'set-password' and used_at is not null
        ) s on s.at <= a.changed_at
        where a.client_key = c.client_key and a.owner_id = c.recommender_id
          and a.changed_at > c.provided_at and a.changed_at <= c.picked_up_at
        group by a.changed_at) as "takeoverHours",
      exists (select from payment y
        join payment_report b on b.client_key = y.client_key and b.payment_id = y.id and b.kind = 'mismatch'
        where y.client_key = c.client_key and y.owner_id = coalesce(c.recommender_id, c.recipient_id)) as "hadMismatch"
    from claim c
    left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    left join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number
    join recommender p on p.client_key = c.client_key and p.id = coalesce(c.recommender_id, r.recommender_id)
    left join recipient x on x.client_key = c.client_key and x.id = coalesce(c.recipient_id, o.recipient_id)
      and x.email_normal is not null
    where c.client_key = ${ctx.client.key} and c.id = any(${claimIds}::uuid[])`.execute(ctx.db);
  return rows;
};
