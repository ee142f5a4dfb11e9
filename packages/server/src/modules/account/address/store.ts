import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { AccountTables } from '../tables.ts';

const own = (ctx: Ctx, id: string) =>
  ctx.db
    .withTables<AccountTables>()
    .updateTable('recommender')
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('address_confirmed_at', 'is', null);

/** Records that the mail is written; false when the address is confirmed, or when a mail was written since the given time. */
export const recordAddressMail = async (ctx: Ctx, id: string, notMailedSince: Date): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx, id)
    .set({ address_mail_at: ctx.now })
    .where(sql<boolean>`coalesce(address_mail_at <= ${notMailedSince}, true)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Records that the address is confirmed; false when it was confirmed before, or when the account is deleted. */
export const recordAddressConfirmed = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx, id).set({ address_confirmed_at: ctx.now }).executeTakeFirst();
  return numUpdatedRows === 1n;
};
