import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The amount of stored data about a person, and what happens to their rewards on erasure. */
export interface HeldData {
  /** Recommendations they made, or those in which they are the contact. */
  readonly recommendations: number;
  readonly claims: number;
  readonly mails: number;
  /** Rewards not picked up, and vouchers still waiting for a code: they lapse with the account. */
  readonly lapsingCents: number;
  /** Transfers that were picked up: they are still paid. */
  readonly payableCents: number;
  /** The times of payouts. */
  readonly paidAt: readonly string[];
}

/** The owner of the counted data: an account, or all rows of a contact. */
interface Held {
  readonly email: string;
  readonly account: object | null;
  readonly ids: readonly string[];
}

/** Counts what a person's page cannot show in full. */
export const selectHeldData = async (ctx: Ctx, { email, account, ids }: Held): Promise<HeldData> => {
  const { key } = ctx.client;
  const owner = sql.ref(account ? 'c.recommender_id' : 'c.recipient_id');
  const recommendations = account
    ? sql`select count(*)::int from recommendation r where r.client_key = ${key} and r.recommender_id = any(${ids}::uuid[])`
    : sql`select ${ids.length}::int`;
  const { rows } = await sql<HeldData>`
    select
      (${recommendations}) as recommendations,
      count(c.id)::int as claims,
      (select count(*)::int from mail m where m.client_key = ${key} and lower(m.to_address) = ${email.toLowerCase()}) as mails,
      coalesce(sum(c.value_cents) filter (where c.state in ('Offen', 'Bereitgestellt')
        or (c.state = 'Abgeholt' and c.payout_kind = 'Gutschein')), 0)::int as "lapsingCents",
      coalesce(sum(c.value_cents) filter (where c.state = 'Abgeholt' and c.payout_kind is distinct from 'Gutschein'), 0)::int
        as "payableCents",
      coalesce(array_agg(paid.at::text) filter (where paid.at is not null), '{}') as "paidAt"
    from claim c
    left join lateral (
      select max(h.at) as at from claim_history h
      where h.client_key = c.client_key and h.claim_id = c.id and h.event = 'payOut'
    ) paid on true
    where c.client_key = ${key} and ${owner} = any(${ids}::uuid[])`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return row;
};
