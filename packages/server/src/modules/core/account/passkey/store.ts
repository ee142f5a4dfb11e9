import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { AccountTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

const NEW_PASSKEY = columnsOf<AccountTables['passkey']>()({
  id: 'id',
  recommenderId: 'recommender_id',
  host: 'host',
  userHandle: 'user_handle',
  credentialId: 'credential_id',
  publicKey: 'public_key',
  signCount: 'sign_count',
  transports: 'transports',
  name: 'name',
});

const PASSKEY = columnsOf<AccountTables['passkey']>()({
  ...NEW_PASSKEY.map,
  createdAt: 'created_at',
  lastUsedAt: 'last_used_at',
});

/** A passkey as it is stored. */
export type StoredPasskey = StoredAs<typeof PASSKEY>;

const passkeys = (ctx: Ctx) => ofClient(ctx).selectFrom('passkey').select(PASSKEY.select);

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
export const insertPasskey = async (ctx: Ctx, passkey: StoredAs<typeof NEW_PASSKEY>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('passkey', {
      ...NEW_PASSKEY.row(passkey),
      transports: [...passkey.transports],
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Records the use of a passkey. */
export const updatePasskeyUse = async (ctx: Ctx, id: string, signCount: number): Promise<void> => {
  await ofClient(ctx)
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: ctx.now })
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
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('passkey')
    .set({ name })
    .where('recommender_id', '=', recommenderId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Deletes one passkey of an account, or all of them. */
export const deletePasskeys = async (ctx: Ctx, recommenderId: string, id?: string): Promise<number> => {
  let query = ofClient(ctx).deleteFrom('passkey').where('recommender_id', '=', recommenderId);
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
  await ofClient(ctx)
    .insertInto('passkey_challenge', {
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
export const takeChallenge = async (
  ctx: Ctx,
  challenge: { readonly challengeHash: string; readonly purpose: 'add' | 'login'; readonly host: string },
): Promise<StoredChallenge | null> =>
  (await ofClient(ctx)
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challenge.challengeHash)
    .where('purpose', '=', challenge.purpose)
    .where('host', '=', challenge.host)
    .where('expires_at', '>', ctx.now)
    .returning(['recommender_id as recommenderId', 'user_handle as userHandle'])
    .executeTakeFirst()) ?? null;

/** Deletes the challenges of all clients that expired before the given moment. */
export const deleteChallengesBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'passkey_challenge', where: sql`expires_at < ${moment}` });
