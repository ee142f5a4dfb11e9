import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { GoodwillState } from '../goodwill/rules.ts';

/** A request for goodwill with the facts needed to decide it. */
export interface GoodwillCase {
  readonly id: string;
  readonly number: string;
  readonly customerNumber: string;
  readonly productId: number;
  readonly recommenderId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly recommendedAt: Date;
  readonly validUntil: Date;
  readonly state: GoodwillState;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly claimNumber: string | null;
}

const cases = (ctx: Ctx) => sql`
  select g.id, g.number, g.customer_number as "customerNumber", r.product_id as "productId",
    g.recommender_id as "recommenderId", p.first_name as "firstName", p.last_name as "lastName", p.email,
    r.created_at as "recommendedAt", r.valid_until as "validUntil", g.state, g.decided_reason as reason,
    g.created_at as "createdAt", g.decided_at as "decidedAt", c.claim_number as "claimNumber"
  from goodwill_request g
  join recommendation r on r.client_key = g.client_key and r.number = g.number
  join recommender p on p.client_key = g.client_key and p.id = g.recommender_id
  left join claim c on c.client_key = g.client_key and c.id = g.claim_id
  where g.client_key = ${ctx.client.key}`;

export const selectGoodwillCase = async (ctx: Ctx, id: string): Promise<GoodwillCase | null> => {
  const { rows } = await sql<GoodwillCase>`${cases(ctx)} and g.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
};

/** The refused request of a recommender about a recommendation. */
export const selectRefusedCase = async (
  ctx: Ctx,
  recommenderId: string,
  number: string,
): Promise<GoodwillCase | null> => {
  const { rows } = await sql<GoodwillCase>`${cases(ctx)}
    and g.recommender_id = ${recommenderId} and g.number = ${number} and g.state = 'refused'`.execute(ctx.db);
  return rows[0] ?? null;
};

/** One page of the requests, the oldest first, and how many there are. */
export const selectGoodwillCases = async (
  ctx: Ctx,
  state: GoodwillState | null,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly cases: GoodwillCase[]; readonly total: number }> => {
  const among = state === null ? sql`` : sql`and g.state = ${state}`;
  const { rows } = await sql<GoodwillCase>`${cases(ctx)} ${among}
    order by g.created_at, g.id limit ${page.limit} offset ${page.offset}`.execute(ctx.db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from goodwill_request g where g.client_key = ${ctx.client.key} ${among}`.execute(ctx.db);
  return { cases: rows, total: counted.rows[0]?.total ?? 0 };
};
