import type { KeyKind } from '@mundwerk/contract/values/operations/keys';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { OperationsTables } from '../tables.ts';

/** Limits of a key besides its scopes. */
export interface KeyLimits {
  readonly kind: KeyKind;
  /** From then on the key is refused; null means never. */
  readonly expiresAt: Date | null;
  /** Networks from which the key may be used; an empty list admits every address. */
  readonly networks: readonly string[];
}

/** An operations key; the key itself is not stored. */
export interface OperationsKey extends KeyLimits {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  /** Time of the last use, exact to a minute. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  /** Whether the key moves money and no second person has approved it yet. */
  readonly isWaiting: boolean;
}

const KEY = [
  'id',
  'name',
  'kind',
  'scopes',
  'networks',
  'expires_at as expiresAt',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
  'is_waiting as isWaiting',
] as const;

const tables = (db: Database) => db.withTables<OperationsTables>();

/** Adds a key; one that is there already gets the scopes. */
export const insertKey = async (
  db: Database,
  clientKey: string,
  key: KeyLimits &
    Pick<OperationsKey, 'id' | 'name' | 'scopes' | 'createdAt' | 'isWaiting'> & { readonly keyHash: string },
): Promise<void> => {
  await tables(db)
    .insertInto('operations_key')
    .values({
      client_key: clientKey,
      id: key.id,
      name: key.name,
      key_hash: key.keyHash,
      kind: key.kind,
      scopes: [...key.scopes],
      networks: [...key.networks],
      expires_at: key.expiresAt,
      created_at: key.createdAt,
      last_used_at: null,
      revoked_at: null,
      is_waiting: key.isWaiting,
    })
    .onConflict((conflict) => conflict.columns(['client_key', 'key_hash']).doUpdateSet({ scopes: [...key.scopes] }))
    .execute();
};

/** The key of a hash, unless it was revoked; it may have expired. */
export const selectUnrevokedKey = async (ctx: Ctx, keyHash: string): Promise<OperationsKey | null> =>
  (await tables(ctx.db)
    .selectFrom('operations_key')
    .select(KEY)
    .where('client_key', '=', ctx.client.key)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** One key that waits for its second person, locked until the transaction ends; null when it was revoked or approved meanwhile. */
export const lockWaitingKey = async (db: Database, clientKey: string, id: string): Promise<OperationsKey | null> =>
  (await tables(db)
    .selectFrom('operations_key')
    .select(KEY)
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
    .select(KEY)
    .where('client_key', '=', clientKey)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const selectKeys = (db: Database, clientKey: string): Promise<OperationsKey[]> =>
  tables(db)
    .selectFrom('operations_key')
    .select(KEY)
    .where('client_key', '=', clientKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Stores when a key was used, unless a simultaneous request already did; such requests wait for this one row at most. */
export const updateLastUse = async (ctx: Ctx, id: string, replacedBefore: Date): Promise<void> => {
  await tables(ctx.db)
    .updateTable('operations_key')
    .set({ last_used_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
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
