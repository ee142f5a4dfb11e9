import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { TablesOf } from '../db/tables-of.ts';

/** A finished picture. */
export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: string;
}

type Tables = TablesOf<'rendered_picture'>;

/** The picture rendered from what the hash names, by whichever server. */
export const selectRendered = async (ctx: Ctx, hash: Buffer): Promise<Picture | null> => {
  const row = await ctx.db
    .withTables<Tables>()
    .selectFrom('rendered_picture')
    .select(['bytes', 'content_type as contentType'])
    .where('client_key', '=', ctx.client.key)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
};

/** Stores a picture for all servers; one that another server stored meanwhile stays. */
export const insertRendered = async (ctx: Ctx, hash: Buffer, { bytes, contentType }: Picture): Promise<void> => {
  await ctx.db
    .withTables<Tables>()
    .insertInto('rendered_picture')
    .values({ client_key: ctx.client.key, hash, content_type: contentType, bytes, rendered_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Deletes pictures rendered before the moment and, of each client, the oldest beyond so many bytes. */
export const deleteRendered = async (db: Database, before: Date, storedBytes: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from rendered_picture using (
      select client_key, hash, sum(octet_length(bytes)) over (partition by client_key order by rendered_at desc, hash) as sum
      from rendered_picture
    ) as newest
    where rendered_picture.client_key = newest.client_key and rendered_picture.hash = newest.hash
      and (rendered_at < ${before} or newest.sum > ${storedBytes})`.execute(db);
  return Number(numAffectedRows ?? 0);
};
