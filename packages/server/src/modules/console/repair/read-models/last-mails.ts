import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The state of a mail. */
export interface LastMail {
  readonly kind: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly at: Date;
  readonly lastError: string | null;
}

/** The last mail of each kind to an address. */
export const selectLastMails = async (
  ctx: Ctx,
  address: string,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, LastMail>> => {
  const { rows } = await sql<LastMail>`
    select distinct on (kind) kind, state, coalesce(sent_at, created_at) as at, last_error as "lastError" from mail
    where client_key = ${ctx.client.key} and lower(to_address) = lower(${address}) and kind = any(${kinds}::text[])
    order by kind, position desc`.execute(ctx.db);
  return new Map(rows.map((row) => [row.kind, row]));
};

/** The newest recommendations of a recommender that can still be followed. */
export const selectLivingNumbers = async (ctx: Ctx, recommenderId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select number from recommendation
    where client_key = ${ctx.client.key} and recommender_id = ${recommenderId}
      and (valid_until > ${ctx.now} or clock_stopped_at is not null)
    order by created_at desc, number limit ${limit}`.execute(ctx.db);
  return rows.map(({ number }) => number);
};
