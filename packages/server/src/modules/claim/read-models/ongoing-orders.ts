import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The contracts of a recommender that have neither ended nor been completed, the oldest first. Their tables belong to other modules. */
export const selectOngoingOrders = async (ctx: Ctx, recommenderId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from recommendation r
    join customer_order o on o.client_key = r.client_key and o.recommendation_number = r.number
    where r.client_key = ${ctx.client.key} and r.recommender_id = ${recommenderId}
      and o.external_number is not null and o.state in ('Gemeldet', 'Bestaetigt', 'Freigegeben')
    order by o.created_at, o.id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
