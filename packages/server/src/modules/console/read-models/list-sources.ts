import { normaliseCode } from '@mundwerk/contract/values/code';
import type { RecordListName } from '@mundwerk/contract/values/console/records';
import { INSIGHT_STEPS, type InsightStep, NO_AGENCY, NO_CHANNEL } from '@mundwerk/contract/values/insight/insight';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { sql } from 'kysely';
import { claimKind } from '#modules/core/claim/index.ts';
import { dayStart } from '#platform/db/list-sql.ts';
import {
  and,
  byInsight,
  bySum,
  type Condition,
  ends,
  equals,
  inStates,
  ofNamed,
  oneOf,
  range,
  type Sql,
} from './list-filters.ts';
import { isNamed } from './search.ts';

/** Where the rows of a list come from, and how its columns narrow them. */
interface Source {
  readonly table: string;
  /** The sort column; `base` is the condition of its partial index. */
  readonly at: Sql;
  readonly isDay?: true;
  readonly key: Sql;
  /** Whether the key is an id and not a number. */
  readonly isById?: true;
  readonly base: Sql;
  /** What the cells need besides the rows of the page. */
  readonly details?: Sql;
  readonly cells: Sql;
  /** The amount of a row, if the list has one; mails about the list sum it up. */
  readonly cents?: Sql;
  /** The filters besides the day that the list is sorted by. */
  readonly filters: Readonly<Record<string, Condition>>;
  /** The filters by a sum, which read all rewards: page and number of the rows share what was found. */
  readonly sums?: readonly string[];
  /** Filters on columns that are folded, and the table that has them; it repeats the names of the other columns, and the key. */
  readonly folded?: { readonly table: string; readonly filters: Readonly<Record<string, Condition>> };
}

const personName = (id: Sql) => sql`
  (select btrim(p.first_name || ' ' || p.last_name) from recommender p where p.client_key = t.client_key and p.id = ${id})`;
const day = (moment: Sql) => sql`(${moment} at time zone 'Europe/Berlin')::date`;
const refusalState = sql`case when exists (select from customer_order o
  where o.client_key = t.client_key and o.external_number = t.external_number) then 'Angenommen' else 'Offen' end`;
/** The days on which a moment of insight was. */
const onDays =
  (column: string): Condition =>
  ({ from, until }) =>
    and([
      ...(from === null ? [] : [sql`${sql.ref(`t.${column}`)} >= ${dayStart(from)}`]),
      ...(until === null ? [] : [sql`${sql.ref(`t.${column}`)} < ${dayStart(until, 1)}`]),
    ]);
const PURPOSES = ['reward', 'bonus', 'goodwill'] as const;
const SINCE_2000 = sql`t.created_at > timestamptz '2000-01-01 00:00:00+00'`;

/** What an order promises, without cancelled claims. */
export const orderCents = sql`(select coalesce(sum(c.value_cents), 0) from claim c where c.client_key = t.client_key
  and c.order_id = t.id and c.state not in ('Storniert', 'Abgelaufen'))`;
const readyCents = sql`(select coalesce(sum(c.value_cents), 0) from claim c where c.client_key = t.client_key
  and c.recommender_id = t.id and c.state = 'Bereitgestellt')`;

const agencyName = (number: Sql) =>
  sql`(select a.name from agency a where a.client_key = t.client_key and a.number = ${number})`;
const recommendationOf = (column: Sql) => sql`(select ${column} from recommendation r
  where r.client_key = t.client_key and r.number = t.recommendation_number)`;

