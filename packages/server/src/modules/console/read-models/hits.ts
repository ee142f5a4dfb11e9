import type { SearchFilter } from '@mundwerk/contract/values/console/search-grammar';
import { type RawBuilder, sql } from 'kysely';
import type { OperatorFacts } from '#modules/core/claim/index.ts';
import type { Ctx } from '#platform/context.ts';

/** A matching person: one mailbox, whatever its roles in the programme. */
export interface PersonHit {
  /** The recommender's id where there is one, else the contact's. */
  readonly id: string;
  readonly isRecommender: boolean;
  readonly isContact: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly recommendations: number;
  readonly openCents: number;
  readonly lastAt: Date;
}

/**
 * The persons behind ids of recommenders and recipients, each mailbox once, the latest first, and how many there are. Their recommendations
 * and rewards are only counted for those that are shown.
 */
export const selectPersonHits = async (
  ctx: Ctx,
  ids: readonly string[],
  shown: number,
): Promise<{ readonly persons: PersonHit[]; readonly total: number }> => {
  const { key } = ctx.client;
  const { rows } = await sql<PersonHit & { total: number }>`
    with people as (
      select p.id as recommender_id, p.email_normal from recommender p
      where p.client_key = ${key} and p.id = any(${ids}::uuid[])
      union
      select p.id, f.email_normal from recipient f
      left join recommender p on p.client_key = ${key} and p.email_normal = f.email_normal
      where f.client_key = ${key} and f.id = any(${ids}::uuid[]) and f.email_normal is not null
    ),
    page as materialized (
      select coalesce(n.recommender_id, e.id) as id, n.recommender_id, e.id as recipient_id,
        coalesce(p.first_name, e.first_name) as first_name, coalesce(p.last_name, e.last_name) as last_name,
        nullif(coalesce(p.email, e.email), '') as email, greatest(p.created_at, e.created_at, l.at) as last_at,
        count(*) over ()::int as total
      from people n
      left join lateral (
        select o.first_name, o.last_name, o.email, o.created_at from recommender o
        where o.client_key = ${key} and o.id = n.recommender_id limit 1
      ) p on true
      left join lateral (
        select i.id, i.first_name, i.last_name, i.email, i.created_at from recipient i
        where i.client_key = ${key} and i.email_normal = n.email_normal and i.deleted_at is null
        order by i.created_at desc limit 1
      ) e on true
      left join lateral (
        select r.created_at as at from recommendation r where r.client_key = ${key} and r.recommender_id = n.recommender_id
        order by r.created_at desc limit 1
      ) l on true
      where coalesce(n.recommender_id, e.id) is not null
      order by last_at desc nulls last, id limit ${shown}
    )
    select k.id, k.recommender_id is not null as "isRecommender", k.recipient_id is not null as "isContact",
      k.first_name as "firstName", k.last_name as "lastName", k.email, k.last_at as "lastAt", k.total,
      (select count(*)::int from recommendation r where r.client_key = ${key} and r.recommender_id = k.recommender_id) as recommendations,
      (select coalesce(sum(c.value_cents), 0)::int from claim c
        where c.client_key = ${key} and c.recommender_id = k.recommender_id and c.state in ('Bereitgestellt', 'Abgeholt')) as "openCents"
    from page k order by k.last_at desc nulls last, k.id`.execute(ctx.db);
  return { persons: rows, total: rows[0]?.total ?? 0 };
};

/** A matching recommendation. */
export interface RecommendationHit {
  readonly number: string;
  readonly productId: number;
  readonly recommenderId: string;
  readonly recommenderName: string;
  readonly createdAt: Date;
}

const OPERATORS = { '=': sql`=`, '>': sql`>`, '<': sql`<` } as const;

