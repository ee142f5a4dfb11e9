import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';

/** How much is stored about a recommender, and what becomes of it when the account goes. */
export interface HeldData {
  readonly recommendations: number;
  readonly claims: number;
  readonly mails: number;
  /** Rewards that were not picked up: they lapse with the account. */
  readonly lapsingCents: number;
  /** Rewards that were picked up: they are still paid. */
  readonly payableCents: number;
  /** When something was paid. */
  readonly paidAt: readonly string[];
}

/** Counts what a person's page cannot show in full. */
export const selectHeldData = async (ctx: Ctx, recommenderId: string): Promise<HeldData> => {
  const { key } = ctx.client;
  const { rows } = await sql<HeldData>`
    select
      (select count(*)::int from recommendation r where r.client_key = ${key} and r.recommender_id = ${recommenderId}) as recommendations,
      count(c.id)::int as claims,
      (select count(*)::int from mail m join recommender p on p.client_key = m.client_key and p.id = ${recommenderId}
        where m.client_key = ${key} and lower(m.to_address) = lower(p.email)) as mails,
      coalesce(sum(c.value_cents) filter (where c.state in ('Offen', 'Bereitgestellt')
        or (c.state = 'Abgeholt' and c.payout_kind = 'Gutschein')), 0)::int as "lapsingCents",
      coalesce(sum(c.value_cents) filter (where c.state = 'Abgeholt' and c.payout_kind is distinct from 'Gutschein'), 0)::int
        as "payableCents",
      array(select h.at::text from claim p join claim_history h on h.client_key = p.client_key and h.claim_id = p.id
        where p.client_key = ${key} and p.recommender_id = ${recommenderId} and h.event = 'payOut') as "paidAt"
    from claim c where c.client_key = ${key} and c.recommender_id = ${recommenderId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return row;
};
