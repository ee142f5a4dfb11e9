import type { EVENT_KINDS } from '@mundwerk/contract/operations/events';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The kinds of things that have a history. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** A move, as operators and the client's systems see it. */
export interface HistoryEvent {
  readonly kind: EventKind;
  readonly id: number;
  readonly number: string;
  /** The order that the move belongs to, with the client's own number, and the recommendation; null for bonus and goodwill. */
  readonly orderNumber: string | null;
  readonly externalNumber: string | null;
  readonly recommendationNumber: string | null;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
}

/** A cursor in the list of moves. */
export interface EventPlace {
  /** Timestamp as PostgreSQL prints it: a rounding to milliseconds would skip moves within the same millisecond. */
  readonly at: string;
  readonly kind: EventKind;
  readonly id: number;
}

/** For each kind: the table of its moves (`h`), the number of the moved row, and the order it belongs to (`o`). */
const SOURCES: Record<EventKind, { readonly number: RawBuilder<unknown>; readonly from: RawBuilder<unknown> }> = {
  Auftrag: {
    number: sql`o.order_number`,
    from: sql`order_history h
      join customer_order o on o.client_key = h.client_key and o.id = h.order_id`,
  },
  Praemierung: {
    number: sql`c.claim_number`,
    from: sql`claim_history h
      join claim c on c.client_key = h.client_key and c.id = h.claim_id
      left join customer_order o on o.client_key = c.client_key and o.id = c.order_id`,
  },
  Zahlung: {
    number: sql`p.end_to_end_id`,
    from: sql`payment_history h
      join payment p on p.client_key = h.client_key and p.id = h.payment_id
      join claim c on c.client_key = p.client_key and c.id = p.claim_id
      left join customer_order o on o.client_key = c.client_key and o.id = c.order_id`,
  },
};

const movesOf = (ctx: Ctx, kind: EventKind, more: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${kind}::text as kind, h.id, ${SOURCES[kind].number} as number, o.order_number as "orderNumber",
    o.external_number as "externalNumber", o.recommendation_number as "recommendationNumber",
    h.event, h.from_state as "from", h.to_state as "to", h.at, h.at::text as place, h.by, h.reason
  from ${SOURCES[kind].from}
  where h.client_key = ${ctx.client.key} ${more}
)`;

/** The newest moves of one kind before a cursor, read along the index and never more than the limit. */
const newestOf = (ctx: Ctx, kind: EventKind, before: EventPlace | null, limit: number): RawBuilder<unknown> => {
  const place = before
    ? sql`and h.at <= ${before.at}::timestamptz and (h.at, ${kind}::text, h.id) < (${before.at}::timestamptz, ${before.kind}::text, ${before.id}::bigint)`
    : sql``;
  return movesOf(ctx, kind, sql`${place} order by h.at desc, h.id desc limit ${limit}`);
};

type PlacedEvent = HistoryEvent & { readonly place: string };

const newestFirst = async (ctx: Ctx, parts: readonly RawBuilder<unknown>[], limit: number): Promise<PlacedEvent[]> => {
  const { rows } = await sql<PlacedEvent>`
    select kind, id, number, "orderNumber", "externalNumber", "recommendationNumber", event, "from", "to", at, place, by, reason
    from (${sql.join(parts, sql` union all `)}) as events
    order by at desc, kind desc, id desc limit ${limit}`.execute(ctx.db);
  return rows;
};

/** The newest moves of the given kinds before a cursor, each with its own cursor. */
export const selectEvents = (
  ctx: Ctx,
  kinds: readonly EventKind[],
  before: EventPlace | null,
  limit: number,
): Promise<PlacedEvent[]> =>
  newestFirst(
    ctx,
    kinds.map((kind) => newestOf(ctx, kind, before, limit)),
    limit,
  );

/**
 * The newest moves of these orders, their claims and payments. The query starts from the orders: along the index of timestamps the database
 * would read the history of the whole client.
 */
export const selectHistoryOfOrders = (
  ctx: Ctx,
  orderIds: readonly string[],
  limit: number,
): Promise<readonly HistoryEvent[]> => {
  const claims = sql`(select c.id from claim c where c.client_key = ${ctx.client.key} and c.order_id = any(${orderIds}::uuid[]))`;
  const payments = sql`(select p.id from payment p where p.client_key = ${ctx.client.key} and p.claim_id in ${claims})`;
  return newestFirst(
    ctx,
    [
      movesOf(ctx, 'Auftrag', sql`and h.order_id = any(${orderIds}::uuid[])`),
      movesOf(ctx, 'Praemierung', sql`and h.claim_id in ${claims}`),
      movesOf(ctx, 'Zahlung', sql`and h.payment_id in ${payments}`),
    ],
    limit,
  );
};
