import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { ClaimTables } from '../tables.ts';
import { type BonusStep, EVER } from './rules.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<ClaimTables>();
const ofClient = (ctx: Ctx) => clientRows<ClaimTables>(ctx);

/** The granted steps of a recommender above a number of orders, for this first counted day, with their claims. */
export const selectBonusStepsAbove = (
  ctx: Ctx,
  recommenderId: string,
  since: string | null,
  orders: number,
): Promise<Array<BonusStep & { readonly claimId: string }>> =>
  ofClient(ctx)
    .selectFrom('bonus_step')
    .select(['tier_orders as tierOrders', 'step', 'claim_id as claimId'])
    .where('recommender_id', '=', recommenderId)
    .where('counted_since', '=', since ?? EVER)
    .where(sql<boolean>`tier_orders * step > ${orders}`)
    .execute();

export const insertBonusSteps = async (
  ctx: Ctx,
  recommenderId: string,
  since: string | null,
  claimId: string,
  steps: readonly BonusStep[],
): Promise<void> => {
  await tables(ctx)
    .insertInto('bonus_step')
    .values(
      steps.map(({ tierOrders, step }) => ({
        client_key: ctx.client.key,
        recommender_id: recommenderId,
        counted_since: since ?? EVER,
        tier_orders: tierOrders,
        step,
        claim_id: claimId,
        granted_at: ctx.now,
      })),
    )
    .execute();
};

/** A recommender's steps with their claims' numbers, for their own copy of their data. */
export const selectStoredBonusSteps = (ctx: Ctx, recommenderId: string) =>
  ofClient(ctx)
    .selectFrom('bonus_step')
    .select(['tier_orders as tierOrders', 'step', 'claim_id as claimId', 'granted_at as grantedAt'])
    .where('recommender_id', '=', recommenderId)
    .orderBy('granted_at')
    .execute();

/** Deletes granted steps, so that they can be reached again. */
export const deleteBonusSteps = async (ctx: Ctx, claimIds: readonly string[]): Promise<void> => {
  await ofClient(ctx).deleteFrom('bonus_step').where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`).execute();
};

/** The number of orders that each bonus claim was granted for. */
export const selectBonusOrders = async (
  ctx: Ctx,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await ofClient(ctx)
    .selectFrom('bonus_step')
    .select(['claim_id as claimId', sql<number>`max(tier_orders * step)`.as('orders')])
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .groupBy('claim_id')
    .execute();
  return new Map(rows.map(({ claimId, orders }) => [claimId, orders]));
};

/** The days whose orders count: from the day the client sets to the last one whose complaint period has ended. */
export interface CountedDays {
  /** Null where all orders count. */
  readonly since: string | null;
  readonly until: string;
}

/** An order of a recommender, and whether it counts once its complaint period has ended. */
export interface CountedOrder {
  readonly orderId: string;
  readonly recommenderId: string;
  readonly orderedOn: string;
  readonly isCounted: boolean;
}

/** A recommender's counter, locked until the transaction ends. */
export interface Counter {
  readonly recommenderId: string;
  readonly orders: number;
  readonly settledTiers: readonly number[];
  readonly settledOrders: number;
  readonly grantedOrders: number;
}

const COUNTER = sql`c.recommender_id as "recommenderId", c.orders, c.settled_tiers as "settledTiers",
  c.settled_orders as "settledOrders", c.granted_orders as "grantedOrders"`;

/** Change of the count when its days change: orders of the added days minus those of the removed ones. Reads no other day. */
const differenceTo = (since: string, until: string) => sql`coalesce((
    select sum(d.orders * ((d.ordered_on between ${since}::date and ${until}::date)::int
      - (d.ordered_on between c.counted_since and c.counted_until)::int))
    from (
      select s.ordered_on, s.orders from bonus_day s
      where s.client_key = c.client_key and s.recommender_id = c.recommender_id
        and s.ordered_on >= least(c.counted_since, ${since}::date) and s.ordered_on < greatest(c.counted_since, ${since}::date)
      union
      select u.ordered_on, u.orders from bonus_day u
      where u.client_key = c.client_key and u.recommender_id = c.recommender_id
        and u.ordered_on > least(c.counted_until, ${until}::date) and u.ordered_on <= greatest(c.counted_until, ${until}::date)
    ) d
  ), 0)`;

/**
 * Adds orders to the counters or removes them, each exactly once however often it is reported, and locks the counters of their
 * recommenders, in the order of their ids. Reads only the given orders, their days and counters, however many orders there are in all.
 */
const moveCounters = async (
  ctx: Ctx,
  orders: readonly CountedOrder[],
  since: string,
  until: string,
): Promise<Array<Counter & { readonly isCurrent: boolean }>> => {
  const { key } = ctx.client;
  const { rows } = await sql<Counter & { readonly isCurrent: boolean }>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
        as t ("orderId" uuid, "recommenderId" uuid, "orderedOn" date, "isCounted" boolean)
    ), added as (
      insert into bonus_order (client_key, order_id, recommender_id, ordered_on)
      select ${key}, "orderId", "recommenderId", "orderedOn" from told where "isCounted" order by "orderId"
      on conflict on constraint bonus_order_pk do nothing
      returning recommender_id, ordered_on
    ), removed as (
      delete from bonus_order b using told
      where b.client_key = ${key} and b.order_id = told."orderId" and not told."isCounted"
      returning b.recommender_id, b.ordered_on
    ), moved as (
      select recommender_id, ordered_on, sum(orders)::integer as orders
      from (select *, 1 as orders from added union all select *, -1 from removed) as each
      group by recommender_id, ordered_on
    ), days as (
      insert into bonus_day as d (client_key, recommender_id, ordered_on, orders)
      select ${key}, recommender_id, ordered_on, greatest(orders, 0) from moved order by recommender_id, ordered_on
      on conflict on constraint bonus_day_pk do update set orders = d.orders + (
        select m.orders from moved m where m.recommender_id = d.recommender_id and m.ordered_on = d.ordered_on)
    )
    insert into bonus_count as c (client_key, recommender_id, counted_since, counted_until, orders)
    select ${key}, t.id, ${since}::date, ${until}::date, coalesce((
        select sum(greatest(m.orders, 0)) from moved m
        where m.recommender_id = t.id and m.ordered_on between ${since}::date and ${until}::date), 0)
    from (select distinct "recommenderId" as id from told) t order by t.id
    on conflict on constraint bonus_count_pk do update set orders = c.orders + coalesce((
        select sum(m.orders) from moved m
        where m.recommender_id = c.recommender_id and m.ordered_on between c.counted_since and c.counted_until), 0)
    returning ${COUNTER}, (c.counted_since, c.counted_until) = (${since}::date, ${until}::date) as "isCurrent"`.execute(
    ctx.db,
  );
  return rows;
};

