import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { Side, StoredEmailChange } from '../rules.ts';
import type { AccountTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

const CHANGE = [
  'id',
  'recommender_id as recommenderId',
  'session_id as sessionId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'expires_at as expiresAt',
  'old_confirmed_at as oldConfirmedAt',
  'new_confirmed_at as newConfirmedAt',
  'completed_at as completedAt',
  'ended_at as endedAt',
] as const;

const changes = (ctx: Ctx) => ofClient(ctx).selectFrom('email_change').select(CHANGE);

/** Locks the row of an account, so that of two simultaneous changes the later one sees the earlier. */
export const lockAccount = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  await ofClient(ctx).selectFrom('recommender').select('id').where('id', '=', recommenderId).forNoKeyUpdate().execute();
};

export const insertEmailChange = async (
  ctx: Ctx,
  change: Pick<StoredEmailChange, 'id' | 'recommenderId' | 'sessionId' | 'oldEmail' | 'newEmail' | 'expiresAt'> & {
    readonly oldTokenHash: string;
    readonly newTokenHash: string;
    /** Set where support corrects the address: the old mailbox is notified and need not confirm. */
    readonly oldConfirmedAt?: Date | null;
    readonly correctedBy?: string;
  },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('email_change', {
      id: change.id,
      recommender_id: change.recommenderId,
      session_id: change.sessionId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      old_token_hash: change.oldTokenHash,
      new_token_hash: change.newTokenHash,
      created_at: ctx.now,
      expires_at: change.expiresAt,
      old_confirmed_at: change.oldConfirmedAt ?? null,
      new_confirmed_at: null,
      completed_at: null,
      ended_at: null,
      corrected_by: change.correctedBy ?? null,
    })
    .execute();
};

/** The change of an account that a mailbox still has to confirm; null when there is none, or it has expired. */
export const selectOpenEmailChange = async (ctx: Ctx, recommenderId: string): Promise<StoredEmailChange | null> =>
  (await changes(ctx)
    .where('recommender_id', '=', recommenderId)
    .where('completed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()) ?? null;

/** The change that a mailed secret belongs to, and which mailbox it was sent to; locked until the transaction ends. */
export const lockEmailChangeByToken = async (
  ctx: Ctx,
  tokenHash: string,
): Promise<{ readonly change: StoredEmailChange; readonly side: Side } | null> => {
  for (const side of ['old', 'new'] as const) {
    const change = await changes(ctx).where(`${side}_token_hash`, '=', tokenHash).forUpdate().executeTakeFirst();
    if (change) return { change, side };
  }
  return null;
};

/** Ends the pending change of an account; false when there is none. */
export const endOpenEmailChange = async (ctx: Ctx, recommenderId: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('email_change')
    .set({ ended_at: ctx.now })
    .where('recommender_id', '=', recommenderId)
    .where('completed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Records the progress of a change that is not completed yet. */
export const updateEmailChange = async (
  ctx: Ctx,
  id: string,
  set: Partial<
    Pick<
      AccountTables['email_change'],
      'old_confirmed_at' | 'new_confirmed_at' | 'completed_at' | 'old_token_hash' | 'new_token_hash'
    >
  >,
): Promise<void> => {
  await ofClient(ctx)
    .updateTable('email_change')
    .set(set)
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
};

/** Changes the address of an account; false when another account has it. */
export const updateEmail = async (ctx: Ctx, recommenderId: string, email: string): Promise<boolean> => {
  const emailNormal = normaliseEmail(email);
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recommender')
    .set({ email, email_normal: emailNormal })
    .where('id', '=', recommenderId)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recommender as other')
            .select('other.id')
            .where('other.client_key', '=', ctx.client.key)
            .where('other.email_normal', '=', emailNormal)
            .where('other.id', '<>', recommenderId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The changes of an account that took effect at or after a moment and were not undone, the earliest first. */
export const selectEffectiveSince = (ctx: Ctx, recommenderId: string, since: Date): Promise<StoredEmailChange[]> =>
  changes(ctx)
    .where('recommender_id', '=', recommenderId)
    .where('completed_at', '>=', since)
    .where('ended_at', 'is', null)
    .orderBy('completed_at')
    .execute();

/**
 * Ends the pending change of an account and those that took effect since a moment: they were undone. Earlier ones stay, so that their own
 * report can still undo them.
 */
export const endEmailChanges = async (ctx: Ctx, recommenderId: string, since: Date): Promise<void> => {
  await ofClient(ctx)
    .updateTable('email_change')
    .set({ ended_at: ctx.now })
    .where('recommender_id', '=', recommenderId)
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('completed_at', 'is', null), eb('completed_at', '>=', since)]))
    .execute();
};

/** Deletes the changes of all clients whose links ended before the given moment. */
export const deleteEmailChangesBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'email_change', where: sql`expires_at < ${moment}` });
