import type { EVENT_KINDS } from '@mundwerk/contract/reward/payout';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/** What a history is about. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** A move, as operators see it. */
export interface HistoryEvent {
  readonly kind: EventKind;
  readonly id: number;
  readonly number: string;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
}

/** A place between two moves. */
export interface EventPlace {
  /** As the database writes it: a moment in milliseconds would lose moves of the same one. */
  readonly at: string;
  readonly kind: EventKind;
  readonly id: number;
}

/** Where the moves of each kind lie, and how the thing they moved is called. */
const SOURCES: Record<EventKind, { history: string; of: string; table: string; number: string }> = {
  Auftrag: { history: 'order_history', of: 'order_id', table: 'customer_order', number: 'order_number' },
  Praemierung: { history: 'claim_history', of: 'claim_id', table: 'claim', number: 'claim_number' },
  Zahlung: { history: 'payment_history', of: 'payment_id', table: 'payment', number: 'end_to_end_id' },
};

/** The newest moves of one kind before a place: read along the index, never more than asked for. */
const newestOf = (ctx: Ctx, kind: EventKind, before: EventPlace | null, limit: number): RawBuilder<unknown> => {
  const { history, of, table, number } = SOURCES[kind];
  const place = before
    ? sql`and h.at <= ${before.at}::timestamptz and (h.at, ${kind}::text, h.id) < (${before.at}::timestamptz, ${before.kind}::text, ${before.id}::bigint)`
    : sql``;
  return sql`(
    select ${kind}::text as kind, h.id, t.${sql.ref(number)} as number, h.event, h.from_state as "from", h.to_state as "to", h.at, h.at::text as place, h.by, h.reason
    from ${sql.table(history)} h
    join ${sql.table(table)} t on t.client_key = h.client_key and t.id = h.${sql.ref(of)}
    where h.client_key = ${ctx.client.key} ${place}
    order by h.at desc, h.id desc limit ${limit}
  )`;
};

/** The newest moves before a place, of all kinds or of the given ones, each with its own place. */
export const selectEvents = async (
  ctx: Ctx,
  kinds: readonly EventKind[],
  before: EventPlace | null,
  limit: number,
): Promise<Array<HistoryEvent & { readonly place: string }>> => {
  const parts = kinds.map((kind) => newestOf(ctx, kind, before, limit));
  const { rows } = await sql<HistoryEvent & { readonly place: string }>`
    select * from (${sql.join(parts, sql` union all `)}) as events
    order by at desc, kind desc, id desc limit ${limit}`.execute(ctx.db);
  return rows;
};
