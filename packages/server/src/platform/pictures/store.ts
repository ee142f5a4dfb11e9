import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { TablesOf } from '../db/tables-of.ts';

/** A finished picture. */
export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: string;
}

type Tables = TablesOf<'drawn_picture'>;

/** The picture rendered from what the hash names, by whichever server. */
export const selectRendered = async (ctx: Ctx, hash: Buffer): Promise<Picture | null> => {
  const row = await ctx.db
    .withTables<Tables>()
    .selectFrom('drawn_picture')
    .select(['bytes', 'content_type as contentType'])
    .where('client_key', '=', ctx.client.key)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
};

/** Keeps a picture for all servers; one that was rendered meanwhile stays. */
export const insertRendered = async (ctx: Ctx, hash: Buffer, { bytes, contentType }: Picture): Promise<void> => {
  await ctx.db
    .withTables<Tables>()
    .insertInto('drawn_picture')
    .values({ client_key: ctx.client.key, hash, content_type: contentType, bytes, drawn_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Deletes pictures rendered before the moment and, of each client, the oldest beyond so many bytes. */
export const deleteRendered = async (db: Database, before: Date, cachedBytes: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from drawn_picture using (
      select client_key, hash, sum(octet_length(bytes)) over (partition by client_key order by drawn_at desc, hash) as sum
      from drawn_picture
    ) as newest
    where drawn_picture.client_key = newest.client_key and drawn_picture.hash = newest.hash
      and (drawn_at < ${before} or newest.sum > ${cachedBytes})`.execute(db);
  return Number(numAffectedRows ?? 0);
};