/** Each list by an index that begins with the client and its day; cells are looked up for the rows of the page alone. */
export const SOURCES: Readonly<Record<RecordListName, Source>> = {
  empfehlungen: {
    table: 'recommendation',
    at: sql`t.created_at`,
    key: sql`t.number`,
    base: SINCE_2000,
    details: sql`cross join lateral (select v.* from insight_recommendation_now v
      where v.client_key = t.client_key and v.number = t.number offset 0) n`,
    cells: sql`jsonb_build_object('ErstelltAm', ${day(sql`t.created_at`)}, 'Empfehlungsnummer', t.number,
      'ProduktId', t.product_id, 'Empfehler', ${personName(sql`t.recommender_id`)},
      'Stand', n.standing, 'GueltigBis', n.valid_until, 'Besuche', n.visits, 'Auftraege', n.orders,
      'Kanal', coalesce(nullif(n.channel, ''), ${NO_CHANNEL}), 'Agentur', ${agencyName(sql`n.agency_number`)}, 'Sprache', n.language)`,
    filters: {
      Empfehlungsnummer: equals(sql`t.number`, normaliseCode),
      Produkt: oneOf(sql`t.product_id`, 'integer'),
      Agentur: oneOf(sql`t.agency_number`),
      Empfehler: ofNamed(sql`t.number`),
    },
    folded: {
      table: 'insight_recommendation',
      filters: {
        Status: inStates,
        Kanal: ({ values }) => byInsight({ channels: values }),
        Besuche: range('t.visits'),
        Auftraege: range('t.orders'),
        Sprache: oneOf(sql`t.language`),
      },
    },
  },
  auftraege: {
    table: 'customer_order',
    at: sql`t.ordered_on`,
    isDay: true,
    key: sql`t.order_number`,
    base: sql`t.ordered_on > date '1900-01-01'`,
    cells: sql`jsonb_build_object('Auftragsdatum', t.ordered_on, 'Auftragsnummer', t.order_number,
      'ExterneAuftragsnummer', t.external_number, 'ProduktId', t.product_id, 'Status', t.state,
      'Empfehler', ${personName(recommendationOf(sql`r.recommender_id`))}, 'PraemieCent', ${orderCents},
      'Agentur', ${agencyName(recommendationOf(sql`r.agency_number`))})`,
    cents: orderCents,
    sums: ['PraemieCent'],
    filters: {
      Auftragsnummer: equals(sql`t.order_number`, normaliseCode),
      ExterneAuftragsnummer: equals(sql`t.external_number`),
      Produkt: oneOf(sql`t.product_id`, 'integer'),
      Status: oneOf(sql`t.state`),
      Empfehler: ofNamed(sql`t.recommendation_number`),
      PraemieCent: bySum(
        sql`t.id`,
        (key, having) => sql`select c.order_id from claim c where c.client_key = ${key} and c.order_id is not null
          and c.state not in ('Storniert', 'Abgelaufen') group by c.order_id having ${having}`,
        sql`sum(c.value_cents)`,
      ),
      Agentur: ({ values }) => sql`exists (select from recommendation r where r.client_key = t.client_key
        and r.number = t.recommendation_number and r.agency_number = any(${values}::text[]))`,
    },
  },
  praemien: {
    table: 'claim',
    at: sql`t.created_at`,
    key: sql`t.claim_number`,
    base: SINCE_2000,
    details: sql`left join customer_order o on o.client_key = t.client_key and o.id = t.order_id`,
    cells: sql`jsonb_build_object('AngelegtAm', ${day(sql`t.created_at`)}, 'Praemierungsnummer', t.claim_number,
      'Art', t.kind, 'Beguenstigter', t.beneficiary, 'Status', t.state, 'WertCent', t.value_cents,
      'Empfehlungsnummer', coalesce(o.recommendation_number,
        (select g.number from goodwill_request g where g.client_key = t.client_key and g.claim_id = t.id)),
      'ProduktId', o.product_id)`,
    cents: sql`t.value_cents`,
    filters: {
      Praemierungsnummer: equals(sql`t.claim_number`, normaliseCode),
      Art: ({ values }) =>
        sql`t.kind = any(${PURPOSES.filter((purpose) => values.includes(claimKind(purpose)))}::text[])`,
      Beguenstigter: oneOf(sql`t.beneficiary`),
      Status: oneOf(sql`t.state`),
      WertCent: range('t.value_cents'),
      Empfehlungsnummer: ({ text }, { client }) => sql`(t.order_id = any(array(select o.id from customer_order o
          where o.client_key = ${client.key} and o.recommendation_number = ${normaliseCode(text)}))
        or t.id = any(array(select g.claim_id from goodwill_request g
          where g.client_key = ${client.key} and g.number = ${normaliseCode(text)})))`,
      Produkt: ({
        values,
      }) => sql`exists (select from customer_order o where o.client_key = t.client_key and o.id = t.order_id
        and o.product_id = any(${values}::text[]::integer[]))`,
    },
  },
  meldungen: {
    table: 'order_refusal',
    at: sql`t.last_at`,
    key: sql`t.id::text`,
    isById: true,
    base: sql`t.last_at > timestamptz '2000-01-01 00:00:00+00'`,
    cells: sql`jsonb_build_object('Id', t.id, 'GemeldetAm', ${day(sql`t.last_at`)},
      'ExterneAuftragsnummer', t.external_number, 'Grund', t.reason, 'Felder', array_to_string(t.fields, ', '),
      'Empfehlungsnummer', t.recommendation_number, 'IstBekannt', exists (select from recommendation r
        where r.client_key = t.client_key and r.number = t.recommendation_number),
      'System', coalesce((select w.name from operator_user w where 'op:' || w.id = t.reported_by),
        regexp_replace(t.reported_by, '^key:', '')), 'Versuche', t.attempts, 'Status', ${refusalState})`,
    filters: {
      ExterneAuftragsnummer: equals(sql`t.external_number`),
      Empfehlungsnummer: equals(sql`t.recommendation_number`, normaliseCode),
      Status: oneOf(refusalState),
    },
  },
  personen: {
    table: 'recommender',
    at: sql`t.created_at`,
    key: sql`t.id::text`,
    isById: true,
    base: sql`${SINCE_2000} and t.deleted_at is null`,
    cells: sql`jsonb_build_object('Id', t.id, 'Seit', ${day(sql`t.created_at`)},
      'Name', btrim(t.first_name || ' ' || t.last_name), 'Email', t.email,
      'Empfehlungen', (select count(*) from recommendation r where r.client_key = t.client_key and r.recommender_id = t.id),
      'BereitCent', ${readyCents}, 'LetzteAktivitaet', (select ${day(sql`i.last_at`)} from insight_recommender i
        where i.client_key = t.client_key and i.recommender_id = t.id),
      'Agentur', (select a.name from invitation v join agency a on a.client_key = v.client_key and a.number = v.agency_number
        where v.client_key = t.client_key and v.recommender_id = t.id order by v.invited_at desc limit 1), 'Sprache', t.language)`,
    cents: readyCents,
    sums: ['Empfehlungen', 'BereitCent'],
    filters: {
      Name: (
        { text },
        { client },
      ) => sql`t.id in (select p.id from recommender p where p.client_key = ${client.key} and p.deleted_at is null
        and ${isNamed(text)})`,
      Email: equals(sql`t.email_normal`, normaliseEmail),
      Empfehlungen: bySum(
        sql`t.id`,
        (key, having) =>
          sql`select i.recommender_id from insight_recommender i where i.client_key = ${key} and ${having}`,
        sql`i.made`,
      ),
      BereitCent: bySum(
        sql`t.id`,
        (
          key,
          having,
        ) => sql`select c.recommender_id from claim c where c.client_key = ${key} and c.state = 'Bereitgestellt'
          and c.recommender_id is not null group by c.recommender_id having ${having}`,
        sql`sum(c.value_cents)`,
      ),
      LetzteAktivitaet: ({ from, until }) => sql`exists (select from insight_recommender i
        where i.client_key = t.client_key and i.recommender_id = t.id and ${and([
          ...(from === null ? [] : [sql`i.last_at >= ${dayStart(from)}`]),
          ...(until === null ? [] : [sql`i.last_at < ${dayStart(until, 1)}`]),
        ])})`,
      Agentur: ({ values }, { client }) => sql`t.id in (select v.recommender_id from invitation v
        where v.client_key = ${client.key} and v.agency_number = any(${values}::text[]) and v.recommender_id is not null)`,
      Sprache: oneOf(sql`t.language`),
    },
  },
  auswertung: {
    table: 'insight_recommendation',
    at: sql`t.created_at`,
    key: sql`t.number`,
    base: SINCE_2000,
    cells: sql`jsonb_build_object('ErstelltAm', ${day(sql`t.created_at`)}, 'Empfehlungsnummer', t.number,
      'Schritt', (${INSIGHT_STEPS}::text[])[t.reached], 'ProduktId', t.product_id,
      'Kanal', coalesce(nullif(t.channel, ''), ${NO_CHANNEL}), 'Agentur', coalesce(nullif(t.agency_number, ''), ${NO_AGENCY}),
      'Neukunden', t.new_customers, 'BesuchtAm', ${day(sql`t.visited_at`)}, 'AuftragAm', ${day(sql`t.ordered_at`)},
      'ErfolgreichAm', ${day(sql`t.succeeded_at`)}, 'BezahltAm', ${day(sql`t.paid_at`)},
      'BezahltCent', t.paid_cents, 'GeschuldetCent', t.owed_cents)`,
    cents: sql`t.paid_cents + t.owed_cents`,
    filters: {
      Schritt: ({ values }) => byInsight({ steps: values as readonly InsightStep[] }),
      Kanal: ({ values }) => byInsight({ channels: values }),
      Agentur: ({ text }) => byInsight({ agency: text }),
      ProduktId: (asked) => byInsight({ products: ends(asked) }),
      Neukunden: (asked) => byInsight({ newCustomers: ends(asked) }),
      BesuchtAm: onDays('visited_at'),
      AuftragAm: onDays('ordered_at'),
      ErfolgreichAm: onDays('succeeded_at'),
      BezahltAm: onDays('paid_at'),
    },
  },
};
