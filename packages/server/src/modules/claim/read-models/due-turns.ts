import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { LINK_ENDS_DAYS, type TurnEvent, WAITING_DAYS } from '../turns/rules.ts';

interface DueTurn {
  readonly number: string;
  readonly event: TurnEvent;
  readonly ref: string;
}

/**
 * Contracts whose contact has not confirmed the data for some days, and that were not told of yet. If both steps are due, only the later
 * one is told. Reads orders, which are another module's.
 */
export const selectWaitingContracts = async (ctx: Ctx): Promise<DueTurn[]> => {
  const { rows } = await sql<DueTurn>`
    select number, event, ref from (
      select o.recommendation_number as number, o.id::text as ref,
        case when o.concluded_at <= ${ctx.now}::timestamptz - make_interval(days => ${WAITING_DAYS.late})
          then 'waitingLate' else 'waitingEarly' end as event
      from customer_order o
      where o.client_key = ${ctx.client.key} and o.state = 'Gemeldet'
        and o.concluded_at <= ${ctx.now}::timestamptz - make_interval(days => ${WAITING_DAYS.early})
    ) due
    where not exists (select from referral_mail m
      where m.client_key = ${ctx.client.key} and m.number = due.number and m.event = due.event and m.ref = due.ref)`.execute(
    ctx.db,
  );
  return rows;
};

/** Links that end soon and that nobody has followed, not told of yet. Links that live for a few days alone are left out. */
export const selectEndingLinks = async (ctx: Ctx): Promise<DueTurn[]> => {
  const { rows } = await sql<DueTurn>`
    select r.number, 'linkEnds' as event, '' as ref
    from recommendation r
    where r.client_key = ${ctx.client.key} and r.clock_stopped_at is null and r.valid_until > ${ctx.now}
      and r.valid_until <= ${ctx.now}::timestamptz + make_interval(days => ${LINK_ENDS_DAYS})
      and r.valid_until - r.created_at > make_interval(days => ${LINK_ENDS_DAYS})
      and not exists (select from recommendation_figures f
        where f.client_key = r.client_key and f.number = r.number and f.visits + f.clicks > 0)
      and not exists (select from customer_order o
        where o.client_key = r.client_key and o.recommendation_number = r.number)
      and not exists (select from referral_mail m
        where m.client_key = r.client_key and m.number = r.number and m.event = 'linkEnds')`.execute(ctx.db);
  return rows;
};
