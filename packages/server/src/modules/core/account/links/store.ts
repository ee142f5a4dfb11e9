import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { UNREAD } from '#platform/db/unread.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { LinkKind, LinkToken } from '../rules.ts';
import type { AccountTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

export const insertLinkToken = async (
  ctx: Ctx,
  link: { tokenHash: string; kind: LinkKind; recommenderId: string; createdBy: string | null; expiresAt: Date },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('link_token', {
      token_hash: link.tokenHash,
      kind: link.kind,
      recommender_id: link.recommenderId,
      created_at: ctx.now,
      created_by: link.createdBy,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .modifyEnd(UNREAD)
    .execute();
};

export const selectLinkToken = async (ctx: Ctx, kind: LinkKind, tokenHash: string): Promise<LinkToken | null> =>
  (await ofClient(ctx)
    .selectFrom('link_token')
    .select([
      'recommender_id as recommenderId',
      'created_by as createdBy',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst()) ?? null;

/** Marks a link as used; false when another request was faster. */
export const markLinkUsed = async (ctx: Ctx, kind: LinkKind, tokenHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('link_token')
    .set({ used_at: ctx.now })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Ends all of a recommender's open links of a kind. */
export const markLinksUsed = async (ctx: Ctx, kind: LinkKind, recommenderId: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('link_token')
    .set({ used_at: ctx.now })
    .where('recommender_id', '=', recommenderId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
};

/**
 * Expires the links that were mailed for a recommender since a moment, because a stranger may have them. Reports of changes go to the
 * owner and stay valid, except those mailed since the account had a stranger's address.
 */
export const expireLinksSince = async (
  ctx: Ctx,
  recommenderId: string,
  { since, strangersSince }: { readonly since: Date; readonly strangersSince: Date | null },
): Promise<void> => {
  await ofClient(ctx)
    .updateTable('link_token')
    .set({ expires_at: ctx.now })
    .where('recommender_id', '=', recommenderId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('kind', '!=', 'disown-change'), eb('created_at', '>=', since)]),
        ...(strangersSince ? [eb('created_at', '>=', strangersSince)] : []),
      ]),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .execute();
};

/**
 * Expires a recommender's open links of a kind, because a newer one replaces them. The account's row is locked, so that of two
 * simultaneous requests the later one sees the link of the earlier.
 */
export const expireLinks = async (ctx: Ctx, kind: LinkKind, recommenderId: string): Promise<void> => {
  await ofClient(ctx).selectFrom('recommender').select('id').where('id', '=', recommenderId).forNoKeyUpdate().execute();
  await ofClient(ctx)
    .updateTable('link_token')
    .set({ expires_at: ctx.now })
    .where('recommender_id', '=', recommenderId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .execute();
};

/** Deletes the links of all clients that ended before the given moment. */
export const deleteLinksEndedBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'link_token', where: sql`expires_at < ${moment}` });
