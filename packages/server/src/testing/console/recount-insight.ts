import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Days of creation, and a condition on recommendations, named `r`. */
interface Recounted {
  readonly from: string;
  readonly until: string;
  readonly extra?: RawBuilder<unknown> | undefined;
}

/** Counts the steps of one set of recommendations from raw rows, without the tables of insight. */
export const recountRows = async (db: Database, clientKey: string, { from, until, extra = sql`true` }: Recounted) => {
  const { rows } = await sql<Record<string, number>>`
    with made as (
      select r.*, exists (select from claim c join customer_order o on o.client_key = c.client_key and o.id = c.order_id
          where c.client_key = r.client_key and o.recommendation_number = r.number and c.kind = 'reward' and c.state = 'Ausgezahlt'
          and o.state not in ('Abgelehnt', 'Widerrufen', 'Storniert')) as paid,
        exists (select from customer_order o where o.client_key = r.client_key and o.recommendation_number = r.number
          and o.successful_on is not null) as successful,
        exists (select from customer_order o where o.client_key = r.client_key and o.recommendation_number = r.number
          and o.external_number is not null) as ordered,
        exists (select from recipient x where x.client_key = r.client_key and x.recommendation_number = r.number
          and x.data_given_at is not null) as contacted,
        exists (select from recommendation_figures f where f.client_key = r.client_key and f.number = r.number and f.clicks > 0) as clicked,
        exists (select from recommendation_figures f where f.client_key = r.client_key and f.number = r.number and f.visits > 0) as visited,
        exists (select from recommendation_figures f where f.client_key = r.client_key and f.number = r.number
          and f.first_share_at is not null) as shared
      from recommendation r where r.client_key = ${clientKey} and (r.created_at at time zone 'Europe/Berlin')::date
        between ${from}::text::date and ${until}::text::date and ${extra}
    )
    select count(*)::int as s1,
      (count(*) filter (where shared or visited or clicked or contacted or ordered or successful or paid))::int as s2,
      (count(*) filter (where visited or clicked or contacted or ordered or successful or paid))::int as s3,
      (count(*) filter (where clicked or contacted or ordered or successful or paid))::int as s4,
      (count(*) filter (where contacted or ordered or successful or paid))::int as s5,
      (count(*) filter (where ordered or successful or paid))::int as s6,
      (count(*) filter (where successful or paid))::int as s7, (count(*) filter (where paid))::int as s8,
      (select count(*)::int from customer_order o where o.client_key = ${clientKey} and o.is_new_customer and o.external_number is not null
        and o.state not in ('Abgelehnt', 'Widerrufen', 'Storniert') and o.recommendation_number in (select number from made)) as customers,
      (select coalesce(sum(c.value_cents), 0)::int from claim c join customer_order o on o.client_key = c.client_key and o.id = c.order_id
        where o.client_key = ${clientKey} and o.is_new_customer and c.state = 'Ausgezahlt'
        and o.state not in ('Abgelehnt', 'Widerrufen', 'Storniert') and o.recommendation_number in (select number from made)) as paid,
      (select coalesce(sum(c.value_cents), 0)::int from claim c join customer_order o on o.client_key = c.client_key and o.id = c.order_id
        where o.client_key = ${clientKey} and o.is_new_customer and c.state in ('Offen', 'Bereitgestellt', 'Abgeholt')
        and o.state not in ('Abgelehnt', 'Widerrufen', 'Storniert') and o.recommendation_number in (select number from made)) as owed
    from made`.execute(db);
  const { s1, s2, s3, s4, s5, s6, s7, s8, customers, paid, owed } = rows[0] ?? {};
  return { Anzahl: [s1, s2, s3, s4, s5, s6, s7, s8], Neukunden: customers, BezahltCent: paid, GeschuldetCent: owed };
};

/** Durations of steps until now, from raw rows: nearest-rank percentiles of times rounded as pages show them. */
export const rerankRows = async (db: Database, clientKey: string, { from, until, extra = sql`true` }: Recounted) => {
  const { rows } = await sql<{ visited: number[] | null; ordered: number[] | null; paid: number[] | null }>`
    select ${sql.join(
      ['visited', 'ordered', 'paid'].map(
        (name) => sql`percentile_disc(array[0.5, 0.9]) within group (order by
          case when ${sql.ref(`${name}_h`)} <= 24 then round(greatest(${sql.ref(`${name}_h`)}, 0))
            when ${sql.ref(`${name}_h`)} <= 24 * 14 then round(${sql.ref(`${name}_h`)} / 6) * 6
            else round(${sql.ref(`${name}_h`)} / 24) * 24 end / 24.0) filter (where ${sql.ref(`${name}_h`)} is not null) as ${sql.ref(name)}`,
      ),
    )}
    from (
      select extract(epoch from (n.visited_at - r.created_at)) / 3600 as visited_h,
        extract(epoch from (n.ordered_at - r.created_at)) / 3600 as ordered_h,
        extract(epoch from (n.paid_at - r.created_at)) / 3600 as paid_h
      from recommendation r join insight_recommendation_now n using (client_key, number)
      where r.client_key = ${clientKey} and (r.created_at at time zone 'Europe/Berlin')::date
        between ${from}::text::date and ${until}::text::date and ${extra}
    ) made`.execute(db);
  const at = (times: number[] | null | undefined) => (times ?? [null, null]).map((days) => days?.toFixed(2));
  return [at(rows[0]?.visited), at(rows[0]?.ordered), at(rows[0]?.paid)];
};
