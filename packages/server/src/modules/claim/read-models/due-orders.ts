import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import type { NotNull } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { ClaimTables } from '../tables.ts';

/** Tables of this query, which belong to two modules: orders are not of this one. */
type Tables = ClaimTables & TablesOf<'customer_order'>;

/**
 * Ids of orders with waiting claims that are successful. One query over several tables,
 * because most waiting claims are not due and must not be checked one by one.
 */
export const selectDueOrders = async (
  ctx: Ctx,
  states: readonly OrderState[],
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await ctx.db
    .withTables<Tables>()
    .selectFrom('claim')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.client_key', '=', 'claim.client_key')
        .onRef('customer_order.id', '=', 'claim.order_id'),
    )
    .select('claim.order_id as id')
    .$narrowType<{ id: NotNull }>()
    .distinct()
    .where('claim.client_key', '=', ctx.client.key)
    .where('claim.state', '=', 'Offen')
    .where('claim.order_id', '>', after)
    .where('customer_order.state', 'in', states)
    .where('customer_order.successful_on', 'is not', null)
    .orderBy('claim.order_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
