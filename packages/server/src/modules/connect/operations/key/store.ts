import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import type { OperationsTables } from '../tables.ts';

const NEW_KEY = columnsOf<OperationsTables['operations_key']>()({
  id: 'id',
  name: 'name',
  scopes: 'scopes',
  createdAt: 'created_at',
  /** Whether the key moves money and no second person has approved it yet. */
  isWaiting: 'is_waiting',
  kind: 'kind',
  /** Networks from which the key may be used; an empty list admits every address. */
  networks: 'networks',
  /** From then on the key is refused; null means never. */
  expiresAt: 'expires_at',
});

const KEY = columnsOf<OperationsTables['operations_key']>()({
  ...NEW_KEY.map,
  /** Time of the last use, exact to a minute. */
  lastUsedAt: 'last_used_at',
  revokedAt: 'revoked_at',
});

/** An operations key; the key itself is not stored. */
export type OperationsKey = StoredAs<typeof KEY>;

/** Limits of a key besides its scopes. */
export type KeyLimits = Pick<OperationsKey, 'kind' | 'expiresAt' | 'networks'>;

const tables = (db: Database) => db.withTables<OperationsTables>();
const ofClient = (ctx: Ctx) => clientRows<OperationsTables>(ctx);

/** Adds a key; one that is there already gets the scopes. */
export const insertKey = async (
  db: Database,
  clientKey: string,
  key: StoredAs<typeof NEW_KEY> & { readonly keyHash: string },
): Promise<void> => {
  await tables(db)
    .insertInto('operations_key')
    .values({
      ...NEW_KEY.row(key),
      client_key: clientKey,
      key_hash: key.keyHash,
      scopes: [...key.scopes],
      networks: [...key.networks],
    })
    .onConflict((conflict) => conflict.columns(['client_key', 'key_hash']).doUpdateSet({ scopes: [...key.scopes] }))
    .execute();
};

/** The key of a hash, unless it was revoked; it may have expired. */
export const selectUnrevokedKey = async (ctx: Ctx, keyHash: string): Promise<OperationsKey | null> =>
  (await ofClient(ctx)
    .selectFrom('operations_key')
    .select(KEY.select)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** One key that waits for its second person, locked until the transaction ends; null when it was revoked or approved meanwhile. */
export const lockWaitingKey = async (db: Database, clientKey: string, id: string): Promise<OperationsKey | null> =>
  (await tables(db)
    .selectFrom('operations_key')
    .select(KEY.select)
    .where('client_key', '=', clientKey)
    .where('id', '=', id)
    .where('is_waiting', '=', true)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Lets a waiting key work from now on. */
export const updateApproved = async (db: Database, clientKey: string, id: string): Promise<void> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('operations_key')
    .set({ is_waiting: false })
    .where('client_key', '=', clientKey)
    .where('id', '=', id)
    .where('is_waiting', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('the key does not wait any more');
};

/** One key of a client, also a revoked one. */
export const selectKey = async (db: Database, clientKey: string, id: string): Promise<OperationsKey | null> =>
  (await tables(db)
    .selectFrom('operations_key')
    .select(KEY.select)
    .where('client_key', '=', clientKey)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const selectKeys = (db: Database, clientKey: string): Promise<OperationsKey[]> =>
  tables(db)
    .selectFrom('operations_key')
    .select(KEY.select)
    .where('client_key', '=', clientKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Stores when a key was used, unless a simultaneous request already did; such requests wait for this one row at most. */
export const updateLastUse = async (ctx: Ctx, id: string, replacedBefore: Date): Promise<void> => {
  await ofClient(ctx)
    .updateTable('operations_key')
    .set({ last_used_at: ctx.now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', replacedBefore)]))
    .execute();
};

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
