import type { Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BlockedKind } from './rules.ts';

type Tables = {
  recommender: {
    client_key: string;
    id: string;
    email: string;
    email_normal: string;
    salutation: string | null;
    first_name: string;
    last_name: string;
    hash: string;
    password_hash: string | null;
    language: Language;
    newsletter_requested_at: Date | null;
    newsletter_requested_from: string | null;
    newsletter_text: string | null;
    newsletter_confirmed_at: Date | null;
    newsletter_confirmed_from: string | null;
    blocked_kind: BlockedKind | null;
    created_at: Date;
  };
  link_token: {
    client_key: string;
    token_hash: string;
    kind: LinkKind;
    recommender_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
};

/** What a mailed link is for. */
export type LinkKind = 'set-password' | 'newsletter-optin';

/** A registered recommender. */
export interface Recommender {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly newsletterRequestedAt: Date | null;
  readonly newsletterConfirmedAt: Date | null;
  readonly blockedKind: BlockedKind | null;
}

/** A mailed link as stored. */
export interface LinkToken {
  readonly recommenderId: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

const tables = (ctx: Ctx) => ctx.db.withTables<Tables>();

const RECOMMENDER = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'language',
  'newsletter_requested_at as newsletterRequestedAt',
  'newsletter_confirmed_at as newsletterConfirmedAt',
  'blocked_kind as blockedKind',
] as const;

/** Adds a recommender unless the mailbox has an account already; null then. */
export const insertRecommender = async (
  ctx: Ctx,
  row: Omit<Tables['recommender'], 'client_key' | `newsletter_${string}` | 'password_hash' | 'blocked_kind'>,
): Promise<Recommender | null> => {
  const inserted = await tables(ctx)
    .insertInto('recommender')
    .values({
      ...row,
      client_key: ctx.client.key,
      password_hash: null,
      newsletter_requested_at: null,
      newsletter_requested_from: null,
      newsletter_text: null,
      newsletter_confirmed_at: null,
      newsletter_confirmed_from: null,
      blocked_kind: null,
    })
    .onConflict((conflict) => conflict.columns(['client_key', 'email_normal']).doNothing())
    .returning(RECOMMENDER)
    .executeTakeFirst();
  return inserted ?? null;
};

export const selectRecommenderByEmail = async (ctx: Ctx, emailNormal: string): Promise<Recommender | null> =>
  (await tables(ctx)
    .selectFrom('recommender')
    .select(RECOMMENDER)
    .where('client_key', '=', ctx.client.key)
    .where('email_normal', '=', emailNormal)
    .executeTakeFirst()) ?? null;

export const selectRecommender = async (ctx: Ctx, id: string): Promise<Recommender | null> =>
  (await tables(ctx)
    .selectFrom('recommender')
    .select(RECOMMENDER)
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const updatePassword = async (ctx: Ctx, id: string, passwordHash: string): Promise<string> => {
  const { email } = await tables(ctx)
    .updateTable('recommender')
    .set({ password_hash: passwordHash })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
};

/** Records that consent was asked for and with which words. */
export const updateNewsletterRequest = async (ctx: Ctx, id: string, text: string): Promise<void> => {
  await tables(ctx)
    .updateTable('recommender')
    .set({ newsletter_requested_at: ctx.now, newsletter_requested_from: ctx.ipPrefix, newsletter_text: text })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('newsletter_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
};

/** Records the consent once; false when it was given before. */
export const confirmNewsletter = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('recommender')
    .set({ newsletter_confirmed_at: ctx.now, newsletter_confirmed_from: ctx.ipPrefix })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('newsletter_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const insertLinkToken = async (
  ctx: Ctx,
  link: { tokenHash: string; kind: LinkKind; recommenderId: string; expiresAt: Date },
): Promise<void> => {
  await tables(ctx)
    .insertInto('link_token')
    .values({
      client_key: ctx.client.key,
      token_hash: link.tokenHash,
      kind: link.kind,
      recommender_id: link.recommenderId,
      created_at: ctx.now,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
};

export const selectLinkToken = async (ctx: Ctx, kind: LinkKind, tokenHash: string): Promise<LinkToken | null> =>
  (await tables(ctx)
    .selectFrom('link_token')
    .select(['recommender_id as recommenderId', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('client_key', '=', ctx.client.key)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst()) ?? null;

/** Uses a link up; false when another request was faster. */
export const markLinkUsed = async (ctx: Ctx, kind: LinkKind, tokenHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('link_token')
    .set({ used_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Ends a recommender's other open links of a kind. */
export const markOtherLinksUsed = async (ctx: Ctx, kind: LinkKind, recommenderId: string): Promise<void> => {
  await tables(ctx)
    .updateTable('link_token')
    .set({ used_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
};

/** Deletes the links of all clients that ended before the given moment. */
export const deleteLinksEndedBefore = async (db: Database, moment: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .withTables<Tables>()
    .deleteFrom('link_token')
    .where('expires_at', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
