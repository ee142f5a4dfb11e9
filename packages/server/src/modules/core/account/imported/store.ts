import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { AccountTables } from '../tables.ts';

/** What came from another provider. */
export type ImportedKind = 'person' | 'link' | 'reward';

const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

/** The recommender to whom another provider's key belongs, the first that is known of several; null for unknown keys. */
export const selectImported = async (ctx: Ctx, kind: ImportedKind, ...keys: string[]): Promise<string | null> => {
  const rows = await ofClient(ctx)
    .selectFrom('imported')
    .select(['key', 'recommender_id as id'])
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute();
  return rows.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))[0]?.id ?? null;
};

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
