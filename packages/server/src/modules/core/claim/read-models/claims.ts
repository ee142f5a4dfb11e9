import type { ClaimState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Pool } from '#modules/core/voucher/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { GoodwillState } from '../rules.ts';

/** A claim whose payment was in a payout run. */
export interface LockedClaim {
  readonly id: string;
  readonly state: ClaimState;
  /** Final state of the claim's order, if that has ended: money that comes back is then no longer owed. */
  readonly orderEndedAs: string | null;
}

/** Locks claims until the transaction ends; claims are locked before their payments everywhere, so that transactions cannot deadlock. */
export const lockClaims = async (
  ctx: Ctx,
  ids: readonly string[],
  ended: readonly string[],
): Promise<LockedClaim[]> => {
  const { rows } = await sql<LockedClaim>`
    select c.id, c.state, (
      select o.state from customer_order o
      where o.client_key = c.client_key and o.id = c.order_id and o.state = any(${ended}::text[])
    ) as "orderEndedAs"
    from claim c where c.client_key = ${ctx.client.key} and c.id = any(${ids}::uuid[])
    order by c.id for update of c`.execute(ctx.db);
  return rows;
};

/** How many rows of a client are in a state. */
export interface StateCount {
  readonly client: string;
  readonly state: string;
  readonly rows: number;
}

/** Hidden clients last minutes or a day, and nothing happens to clients that left: a series of their own would only be noise. */
const IS_LASTING = sql`client_key in (select key from client where preview_of is null and left_at is null)`;

/** Claims by client and state. */
export const countClaims = async (db: Database): Promise<StateCount[]> =>
  (
    await sql<StateCount>`
      select client_key as client, state, count(*) as rows from claim where ${IS_LASTING} group by client_key, state order by 1, 2`.execute(
      db,
    )
  ).rows;

/** Payments by client and state. */
export const countPayments = async (db: Database): Promise<StateCount[]> =>
  (
    await sql<StateCount>`
      select client_key as client, state, count(*) as rows from payment where ${IS_LASTING} group by client_key, state order by 1, 2`.execute(
      db,
    )
  ).rows;

/** A request for goodwill with the facts needed to decide it. */
export interface GoodwillCase {
  readonly id: string;
  readonly number: string;
  readonly customerNumber: string;
  readonly productId: number;
  readonly recommenderId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly recommendedAt: Date;
  readonly validUntil: Date;
  readonly state: GoodwillState;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly claimNumber: string | null;
}

const cases = (ctx: Ctx) => sql`
  select g.id, g.number, g.customer_number as "customerNumber", r.product_id as "productId",
    g.recommender_id as "recommenderId", p.first_name as "firstName", p.last_name as "lastName", p.email,
    r.created_at as "recommendedAt", r.valid_until as "validUntil", g.state, g.decided_reason as reason,
    g.created_at as "createdAt", g.decided_at as "decidedAt", c.claim_number as "claimNumber"
  from goodwill_request g
  join recommendation r on r.client_key = g.client_key and r.number = g.number
  join recommender p on p.client_key = g.client_key and p.id = g.recommender_id
  left join claim c on c.client_key = g.client_key and c.id = g.claim_id
  where g.client_key = ${ctx.client.key}`;

export const selectGoodwillCase = async (ctx: Ctx, id: string): Promise<GoodwillCase | null> => {
  const { rows } = await sql<GoodwillCase>`${cases(ctx)} and g.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
};

/** The refused request of a recommender about a recommendation. */
export const selectRefusedCase = async (
  ctx: Ctx,
  recommenderId: string,
  number: string,
): Promise<GoodwillCase | null> => {
  const { rows } = await sql<GoodwillCase>`${cases(ctx)}
    and g.recommender_id = ${recommenderId} and g.number = ${number} and g.state = 'refused'`.execute(ctx.db);
  return rows[0] ?? null;
};

/** One page of the requests, the oldest first, and how many there are. */
export const selectGoodwillCases = async (
  ctx: Ctx,
  state: GoodwillState | null,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly cases: GoodwillCase[]; readonly total: number }> => {
  const among = state === null ? sql`` : sql`and g.state = ${state}`;
  const { rows } = await sql<GoodwillCase>`${cases(ctx)} ${among}
    order by g.created_at, g.id limit ${page.limit} offset ${page.offset}`.execute(ctx.db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from goodwill_request g where g.client_key = ${ctx.client.key} ${among}`.execute(ctx.db);
  return { cases: rows, total: counted.rows[0]?.total ?? 0 };
};

/** A pool of voucher codes and its level. */
export interface PoolLevel extends Pool {
  readonly free: number;
  readonly given: number;
  /** Claims that wait for a code. */
  readonly waiting: number;
  readonly warnedAt: Date | null;
}

/** The client's pools, also those that claims wait for and that were never filled. */
export const selectPoolLevels = async (ctx: Ctx): Promise<PoolLevel[]> => {
  const { rows } = await sql<PoolLevel>`
    with waiting as (
      select c.chosen_reward_id as reward_id, c.value_cents, count(*) as claims
      from claim c
      where c.client_key = ${ctx.client.key} and c.state = 'Abgeholt' and c.payout_kind = 'Gutschein'
      group by c.chosen_reward_id, c.value_cents
    ),
    codes as (
      select reward_id, value_cents, count(*) filter (where claim_id is null) as free, count(claim_id) as given
      from voucher_code where client_key = ${ctx.client.key} group by reward_id, value_cents
    ),
    pools as (select * from voucher_pool where client_key = ${ctx.client.key})
    select reward_id as "rewardId", value_cents as "valueCents", coalesce(codes.free, 0)::int as free,
      coalesce(codes.given, 0)::int as given, coalesce(waiting.claims, 0)::int as waiting, pools.warned_at as "warnedAt"
    from pools full join waiting using (reward_id, value_cents) left join codes using (reward_id, value_cents)
    order by reward_id, value_cents`.execute(ctx.db);
  return rows;
};
