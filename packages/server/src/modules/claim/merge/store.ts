import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Whether both accounts requested goodwill for the same customer number, which the rules allow once. */
export const selectSameCustomer = async (ctx: Ctx, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql`
    select from goodwill_request a join goodwill_request b
      on b.client_key = a.client_key and b.customer_number = a.customer_number and b.recommender_id = ${other}
    where a.client_key = ${ctx.client.key} and a.recommender_id = ${one} limit 1`.execute(ctx.db);
  return rows.length > 0;
};

/** Moves claims and requests for goodwill to another account. */
export const updateClaimOwner = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  for (const table of ['claim', 'goodwill_request']) {
    await sql`update ${sql.table(table)} set recommender_id = ${to}
      where client_key = ${ctx.client.key} and recommender_id = ${from}`.execute(ctx.db);
  }
};

/**
 * Adds the bonus of one account to that of another. Steps count within their tier, so that those of the second account follow the
 * first one's: two accounts with one step each have two. Together they never reach fewer steps than apart.
 */
export const addBonus = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  const { key } = ctx.client;
  await sql`
    update bonus_step s set recommender_id = ${to}, step = s.step + coalesce((
      select max(k.step) from bonus_step k where k.client_key = s.client_key and k.recommender_id = ${to}
        and k.counted_since = s.counted_since and k.tier_orders = s.tier_orders), 0)
    where s.client_key = ${key} and s.recommender_id = ${from}`.execute(ctx.db);
  await sql`update bonus_order set recommender_id = ${to} where client_key = ${key} and recommender_id = ${from}`.execute(
    ctx.db,
  );
  await sql`
    insert into bonus_day (client_key, recommender_id, ordered_on, orders)
    select client_key, ${to}::uuid, ordered_on, orders from bonus_day where client_key = ${key} and recommender_id = ${from}
    on conflict on constraint bonus_day_pk do update set orders = bonus_day.orders + excluded.orders`.execute(ctx.db);
  await sql`delete from bonus_day where client_key = ${key} and recommender_id = ${from}`.execute(ctx.db);
  await sql`delete from bonus_count where client_key = ${key} and recommender_id = ${from}`.execute(ctx.db);
  // The count is rebuilt from its days; the record of granted steps is cleared, so that they are checked again.
  await sql`
    insert into bonus_count (client_key, recommender_id, counted_since, counted_until, orders)
    select ${key}, ${to}::uuid, '-infinity', 'infinity', coalesce(sum(orders), 0) from bonus_day
    where client_key = ${key} and recommender_id = ${to}
    on conflict on constraint bonus_count_pk do update set counted_since = excluded.counted_since,
      counted_until = excluded.counted_until, orders = excluded.orders, settled_tiers = '{}', settled_orders = 0`.execute(
    ctx.db,
  );
};
