import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { OrderTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<OrderTables>(ctx);

/** Gives an order its person, or takes it away; what the report said of the customer has served its purpose then. */
export const updatePerson = async (ctx: Ctx, orderId: string, recipientId: string | null): Promise<void> => {
  await ofClient(ctx)
    .updateTable('customer_order')
    .set({ recipient_id: recipientId, match_number: null, match_email: null, match_name: null })
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
};

/** Remembers that an operator separated an order from its contact, and takes the contact away. */
export const updateSeparated = async (ctx: Ctx, orderId: string, contactId: string): Promise<void> => {
  await sql`update customer_order set separated_from = array_append(coalesce(separated_from, '{}'), ${contactId}::uuid)
    where client_key = ${ctx.client.key} and id = ${orderId}`.execute(ctx.db);
  await updatePerson(ctx, orderId, null);
};

/** Erases what reports said of customers, once the order has ended or is done. */
export const forgetHints = async (ctx: Ctx): Promise<number> => {
  const { numAffectedRows } = await sql`
    update customer_order set match_number = null, match_email = null, match_name = null
    where client_key = ${ctx.client.key} and state in ('Erledigt', 'Abgelehnt', 'Widerrufen', 'Storniert')
      and num_nonnulls(match_number, match_email, match_name) > 0`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
};
