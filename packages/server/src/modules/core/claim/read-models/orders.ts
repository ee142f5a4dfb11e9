import type { OrderState } from '@mundwerk/contract/values/state/states';
import { type NotNull, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { ClaimTables } from '../tables.ts';

/** Tables of this query, which belong to two modules: orders are not of this one. */
type Tables = ClaimTables & TablesOf<'customer_order'>;

/**
 * Ids of orders with waiting claims that are successful. One query over several tables,
 * because most waiting claims are not due and must not be checked one by one.
 */
export const selectDueOrders = async (
  ctx: Ctx,
  states: readonly OrderState[],
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await ctx.db
    .withTables<Tables>()
    .selectFrom('claim')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.client_key', '=', 'claim.client_key')
        .onRef('customer_order.id', '=', 'claim.order_id'),
    )
    .select('claim.order_id as id')
    .$narrowType<{ id: NotNull }>()
    .distinct()
    .where('claim.client_key', '=', ctx.client.key)
    .where('claim.state', '=', 'Offen')
    .where('claim.order_id', '>', after)
    .where('customer_order.state', 'in', states)
    .where('customer_order.successful_on', 'is not', null)
    .orderBy('claim.order_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

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

/** Contracts of a client that have neither ended nor been completed, in the order of their ids. */
export const selectOpenOrders = async (
  ctx: Ctx,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly orderNumber: string; readonly recommendationNumber: string }[]> => {
  const { rows } = await sql<{ id: string; orderNumber: string; recommendationNumber: string }>`
    select id, order_number as "orderNumber", recommendation_number as "recommendationNumber" from customer_order
    where client_key = ${ctx.client.key} and external_number is not null
      and state in ('Gemeldet', 'Bestaetigt', 'Freigegeben') and id > ${after}
    order by id limit ${limit}`.execute(ctx.db);
  return rows;
};

/** The contracts of a recommender that have neither ended nor been completed, the oldest first. Their tables belong to other modules. */
export const selectOngoingOrders = async (ctx: Ctx, recommenderId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from recommendation r
    join customer_order o on o.client_key = r.client_key and o.recommendation_number = r.number
    where r.client_key = ${ctx.client.key} and r.recommender_id = ${recommenderId}
      and o.external_number is not null and o.state in ('Gemeldet', 'Bestaetigt', 'Freigegeben')
    order by o.created_at, o.id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
