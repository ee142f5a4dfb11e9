import type { Ctx } from '../../../platform/context.ts';
import type { TablesOf } from '../../../platform/db/tables-of.ts';
import type { OrderFacts } from '../rules.ts';
import type { OrderTables } from '../tables.ts';

/** Reads across modules: recommendations are another module's. */
type Tables = OrderTables & TablesOf<'recommendation'>;

/** The contracts that a recommender's recommendations led to, of those made since a day; leads are none yet. */
export const selectContractsOfRecommender = (
  ctx: Ctx,
  recommenderId: string,
  since: string | null,
): Promise<Array<OrderFacts & { readonly recommendedAt: Date }>> =>
  ctx.db
    .withTables<Tables>()
    .selectFrom('recommendation as r')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.client_key', '=', 'r.client_key').onRef('o.recommendation_number', '=', 'r.number'),
    )
    .select([
      'o.state',
      'o.is_new_customer as isNewCustomer',
      'o.used_link as usedLink',
      'o.ordered_on as orderedOn',
      'o.first_premium_paid_on as firstPremiumPaidOn',
      'r.created_at as recommendedAt',
    ])
    .where('r.client_key', '=', ctx.client.key)
    .where('r.recommender_id', '=', recommenderId)
    .where('o.concluded_at', 'is not', null)
    .where('o.ordered_on', '>=', since ?? '-infinity')
    .execute();
