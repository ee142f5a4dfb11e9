import type { Beneficiary, ClaimState, PaymentState, RewardKind } from '@mundwerk/contract/values/state/states';
import { type RawBuilder, sql } from 'kysely';
import type { ClaimPurpose } from '#modules/core/claim/index.ts';
import type { Order } from '#modules/core/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { dayStart } from '#platform/db/list-sql.ts';

/** An order with its cursor in the list and the number of its recipient, which another module owns. */
export type OrderRow = Order & {
  readonly at: string;
  readonly number: string;
  readonly recipientNumber: string | null;
};

/** Filter of a list. Days are texts. */
export interface Filter<State extends string> {
  readonly from: string | null;
  readonly until: string | null;
  readonly state: State | null;
  readonly productId: number | null;
}

const ORDER = sql`o.id, o.order_number as "orderNumber", o.external_number as "externalNumber",
  o.recommendation_number as "recommendationNumber", o.recipient_id as "recipientId", o.product_id as "productId",
  o.ordered_on as "orderedOn", o.is_new_customer as "isNewCustomer", o.used_link as "usedLink",
  o.first_premium_paid_on as "firstPremiumPaidOn", o.state, o.report_hash as "reportHash", o.created_at as "createdAt",
  o.ordered_on::text as at, o.order_number as number,
  (select e.number from recipient e where e.client_key = o.client_key and e.id = o.recipient_id) as "recipientNumber"`;

const select = async (ctx: Ctx, rest: RawBuilder<unknown>): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    select ${ORDER} from customer_order o where o.client_key = ${ctx.client.key} ${rest}`.execute(ctx.db);
  return rows;
};

/** Sorts by the day of the order, the newest first, as the indexes do. */
const NEWEST_FIRST = sql`order by o.ordered_on desc, o.order_number desc`;

/** One page of orders, from a partial index, whose condition on the day it repeats, by client and, if filtered, by state or product. */
export const selectOrderPage = (
  ctx: Ctx,
  { from, until, state, productId }: Filter<Order['state']>,
  after: { readonly at: string; readonly number: string } | null,
  limit: number,
): Promise<OrderRow[]> =>
  select(
    ctx,
    sql`and o.ordered_on > date '1900-01-01'
      ${from === null ? sql`` : sql`and o.ordered_on >= ${from}::date`}
      ${until === null ? sql`` : sql`and o.ordered_on <= ${until}::date`}
      ${state === null ? sql`` : sql`and o.state = ${state}`}
      ${productId === null ? sql`` : sql`and o.product_id = ${productId}`}
      ${after === null ? sql`` : sql`and (o.ordered_on, o.order_number) < (${after.at}::date, ${after.number}::text)`}
      ${NEWEST_FIRST} limit ${limit}`,
  );

/** An order by the portal's number or by the client's own. */
export const selectOrderRow = async (
  ctx: Ctx,
  by: 'order_number' | 'external_number',
  number: string,
): Promise<OrderRow | null> => (await select(ctx, sql`and o.${sql.ref(by)} = ${number}`))[0] ?? null;

/** The orders of a recommendation, the newest first. */
export const selectOrdersOfRecommendation = (ctx: Ctx, number: string, limit: number): Promise<OrderRow[]> =>
  select(ctx, sql`and o.recommendation_number = ${number} ${NEWEST_FIRST} limit ${limit}`);

/** A recommendation as the client's systems read it, with its cursor in the list. */
export interface RecommendationRow {
  readonly at: string;
  readonly number: string;
  readonly productId: number;
  readonly agencyNumber: string | null;
  readonly createdAt: Date;
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  readonly shareRecommender: number;
  readonly addressConfirmedAt: Date | null;
  readonly isAccountDeleted: boolean;
  readonly visits: number;
  readonly clicks: number;
  /** Number of contracts, leads excluded. */
  readonly orders: number;
}

/**
 * Joins details only for the recommendations of a page. The page is found by columns that its index contains, so that rows which the state
 * filter excludes are not read.
 */
const recommendations = (ctx: Ctx, page: RawBuilder<unknown>): RawBuilder<RecommendationRow> =>
  sql<RecommendationRow>`
    select r.created_at::text as at, r.number, r.product_id as "productId", r.agency_number as "agencyNumber",
      r.created_at as "createdAt", r.valid_until as "validUntil", r.clock_stopped_at as "clockStoppedAt",
      r.share_recommender as "shareRecommender", p.address_confirmed_at as "addressConfirmedAt",
      p.deleted_at is not null as "isAccountDeleted",
      coalesce(f.visits, 0)::int as visits, coalesce(f.clicks, 0)::int as clicks,
      (select count(*)::int from customer_order o where o.client_key = r.client_key
        and o.recommendation_number = r.number and o.concluded_at is not null) as orders
    from (select r.number from recommendation r where r.client_key = ${ctx.client.key} ${page}) found
    join recommendation r on r.client_key = ${ctx.client.key} and r.number = found.number
    join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
    left join lateral (
      select sum(f.visits) as visits, sum(f.clicks) as clicks from recommendation_figures f
      where f.client_key = r.client_key and f.number = r.number
    ) f on true
    order by r.created_at desc, r.number desc`;

const stateIs = (state: 'Ok' | 'Abgelaufen', now: Date): RawBuilder<unknown> => {
  const isLiving = sql`(r.clock_stopped_at is not null or r.valid_until > ${now})`;
  return state === 'Ok' ? isLiving : sql`not ${isLiving}`;
};

/** One page of recommendations, the newest first; the condition on the timestamp repeats that of the partial indexes. */
export const recommendationPage = (
  ctx: Ctx,
  { from, until, state, productId }: Filter<'Ok' | 'Abgelaufen'>,
  after: { readonly at: string; readonly number: string } | null,
  limit: number,
): RawBuilder<RecommendationRow> =>
  recommendations(
    ctx,
    sql`and r.created_at > timestamptz '2000-01-01 00:00:00+00'
      ${from === null ? sql`` : sql`and r.created_at >= ${dayStart(from, 0)}`}
      ${until === null ? sql`` : sql`and r.created_at < ${dayStart(until, 1)}`}
      ${state === null ? sql`` : sql`and ${stateIs(state, ctx.now)}`}
      ${productId === null ? sql`` : sql`and r.product_id = ${productId}`}
      ${after === null ? sql`` : sql`and (r.created_at, r.number) < (${after.at}::text::timestamptz, ${after.number}::text)`}
      order by r.created_at desc, r.number desc limit ${limit}`,
  );

/** A recommendation by its number. */
export const selectRecommendationRow = async (ctx: Ctx, number: string): Promise<RecommendationRow | null> =>
  (await recommendations(ctx, sql`and r.number = ${number}`).execute(ctx.db)).rows[0] ?? null;

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
