import type { RecordListName } from '@mundwerk/contract/values/console/records';
import { INSIGHT_STEPS, NO_AGENCY, NO_CHANNEL } from '@mundwerk/contract/values/insight/insight';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { dayStart } from '#platform/db/list-sql.ts';
import type { InsightNarrowing } from '../insight/rules.ts';

const within = (
  column: string,
  { from, until }: { readonly from: number | null; readonly until: number | null },
): RawBuilder<unknown>[] => [
  ...(from === null ? [] : [sql`${sql.ref(column)} >= ${from}`]),
  ...(until === null ? [] : [sql`${sql.ref(column)} <= ${until}`]),
];

/** The conditions on rows of insight, named `t`: figures and the rows behind them share these, so that their numbers agree. */
export const insightConditions = ({
  steps,
  channels,
  agency,
  products,
  newCustomers,
}: InsightNarrowing): RawBuilder<unknown>[] => [
  ...(steps === null
    ? []
    : [sql`t.reached = any(${steps.map((step) => INSIGHT_STEPS.indexOf(step) + 1)}::smallint[])`]),
  ...(channels === null
    ? []
    : [sql`t.channel = any(${channels.map((channel) => (channel === NO_CHANNEL ? '' : channel))}::text[])`]),
  ...(agency === null ? [] : [sql`t.agency_number = ${agency === NO_AGENCY ? '' : agency}`]),
  ...within('t.product_id', products),
  ...within('t.new_customers', newCustomers),
];

/** A row of a list as it is read: its place, and its cells by the names of the wire. */
export interface ListRow {
  readonly key: string;
  readonly place: string;
  readonly cells: Readonly<Record<string, string | number | boolean | null>>;
}

/** Conditions on the rows of a list. */
interface Conditions {
  readonly from: string | null;
  readonly until: string | null;
  readonly states: readonly string[] | null;
  readonly insight?: InsightNarrowing;
}

/** Which rows: by days and states, after a place or by an offset. */
export interface ListQuestion extends Conditions {
  readonly isDescending: boolean;
  readonly after: { readonly place: string; readonly key: string } | null;
  readonly offset: number;
  readonly limit: number;
}

interface Source {
  readonly table: string;
  /** The sort column; `base` is the condition of its partial index. */
  readonly at: RawBuilder<unknown>;
  readonly isDay?: true;
  readonly key: RawBuilder<unknown>;
  /** Whether the key is an id and not a number. */
  readonly isById?: true;
  readonly base: RawBuilder<unknown>;
  readonly state: (now: Date) => RawBuilder<unknown>;
  readonly cells: (now: Date) => RawBuilder<unknown>;
  /** The amount of a row, if the list has one; mails about the list sum it up. */
  readonly cents?: RawBuilder<unknown>;
  /** Further conditions that only this list supports. */
  readonly narrow?: (narrowing: InsightNarrowing) => RawBuilder<unknown>[];
}

const personName = (id: RawBuilder<unknown>) => sql`
  (select btrim(p.first_name || ' ' || p.last_name) from recommender p where p.client_key = t.client_key and p.id = ${id})`;
const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Berlin')::date`;
const linkState = (now: Date) => sql`case when t.clock_stopped_at is not null then 'Angehalten'
  when t.valid_until > ${now} then 'Gueltig' else 'Abgelaufen' end`;
const refusalState = () => sql`case when exists (select from customer_order o
  where o.client_key = t.client_key and o.external_number = t.external_number) then 'Angenommen' else 'Offen' end`;
const SINCE_2000 = sql`t.created_at > timestamptz '2000-01-01 00:00:00+00'`;

const orderCents = sql`(select coalesce(sum(c.value_cents), 0) from claim c where c.client_key = t.client_key
  and c.order_id = t.id and c.state not in ('Storniert', 'Abgelaufen'))`;
const readyCents = sql`(select coalesce(sum(c.value_cents), 0) from claim c where c.client_key = t.client_key
  and c.recommender_id = t.id and c.state = 'Bereitgestellt')`;

