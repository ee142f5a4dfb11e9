import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** An order in which a contact is named. */
interface ContactOrder {
  readonly number: string;
  readonly externalNumber: string | null;
  readonly orderedOn: string;
  readonly state: OrderState;
}

/** Facts about a contact that are stored outside the recipient row. */
export interface ContactFacts {
  readonly recipientId: string;
  readonly productId: number;
  readonly createdAt: Date;
  readonly history: ReadonlyArray<{ readonly event: string; readonly at: string }>;
  readonly orders: readonly ContactOrder[];
}

/** The history of a contact's rows, and the orders that name them. */
export const selectContactFacts = async (ctx: Ctx, recipientIds: readonly string[]): Promise<ContactFacts[]> => {
  const { rows } = await sql<ContactFacts>`
    select e.id as "recipientId", r.product_id as "productId", e.created_at as "createdAt",
      (select coalesce(jsonb_agg(jsonb_build_object('event', h.event, 'at', h.at) order by h.id), '[]')
        from recipient_history h where h.client_key = e.client_key and h.recipient_id = e.id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('number', o.order_number, 'externalNumber', o.external_number,
          'orderedOn', o.ordered_on, 'state', o.state) order by o.created_at), '[]')
        from customer_order o where o.client_key = e.client_key and o.recipient_id = e.id) as orders
    from recipient e join recommendation r on r.client_key = e.client_key and r.number = e.recommendation_number
    where e.client_key = ${ctx.client.key} and e.id = any(${recipientIds}::uuid[])`.execute(ctx.db);
  return rows;
};
