import type { Language } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { BlockedKind } from './rules.ts';
import type { AccountTables } from './tables.ts';

/** A registered recommender. */
export interface Recommender {
  readonly id: string;
  readonly email: string;
  readonly salutation: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Identifies the recommender to outside systems without revealing the person. */
  readonly hash: string;
  readonly language: Language;
  /** When a mailed link proved that the address belongs to the recommender; null until then. */
  readonly addressConfirmedAt: Date | null;
  /** When the recommender was last asked to confirm the address. */
  readonly addressMailAt: Date | null;
  readonly newsletterRequestedAt: Date | null;
  readonly newsletterConfirmedAt: Date | null;
  readonly blockedKind: BlockedKind | null;
  /** False for recommenders who get only mails they must know, by their own choice or after a complaint. */
  readonly wantsAllMails: boolean;
  readonly createdAt: Date;
}

const tables = (ctx: Ctx) => ctx.db.withTables<AccountTables>();

const RECOMMENDER = [
  'id',
  'email',
  'salutation',
  'first_name as firstName',
  'last_name as lastName',
  'hash',
  'language',
  'address_confirmed_at as addressConfirmedAt',
  'address_mail_at as addressMailAt',
  'newsletter_requested_at as newsletterRequestedAt',
  'newsletter_confirmed_at as newsletterConfirmedAt',
  'blocked_kind as blockedKind',
  // A complaint to the mail provider counts as the same choice.
  sql<boolean>`wants_all_mails and not exists (select from mail_complaint m
    where m.client_key = recommender.client_key and m.address = lower(recommender.email))`.as('wantsAllMails'),
  'created_at as createdAt',
] as const;

/** Adds a recommender; null when the mailbox has an account already. */
export const insertRecommender = async (
  ctx: Ctx,
  row: Omit<
    AccountTables['recommender'],
    | 'client_key'
    | `newsletter_${string}`
    | `address_${string}`
    | 'password_hash'
    | 'blocked_kind'
    | 'wants_all_mails'
    | 'created_at'
    | 'deleted_at'
  >,
): Promise<Recommender | null> => {
  const inserted = await tables(ctx)
    .insertInto('recommender')
    .values({
      ...row,
      client_key: ctx.client.key,
      password_hash: null,
      address_confirmed_at: null,
      address_mail_at: null,
      newsletter_requested_at: null,
      newsletter_confirmed_at: null,
      blocked_kind: null,
      wants_all_mails: true,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['client_key', 'email_normal']).doNothing())
    .returning(RECOMMENDER)
    .executeTakeFirst();
  return inserted ?? null;
};

const byEmail = (ctx: Ctx, emailNormal: string) =>
  tables(ctx)
    .selectFrom('recommender')
    .select(RECOMMENDER)
    .where('client_key', '=', ctx.client.key)
    .where('email_normal', '=', emailNormal);

export const selectRecommenderByEmail = async (ctx: Ctx, emailNormal: string): Promise<Recommender | null> =>
  (await byEmail(ctx, emailNormal).executeTakeFirst()) ?? null;

/** The recommender with an address, locked against deletion until the transaction ends, because a new row is about to refer to it. */
export const lockRecommenderByEmail = async (ctx: Ctx, emailNormal: string): Promise<Recommender | null> =>
  (await byEmail(ctx, emailNormal).forKeyShare().executeTakeFirst()) ?? null;

/** Locks an account until the transaction ends, so that of two simultaneous changes the later one sees the earlier. */
export const lockRecommender = async (ctx: Ctx, id: string): Promise<void> => {
  await tables(ctx)
    .selectFrom('recommender')
    .select('id')
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
};

/** The recommender with an id; null also when the account was deleted. */
export const selectRecommender = async (ctx: Ctx, id: string): Promise<Recommender | null> =>
  (await tables(ctx)
    .selectFrom('recommender')
    .select(RECOMMENDER)
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Blocks an account, or lifts its block. */
export const updateBlockedKind = async (ctx: Ctx, id: string, blockedKind: BlockedKind | null): Promise<void> => {
  await tables(ctx)
    .updateTable('recommender')
    .set({ blocked_kind: blockedKind })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
};

export const updateLanguageOf = async (ctx: Ctx, id: string, language: Language): Promise<void> => {
  await tables(ctx)
    .updateTable('recommender')
    .set({ language })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

export const updateMailChoice = async (ctx: Ctx, id: string, wantsAllMails: boolean): Promise<void> => {
  await tables(ctx)
    .updateTable('recommender')
    .set({ wants_all_mails: wantsAllMails })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};