const filterSql = (
  { field, operator, value, isNegated }: SearchFilter,
  products: readonly number[],
): RawBuilder<unknown> => {
  const tests: Readonly<Record<SearchFilter['field'], RawBuilder<unknown>>> = {
    status: sql`exists (select from customer_order o left join claim c on c.client_key = o.client_key and c.order_id = o.id
      where o.client_key = r.client_key and o.recommendation_number = r.number
        and (lower(o.state) = lower(${value}) or lower(c.state) = lower(${value})))`,
    produkt: sql`r.product_id = any(${products}::int[])`,
    seit: sql`r.created_at >= (${value}::text::date)::timestamp at time zone 'Europe/Berlin'`,
    bis: sql`r.created_at < (${value}::text::date + 1)::timestamp at time zone 'Europe/Berlin'`,
    betrag: sql`exists (select from customer_order o join claim c on c.client_key = o.client_key and c.order_id = o.id
      where o.client_key = r.client_key and o.recommendation_number = r.number
        and c.value_cents ${OPERATORS[operator]} ${value}::text::int)`,
  };
  return isNegated ? sql`not (${tests[field]})` : tests[field];
};

/** Newest recommendations that a search by filters alone goes through; all of them would take too long. */
const FILTERED_MOST = 1000;

/** Which recommendations: by their numbers, of persons, or, where neither is given, the newest. */
export interface RecommendationsOf {
  readonly numbers?: readonly string[];
  readonly persons?: readonly string[];
  readonly filters: readonly { readonly filter: SearchFilter; readonly products: readonly number[] }[];
  readonly limit: number;
}

/**
 * The newest recommendations made by persons, and those made to them. The age of the last one shown is read from the index alone: of people
 * with thousands of recommendations only those that are shown are fetched.
 */
const newestOf = (key: string, persons: readonly string[], limit: number): RawBuilder<unknown> => sql`(
  select o.number, o.product_id, o.recommender_id, o.created_at from recommendation o
  where o.client_key = ${key} and o.recommender_id = any(${persons}::uuid[]) and o.created_at >= (
    select min(newest.created_at) from (
      select n.created_at from unnest(${persons}::uuid[]) as g(id)
      cross join lateral (
        select i.created_at from recommendation i where i.client_key = ${key} and i.recommender_id = g.id
        order by i.created_at desc limit ${limit}
      ) n order by n.created_at desc limit ${limit}
    ) newest
  )
  union
  select o.number, o.product_id, o.recommender_id, o.created_at from recommendation o
  where o.client_key = ${key} and o.number = any(array(
    select e.recommendation_number from recipient e where e.client_key = ${key} and e.id = any(${persons}::uuid[])
  ))) r`;

/** The recommendations that match, newest first, up to a limit. */
export const selectRecommendationHits = async (
  ctx: Ctx,
  { numbers, persons, filters, limit }: RecommendationsOf,
): Promise<RecommendationHit[]> => {
  const { key } = ctx.client;
  const fits = sql.join([sql`true`, ...filters.map(({ filter, products }) => filterSql(filter, products))], sql` and `);
  const among = (): RawBuilder<unknown> => {
    if (numbers)
      return sql`recommendation r where r.client_key = ${key} and r.number = any(${numbers}::text[]) and ${fits}`;
    if (persons && filters.length === 0) return newestOf(key, persons, limit);
    if (persons) {
      return sql`recommendation r where r.client_key = ${key} and ${fits} and (r.recommender_id = any(${persons}::uuid[])
        or r.number = any(array(select e.recommendation_number from recipient e
          where e.client_key = ${key} and e.id = any(${persons}::uuid[]))))`;
    }
    return sql`(select r.* from recommendation r
      where r.client_key = ${key} and r.created_at > timestamptz '2000-01-01 00:00:00+00'
      order by r.created_at desc, r.number desc limit ${FILTERED_MOST}) r where ${fits}`;
  };
  const { rows } = await sql<RecommendationHit>`
    select h.*, (select btrim(p.first_name || ' ' || p.last_name) from recommender p
      where p.client_key = ${key} and p.id = h."recommenderId") as "recommenderName"
    from (select r.number, r.product_id as "productId", r.recommender_id as "recommenderId", r.created_at as "createdAt"
      from ${among()} order by r.created_at desc, r.number desc limit ${limit}) h`.execute(ctx.db);
  return rows;
};

/** A matching order or claim. */
export interface MoneyHit {
  readonly number: string;
  readonly state: string;
  readonly cents: number | null;
  readonly productId: number | null;
  readonly at: Date;
  readonly recommendationNumber: string | null;
  readonly personId: string | null;
}

