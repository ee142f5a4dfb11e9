import type { Ctx } from '#platform/context.ts';
import type { AccountTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<AccountTables>();

/** The stored hash of an account's password; null while none is set. */
export const selectPasswordHash = async (
  ctx: Ctx,
  by: 'id' | 'email_normal',
  value: string,
): Promise<string | null> => {
  const row = await tables(ctx)
    .selectFrom('recommender')
    .select('password_hash')
    .where('client_key', '=', ctx.client.key)
    .where(by, '=', value)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

/** Sets the password of an account; false when the account is deleted. */
export const updatePassword = async (ctx: Ctx, id: string, passwordHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('recommender')
    .set({ password_hash: passwordHash })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Replaces a password only if it is still the one that was checked; false when another request was faster. */
export const replacePassword = async (ctx: Ctx, id: string, checkedHash: string, newHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('recommender')
    .set({ password_hash: newHash })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Removes the password of an account: no login by password is possible until the owner sets one by a mailed link. */
export const clearPassword = async (ctx: Ctx, id: string): Promise<void> => {
  await tables(ctx)
    .updateTable('recommender')
    .set({ password_hash: null })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .execute();
};
