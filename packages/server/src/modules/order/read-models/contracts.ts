import type { Ctx } from '../../../platform/context.ts';
import type { OrderFacts } from '../rules.ts';

type Tables = {
  recommendation: { client_key: string; number: string; recommender_id: string; created_at: Date };
  customer_order: {
    client_key: string;
    recommendation_number: string;
    ordered_on: string;
    is_new_customer: boolean | null;
    used_link: boolean;
    first_premium_paid_on: string | null;
    state: OrderFacts['state'];
    concluded_at: Date | null;
  };
};

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
