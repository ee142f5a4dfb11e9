import type { OrderState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { ORDER_MOVES, type OrderEvent, type OrderFacts } from '../rules.ts';
import type { OrderTables } from '../tables.ts';

/** An order with the facts that its success depends on. */
export interface JudgedOrder extends OrderFacts {
  readonly id: string;
  readonly recommendationNumber: string;
  readonly createdAt: Date;
}

/** The day on which an order became successful; null while it is not. */
export interface Success {
  readonly id: string;
  readonly on: string | null;
}

/**
 * Stores successes; an order that is as successful as before keeps its day and is not written. The ids are compared as a list, because a
 * join with the days would make PostgreSQL read all orders of the client. Returns the ids of those that changed and are not completed.
 */
export const updateSuccess = async (ctx: Ctx, orders: readonly Success[]): Promise<string[]> => {
  if (orders.length === 0) return [];
  const days = JSON.stringify(Object.fromEntries(orders.map(({ id, on }) => [id, on])));
  const day = sql`(${days}::jsonb ->> id::text)::date`;
  const { rows } = await sql<{
    id: string;
    state: OrderFacts['state'];
  }>`update customer_order set successful_on = ${day}
    where client_key = ${ctx.client.key} and id = any(${orders.map(({ id }) => id)}::uuid[])
      and (successful_on is null) <> (${day} is null) returning id, state`.execute(ctx.db);
  return rows.flatMap(({ id, state }) => (state === 'Erledigt' ? [] : id));
};

const JUDGED = sql`id, recommendation_number as "recommendationNumber", created_at as "createdAt", state,
  is_new_customer as "isNewCustomer", used_link as "usedLink", ordered_on as "orderedOn",
  first_premium_paid_on as "firstPremiumPaidOn"`;

/**
 * Orders that the calendar may have made successful, in the order of their ids, locked until the transaction ends; those that another
 * transaction has locked are left to it. The rule makes the final decision; the conditions here are those of the index.
 */
export const lockToSucceed = async (
  ctx: Ctx,
  due: { readonly orderedUpTo: string; readonly today: string },
  after: string,
  limit: number,
): Promise<JudgedOrder[]> => {
  const { rows } = await sql<JudgedOrder>`select ${JUDGED} from customer_order
    where client_key = ${ctx.client.key} and id > ${after}::uuid
      and successful_on is null and is_new_customer and used_link and first_premium_paid_on is not null
      and concluded_at is not null and state not in ('Abgelehnt', 'Widerrufen', 'Storniert')
      and first_premium_paid_on <= ${due.today}::date and ordered_on <= ${due.orderedUpTo}::date
    order by id limit ${limit} for update skip locked`.execute(ctx.db);
  return rows;
};

/** Successful orders whose complaint period goes on, because the client has made it longer; locked as above. */
export const lockSucceededEarly = async (
  ctx: Ctx,
  orderedUpTo: string,
  after: string,
  limit: number,
): Promise<JudgedOrder[]> => {
  const { rows } = await sql<JudgedOrder>`select ${JUDGED} from customer_order
    where client_key = ${ctx.client.key} and id > ${after}::uuid and successful_on is not null
      and ordered_on > ${orderedUpTo}::date and ordered_on > date '1900-01-01'
    order by id limit ${limit} for update skip locked`.execute(ctx.db);
  return rows;
};

/** Moves the orders that are not locked and whose state allows it, however many. */
export const updateFreeStates = (
  ctx: Ctx,
  ids: readonly string[],
  event: OrderEvent,
): Promise<Array<{ readonly id: string; readonly from: OrderState; readonly to: OrderState }>> => {
  const { from, to } = ORDER_MOVES[event];
  return ctx.db
    .withTables<OrderTables>()
    .with('free', (db) =>
      db
        .selectFrom('customer_order')
        .select(['id', 'state'])
        .where('client_key', '=', ctx.client.key)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('state', 'in', from)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('customer_order')
    .from('free')
    .set({ state: to })
    .where('customer_order.client_key', '=', ctx.client.key)
    .whereRef('customer_order.id', '=', 'free.id')
    .returning(['free.id', 'free.state as from', 'customer_order.state as to'])
    .execute();
};
