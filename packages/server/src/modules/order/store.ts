import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { ORDER_MOVES, type OrderEvent, type OrderFacts } from './rules.ts';
import type { HistoryEvent, OrderTables } from './tables.ts';

/** An order: a recipient's contract, or a lead to one. */
export interface Order extends OrderFacts {
  readonly id: string;
  readonly orderNumber: string;
  /** The client's own number; none while it is a lead. */
  readonly externalNumber: string | null;
  readonly recommendationNumber: string;
  readonly recipientId: string | null;
  readonly productId: number;
  readonly reportHash: string | null;
  readonly createdAt: Date;
}

const ORDER = [
  'id',
  'order_number as orderNumber',
  'external_number as externalNumber',
  'recommendation_number as recommendationNumber',
  'recipient_id as recipientId',
  'product_id as productId',
  'ordered_on as orderedOn',
  'is_new_customer as isNewCustomer',
  'used_link as usedLink',
  'first_premium_paid_on as firstPremiumPaidOn',
  'state',
  'report_hash as reportHash',
  'created_at as createdAt',
] as const;

/** The same columns under their property names in `Order`. */
const ORDER_NAMES = [
  'id',
  'orderNumber',
  'externalNumber',
  'recommendationNumber',
  'recipientId',
  'productId',
  'orderedOn',
  'isNewCustomer',
  'usedLink',
  'firstPremiumPaidOn',
  'state',
  'reportHash',
  'createdAt',
] as const satisfies (keyof Order)[];

const tables = (ctx: Ctx) => ctx.db.withTables<OrderTables>();

const orders = (ctx: Ctx) =>
  tables(ctx).selectFrom('customer_order').select(ORDER).where('client_key', '=', ctx.client.key);

/** Serialises imports of one client until the transaction ends, because their rows may overlap. */
export const lockImports = async (ctx: Ctx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${ctx.client.key}`}, 0))`.execute(ctx.db);
};