/** Sets the counted days of locked counters; a new first day clears the record of granted steps, so that they are checked again. */
const moveDays = async (
  ctx: Ctx,
  recommenderIds: readonly string[],
  since: string,
  until: string,
): Promise<Counter[]> => {
  if (recommenderIds.length === 0) return [];
  const { rows } = await sql<Counter>`
    update bonus_count as c set orders = c.orders + ${differenceTo(since, until)},
      counted_since = ${since}::date, counted_until = ${until}::date,
      settled_tiers = case when c.counted_since = ${since}::date then c.settled_tiers else '{}' end
    where c.client_key = ${ctx.client.key} and c.recommender_id = any(${recommenderIds}::uuid[])
    returning ${COUNTER}`.execute(ctx.db);
  return rows;
};

/** Updates one counter to the given days and locks it until the transaction ends. Empty when there is none. */
export const countAnew = (ctx: Ctx, recommenderId: string, { since, until }: CountedDays): Promise<Counter[]> =>
  moveDays(ctx, [recommenderId], since ?? EVER, until);

/** Updates the counters of recommenders to these orders and days, and locks them until the transaction ends. */
export const countOrders = async (
  ctx: Ctx,
  orders: readonly CountedOrder[],
  { since, until }: CountedDays,
): Promise<Counter[]> => {
  if (orders.length === 0) return [];
  const moved = await moveCounters(ctx, orders, since ?? EVER, until);
  const late = moved.flatMap(({ recommenderId, isCurrent }) => (isCurrent ? [] : recommenderId));
  return [...moved.filter(({ isCurrent }) => isCurrent), ...(await moveDays(ctx, late, since ?? EVER, until))];
};

/** How many orders of a recommender count on these days. */
export const selectCount = async (ctx: Ctx, recommenderId: string, { since, until }: CountedDays): Promise<number> => {
  const { rows } = await sql<{ orders: number }>`
    select (c.orders + ${differenceTo(since ?? EVER, until)})::integer as orders from bonus_count c
    where c.client_key = ${ctx.client.key} and c.recommender_id = ${recommenderId}`.execute(ctx.db);
  return rows[0]?.orders ?? 0;
};

/** Which of these claims are bonuses that their recommenders' orders of these days no longer reach. */
export const selectMissedBonuses = async (
  ctx: Ctx,
  claimIds: readonly string[],
  { since, until }: CountedDays,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct s.claim_id as id from bonus_step s
    join bonus_count c on c.client_key = s.client_key and c.recommender_id = s.recommender_id
    where s.client_key = ${ctx.client.key} and s.claim_id = any(${claimIds}::uuid[])
      and s.counted_since = ${since ?? EVER}::date
      and s.tier_orders * s.step > c.orders + ${differenceTo(since ?? EVER, until)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** Stores the number of orders up to which all steps of these tiers are granted. */
export const updateSettled = async (ctx: Ctx, counter: Counter): Promise<void> => {
  await sql`update bonus_count set settled_tiers = ${counter.settledTiers}::integer[],
      settled_orders = ${counter.settledOrders}, granted_orders = ${counter.grantedOrders}
    where client_key = ${ctx.client.key} and recommender_id = ${counter.recommenderId}`.execute(ctx.db);
};
