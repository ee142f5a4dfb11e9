import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { AccountTables } from '../tables.ts';

/** What came from another provider. */
export type ImportedKind = 'person' | 'link' | 'reward';

const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

/** The recommender to whom another provider's key belongs; null for an unknown key. */
export const selectImported = async (ctx: Ctx, kind: ImportedKind, key: string): Promise<string | null> =>
  (
    await ofClient(ctx)
      .selectFrom('imported')
      .select('recommender_id as id')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.id ?? null;

export const insertImported = async (
  ctx: Ctx,
  row: { readonly kind: ImportedKind; readonly key: string; readonly recommender_id: string },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('imported', { ...row, at: ctx.now })
    .execute();
};

/** Gives what was imported of an account to another one. */
export const moveImported = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  await ofClient(ctx).updateTable('imported').set({ recommender_id: to }).where('recommender_id', '=', from).execute();
};
