import type { Ctx } from '#platform/context.ts';
import type { CatalogueTables } from '../tables.ts';

/** A picture as the client supplied it. */
export const selectPicture = async (ctx: Ctx, name: string): Promise<{ hash: string; bytes: Buffer } | null> => {
  const row = await ctx.db
    .withTables<CatalogueTables>()
    .selectFrom('picture')
    .select(['hash', 'bytes'])
    .where('client_key', '=', ctx.client.key)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
};
