import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

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
