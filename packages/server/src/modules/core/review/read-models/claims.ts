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

/**
 * Claims with a pending payment that were never assessed, or not since their account was last used, or not for a day. Decided, expired and
 * held cases are not assessed again.
 */
export const selectUnassessed = async (ctx: Ctx, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.claim_id as id from payment p
    left join review_case k on k.client_key = p.client_key and k.claim_id = p.claim_id
    where p.client_key = ${ctx.client.key} and p.state = 'Offen'
      and not exists (select from payout_run_payment r where r.client_key = p.client_key and r.payment_id = p.id)
      and (
        k.claim_id is null
        or k.state in ('Unauffaellig', 'Beobachtet') and (
          k.assessed_at < ${ctx.now}::timestamptz - interval '1 day'
          or exists (
            select from account_use mine
            join account_use u on u.client_key = mine.client_key and u.fingerprint = mine.fingerprint and u.last_at > k.assessed_at
            where mine.client_key = p.client_key and mine.person_id = p.owner_id
          )
        )
      )
    order by p.created_at, p.id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** A client's usual values: the 99th percentile of a recommender's orders in 30 days, and the first percentile of seconds to a lead. */
export const selectUsual = async (ctx: Ctx): Promise<{ readonly orders: number; readonly seconds: number }> => {
  const { rows } = await sql<{ orders: number | null; seconds: number | null }>`
    select
      (select percentile_cont(0.99) within group (order by count) from (
        select count(*) as count from customer_order o
        join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number and r.agency_number is null
        where o.client_key = ${ctx.client.key} and o.created_at > ${ctx.now}::timestamptz - interval '30 days'
        group by r.recommender_id
      ) orders) as orders,
      (select percentile_cont(0.01) within group (order by seconds) from (
        select (select extract(epoch from o.created_at - min(k.at)) from click k
          where k.client_key = o.client_key and k.number = o.recommendation_number and k.kind = 'counted'
            and k.at between o.created_at - interval '10 minutes' and o.created_at) as seconds
        from (
          select * from customer_order
          where client_key = ${ctx.client.key} and reported_by = 'public' and created_at > ${ctx.now}::timestamptz - interval '90 days'
          order by created_at desc limit 1000
        ) o
      ) leads) as seconds`.execute(ctx.db);
  return { orders: Number(rows[0]?.orders ?? 0), seconds: Number(rows[0]?.seconds ?? 0) };
};
