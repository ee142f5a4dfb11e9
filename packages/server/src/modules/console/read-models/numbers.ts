import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Whether the client has this recommendation. */
export const hasRecommendation = async (ctx: Ctx, number: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from recommendation r
    where r.client_key = ${ctx.client.key} and r.number = ${number}`.execute(ctx.db);
  return rows.length > 0;
};

/** The recommendation that an order belongs to; null when there is no such order. */
export const selectRecommendationOfOrder = async (ctx: Ctx, orderNumber: string): Promise<string | null> => {
  const { rows } = await sql<{ number: string }>`select o.recommendation_number as number from customer_order o
    where o.client_key = ${ctx.client.key} and o.order_number = ${orderNumber}`.execute(ctx.db);
  return rows[0]?.number ?? null;
};
