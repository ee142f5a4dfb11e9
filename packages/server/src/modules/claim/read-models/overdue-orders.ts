import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

const daysBefore = (now: Date, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;

/** Orders and leads that have been open for so many days, by their portal numbers: not ended, and a reward or a contract still to come. */
export const selectOverdueOrders = async (ctx: Ctx, days: number, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select o.order_number as number from customer_order o
    where o.client_key = ${ctx.client.key} and coalesce(o.concluded_at, o.created_at) <= ${daysBefore(ctx.now, days)}
      and (o.state in ('Gemeldet', 'Bestaetigt') or (o.state = 'Freigegeben' and exists (
        select from claim c where c.client_key = o.client_key and c.order_id = o.id and c.state = 'Offen')))
    order by o.created_at limit ${limit}`.execute(ctx.db);
  return rows.map(({ number }) => number);
};

/** Recommendations whose contracts and contacts have waited so many days for somebody to tell them apart. */
export const selectAmbiguous = async (ctx: Ctx, days: number, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select distinct o.recommendation_number as number
    from customer_order o
    left join recipient e on e.client_key = o.client_key and e.id = o.recipient_id
    join recipient w on w.client_key = o.client_key and w.recommendation_number = o.recommendation_number
      and w.consent_at <= ${daysBefore(ctx.now, days)} and w.deleted_at is null
    where o.client_key = ${ctx.client.key} and o.external_number is not null
      and o.state in ('Gemeldet', 'Bestaetigt', 'Freigegeben') and o.concluded_at <= ${daysBefore(ctx.now, days)}
      and (o.recipient_id is null or (e.consent_at is null and (e.data_given_at is null or e.deleted_at is not null)))
      and not exists (select from customer_order x where x.client_key = w.client_key and x.recipient_id = w.id
        and x.external_number is not null and x.state not in ('Abgelehnt', 'Widerrufen', 'Storniert'))
    limit ${limit}`.execute(ctx.db);
  return rows.map(({ number }) => number);
};
