import type { TimelineKind } from '@mundwerk/contract/values/console/records';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** An event of a timeline, as read. */
export interface EventRow {
  readonly at: Date;
  /** The same moment to the microsecond, which a date of JavaScript cuts off. */
  readonly place: string;
  readonly kind: TimelineKind;
  /** The id that tells events of one moment apart, also in the cursor. */
  readonly id: string;
  readonly what: string;
  /** The actor, as the history has it; null where none is named. */
  readonly by: string | null;
  /** The name of the operator, where one did it. */
  readonly operator: string | null;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** The position of an event: the next page begins after it. */
export interface EventPlace {
  readonly at: string;
  readonly id: string;
}

/** The subject of a timeline: a recommendation, or one of its orders. */
export interface TimelineOf {
  readonly number: string;
  readonly orderNumber?: string;
}

type Source = (clientKey: string) => RawBuilder<unknown>;

const operatorOf = (by: RawBuilder<unknown>) => sql`(select w.name from operator_user w where 'op:' || w.id = ${by})`;

/** Events from a history table of moves. */
const moves =
  (kind: TimelineKind, table: string, from: RawBuilder<unknown>, facts: RawBuilder<unknown>): Source =>
  (key) =>
    sql`
    select h.at, ${kind}::text as kind, ${`${kind}-`}::text || h.id as id, h.event as what, h.by as by, ${operatorOf(sql`h.by`)} as operator,
      jsonb_build_object('Von', h.from_state, 'Nach', h.to_state, 'Grund', h.reason) || ${facts} as facts
    from ${sql.table(table)} h ${from} where h.client_key = ${key}`;

/** The sources of the timeline by kind. `scope` selects the recommendation, its orders and its claims once for all of them. */
const SOURCES: Readonly<Record<TimelineKind, Source>> = {
  empfehlung: () => sql`
    select r.created_at as at, 'empfehlung'::text as kind, 'empfehlung-1' as id, 'created' as what, 'recommender' as by,
      null::text as operator, jsonb_build_object('Kanal', r.channel, 'Agent', r.agent_number, 'Fassung', left(r.terms_hash, 8)) as facts
    from r`,
  klicks: (key) => sql`
    select max(c.at) as at, 'klicks'::text as kind,
      'klicks-' || (c.at at time zone 'Europe/Berlin')::date || '-' || c.channel as id, 'clicks' as what, null::text as by,
      null::text as operator, jsonb_build_object('Kanal', c.channel, 'Tag', (c.at at time zone 'Europe/Berlin')::date,
        'Klicks', count(*) filter (where c.kind = 'counted'), 'Doppelte', count(*) filter (where c.kind = 'duplicate'),
        'Suchmaschinen', count(*) filter (where c.kind = 'crawler')) as facts
    from click c join r on r.number = c.number where c.client_key = ${key}
    group by (c.at at time zone 'Europe/Berlin')::date, c.channel`,
  kontakt: (key) => sql`
    select h.at, 'kontakt'::text as kind, 'kontakt-' || h.id as id, h.event as what,
      case h.event when 'data-deleted' then 'automatic' else 'recipient' end as by, null::text as operator, '{}'::jsonb as facts
    from recipient e join r on r.number = e.recommendation_number
    join recipient_history h on h.client_key = e.client_key and h.recipient_id = e.id
    where e.client_key = ${key} and e.data_given_at is not null and h.event <> 'created'`,
  auftrag: moves(
    'auftrag',
    'order_history',
    sql`join o on o.id = h.order_id`,
    sql`jsonb_build_object('Auftragsnummer', o.order_number, 'ExterneAuftragsnummer', o.external_number)`,
  ),
  freigabe: (key) => sql`
    select l.requested_at as at, 'freigabe'::text as kind, 'freigabe-' || l.id as id, l.state as what, l.requested_by as by,
      null::text as operator, jsonb_build_object('Auftragsnummer', o.order_number, 'Agentur', l.agency_number) as facts
    from order_release l join o on o.id = l.order_id where l.client_key = ${key} and l.state <> 'done'`,
  kulanz: (key) => sql`
    select h.at, 'kulanz'::text as kind, 'kulanz-' || h.id as id, h.to_state as what, h.by as by, ${operatorOf(sql`h.by`)} as operator,
      jsonb_build_object('Grund', h.reason) as facts
    from goodwill_request g join r on r.number = g.number
    join goodwill_history h on h.client_key = g.client_key and h.request_id = g.id
    where g.client_key = ${key}`,
  praemierung: moves(
    'praemierung',
    'claim_history',
    sql`join c on c.id = h.claim_id`,
    sql`jsonb_build_object('Praemierungsnummer', c.claim_number, 'Beguenstigter', c.beneficiary, 'WertCent', c.value_cents)`,
  ),
  zahlung: moves(
    'zahlung',
    'payment_history',
    sql`join y on y.id = h.payment_id`,
    sql`jsonb_build_object('EndToEndId', y.end_to_end_id, 'WertCent', y.amount_cents, 'Konto', y.iban_masked)`,
  ),
  bank: (key) => sql`
    select b.at, 'bank'::text as kind, 'bank-' || b.payment_id || '-' || b.kind as id, b.kind as what, 'bank' as by,
      null::text as operator, jsonb_build_object('EndToEndId', y.end_to_end_id, 'Grund', b.reason) as facts
    from payment_report b join y on y.id = b.payment_id where b.client_key = ${key}`,
  lauf: (key) => sql`
    select u.created_at as at, 'lauf'::text as kind, 'lauf-' || x.payment_id as id, 'run' as what, u.created_by as by,
      ${operatorOf(sql`u.created_by`)} as operator,
      jsonb_build_object('Lauf', u.number, 'EndToEndId', y.end_to_end_id, 'Ausfuehrung', u.execution_day) as facts
    from payout_run_payment x join y on y.id = x.payment_id
    join payout_run u on u.client_key = x.client_key and u.number = x.run_number
    where x.client_key = ${key}`,
  mail: (key) => sql`
    select m.created_at as at, 'mail'::text as kind, 'mail-' || m.id as id, m.kind as what, 'automatic' as by, null::text as operator,
      jsonb_build_object('MailId', m.id, 'Betreff', m.subject, 'An', m.to_address, 'Stand', m.state, 'Versuche', m.attempts,
        'GesendetAm', m.sent_at, 'ZurueckAm', m.bounced_at, 'BeschwerdeAm', m.complained_at,
        'Beschwerde', nullif(m.is_withheld and m.bounce_status = 'complaint', false),
        'Zurueckgehalten', nullif(m.is_withheld, false), 'Antwort', m.last_error) as facts
    from mail m
    where m.client_key = ${key} and m.subject_ref = any(
      (select array_agg(number) from r)
      || coalesce((select array_agg(c.id::text) from c), '{}')
      || coalesce((select array_agg(e.id::text) from recipient e join r on r.number = e.recommendation_number
        where e.client_key = ${key} and e.data_given_at is not null), '{}'))`,
  notiz: (key) => sql`
    select n.written_at as at, 'notiz'::text as kind, 'notiz-' || n.id as id, 'note' as what, 'op:' || n.written_by as by,
      (select w.name from operator_user w where w.id = n.written_by) as operator, jsonb_build_object('Text', n.text) as facts
    from note n
    where n.client_key = ${key} and ((n.subject_kind = 'recommendation' and n.subject_ref in (select number from r))
      or (n.subject_kind = 'order' and n.subject_ref in (select order_number from o)))`,
  akt: (key) => sql`
    select a.at, 'akt'::text as kind, 'akt-' || a.seq as id, a.action as what, 'op:' || (a.actor ->> 'id') as by, a.actor ->> 'name' as operator,
      jsonb_build_object('Grund', a.reason, 'Anlass', a.reason_code) as facts
    from audit a
    where a.client_key = ${key} and a.action not in ('note.write', 'search.open')
      and ((a.subject_kind = 'recommendation' and a.subject_id in (select number from r))
        or (a.subject_kind = 'order' and a.subject_id in (select order_number from o)))`,
};

/** Sources that belong to a recommendation and to none of its orders alone. */
const OF_LINK: ReadonlySet<TimelineKind> = new Set(['empfehlung', 'klicks', 'kontakt', 'kulanz', 'mail']);

/** One page of the timeline, newest first: every source by its key, merged by time. */
export const selectTimeline = async (
  ctx: Ctx,
  { number, orderNumber }: TimelineOf,
  kinds: readonly TimelineKind[],
  { after, limit }: { readonly after: EventPlace | null; readonly limit: number },
): Promise<EventRow[]> => {
  const { key } = ctx.client;
  const chosen = orderNumber ? kinds.filter((kind) => !OF_LINK.has(kind)) : kinds;
  if (chosen.length === 0) return [];
  const ofOrder = orderNumber ? sql`and o.order_number = ${orderNumber}` : sql``;
  const isAfter = after ? sql`where (at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<EventRow>`
    with r as materialized (select * from recommendation r where r.client_key = ${key} and r.number = ${number}),
    o as materialized (
      select o.id, o.order_number, o.external_number from customer_order o
      where o.client_key = ${key} and o.recommendation_number = ${number} ${ofOrder}),
    c as materialized (
      select c.id, c.claim_number, c.beneficiary, c.value_cents from claim c
      where c.client_key = ${key} and (c.order_id in (select id from o)
        or c.id in (select g.claim_id from goodwill_request g where g.client_key = ${key} and g.number = ${number}))),
    y as materialized (
      select y.id, y.end_to_end_id, y.amount_cents, y.iban_masked from payment y
      where y.client_key = ${key} and y.claim_id in (select id from c))
    select at, at::text as place, kind, id, what, by, operator, facts
    from (${sql.join(
      chosen.map((kind) => SOURCES[kind](key)),
      sql` union all `,
    )}) story
    ${isAfter} order by at desc, id desc limit ${limit}`.execute(ctx.db);
  return rows;
};

/** A single click. */
export interface ClickRow {
  readonly at: Date;
  readonly kind: 'counted' | 'duplicate' | 'crawler';
}

/** The clicks of a recommendation on one day by one channel, newest first. */
export const selectClicks = async (
  ctx: Ctx,
  number: string,
  { day, channel, limit }: { readonly day: string; readonly channel: string; readonly limit: number },
): Promise<ClickRow[]> => {
  const { rows } = await sql<ClickRow>`
    select c.at, c.kind from click c
    where c.client_key = ${ctx.client.key} and c.number = ${number} and c.channel = ${channel}
      and c.at >= (${day}::date)::timestamp at time zone 'Europe/Berlin'
      and c.at < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'
    order by c.at desc, c.id desc limit ${limit}`.execute(ctx.db);
  return rows;
};
