import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { AccountTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<AccountTables>();

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly id: string;
  readonly recommenderId: string;
  readonly host: string;
  readonly userHandle: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const passkeys = (ctx: Ctx) =>
  tables(ctx)
    .selectFrom('passkey')
    .select([
      'id',
      'recommender_id as recommenderId',
      'host',
      'user_handle as userHandle',
      'credential_id as credentialId',
      'public_key as publicKey',
      'sign_count as signCount',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('client_key', '=', ctx.client.key);

/** All passkeys of an account, the oldest first. */
export const selectPasskeys = (ctx: Ctx, recommenderId: string): Promise<StoredPasskey[]> =>
  passkeys(ctx).where('recommender_id', '=', recommenderId).orderBy('created_at').orderBy('id').execute();

/** The passkey of a host with a credential's id, locked until the transaction ends. */
export const lockPasskey = async (ctx: Ctx, host: string, credentialId: string): Promise<StoredPasskey | null> =>
  (await passkeys(ctx)
    .where('credential_id', '=', credentialId)
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Adds a passkey; false when the credential is there already. */
export const insertPasskey = async (
  ctx: Ctx,
  passkey: Omit<StoredPasskey, 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('passkey')
    .values({
      client_key: ctx.client.key,
      id: passkey.id,
      recommender_id: passkey.recommenderId,
      host: passkey.host,
      user_handle: passkey.userHandle,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name: passkey.name,
      created_at: ctx.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Records the use of a passkey. */
export const updatePasskeyUse = async (ctx: Ctx, id: string, signCount: number): Promise<void> => {
  await tables(ctx)
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('sign_count', '<=', signCount)
    .executeTakeFirstOrThrow();
};

/** Renames a passkey of an account; false when it has none with this id. */
export const updatePasskeyName = async (
  ctx: Ctx,
  recommenderId: string,
  id: string,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('passkey')
    .set({ name })
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Deletes one passkey of an account, or all of them. */
export const deletePasskeys = async (ctx: Ctx, recommenderId: string, id?: string): Promise<number> => {
  let query = tables(ctx)
    .deleteFrom('passkey')
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId);
  if (id !== undefined) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
};

/** The account and user handle that a stored challenge was made for. */
export interface StoredChallenge {
  readonly recommenderId: string | null;
  readonly userHandle: string | null;
}

export const insertChallenge = async (
  ctx: Ctx,
  challenge: StoredChallenge & {
    readonly challengeHash: string;
    readonly purpose: 'add' | 'login';
    readonly host: string;
    readonly expiresAt: Date;
  },
): Promise<void> => {
  await tables(ctx)
    .insertInto('passkey_challenge')
    .values({
      client_key: ctx.client.key,
      challenge_hash: challenge.challengeHash,
      purpose: challenge.purpose,
      host: challenge.host,
      recommender_id: challenge.recommenderId,
      user_handle: challenge.userHandle,
      expires_at: challenge.expiresAt,
    })
    .execute();
};

/** Consumes a challenge; null when it is unknown, used, expired, or was made for another purpose or host. */
export const useChallenge = async (
  ctx: Ctx,
  challenge: { readonly challengeHash: string; readonly purpose: 'add' | 'login'; readonly host: string },
): Promise<StoredChallenge | null> =>
  (await tables(ctx)
    .deleteFrom('passkey_challenge')
    .where('client_key', '=', ctx.client.key)
    .where('challenge_hash', '=', challenge.challengeHash)
    .where('purpose', '=', challenge.purpose)
    .where('host', '=', challenge.host)
    .where('expires_at', '>', ctx.now)
    .returning(['recommender_id as recommenderId', 'user_handle as userHandle'])
    .executeTakeFirst()) ?? null;

/** Deletes the challenges of all clients that expired before the given moment. */
export const deleteChallengesBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'passkey_challenge', where: sql`expires_at < ${moment}` });
