import { sql } from 'kysely';
import type { PaymentSituations } from '#modules/claim/index.ts';
import type { Ctx } from '#platform/context.ts';

interface SituationRow {
  readonly claimId: string;
  readonly proposedBy: string | null;
  readonly outOn: string | null;
  readonly outReason: string | null;
  readonly outUntil: string | null;
  readonly contradictedOn: string | null;
}

const DAY = sql.lit('YYYY-MM-DD');

/**
 * By claim of these recommendations: who proposed the run of its open payment, until when an operator took the payment out, and when the
 * bank contradicted itself about it. Claims without any of these are left out.
 */
export const selectPaymentSituations = async (ctx: Ctx, numbers: readonly string[]): Promise<PaymentSituations> => {
  const { rows } = await sql<SituationRow>`
    select c.id as "claimId", m.name as "proposedBy",
      to_char(x.at at time zone 'Europe/Berlin', ${DAY}) as "outOn", x.reason as "outReason", to_char(x.ends_on, ${DAY}) as "outUntil",
      to_char(l.at at time zone 'Europe/Berlin', ${DAY}) as "contradictedOn"
    from customer_order o
    join claim c on c.client_key = o.client_key and c.order_id = o.id
    join lateral (
      select p.id, p.state, p.end_to_end_id from payment p
      where p.client_key = c.client_key and p.claim_id = c.id order by p.created_at desc limit 1
    ) p on true
    left join payment_exclusion x on x.payment_id = p.id and x.client_key = c.client_key and x.ended_at is null
      and x.ends_on > (${ctx.now}::timestamptz at time zone 'Europe/Berlin')::date
    left join lateral (
      select u.name from approval a join operator_user u on u.id = a.made_by
      where p.state = 'Offen' and a.client_key = c.client_key and a.kind = 'payout.run' and a.state = 'Vorgeschlagen'
        and a.expires_at > ${ctx.now} and a.payload -> 'payments' @> jsonb_build_array(jsonb_build_object('id', p.id))
      limit 1
    ) m on true
    left join lateral (
      select b.at from bank_line b
      where b.client_key = c.client_key and b.reference = p.end_to_end_id and b.problem = 'Widerspruch' and b.settled_at is null
      order by b.at desc limit 1
    ) l on true
    where o.client_key = ${ctx.client.key} and o.recommendation_number = any(${numbers}::text[])
      and (x.id is not null or m.name is not null or l.at is not null)`.execute(ctx.db);
  return new Map(
    rows.map(({ claimId, proposedBy, outOn, outReason, outUntil, contradictedOn }) => [
      claimId,
      {
        proposedBy,
        takenOut: outOn === null ? null : { on: outOn, reason: outReason ?? '', until: outUntil },
        contradictedOn,
      },
    ]),
  );
};
