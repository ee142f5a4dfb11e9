import type { OrderState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A person who recommends for the agency. */
export interface RecommenderDetail {
  readonly name: string;
  readonly recommendations: number;
  readonly visits: number;
  readonly orders: number;
  readonly rewardCents: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** One person as in the agency's list of recommenders; null for a person who recommends only for others. */
export const selectRecommender = async (
  ctx: Ctx,
  agencyNumber: string,
  id: string,
): Promise<RecommenderDetail | null> => {
  const { rows } =
    await sql<RecommenderDetail>`select name, recommendations, visits, orders, reward_cents as "rewardCents",
      first_at as "firstAt", last_at as "lastAt" from agency_recommender
    where client_key = ${ctx.client.key} and agency_number = ${agencyNumber} and number = ${id}::uuid::text`.execute(
      ctx.db,
    );
  return rows[0] ?? null;
};

/** A person's latest recommendations for the agency, as in the report of recommendations. */
export const selectRecommendationsOf = async (ctx: Ctx, agencyNumber: string, id: string, limit: number) => {
  const { rows } = await sql<{
    number: string;
    createdAt: Date;
    productId: number;
    channel: string;
    visits: number;
    orders: number;
  }>`select a.number, a.created_at as "createdAt", a.product_id as "productId", a.channel, a.visits, a.orders
    from recommendation r
    join agency_recommendation a on a.client_key = r.client_key and a.number = r.number collate "C"
    where r.client_key = ${ctx.client.key} and r.agency_number = ${agencyNumber} and r.recommender_id = ${id}::uuid
    order by a.created_at desc, a.number limit ${limit}`.execute(ctx.db);
  return rows;
};

/** The latest orders that resulted from a person's recommendations for the agency, as in the report of orders. */
export const selectOrdersOf = async (ctx: Ctx, agencyNumber: string, id: string, limit: number) => {
  const { rows } = await sql<{
    number: string;
    orderedOn: string;
    productId: number;
    state: OrderState;
    rewardCents: number;
  }>`select a.number, a.ordered_on::text as "orderedOn", a.product_id as "productId", a.state, a.reward_cents as "rewardCents"
    from recommendation r
    join customer_order o on o.client_key = r.client_key and o.recommendation_number = r.number
    join agency_order a on a.client_key = o.client_key and a.order_id = o.id
    where r.client_key = ${ctx.client.key} and r.agency_number = ${agencyNumber} and r.recommender_id = ${id}::uuid
    order by a.ordered_on desc, a.number limit ${limit}`.execute(ctx.db);
  return rows;
};
