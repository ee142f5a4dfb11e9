import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { PayoutTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<PayoutTables>();

/** Records that a payee's account changed just now. */
export const upsertAccountChange = async (ctx: Ctx, ownerId: string): Promise<void> => {
  await tables(ctx.db)
    .insertInto('bank_account_change')
    .values({ client_key: ctx.client.key, owner_id: ownerId, changed_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['client_key', 'owner_id']).doUpdateSet({ changed_at: ctx.now }))
    .execute();
};

export const deleteAccountChange = async (ctx: Ctx, ownerId: string): Promise<void> => {
  await tables(ctx.db)
    .deleteFrom('bank_account_change')
    .where('client_key', '=', ctx.client.key)
    .where('owner_id', '=', ownerId)
    .execute();
};

/** Deletes the changes of all clients before the given moment. */
export const deleteChangesBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'bank_account_change', where: sql`changed_at <= ${moment}` });
