import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Contracts of a client that have neither ended nor been completed, in the order of their ids. */
export const selectOpenOrders = async (
  ctx: Ctx,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly orderNumber: string; readonly recommendationNumber: string }[]> => {
  const { rows } = await sql<{ id: string; orderNumber: string; recommendationNumber: string }>`
    select id, order_number as "orderNumber", recommendation_number as "recommendationNumber" from customer_order
    where client_key = ${ctx.client.key} and external_number is not null
      and state in ('Gemeldet', 'Bestaetigt', 'Freigegeben') and id > ${after}
    order by id limit ${limit}`.execute(ctx.db);
  return rows;
};
