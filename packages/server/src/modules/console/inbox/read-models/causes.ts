import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/**
 * Mails that were given up or came back and have no task yet; a mail whose address was erased since needs none. An address has one open
 * task, however many of its mails come back.
 */
export const selectDeadMails = async (ctx: Ctx, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (lower(m.to_address)) m.id, m.created_at from mail m
      where m.state = 'failed' and m.client_key = ${ctx.client.key} and m.to_address <> '' and not m.is_withheld
        and not exists (
          select from task t where t.ref = m.id::text and t.client_key = m.client_key and t.kind = 'ToteMail'
        )
        and not exists (
          select from mail other join task t on t.ref = other.id::text and t.client_key = other.client_key
            and t.kind = 'ToteMail' and t.state <> 'Erledigt'
          where lower(other.to_address) = lower(m.to_address) and other.client_key = m.client_key
            and other.state = 'failed'
        )
      order by lower(m.to_address), m.created_at
    ) m
    order by m.created_at limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** The mails that are still failed and have an address; a bounced one counts until its address is confirmed, changed or tried again. */
export const selectStillDead = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from mail m
    where m.client_key = ${ctx.client.key} and m.id = any(${ids}::uuid[]) and m.state = 'failed' and m.to_address <> ''
      and (m.bounced_at is null or m.bounce_status !~ '^5[.](1|2[.]1)' or exists (
        select from bounced_address b where b.client_key = m.client_key and b.address = lower(m.to_address)
      ))`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
};

/** The goodwill requests that are still undecided. */
export const selectOpenGoodwill = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from goodwill_request
    where client_key = ${ctx.client.key} and id = any(${ids}::uuid[]) and state = 'open'`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
};

/** Claims that are held for a decision and have no task since, with the end of the hold. */
export const selectHeldClaims = async (
  ctx: Ctx,
  limit: number,
): Promise<Array<{ readonly id: string; readonly until: Date }>> => {
  const { rows } = await sql<{ id: string; until: Date }>`
    select k.claim_id as id, k.held_until as until from review_case k
    where k.client_key = ${ctx.client.key} and k.state = 'Gehalten' and not exists (
      select from task t where t.ref = k.claim_id::text and t.client_key = k.client_key and t.kind = 'Pruefung'
        and (t.done_at is null or t.done_at >= k.held_at)
    )
    order by k.held_until limit ${limit}`.execute(ctx.db);
  return rows;
};

/** The claims that are still held. */
export const selectStillHeld = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select claim_id as id from review_case
    where client_key = ${ctx.client.key} and claim_id = any(${ids}::uuid[]) and state = 'Gehalten'`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
};