/** Rows are passed as one JSON value: a parameter for every cell of a file would cost more than writing it. */
export const rowsOf = <T extends 'customer_order' | 'order_history'>(table: T, rows: readonly object[]) =>
  sql<OrderTables[T]>`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.as<'row'>(
    'row',
  );

const NEW_ORDER = [
  'client_key',
  'id',
  'order_number',
  'external_number',
  'recommendation_number',
  'recipient_id',
  'product_id',
  'ordered_on',
  'is_new_customer',
  'used_link',
  'first_premium_paid_on',
  'state',
  'reported_by',
  'channel',
  'entry_source',
  'report_hash',
  'created_at',
  'concluded_at',
  'match_number',
  'match_email',
  'match_name',
] as const satisfies (keyof OrderTables['customer_order'])[];

/** Adds orders with the first line of their history; those whose external number is taken are left out of the answer. */
export const insertOrders = async (
  ctx: Ctx,
  orders: readonly Omit<
    OrderTables['customer_order'],
    'client_key' | 'created_at' | 'state' | 'separated_from' | 'successful_on'
  >[],
): Promise<Order[]> => {
  if (orders.length === 0) return [];
  const rows = orders.map((order) => ({
    ...order,
    client_key: ctx.client.key,
    created_at: ctx.now,
    state: 'Gemeldet' satisfies OrderState,
  }));
  return tables(ctx)
    .with('made', (db) =>
      db
        .insertInto('customer_order')
        .columns(NEW_ORDER)
        .expression((eb) => eb.selectFrom(rowsOf('customer_order', rows)).select(NEW_ORDER))
        .onConflict((conflict) => conflict.columns(['client_key', 'external_number']).doNothing())
        .returning([...ORDER, 'reported_by as by']),
    )
    .with('told', (db) =>
      db
        .insertInto('order_history')
        .columns(['client_key', 'order_id', 'event', 'to_state', 'at', 'by'])
        .expression((eb) =>
          eb
            .selectFrom('made')
            .select([
              sql<string>`${ctx.client.key}`.as('client_key'),
              'made.id as order_id',
              sql<HistoryEvent>`'report'`.as('event'),
              'made.state as to_state',
              'made.createdAt as at',
              'made.by',
            ]),
        ),
    )
    .selectFrom('made')
    .select(ORDER_NAMES)
    .execute();
};

/** Makes a lead the order the client reported; null when it is none any more. */
export const concludeLead = async (
  ctx: Ctx,
  id: string,
  values: Pick<
    OrderTables['customer_order'],
    | 'external_number'
    | 'product_id'
    | 'ordered_on'
    | 'is_new_customer'
    | 'first_premium_paid_on'
    | 'reported_by'
    | 'report_hash'
  >,
): Promise<Order | null> =>
  (await tables(ctx)
    .updateTable('customer_order')
    .set({ ...values, concluded_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('external_number', 'is', null)
    .where('state', 'in', ['Gemeldet', 'Bestaetigt'])
    .returning(ORDER)
    .executeTakeFirst()) ?? null;

export const selectOrdersByExternalNumber = (ctx: Ctx, numbers: readonly string[]): Promise<Order[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : orders(ctx).where('external_number', '=', sql<string>`any(${numbers}::text[])`).execute();

/** The order, locked until the transaction ends. */
export const selectOrderForUpdate = async (ctx: Ctx, externalNumber: string): Promise<Order | null> =>
  (await orders(ctx).where('external_number', '=', externalNumber).forUpdate().executeTakeFirst()) ?? null;

/** Orders, locked until the transaction ends; always in the same order, so that two transactions do not wait for each other. */
export const selectOrdersForUpdate = (ctx: Ctx, externalNumbers: readonly string[]): Promise<Order[]> =>
  orders(ctx)
    .where('external_number', '=', sql<string>`any(${externalNumbers}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const selectOrderByNumber = async (ctx: Ctx, orderNumber: string): Promise<Order | null> =>
  (await orders(ctx).where('order_number', '=', orderNumber).executeTakeFirst()) ?? null;

/** The order by our own number, locked until the transaction ends. */
export const selectOrderByNumberForUpdate = async (ctx: Ctx, orderNumber: string): Promise<Order | null> =>
  (await orders(ctx).where('order_number', '=', orderNumber).forUpdate().executeTakeFirst()) ?? null;

export const selectOrder = async (ctx: Ctx, id: string): Promise<Order | null> =>
  (await orders(ctx).where('id', '=', id).executeTakeFirst()) ?? null;

export const selectOrders = (ctx: Ctx, ids: readonly string[]): Promise<Order[]> =>
  orders(ctx).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();

/** The order, locked until the transaction ends; null also while another transaction has locked it. */
export const selectFreeOrderForUpdate = async (ctx: Ctx, id: string): Promise<Order | null> =>
  (await orders(ctx).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()) ?? null;

/** The leads with these numbers or of these recipients. */
export const selectLeads = (
  ctx: Ctx,
  by: { readonly orderNumbers: readonly string[]; readonly recipientIds: readonly string[] },
): Promise<Order[]> =>
  by.orderNumbers.length + by.recipientIds.length === 0
    ? Promise.resolve([])
    : orders(ctx)
        .where('external_number', 'is', null)
        .where((where) =>
          where.or([
            where('order_number', '=', sql<string>`any(${by.orderNumbers}::text[])`),
            where('recipient_id', '=', sql<string>`any(${by.recipientIds}::uuid[])`),
          ]),
        )
        .execute();

/** A recipient's orders, the newest first. */
export const selectOrdersOfRecipient = (ctx: Ctx, recipientId: string): Promise<Order[]> =>
  orders(ctx).where('recipient_id', '=', recipientId).orderBy('created_at', 'desc').orderBy('id').execute();

/** Moves an order; null when its state does not allow the move. */
export const updateState = async (ctx: Ctx, id: string, event: OrderEvent): Promise<Order | null> => {
  const { from, to } = ORDER_MOVES[event];
  return (
    (await tables(ctx)
      .updateTable('customer_order')
      .set({ state: to })
      .where('client_key', '=', ctx.client.key)
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning(ORDER)
      .executeTakeFirst()) ?? null
  );
};

/** Moves orders, however many; those whose state does not allow the move are left out of the answer. */
export const updateStates = (ctx: Ctx, ids: readonly string[], event: OrderEvent): Promise<Order[]> => {
  const { from, to } = ORDER_MOVES[event];
  return tables(ctx)
    .updateTable('customer_order')
    .set({ state: to })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', 'in', from)
    .returning(ORDER)
    .execute();
};

export const updateFacts = (
  ctx: Ctx,
  id: string,
  facts: Partial<Pick<OrderTables['customer_order'], 'is_new_customer' | 'first_premium_paid_on' | 'recipient_id'>>,
): Promise<Order> =>
  tables(ctx)
    .updateTable('customer_order')
    .set(facts)
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .returning(ORDER)
    .executeTakeFirstOrThrow();
