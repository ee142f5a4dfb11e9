import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { newLinkToken } from '#platform/ids.ts';
import type { AccountTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<AccountTables>();
const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

/** All stored data of an account, except its secrets: hashes of the password and of links; null when it is deleted. */
export const selectStoredAccount = async (ctx: Ctx, id: string) => {
  const account = await ofClient(ctx)
    .selectFrom('recommender')
    .selectAll()
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
  const names = await tables(ctx)
    .selectFrom('former_name')
    .select(['salutation', 'first_name as firstName', 'last_name as lastName', 'changed_at as changedAt'])
    .where((where) => where.and(own))
    .orderBy('changed_at')
    .execute();
  const addresses = await tables(ctx)
    .selectFrom('email_change')
    .select([
      'old_email as oldEmail',
      'new_email as newEmail',
      'created_at as createdAt',
      'completed_at as completedAt',
    ])
    .where((where) => where.and(own))
    .orderBy('created_at')
    .execute();
  const passkeys = await tables(ctx)
    .selectFrom('passkey')
    .select(['name', 'host', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where((where) => where.and(own))
    .orderBy('created_at')
    .execute();
  const imported = await tables(ctx)
    .selectFrom('imported')
    .select(['kind', 'key', 'at'])
    .where((where) => where.and(own))
    .orderBy('at')
    .orderBy('kind')
    .orderBy('key')
    .execute();
  const { password_hash, ...rest } = account;
  const held = { ...rest, hasPassword: password_hash !== null };
  return { account: held, sessions, links, consents, names, addresses, passkeys, imported };
};

/** Addresses that an account had or requested, and that no other account has: mails to them belong to its owner. */
export const selectFormerAddresses = async (ctx: Ctx, id: string): Promise<string[]> => {
  const changes = await ofClient(ctx)
    .selectFrom('email_change')
    .select(['old_email as oldEmail', 'new_email as newEmail'])
    .where('recommender_id', '=', id)
    .execute();
  const addresses = [...new Set(changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]))];
  if (addresses.length === 0) return [];
  const others = await ofClient(ctx)
    .selectFrom('recommender')
    .select('email_normal as emailNormal')
    .where('id', '<>', id)
    .where('email_normal', 'in', addresses.map(normaliseEmail))
    .execute();
  const taken = new Set(others.map(({ emailNormal }) => emailNormal));
  return addresses.filter((address) => !taken.has(normaliseEmail(address)));
};

/** Tables whose rows are deleted with an account. */
const OWNED = [
  'imported',
  'session',
  'link_token',
  'consent_event',
  'former_name',
  'email_change',
  'passkey',
  'passkey_challenge',
] as const;

/**
 * Empties an account and deletes what depends on it; false when that was done before. The row itself stays, because
 * recommendations refer to it; a database constraint (recommender_deleted_is_nobody) ensures that nothing personal is left in it.
 */
export const eraseAccount = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
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
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  for (const table of OWNED) {
    await tables(ctx)
      .deleteFrom(table)
      .where('client_key', '=', ctx.client.key)
      .where('recommender_id', '=', id)
      .execute();
  }
  return numUpdatedRows === 1n;
};
