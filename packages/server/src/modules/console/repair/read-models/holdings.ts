import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The holdings of an account in numbers: a merge adds them up and must not lose any. */
export interface Holdings {
  readonly recommendations: number;
  readonly claims: number;
  readonly openCents: number;
  readonly paidCents: number;
  readonly payments: number;
  readonly paymentCents: number;
  readonly bonusOrders: number;
  readonly hasBankData: boolean;
}

/** Counts and sums what belongs to an account. */
export const selectHoldings = async (ctx: Ctx, recommenderId: string): Promise<Holdings> => {
  const { key } = ctx.client;
  const { rows } = await sql<Holdings>`
    select
      (select count(*)::int from recommendation r where r.client_key = ${key} and r.recommender_id = ${recommenderId}) as recommendations,
      count(c.id)::int as claims,
      coalesce(sum(c.value_cents) filter (where c.state in ('Offen', 'Bereitgestellt', 'Abgeholt')), 0)::int as "openCents",
      coalesce(sum(c.value_cents) filter (where c.state = 'Ausgezahlt'), 0)::int as "paidCents",
      (select count(*)::int from payment y where y.client_key = ${key} and y.owner_id = ${recommenderId}) as payments,
      (select coalesce(sum(y.amount_cents), 0)::int from payment y where y.client_key = ${key} and y.owner_id = ${recommenderId})
        as "paymentCents",
      (select count(*)::int from bonus_order o where o.client_key = ${key} and o.recommender_id = ${recommenderId}) as "bonusOrders",
      exists (select from bank_account b where b.client_key = ${key} and b.owner_id = ${recommenderId}) as "hasBankData"
    from claim c where c.client_key = ${key} and c.recommender_id = ${recommenderId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return row;
};
