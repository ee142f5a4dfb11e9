import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, insertRows, type StoredAs } from '#platform/db/columns.ts';
import { ORDER_MOVES, type OrderEvent } from './rules.ts';
import type { HistoryEvent, OrderTables } from './tables.ts';

const ORDER = columnsOf<OrderTables['customer_order']>()({
  id: 'id',
  orderNumber: 'order_number',
  /** The client's own number; none while it is a lead. */
  externalNumber: 'external_number',
  recommendationNumber: 'recommendation_number',
  recipientId: 'recipient_id',
  productId: 'product_id',
  orderedOn: 'ordered_on',
  isNewCustomer: 'is_new_customer',
  usedLink: 'used_link',
  firstPremiumPaidOn: 'first_premium_paid_on',
  state: 'state',
  reportHash: 'report_hash',
  createdAt: 'created_at',
});

/** An order: a recipient's contract, or a lead to one. */
export type Order = StoredAs<typeof ORDER>;

const tables = (ctx: Ctx) => ctx.db.withTables<OrderTables>();
const ofClient = (ctx: Ctx) => clientRows<OrderTables>(ctx);

const orders = (ctx: Ctx) => ofClient(ctx).selectFrom('customer_order').select(ORDER.select);

/** Serialises imports of one client until the transaction ends, because their rows may overlap. */
export const lockImports = async (ctx: Ctx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${ctx.client.key}`}, 0))`.execute(ctx.db);
};

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
    state: 'Gemeldet' as const,
  }));
  return tables(ctx)
    .with('made', (db) =>
      insertRows(db, 'customer_order', rows)
        .onConflict((conflict) => conflict.columns(['client_key', 'external_number']).doNothing())
        .returning([...ORDER.select, 'reported_by as by']),
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
    .select(ORDER.names)
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
  (await ofClient(ctx)
    .updateTable('customer_order')
    .set({ ...values, concluded_at: ctx.now })
    .where('id', '=', id)
    .where('external_number', 'is', null)
    .where('state', 'in', ['Gemeldet', 'Bestaetigt'])
    .returning(ORDER.select)
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
    (await ofClient(ctx)
      .updateTable('customer_order')
      .set({ state: to })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning(ORDER.select)
      .executeTakeFirst()) ?? null
  );
};

/** Moves orders, however many; those whose state does not allow the move are left out of the answer. */
export const updateStates = (ctx: Ctx, ids: readonly string[], event: OrderEvent): Promise<Order[]> => {
  const { from, to } = ORDER_MOVES[event];
  return ofClient(ctx)
    .updateTable('customer_order')
    .set({ state: to })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', 'in', from)
    .returning(ORDER.select)
    .execute();
};

export const updateFacts = (
  ctx: Ctx,
  id: string,
  facts: Partial<Pick<OrderTables['customer_order'], 'is_new_customer' | 'first_premium_paid_on' | 'recipient_id'>>,
): Promise<Order> =>
  ofClient(ctx)
    .updateTable('customer_order')
    .set(facts)
    .where('id', '=', id)
    .returning(ORDER.select)
    .executeTakeFirstOrThrow();