export const selectOrderHits = async (ctx: Ctx, numbers: readonly string[]): Promise<MoneyHit[]> => {
  const { rows } = await sql<MoneyHit>`
    select o.order_number as number, o.state, o.product_id as "productId", o.created_at as at,
      o.recommendation_number as "recommendationNumber", null::uuid as "personId",
      (select sum(c.value_cents)::int from claim c where c.client_key = o.client_key and c.order_id = o.id
        and c.state not in ('Storniert', 'Abgelaufen')) as cents
    from customer_order o where o.client_key = ${ctx.client.key} and o.order_number = any(${numbers}::text[])
    order by o.created_at desc`.execute(ctx.db);
  return rows;
};

export const selectClaimHits = async (ctx: Ctx, numbers: readonly string[]): Promise<MoneyHit[]> => {
  const { rows } = await sql<MoneyHit>`
    select c.claim_number as number, c.state, o.product_id as "productId", c.created_at as at, c.value_cents as cents,
      coalesce(o.recommendation_number, g.number) as "recommendationNumber",
      coalesce(c.recommender_id, c.recipient_id) as "personId"
    from claim c
    left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    left join goodwill_request g on g.client_key = c.client_key and g.claim_id = c.id
    where c.client_key = ${ctx.client.key} and c.claim_number = any(${numbers}::text[])
    order by c.created_at desc`.execute(ctx.db);
  return rows;
};

/** A matching payout run or contact case. */
export interface PlainHit {
  readonly number: string;
  readonly state: string | null;
  readonly cents: number | null;
  readonly at: Date;
}

export const selectRunHits = async (ctx: Ctx, numbers: readonly string[]): Promise<PlainHit[]> => {
  const { rows } = await sql<PlainHit>`
    select number, null::text as state, total_cents::int as cents, created_at as at from payout_run
    where client_key = ${ctx.client.key} and number = any(${numbers}::text[])`.execute(ctx.db);
  return rows;
};

export const selectCaseHits = async (ctx: Ctx, numbers: readonly string[]): Promise<PlainHit[]> => {
  const { rows } = await sql<PlainHit>`
    select number, state, null::int as cents, created_at as at from contact_case
    where client_key = ${ctx.client.key} and number = any(${numbers}::text[])`.execute(ctx.db);
  return rows;
};

/** A refused report counts until another report of that number was accepted. */
const IS_OPEN = sql`not exists (select from customer_order o
  where o.client_key = f.client_key and o.external_number = f.external_number)`;

/** By recommendation, the last refused report that was never accepted afterwards. */
export const selectRefusedReports = async (
  ctx: Ctx,
  numbers: readonly string[],
): Promise<OperatorFacts['refusedReports']> => {
  const { rows } = await sql<{ number: string; on: string; reason: string }>`
    select distinct on (f.recommendation_number) f.recommendation_number as number, f.reason,
      to_char(f.last_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as on
    from order_refusal f
    where f.client_key = ${ctx.client.key} and f.recommendation_number = any(${numbers}::text[]) and ${IS_OPEN}
    order by f.recommendation_number, f.last_at desc`.execute(ctx.db);
  return new Map(rows.map(({ number, on, reason }) => [number, { on, reason }]));
};

/** A matching refused report; the recommendation it named is only set if it exists. */
export type RefusalHit = PlainHit & { readonly recommendationNumber: string | null };

/** Refused reports by the client's numbers. */
export const selectRefusalHits = async (ctx: Ctx, externalNumbers: readonly string[]): Promise<RefusalHit[]> => {
  const { rows } = await sql<RefusalHit>`
    select f.external_number as number, f.reason as state, null::int as cents, f.last_at as at,
      (select r.number from recommendation r
        where r.client_key = f.client_key and r.number = f.recommendation_number) as "recommendationNumber"
    from order_refusal f
    where f.client_key = ${ctx.client.key} and f.external_number = any(${externalNumbers}::text[]) and ${IS_OPEN}
    order by f.last_at desc`.execute(ctx.db);
  return rows;
};
