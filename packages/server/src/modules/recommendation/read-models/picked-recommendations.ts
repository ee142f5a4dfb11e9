import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Picked } from '../personal-link/rules.ts';

// Recommendations that visitors of a personal link made, and what came of them; recipients and orders are other modules' tables.

/** Whether a recommendation is unused: no visitor has clicked through to the shop, left data or concluded a contract. */
const unused = sql<boolean>`not exists (select from recipient c
    where c.client_key = r.client_key and c.recommendation_number = r.number)
  and not exists (select from customer_order o
    where o.client_key = r.client_key and o.recommendation_number = r.number)
  and not exists (select from recommendation_figures f
    where f.client_key = r.client_key and f.number = r.number and f.clicks > 0)`;

/** The recommendations of a product made through a recommender's personal link, and how many were made since the day began. */
export const selectPicked = async (
  ctx: Ctx,
  recommenderId: string,
  { productId, share, since }: { readonly productId: number; readonly share: number; readonly since: Date },
): Promise<Picked> => {
  const made = sql`from recommendation r where r.client_key = ${ctx.client.key}
    and r.recommender_id = ${recommenderId}::uuid and r.by_personal_link`;
  const { rows } = await sql<Picked>`select
    (select r.number ${made} and r.product_id = ${productId} and r.share_recommender = ${share}
      and r.created_at >= ${since} and ${unused} order by r.created_at desc, r.number limit 1) as "unusedToday",
    (select r.number ${made} and r.product_id = ${productId}
        and (r.valid_until > ${ctx.now} or r.clock_stopped_at is not null)
      order by r.created_at desc, r.number limit 1) as living,
    (select count(*)::integer ${made} and r.created_at >= ${since}) as "madeToday"`.execute(ctx.db);
  return rows[0] ?? { unusedToday: null, living: null, madeToday: 0 };
};

/** Figures of a recommender's personal link. */
export interface LinkFigures {
  /** Recommendations made through the link that have not expired. */
  readonly picked: number;
  readonly clicks: number;
  readonly contracts: number;
}

export const selectLinkFigures = async (ctx: Ctx, recommenderId: string): Promise<LinkFigures> => {
  const { rows } = await sql<LinkFigures>`select count(*)::integer as picked,
      coalesce(sum((select sum(f.clicks) from recommendation_figures f
        where f.client_key = r.client_key and f.number = r.number)), 0)::integer as clicks,
      coalesce(sum((select count(*) from customer_order o
        where o.client_key = r.client_key and o.recommendation_number = r.number and o.concluded_at is not null)), 0)::integer
        as contracts
    from recommendation r
    where r.client_key = ${ctx.client.key} and r.recommender_id = ${recommenderId}::uuid and r.by_personal_link
      and (r.valid_until > ${ctx.now} or r.clock_stopped_at is not null)`.execute(ctx.db);
  return rows[0] ?? { picked: 0, clicks: 0, contracts: 0 };
};