/** Each list by an index that begins with the client and its day; cells are looked up for the rows of the page alone. */
const SOURCES: Readonly<Record<RecordListName, Source>> = {
  empfehlungen: {
    table: 'recommendation',
    at: sql`t.created_at`,
    key: sql`t.number`,
    base: SINCE_2000,
    state: linkState,
    cells: (now) => sql`jsonb_build_object('ErstelltAm', ${day(sql`t.created_at`)}, 'Empfehlungsnummer', t.number,
      'ProduktId', t.product_id, 'Empfehler', ${personName(sql`t.recommender_id`)}, 'Status', ${linkState(now)},
      'Besuche', (select coalesce(sum(f.visits), 0) from recommendation_figures f
        where f.client_key = t.client_key and f.number = t.number),
      'Auftraege', (select count(*) from customer_order o
        where o.client_key = t.client_key and o.recommendation_number = t.number and o.concluded_at is not null))`,
  },
  auftraege: {
    table: 'customer_order',
    at: sql`t.ordered_on`,
    isDay: true,
    key: sql`t.order_number`,
    base: sql`t.ordered_on > date '1900-01-01'`,
    state: () => sql`t.state`,
    cells: () => sql`jsonb_build_object('Auftragsdatum', t.ordered_on, 'Auftragsnummer', t.order_number,
      'ExterneAuftragsnummer', t.external_number, 'ProduktId', t.product_id, 'Status', t.state,
      'Empfehler', ${personName(sql`(select r.recommender_id from recommendation r
        where r.client_key = t.client_key and r.number = t.recommendation_number)`)},
      'PraemieCent', ${orderCents})`,
    cents: orderCents,
  },
  praemien: {
    table: 'claim',
    at: sql`t.created_at`,
    key: sql`t.claim_number`,
    base: SINCE_2000,
    state: () => sql`t.state`,
    cells: () => sql`jsonb_build_object('AngelegtAm', ${day(sql`t.created_at`)}, 'Praemierungsnummer', t.claim_number,
      'Art', t.kind, 'Beguenstigter', t.beneficiary, 'Status', t.state, 'WertCent', t.value_cents,
      'Empfehlungsnummer', coalesce(
        (select o.recommendation_number from customer_order o where o.client_key = t.client_key and o.id = t.order_id),
        (select g.number from goodwill_request g where g.client_key = t.client_key and g.claim_id = t.id)))`,
    cents: sql`t.value_cents`,
  },
  meldungen: {
    table: 'order_refusal',
    at: sql`t.last_at`,
    key: sql`t.id::text`,
    isById: true,
    base: sql`t.last_at > timestamptz '2000-01-01 00:00:00+00'`,
    state: refusalState,
    cells: () => sql`jsonb_build_object('Id', t.id, 'GemeldetAm', ${day(sql`t.last_at`)},
      'ExterneAuftragsnummer', t.external_number, 'Grund', t.reason, 'Felder', array_to_string(t.fields, ', '),
      'Empfehlungsnummer', t.recommendation_number, 'IstBekannt', exists (select from recommendation r
        where r.client_key = t.client_key and r.number = t.recommendation_number),
      'System', coalesce((select w.name from operator_user w where 'op:' || w.id = t.reported_by),
        regexp_replace(t.reported_by, '^key:', '')), 'Versuche', t.attempts, 'Status', ${refusalState()})`,
  },
  personen: {
    table: 'recommender',
    at: sql`t.created_at`,
    key: sql`t.id::text`,
    isById: true,
    base: sql`${SINCE_2000} and t.deleted_at is null`,
    state: () => sql`null::text`,
    cells: () => sql`jsonb_build_object('Id', t.id, 'Seit', ${day(sql`t.created_at`)},
      'Name', btrim(t.first_name || ' ' || t.last_name), 'Email', t.email,
      'Empfehlungen', (select count(*) from recommendation r where r.client_key = t.client_key and r.recommender_id = t.id),
      'BereitCent', ${readyCents})`,
    cents: readyCents,
  },
  auswertung: {
    table: 'insight_recommendation',
    at: sql`t.created_at`,
    key: sql`t.number`,
    base: SINCE_2000,
    state: () => sql`null::text`,
    narrow: insightConditions,
    cells: () => sql`jsonb_build_object('ErstelltAm', ${day(sql`t.created_at`)}, 'Empfehlungsnummer', t.number,
      'Schritt', (${INSIGHT_STEPS}::text[])[t.reached], 'ProduktId', t.product_id,
      'Kanal', coalesce(nullif(t.channel, ''), ${NO_CHANNEL}), 'Agentur', coalesce(nullif(t.agency_number, ''), ${NO_AGENCY}),
      'Neukunden', t.new_customers, 'BezahltCent', t.paid_cents, 'GeschuldetCent', t.owed_cents)`,
    cents: sql`t.paid_cents + t.owed_cents`,
  },
};

