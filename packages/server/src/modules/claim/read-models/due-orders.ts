import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import type { NotNull } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { TablesOf } from '../../../platform/db/tables-of.ts';
import type { ClaimTables } from '../tables.ts';

/** Tables of this query, which belong to several modules: orders, recommendations and recommenders are not of this one. */
type Tables = ClaimTables & TablesOf<'customer_order' | 'recommendation' | 'recommender'>;

/**
 * Ids of orders with waiting claims that look successful; the rules make the final decision. One query over several tables,
 * because most waiting claims are not due and must not be checked one by one.
 */
export const selectDueOrders = async (
  ctx: Ctx,
  due: {
    readonly states: readonly OrderState[];
    readonly orderedUpTo: string;
    readonly today: string;
    /** Selects only orders whose recommender has confirmed the address, or has no account any more. */
    readonly needsAddress: boolean;
  },
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
    .where('customer_order.state', 'in', due.states)
    .where('customer_order.is_new_customer', '=', true)
    .where('customer_order.first_premium_paid_on', '<=', due.today)
    .where('customer_order.ordered_on', '<=', due.orderedUpTo)
    .$if(due.needsAddress, (orders) =>
      orders.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('recommendation')
            .innerJoin('recommender', (join) =>
              join
                .onRef('recommender.client_key', '=', 'recommendation.client_key')
                .onRef('recommender.id', '=', 'recommendation.recommender_id'),
            )
            .select('recommendation.number')
            .whereRef('recommendation.client_key', '=', 'customer_order.client_key')
            .whereRef('recommendation.number', '=', 'customer_order.recommendation_number')
            .where((where) =>
              where.or([
                where('recommender.address_confirmed_at', 'is not', null),
                where('recommender.deleted_at', 'is not', null),
              ]),
            ),
        ),
      ),
    )
    .orderBy('claim.order_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
