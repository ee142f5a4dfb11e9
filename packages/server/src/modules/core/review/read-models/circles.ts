import type { ReviewSignal } from '@mundwerk/contract/values/console/review';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ReviewFacts } from '../signals/rules.ts';

/** By claim: a circle of two to four recommendations with orders that leads back to its recommender; one product first, then the shortest. */
export const selectCircles = async (
  ctx: Ctx,
  starts: readonly {
    readonly claimId: string;
    readonly recommenderId: string;
    readonly recommenderEmail: string;
    readonly recipientEmail: string;
    readonly productId: number;
  }[],
  since: Date,
): Promise<ReadonlyMap<string, NonNullable<ReviewFacts['ring']>>> => {
  const { rows } = await sql<{ claimId: string; ids: string[]; isOneProduct: boolean; sharesAccount: boolean }>`
    with recursive walk as (
      select g."claimId" as claim_id, array[g."recommenderEmail"] as emails, array[g."recommenderId"] as ids,
        g."recipientEmail" as at_email, g."productId" as product_id, true as is_one
      from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb)
        as g("claimId" uuid, "recommenderId" uuid, "recommenderEmail" text, "recipientEmail" text, "productId" integer)
      union all
      select w.claim_id, w.emails || w.at_email, w.ids || p.id, step.email_normal, w.product_id,
        w.is_one and step.product_id = w.product_id
      from walk w
      join recommender p on p.client_key = ${ctx.client.key} and p.email_normal = w.at_email
      -- A busy recommender has hundreds of contacts: the newest are enough, and four steps stay few.
      join lateral (
        select x.email_normal, o.product_id from recommendation r
        join customer_order o on o.client_key = r.client_key and o.recommendation_number = r.number and o.created_at > ${since}
        join recipient x on x.client_key = o.client_key and x.id = o.recipient_id and x.email_normal is not null
        where r.client_key = p.client_key and r.recommender_id = p.id
        order by o.created_at desc limit 20
      ) step on true
      where array_length(w.emails, 1) < 4 and not w.at_email = any(w.emails)
    )
    , circle as (
      select distinct on (claim_id) claim_id, ids, emails, is_one from walk
      where at_email = emails[1] and array_length(emails, 1) > 1
      order by claim_id, is_one desc, array_length(emails, 1)
    )
    select claim_id as "claimId", ids, is_one as "isOneProduct", exists (
      select from review_person p
      join account_use u on u.client_key = p.client_key and u.person_id = p.id and u.last_at > ${since}
      where p.client_key = ${ctx.client.key} and p.email_normal = any(emails)
      group by u.fingerprint having count(distinct p.email_normal) > 1
    ) as "sharesAccount" from circle`.execute(ctx.db);
  return new Map(rows.map(({ claimId, ...ring }) => [claimId, ring]));
};

/** Addresses that belong to agencies' staff and users and to people of the console, with the agencies they work for. */
export const selectStaff = async (
  ctx: Ctx,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ email: string; agencies: string[] }>`
    select email, array_agg(distinct agency) filter (where agency is not null) as agencies from (
      select s.email_normal as email, s.agency_number as agency from agency_staff s
      where s.client_key = ${ctx.client.key} and s.is_active and s.email_normal = any(${emails}::text[])
      union all
      select lower(u.email), a.agency from agency_user u left join lateral unnest(u.agencies) as a(agency) on true
      where u.client_key = ${ctx.client.key} and lower(u.email) = any(${emails}::text[])
      union all
      select p.email_normal, null from operator_user p where p.email_normal = any(${emails}::text[])
    ) staff group by email`.execute(ctx.db);
  return new Map(rows.map(({ email, agencies }) => [email, agencies ?? []]));
};

/** By order: the agencies that released it by hand. */
export const selectReleasingAgencies = async (
  ctx: Ctx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ orderId: string; agencies: string[] }>`
    select order_id as "orderId", array_agg(distinct agency_number) as agencies from order_release
    where client_key = ${ctx.client.key} and order_id = any(${orderIds}::uuid[]) and state = 'done' and agency_number is not null
    group by order_id`.execute(ctx.db);
  return new Map(rows.map(({ orderId, agencies }) => [orderId, agencies]));
};

/** The signals that are muted for a pair. */
export interface PassedPair {
  readonly claimId: string;
  readonly signals: ReviewSignal[];
  readonly isHousehold: boolean;
}

/** By claim: signals muted for its pair. Recipients are matched by e-mail address, because each recommendation has its own recipient rows. */
export const selectPassedPairs = async (
  ctx: Ctx,
  pairs: readonly {
    readonly claimId: string;
    readonly recommenderId: string;
    readonly recipientEmail: string | null;
  }[],
): Promise<ReadonlyMap<string, PassedPair>> => {
  const { rows } = await sql<PassedPair>`
    select g."claimId", array_agg(distinct s.signal) filter (where s.signal is not null) as signals, bool_or(ok.is_household) as "isHousehold"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as g("claimId" uuid, "recommenderId" uuid, "recipientEmail" text)
    join pair_ok ok on ok.client_key = ${ctx.client.key} and ok.recommender_id = g."recommenderId" and ok.until > ${ctx.now}
    left join recipient x on x.client_key = ok.client_key and x.id = ok.recipient_id
    left join lateral unnest(ok.signals) as s(signal) on true
    where (ok.recipient_id is null and g."recipientEmail" is null) or x.email_normal = g."recipientEmail"
    group by g."claimId"`.execute(ctx.db);
  return new Map(rows.map((row) => [row.claimId, { ...row, signals: row.signals ?? [] }]));
};