const conditions = (
  ctx: Ctx,
  { at, isDay, base, state, narrow }: Source,
  { from, until, states, insight }: Conditions,
) => {
  const start = (text: string, later: 0 | 1) =>
    isDay ? sql`(${text}::text::date + ${sql.lit(later)})` : dayStart(text, later);
  return sql.join(
    [
      sql`t.client_key = ${ctx.client.key} and ${base}`,
      ...(from === null ? [] : [sql`${at} >= ${start(from, 0)}`]),
      ...(until === null ? [] : [sql`${at} < ${start(until, 1)}`]),
      ...(states === null ? [] : [sql`${state(ctx.now)} = any(${states}::text[])`]),
      ...(narrow && insight ? narrow(insight) : []),
    ],
    sql` and `,
  );
};

/** One page of a list. */
export const selectListRows = async (ctx: Ctx, list: RecordListName, question: ListQuestion): Promise<ListRow[]> => {
  const source = SOURCES[list];
  const { at, isDay, isById, key, table, cells } = source;
  const { after, isDescending, offset, limit } = question;
  const type = isDay ? sql`date` : sql`timestamptz`;
  const keyType = isById ? sql`uuid` : sql`text`;
  const keyColumn = isById ? sql`t.id` : key;
  const beyond = isDescending ? sql`<` : sql`>`;
  const isAfter = after
    ? sql`and (${at}, ${keyColumn}) ${beyond} (${after.place}::text::${type}, ${after.key}::text::${keyType})`
    : sql``;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListRow>`
    select ${key} as key, (${at})::text as place, ${cells(ctx.now)} as cells
    from (select t.* from ${sql.table(table)} t where ${conditions(ctx, source, question)} ${isAfter}
      order by ${at} ${direction}, ${keyColumn} ${direction} offset ${offset} limit ${limit}) t
    order by ${at} ${direction}, ${keyColumn} ${direction}`.execute(ctx.db);
  return rows;
};

/** Number of rows that match, counted up to a limit. */
export const countListRows = async (
  ctx: Ctx,
  list: RecordListName,
  question: ListQuestion,
  limit: number,
): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from (
    select 1 from ${sql.table(SOURCES[list].table)} t where ${conditions(ctx, SOURCES[list], question)} limit ${limit}) c`.execute(
    ctx.db,
  );
  return rows[0]?.rows ?? 0;
};

/** Number of all rows that match, and the sum of their amounts; null for a list without amounts. */
export const sumListRows = async (
  ctx: Ctx,
  list: RecordListName,
  question: Conditions,
): Promise<{ readonly rows: number; readonly cents: number | null }> => {
  const { table, cents } = SOURCES[list];
  const { rows } = await sql<{ rows: number; cents: number | null }>`
    select count(*)::integer as rows, ${cents ? sql`coalesce(sum(${cents}), 0)::float8` : sql`null::float8`} as cents
    from ${sql.table(table)} t where ${conditions(ctx, SOURCES[list], question)}`.execute(ctx.db);
  return rows[0] ?? { rows: 0, cents: null };
};
