import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { LINK_ENDS_DAYS, type TurnEvent, WAITING_DAYS } from '../rules.ts';

interface DueTurn {
  readonly number: string;
  readonly event: TurnEvent;
  readonly ref: string;
}

const daysBefore = (now: Date, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;

/**
 * Contracts that wait for their contact: they are not confirmed yet, or a part of the reward belongs to a contact who has not confirmed. The
 * rule that explains the reward decides when the mail is written.
 */
const awaitingContact = ({ client, now }: Ctx): RawBuilder<unknown> => sql`
  select o.recommendation_number as number, o.id::text as ref, o.concluded_at
  from customer_order o
  where o.client_key = ${client.key} and o.state = 'Gemeldet' and o.concluded_at <= ${daysBefore(now, WAITING_DAYS.early)}
  union
  select o.recommendation_number, o.id::text, o.concluded_at
  from claim c
  join customer_order o on o.client_key = c.client_key and o.id = c.order_id
  left join recipient e on e.client_key = o.client_key and e.id = o.recipient_id
  where c.client_key = ${client.key} and c.state = 'Offen' and c.beneficiary = 'Empfaenger'
    and o.state in ('Bestaetigt', 'Freigegeben') and o.concluded_at <= ${daysBefore(now, WAITING_DAYS.early)}
    and e.consent_at is null`;

/** Contracts that wait only for the address of their recommender, not for their contact (decision 0063). */
const awaitingAddress = ({ client, now }: Ctx): RawBuilder<unknown> => sql`
  select distinct o.recommendation_number as number, o.id::text as ref, o.concluded_at
  from claim c
  join customer_order o on o.client_key = c.client_key and o.id = c.order_id
  join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number
  join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
  where c.client_key = ${client.key} and c.state = 'Offen' and o.state in ('Bestaetigt', 'Freigegeben')
    and o.concluded_at <= ${daysBefore(now, WAITING_DAYS.early)}
    and p.address_confirmed_at is null and p.deleted_at is null`;

/**
 * Contracts that have waited for a person for some days, without a mail about it yet. If both steps are due, only the later one is
 * returned. Reads orders and people, which belong to other modules.
 */
export const selectWaitingContracts = async (ctx: Ctx): Promise<DueTurn[]> => {
  const waiting = ctx.client.config.ModuleNewsletterPermission
    ? sql`${awaitingContact(ctx)} union ${awaitingAddress(ctx)}`
    : awaitingContact(ctx);
  const { rows } = await sql<DueTurn>`
    select number, event, ref from (
      select number, ref,
        case when concluded_at <= ${daysBefore(ctx.now, WAITING_DAYS.late)} then 'waitingLate' else 'waitingEarly' end as event
      from (${waiting}) waiting
    ) due
    where not exists (select from referral_mail m
      where m.client_key = ${ctx.client.key} and m.number = due.number and m.event = due.event and m.ref = due.ref)`.execute(
    ctx.db,
  );
  return rows;
};

/** Links that end soon, were never followed, and have no mail about it yet. Links that are valid for only a few days are left out. */
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
