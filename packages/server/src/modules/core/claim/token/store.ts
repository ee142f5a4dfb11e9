import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { UNREAD } from '#platform/db/unread.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { ClaimTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ClaimTables>(ctx);

export const insertRewardToken = async (
  ctx: Ctx,
  token: { token_hash: string; claim_id: string; expires_at: Date },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('reward_token', { ...token, created_at: ctx.now })
    .modifyEnd(UNREAD)
    .execute();
};

export const selectRewardToken = async (
  ctx: Ctx,
  tokenHash: string,
): Promise<{ readonly claimId: string; readonly expiresAt: Date } | null> =>
  (await ofClient(ctx)
    .selectFrom('reward_token')
    .select(['claim_id as claimId', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) ?? null;

export const deleteRewardTokensOf = async (ctx: Ctx, claimIds: readonly string[]): Promise<void> => {
  await ofClient(ctx)
    .deleteFrom('reward_token')
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .execute();
};

/** Deletes the tokens of all clients that ended before the given moment. */
export const deleteRewardTokensEndedBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'reward_token', where: sql`expires_at < ${moment}` });
