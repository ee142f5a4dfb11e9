import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { CaseRef } from '../rules.ts';

/** A person who used an account. */
export interface AccountPerson {
  readonly id: string;
  readonly lastName: string;
  readonly email: string;
}

/** By payee: everyone who used the same account within a year, one per address; of several accounts the one with the most people. */
export const selectAccountPeople = async (
  ctx: Ctx,
  payeeIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly AccountPerson[]>> => {
  const { rows } = await sql<{ payeeId: string; people: AccountPerson[] }>`
    with own as (
      select distinct u.person_id, u.fingerprint from account_use u
      where u.client_key = ${ctx.client.key} and u.person_id = any(${payeeIds}::uuid[]) and u.last_at > ${since}
    ), people as (
      select distinct on (own.person_id, own.fingerprint, p.email_normal)
        own.person_id as payee_id, own.fingerprint, p.id, p.last_name, p.email_normal
      from own
      join account_use u on u.client_key = ${ctx.client.key} and u.fingerprint = own.fingerprint and u.last_at > ${since}
      join review_person p on p.client_key = u.client_key and p.id = u.person_id
      order by own.person_id, own.fingerprint, p.email_normal, (p.id = own.person_id) desc, p.id
    ), accounts as (
      select payee_id, count(*) as count,
        jsonb_agg(jsonb_build_object('id', id, 'lastName', last_name, 'email', email_normal) order by id) as people
      from people group by payee_id, fingerprint
    )
    select distinct on (payee_id) payee_id as "payeeId", people from accounts order by payee_id, count desc`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ payeeId, people }) => [payeeId, people]));
};

/** The recipients who used an account of their own recommender, whichever of their rows named it. */
export const selectPairsOnOneAccount = async (
  ctx: Ctx,
  pairs: readonly { readonly recommenderId: string; readonly recipientId: string }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ recipientId: string }>`
    select distinct g."recipientId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as g("recommenderId" uuid, "recipientId" uuid)
    join recipient x on x.client_key = ${ctx.client.key} and x.id = g."recipientId"
    join lateral (
      select i.id from recipient i where i.client_key = x.client_key and i.email_normal = x.email_normal
      union select m.id from recommender m where m.client_key = x.client_key and m.email_normal = x.email_normal
    ) same on true
    join account_use mine on mine.client_key = x.client_key and mine.person_id = same.id
    join account_use other on other.client_key = x.client_key and other.person_id = g."recommenderId"
      and other.fingerprint = mine.fingerprint
    where same.id <> g."recommenderId"`.execute(ctx.db);
  return new Set(rows.map(({ recipientId }) => recipientId));
};

/** The recommender whose data are being erased; null selects everyone whose data were erased before. */
export type Leaving = { readonly clientKey: string; readonly recommenderId: string } | null;

/** Condition for rows of erased people; `k` is the alias of the row. */
const isOf = (leaving: Leaving) =>
  leaving
    ? sql`k.client_key = ${leaving.clientKey} and k.recommender_id = ${leaving.recommenderId}`
    : sql`(
        exists (
          select from recommender r where r.client_key = k.client_key and r.id = k.recommender_id and r.deleted_at is not null
        ) or exists (
          select from recipient x where x.client_key = k.client_key and x.id = k.recipient_id
            -- A refusal leaves the number without its data.
            and (x.deleted_at is not null or x.data_given_at is null and exists (
              select from recipient_history h
              where h.client_key = x.client_key and h.recipient_id = x.id and h.event = 'data-deleted'
            ))
        )
      )`;

/**
 * A batch of cases of erased people that still contain their reasons or colleagues' notes. A claim with a pending payment keeps both until
 * it is paid.
 */
export const selectCasesToEmpty = async (db: Database, leaving: Leaving, limit: number): Promise<CaseRef[]> => {
  const { rows } = await sql<CaseRef>`
    select k.client_key as "clientKey", k.claim_id as "claimId" from review_case k
    where ${isOf(leaving)}
      and (k.reasons <> '[]' or k.reason <> '' or exists (
        select from review_history h where h.client_key = k.client_key and h.claim_id = k.claim_id and h.reason is not null
      ))
      and not exists (
        select from payment p where p.client_key = k.client_key and p.claim_id = k.claim_id and p.state = 'Offen'
      )
    limit ${limit}`.execute(db);
  return rows;
};

/** A batch of passed pairs in which one of the two people is erased. */
export const selectPairsToDelete = async (db: Database, leaving: Leaving, limit: number): Promise<CaseRef[]> => {
  const { rows } = await sql<CaseRef>`
    select k.client_key as "clientKey", k.claim_id as "claimId" from pair_ok k
    where ${isOf(leaving)} limit ${limit}`.execute(db);
  return rows;
};
