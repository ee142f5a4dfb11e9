import type { Ctx } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { OperationsTables } from '../tables.ts';

/** An operations key; the key itself is not stored. */
export interface OperationsKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

const KEY = ['id', 'name', 'scopes', 'created_at as createdAt', 'revoked_at as revokedAt'] as const;

const tables = (db: Database) => db.withTables<OperationsTables>();

/** Adds a key; one that is there already gets the scopes. */
export const insertKey = async (
  db: Database,
  clientKey: string,
  key: { id: string; name: string; keyHash: string; scopes: readonly string[]; createdAt: Date },
): Promise<void> => {
  await tables(db)
    .insertInto('operations_key')
    .values({
      client_key: clientKey,
      id: key.id,
      name: key.name,
      key_hash: key.keyHash,
      scopes: [...key.scopes],
      created_at: key.createdAt,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['client_key', 'key_hash']).doUpdateSet({ scopes: [...key.scopes] }))
    .execute();
};

export const selectLiveKey = async (ctx: Ctx, keyHash: string): Promise<OperationsKey | null> =>
  (await tables(ctx.db)
    .selectFrom('operations_key')
    .select(KEY)
    .where('client_key', '=', ctx.client.key)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) ?? null;

export const selectKeys = (db: Database, clientKey: string): Promise<OperationsKey[]> =>
  tables(db)
    .selectFrom('operations_key')
    .select(KEY)
    .where('client_key', '=', clientKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Revokes a key; false when there is no such key in use. */
export const updateRevoked = async (db: Database, clientKey: string, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('operations_key')
    .set({ revoked_at: at })
    .where('client_key', '=', clientKey)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
