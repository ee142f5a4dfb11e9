import type { AgencyRole } from '@mundwerk/contract/values/agency-rights';
import { sql } from 'kysely';
import type { ListPage } from '#modules/console/list/rules.ts';
import type { Ctx } from '#platform/context.ts';

/** An agency with its people and its work. */
export interface AgencyFacts {
  readonly number: string;
  readonly name: string;
  readonly city: string | null;
  readonly closedAt: Date | null;
  readonly editedAt: Date | null;
  readonly people: number;
  readonly waiting: number;
  readonly lastSignOnAt: Date | null;
}

/** Conditions that agencies must meet. */
export interface AgencyFilter {
  readonly number?: string | undefined;
  readonly numberPart?: string | undefined;
  readonly name?: string | undefined;
  readonly city?: string | undefined;
  /** Text searched for in number, name and city. */
  readonly anywhere?: string | undefined;
  readonly isClosed?: boolean | undefined;
}

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const isMeant = (ctx: Ctx, filter: AgencyFilter) => {
  const conditions = [
    sql`a.client_key = ${ctx.client.key}`,
    ...(filter.number === undefined ? [] : [sql`a.number = ${filter.number}`]),
    ...(filter.numberPart === undefined ? [] : [sql`a.number ilike ${like(filter.numberPart)}`]),
    ...(filter.name === undefined ? [] : [sql`a.name ilike ${like(filter.name)}`]),
    ...(filter.city === undefined ? [] : [sql`a.city ilike ${like(filter.city)}`]),
    ...(filter.anywhere === undefined
      ? []
      : [sql`concat_ws(' ', a.number, a.name, a.city) ilike ${like(filter.anywhere)}`]),
    ...(filter.isClosed === undefined
      ? []
      : [filter.isClosed ? sql`a.closed_at is not null` : sql`a.closed_at is null`]),
  ];
  return sql.join(conditions, sql` and `);
};

/** A page of agencies by number. People are those who signed on for the agency, and those it entered who have not signed on yet. */
export const selectAgencyFacts = async (
  ctx: Ctx,
  filter: AgencyFilter,
  states: readonly string[],
  { isDescending, after, offset, limit }: ListPage<string>,
): Promise<AgencyFacts[]> => {
  const beyond = isDescending ? sql`<` : sql`>`;
  const { rows } = await sql<AgencyFacts>`
    select a.number, a.name, a.city, a.closed_at as "closedAt", a.edited_at as "editedAt",
      (signed.users + (select count(*) from agency_staff s where s.client_key = a.client_key and s.agency_number = a.number
        and s.is_active and not exists (select from agency_user u where u.client_key = s.client_key and u.email = s.email
          and s.agency_number = any (u.agencies))))::integer as people,
      signed.last_at as "lastSignOnAt",
      (select count(*)::integer from agency_order o where o.client_key = a.client_key and o.agency_number = a.number
        and o.state = any (${[...states]}::text[]) and not exists (select from order_release r
          where r.client_key = o.client_key and r.order_id = o.order_id and r.state = 'requested')) as waiting
    from (select * from agency a where ${isMeant(ctx, filter)} and ${after === null ? sql`true` : sql`a.number ${beyond} ${after}`}
      order by a.number ${isDescending ? sql`desc` : sql`asc`} offset ${offset} limit ${limit}) a
    cross join lateral (select count(*) as users, max(last_signed_on_at) as last_at from agency_user u
      where u.client_key = a.client_key and a.number = any (u.agencies)) signed
    order by a.number ${isDescending ? sql`desc` : sql`asc`}`.execute(ctx.db);
  return rows;
};

/** Number of agencies that a filter matches. */
export const countAgencies = async (ctx: Ctx, filter: AgencyFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agency a where ${isMeant(ctx, filter)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};

/** A person of an agency. */
interface AgencyPerson {
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly AgencyRole[];
  readonly lastSignOnAt: Date | null;
}

/** People who signed on for an agency, latest first, then those it entered who have not signed on yet. */
export const selectAgencyPeople = async (ctx: Ctx, number: string): Promise<AgencyPerson[]> => {
  const { rows } = await sql<AgencyPerson>`
    select name, email, roles, last_signed_on_at as "lastSignOnAt" from agency_user
      where client_key = ${ctx.client.key} and ${number} = any (agencies)
    union all
    select s.name, s.email, '{}', null from agency_staff s
      where s.client_key = ${ctx.client.key} and s.agency_number = ${number} and s.is_active
        and not exists (select from agency_user u where u.client_key = s.client_key and u.email = s.email
          and s.agency_number = any (u.agencies))
    order by 4 desc nulls last, 1 limit 200`.execute(ctx.db);
  return rows;
};

/** How many recommendations count for an agency. */
export const countAgencyRecommendations = async (ctx: Ctx, number: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from recommendation
    where client_key = ${ctx.client.key} and agency_number = ${number}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};
