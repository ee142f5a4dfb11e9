import type { Ctx } from '#platform/context.ts';
import type { Recommender } from '../store.ts';
import type { AccountTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<AccountTables>();

export const insertFormerName = async (ctx: Ctx, id: string, before: Recommender): Promise<void> => {
  await tables(ctx)
    .insertInto('former_name')
    .values({
      client_key: ctx.client.key,
      id,
      recommender_id: before.id,
      salutation: before.salutation,
      first_name: before.firstName,
      last_name: before.lastName,
      changed_at: ctx.now,
    })
    .execute();
};

export const updateName = async (
  ctx: Ctx,
  id: string,
  name: Pick<Recommender, 'salutation' | 'firstName' | 'lastName'>,
): Promise<void> => {
  await tables(ctx)
    .updateTable('recommender')
    .set({ salutation: name.salutation, first_name: name.firstName, last_name: name.lastName })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
};
