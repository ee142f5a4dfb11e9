import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ReviewFacts } from '../signals/rules.ts';

interface Counted {
  readonly recipientId: string;
  readonly ids: string[];
}

/** By recipient: confirmed recipients with the same phone number since a moment, one per address, and how many recommenders they have. */
export const selectSamePhone = async (
  ctx: Ctx,
  recipientIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, ReviewFacts['phone']>> => {
  const { rows } = await sql<Counted & { recommenders: number }>`
    select x.id as "recipientId", array_agg(distinct i.id) as ids, count(distinct r.recommender_id)::integer as recommenders
    from recipient x
    join lateral (
      select distinct on (o.email_normal, o.recommendation_number) o.id, o.recommendation_number from recipient o
      where o.client_key = x.client_key and o.phone = x.phone and o.consent_at is not null and o.data_given_at > ${since}
      order by o.email_normal, o.recommendation_number, o.id limit 200
    ) i on true
    join recommendation r on r.client_key = x.client_key and r.number = i.recommendation_number
    where x.client_key = ${ctx.client.key} and x.id = any(${recipientIds}::uuid[]) and x.phone is not null
    group by x.id`.execute(ctx.db);
  return new Map(rows.map(({ recipientId, ids, recommenders }) => [recipientId, { ids, recommenders }]));
};

/** By recipient: contacts of the same recommender at the same postal address since a moment, one per e-mail address, and their last names. */
export const selectSameAddress = async (
  ctx: Ctx,
  recipientIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, ReviewFacts['address']>> => {
  const { rows } = await sql<Counted & { lastNames: number }>`
    select x.id as "recipientId", array_agg(i.id) as ids, count(distinct report_key(i.last_name))::integer as "lastNames"
    from recipient x
    join recommendation r on r.client_key = x.client_key and r.number = x.recommendation_number
    join lateral (
      select distinct on (o.email_normal) o.id, o.last_name from recommendation m
      join recipient o on o.client_key = m.client_key and o.recommendation_number = m.number
      where m.client_key = r.client_key and m.recommender_id = r.recommender_id and o.data_given_at > ${since}
        and o.postcode = x.postcode and o.house_number = x.house_number and report_key(o.street) = report_key(x.street)
      order by o.email_normal, (o.id = x.id) desc
    ) i on true
    where x.client_key = ${ctx.client.key} and x.id = any(${recipientIds}::uuid[]) and x.email_normal is not null
    group by x.id`.execute(ctx.db);
  return new Map(rows.map(({ recipientId, ids, lastNames }) => [recipientId, { ids, lastNames }]));
};

/** By recommender: the mail domains of contacts who gave their data since a moment, and how many people have each. */
export const selectContactDomains = async (
  ctx: Ctx,
  recommenderIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly { readonly domain: string; readonly people: number }[]>> => {
  const { rows } = await sql<{ recommenderId: string; domain: string; people: number }>`
    select r.recommender_id as "recommenderId", substring(x.email_normal from '@([^@]*)$') as domain,
      count(distinct x.email_normal)::integer as people
    from recommendation r
    join recipient x on x.client_key = r.client_key and x.recommendation_number = r.number
      and x.email_normal is not null and x.data_given_at > ${since}
    where r.client_key = ${ctx.client.key} and r.recommender_id = any(${recommenderIds}::uuid[])
    group by 1, 2`.execute(ctx.db);
  return Map.groupBy(rows, ({ recommenderId }) => recommenderId);
};

/** A recommender's order history: counts, outcomes, and whether an old reward was paid and its order lasted. */
export interface RecommenderOrders {
  readonly ordersOf30Days: number;
  readonly isExplained: boolean;
  readonly ordersOf180Days: number;
  readonly endedOf180Days: number;
  readonly hasKeptPaid: boolean;
}

/** By recommender. Orders attributed to an agency do not count towards velocity; invited people were asked to recommend. */
export const selectRecommenderOrders = async (
  ctx: Ctx,
  recommenderIds: readonly string[],
): Promise<ReadonlyMap<string, RecommenderOrders>> => {
  const now = ctx.now;
  const { rows } = await sql<RecommenderOrders & { id: string }>`
    select g.id,
      count(*) filter (where o.created_at > ${now}::timestamptz - interval '30 days' and r.agency_number is null)::integer as "ordersOf30Days",
      count(o.id)::integer as "ordersOf180Days",
      count(*) filter (where o.state in ('Widerrufen', 'Storniert'))::integer as "endedOf180Days",
      exists (select from invitation v where v.client_key = ${ctx.client.key} and v.recommender_id = g.id) as "isExplained",
      exists (
        select from claim c
        join claim_history h on h.claim_id = c.id and h.client_key = c.client_key and h.event = 'payOut'
          and h.at < ${now}::timestamptz - interval '90 days'
        left join customer_order k on k.client_key = c.client_key and k.id = c.order_id
        where c.client_key = ${ctx.client.key} and c.recommender_id = g.id and c.state = 'Ausgezahlt'
          and k.state is distinct from 'Widerrufen' and k.state is distinct from 'Storniert'
      ) as "hasKeptPaid"
    from unnest(${recommenderIds}::uuid[]) as g(id)
    left join recommendation r on r.client_key = ${ctx.client.key} and r.recommender_id = g.id
    left join customer_order o on o.client_key = r.client_key and o.recommendation_number = r.number
      and o.created_at > ${now}::timestamptz - interval '180 days'
    group by g.id`.execute(ctx.db);
  return new Map(rows.map(({ id, ...orders }) => [id, orders]));
};
