import type { Ctx } from '../../../platform/context.ts';
import { newLinkToken } from '../../../platform/ids.ts';
import type { AccountTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<AccountTables>();

/** All stored data of an account, except its secrets: hashes of the password and of links; null when it is deleted. */
export const selectStoredAccount = async (ctx: Ctx, id: string) => {
  const account = await tables(ctx)
    .selectFrom('recommender')
    .selectAll()
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) return null;
  const own = { client_key: ctx.client.key, recommender_id: id };
  const sessions = await tables(ctx)
    .selectFrom('session')
    .select(['kind', 'created_at as startedAt', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .where((where) => where.and(own))
    .orderBy('created_at')
    .execute();
  const links = await tables(ctx)
    .selectFrom('link_token')
    .select(['kind', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where((where) => where.and(own))
    .orderBy('created_at')
    .execute();
  const consents = await tables(ctx)
    .selectFrom('consent_event')
    .select(['kind', 'text', 'at', 'from_network as network'])
    .where((where) => where.and(own))
    .orderBy('id')
    .execute();
  const { password_hash, ...rest } = account;
  return { account: { ...rest, hasPassword: password_hash !== null }, sessions, links, consents };
};

/**
 * Empties an account and deletes what depends on it; false when that was done before. The row itself stays, because
 * recommendations refer to it; the database refuses it with anything personal left (recommender_deleted_is_nobody).
 */
export const eraseAccount = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('recommender')
    .set({
      email: '',
      email_normal: id,
      salutation: null,
      first_name: '',
      last_name: '',
      hash: newLinkToken(),
      password_hash: null,
      address_confirmed_at: null,
      address_mail_at: null,
      newsletter_requested_at: null,
      newsletter_confirmed_at: null,
      blocked_kind: null,
      deleted_at: ctx.now,
    })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  for (const table of ['session', 'link_token', 'consent_event'] as const) {
    await tables(ctx)
      .deleteFrom(table)
      .where('client_key', '=', ctx.client.key)
      .where('recommender_id', '=', id)
      .execute();
  }
  return numUpdatedRows === 1n;
};
