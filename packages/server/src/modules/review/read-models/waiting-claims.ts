import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

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
