import type { StopTarget } from '@mundwerk/contract/values/console/repairs';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The target of a stop. */
export interface StopAim {
  readonly target: StopTarget;
  readonly targetId: string;
}

/** The effect of a stop in numbers. */
export interface StopHits {
  readonly links: number;
  readonly claims: number;
  readonly payments: number;
}

const NONE = sql<boolean>`false`;
const ALL = sql<boolean>`true`;

const linkFilter = ({ target, targetId }: StopAim): RawBuilder<boolean> => {
  switch (target) {
    case 'Mandant':
      return ALL;
    case 'Produkt':
      return sql`r.product_id::text = ${targetId}`;
    case 'Person':
      return sql`r.recommender_id::text = ${targetId}`;
    case 'Kanal':
      // Every link can be shared by every channel; those that were are counted.
      return sql`exists (select from recommendation_figures f where f.client_key = r.client_key and f.number = r.number
        and f.channel = ${targetId})`;
    case 'Praemie':
      return NONE;
  }
};

const claimFilter = ({ target, targetId }: StopAim): RawBuilder<boolean> => {
  switch (target) {
    case 'Mandant':
      return ALL;
    case 'Produkt':
      return sql`o.product_id::text = ${targetId}`;
    case 'Person':
      return sql`${targetId} in (c.recommender_id::text, c.recipient_id::text)`;
    case 'Praemie':
      return sql`(c.chosen_reward_id::text = ${targetId} or (c.chosen_reward_id is null
        and exists (select from jsonb_array_elements(c.choices) choice where choice ->> 'id' = ${targetId})))`;
    case 'Kanal':
      return NONE;
  }
};

/** Counts the living links, the rewards that wait to be picked up and the open payments in no run that a stop concerns. */
export const countStopHits = async (ctx: Ctx, aim: StopAim): Promise<StopHits> => {
  const { rows } = await sql<StopHits>`
    with owed as (
      select c.id, c.state from claim c
      left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
      where c.client_key = ${ctx.client.key} and c.state in ('Bereitgestellt', 'Abgeholt') and ${claimFilter(aim)}
    )
    select
      (select count(*) from recommendation r where r.client_key = ${ctx.client.key}
        and (r.valid_until > ${ctx.now} or r.clock_stopped_at is not null) and ${linkFilter(aim)})::integer as links,
      (select count(*) from owed where state = 'Bereitgestellt')::integer as claims,
      (select count(*) from owed join payment p on p.client_key = ${ctx.client.key} and p.claim_id = owed.id
        and p.state = 'Offen' where not exists (
          select from payout_run_payment run where run.client_key = p.client_key and run.payment_id = p.id
        ))::integer as payments`.execute(ctx.db);
  return rows[0] ?? { links: 0, claims: 0, payments: 0 };
};
