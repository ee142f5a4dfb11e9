import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { BlockedKind } from '../rules.ts';
import type { AccountTables } from '../tables.ts';
import type { SessionKind } from './rules.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<AccountTables>();
const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

/** An open session, with the facts that decide whether its owner may use it. */
export interface LiveSession {
  readonly recommenderId: string;
  readonly kind: SessionKind;
  readonly email: string;
  readonly blockedKind: BlockedKind | null;
  readonly confirmedAt: Date | null;
}

export const insertSession = async (
  ctx: Ctx,
  session: {
    id: string;
    recommenderId: string;
    kind: SessionKind;
    openedBy: string | null;
    expiresAt: Date;
    confirmedAt: Date | null;
  },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('session', {
      id: session.id,
      recommender_id: session.recommenderId,
      kind: session.kind,
      opened_by: session.openedBy,
      created_at: ctx.now,
      expires_at: session.expiresAt,
      ended_at: null,
      confirmed_at: session.confirmedAt,
    })
    .execute();
};

export const selectLiveSession = async (ctx: Ctx, id: string): Promise<LiveSession | null> =>
  (await tables(ctx)
    .selectFrom('session')
    .innerJoin('recommender', (join) =>
      join
        .onRef('recommender.client_key', '=', 'session.client_key')
        .onRef('recommender.id', '=', 'session.recommender_id'),
    )
    .select([
      'session.recommender_id as recommenderId',
      'session.kind',
      'recommender.email',
      'recommender.blocked_kind as blockedKind',
      'session.confirmed_at as confirmedAt',
    ])
    .where('session.client_key', '=', ctx.client.key)
    .where('session.id', '=', id)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', ctx.now)
    .executeTakeFirst()) ?? null;

/** Records that the owner has just authenticated in a session; false when the session has ended or is support's. */
export const markSessionConfirmed = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('session')
    .set({ confirmed_at: ctx.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('kind', '<>', 'admin')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const markSessionEnded = async (ctx: Ctx, id: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('session')
    .set({ ended_at: ctx.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Ends all sessions of a recommender except the given one; those that an operator ended before can no longer be revived. */
export const markSessionsEnded = async (ctx: Ctx, recommenderId: string, exceptId?: string): Promise<void> => {
  let query = ofClient(ctx)
    .updateTable('session')
    .set({ ended_at: ctx.now })
    .where('recommender_id', '=', recommenderId)
    .where('ended_at', 'is', null);
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
  await query.execute();
  await ofClient(ctx)
    .updateTable('session')
    .set({ ended_by: null })
    .where('recommender_id', '=', recommenderId)
    .where('ended_by', 'is not', null)
    .execute();
};

/** Ends all sessions of a recommender in the name of an operator, who may have been mistaken. */
export const markSessionsEndedBy = async (ctx: Ctx, recommenderId: string, by: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('session')
    .set({ ended_at: ctx.now, ended_by: by })
    .where('recommender_id', '=', recommenderId)
    .where('ended_at', 'is', null)
    .execute();
};

const isRevivable = (ctx: Ctx, recommenderId: string, since: Date) =>
  sql<boolean>`client_key = ${ctx.client.key} and recommender_id = ${recommenderId} and ended_by is not null
    and ended_at > ${since} and expires_at > ${ctx.now} and kind <> 'admin'`;

/** Number of a recommender's sessions that an operator ended since a moment and that would not have expired yet. */
export const countRevivable = async (ctx: Ctx, recommenderId: string, since: Date): Promise<number> => {
  const { count } = await tables(ctx)
    .selectFrom('session')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(isRevivable(ctx, recommenderId, since))
    .executeTakeFirstOrThrow();
  return count;
};

/** Revives the sessions that an operator ended since a moment; none of them counts as freshly confirmed. */
export const reviveSessions = async (ctx: Ctx, recommenderId: string, since: Date): Promise<number> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('session')
    .set({ ended_at: null, ended_by: null, confirmed_at: null })
    .where(isRevivable(ctx, recommenderId, since))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** How many sessions of a recommender are open. */
export const countSessions = async (ctx: Ctx, recommenderId: string): Promise<number> => {
  const { count } = await ofClient(ctx)
    .selectFrom('session')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('recommender_id', '=', recommenderId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirstOrThrow();
  return count;
};

/** Records a host site's token; false when it was used before. */
export const insertAutologinUse = async (ctx: Ctx, jtiHash: string, expiresAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('autologin_use', { jti_hash: jtiHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Deletes the sessions of all clients that ended or expired before the given moment. */
export const deleteSessionsEndedBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'session', where: sql`(expires_at < ${moment} or ended_at < ${moment})` });

export const deleteAutologinUsesBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'autologin_use', where: sql`expires_at < ${moment}` });
