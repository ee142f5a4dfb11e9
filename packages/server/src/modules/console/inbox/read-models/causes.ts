import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';

/** Mails that were given up and have no task yet; those whose address was emptied since are nobody's work any more. */
export const selectDeadMails = async (ctx: Ctx, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from mail m
    where m.state = 'failed' and m.client_key = ${ctx.client.key} and m.to_address <> ''
      and not exists (
        select from task t where t.ref = m.id::text and t.client_key = m.client_key and t.kind = 'ToteMail'
      )
    order by m.created_at limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** Those of the mails that are still given up and readable. */
export const selectStillDead = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from mail
    where client_key = ${ctx.client.key} and id = any(${ids}::uuid[]) and state = 'failed' and to_address <> ''`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Those of the requests for goodwill that are still undecided. */
export const selectOpenGoodwill = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from goodwill_request
    where client_key = ${ctx.client.key} and id = any(${ids}::uuid[]) and state = 'open'`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
};
