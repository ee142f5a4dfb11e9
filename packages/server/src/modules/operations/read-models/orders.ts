import { type RawBuilder, sql } from 'kysely';
import type { Order } from '#modules/order/index.ts';
import type { Ctx } from '#platform/context.ts';

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
