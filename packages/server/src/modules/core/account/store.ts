import type { Language } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { BlockedKind } from './rules.ts';
import type { AccountTables } from './tables.ts';

const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

const RECOMMENDER = columnsOf<AccountTables['recommender']>()({
  id: 'id',
  email: 'email',
  salutation: 'salutation',
  firstName: 'first_name',
  lastName: 'last_name',
  /** Identifies the recommender to outside systems without revealing the person. */
  hash: 'hash',
  language: 'language',
  /** When a mailed link proved that the address belongs to the recommender; null until then. */
  addressConfirmedAt: 'address_confirmed_at',
  /** When the recommender was last asked to confirm the address. */
  addressMailAt: 'address_mail_at',
  newsletterRequestedAt: 'newsletter_requested_at',
  newsletterConfirmedAt: 'newsletter_confirmed_at',
  blockedKind: 'blocked_kind',
  createdAt: 'created_at',
});

/** A registered recommender. */
export type Recommender = StoredAs<typeof RECOMMENDER> & {
  /** False for recommenders who get only mails they must know, by their own choice or after a complaint. */
  readonly wantsAllMails: boolean;
};

const SELECTED = [
  ...RECOMMENDER.select,
  // A complaint to the mail provider counts as the same choice.
  sql<boolean>`wants_all_mails and not exists (select from mail_complaint m
    where m.client_key = recommender.client_key and m.address = lower(recommender.email))`.as('wantsAllMails'),
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
  const inserted = await ofClient(ctx)
    .insertInto('recommender', {
      ...row,
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
    .returning(SELECTED)
    .executeTakeFirst();
  return inserted ?? null;
};

const byEmail = (ctx: Ctx, emailNormal: string) =>
  ofClient(ctx).selectFrom('recommender').select(SELECTED).where('email_normal', '=', emailNormal);

export const selectRecommenderByEmail = async (ctx: Ctx, emailNormal: string): Promise<Recommender | null> =>
  (await byEmail(ctx, emailNormal).executeTakeFirst()) ?? null;

/** The recommender with an address, locked against deletion until the transaction ends, because a new row is about to refer to it. */
export const lockRecommenderByEmail = async (ctx: Ctx, emailNormal: string): Promise<Recommender | null> =>
  (await byEmail(ctx, emailNormal).forKeyShare().executeTakeFirst()) ?? null;

/** Locks an account until the transaction ends, so that of two simultaneous changes the later one sees the earlier. */
export const lockRecommender = async (ctx: Ctx, id: string): Promise<void> => {
  await ofClient(ctx).selectFrom('recommender').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** The recommender with an id; null also when the account was deleted. */
export const selectRecommender = async (ctx: Ctx, id: string): Promise<Recommender | null> =>
  (await ofClient(ctx)
    .selectFrom('recommender')
    .select(SELECTED)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Blocks an account, or lifts its block. */
export const updateBlockedKind = async (ctx: Ctx, id: string, blockedKind: BlockedKind | null): Promise<void> => {
  await ofClient(ctx)
    .updateTable('recommender')
    .set({ blocked_kind: blockedKind })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
};

export const updateLanguageOf = async (ctx: Ctx, id: string, language: Language): Promise<void> => {
  await ofClient(ctx).updateTable('recommender').set({ language }).where('id', '=', id).executeTakeFirstOrThrow();
};

export const updateMailChoice = async (ctx: Ctx, id: string, wantsAllMails: boolean): Promise<void> => {
  await ofClient(ctx)
    .updateTable('recommender')
    .set({ wants_all_mails: wantsAllMails })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

const own = (ctx: Ctx, id: string) =>
  ofClient(ctx)
    .updateTable('recommender')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('address_confirmed_at', 'is', null);

/** Records that the mail is written; false when the address is confirmed, or when a mail was written since the given time. */
export const recordAddressMail = async (ctx: Ctx, id: string, notMailedSince: Date): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx, id)
    .set({ address_mail_at: ctx.now })
    .where(sql<boolean>`coalesce(address_mail_at <= ${notMailedSince}, true)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Records that the address is confirmed; false when it was confirmed before, or when the account is deleted. */
export const recordAddressConfirmed = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx, id).set({ address_confirmed_at: ctx.now }).executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const insertFormerName = async (ctx: Ctx, id: string, before: Recommender): Promise<void> => {
  await ofClient(ctx)
    .insertInto('former_name', {
      id,
      recommender_id: before.id,
      salutation: before.salutation,
      first_name: before.firstName,
      last_name: before.lastName,
      changed_at: ctx.now,
    })
    .execute();
};

export const updateName = async (
  ctx: Ctx,
  id: string,
  name: Pick<Recommender, 'salutation' | 'firstName' | 'lastName'>,
): Promise<void> => {
  await ofClient(ctx)
    .updateTable('recommender')
    .set({ salutation: name.salutation, first_name: name.firstName, last_name: name.lastName })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
};

/** The stored hash of an account's password; null while none is set. */
export const selectPasswordHash = async (
  ctx: Ctx,
  by: 'id' | 'email_normal',
  value: string,
): Promise<string | null> => {
  const row = await ofClient(ctx)
    .selectFrom('recommender')
    .select('password_hash')
    .where(by, '=', value)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

/** Sets the password of an account; false when the account is deleted. */
export const updatePassword = async (ctx: Ctx, id: string, passwordHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recommender')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Replaces a password only if it is still the one that was checked; false when another request was faster. */
export const replacePassword = async (ctx: Ctx, id: string, checkedHash: string, newHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recommender')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Removes the password of an account: no login by password is possible until the owner sets one by a mailed link. */
export const clearPassword = async (ctx: Ctx, id: string): Promise<void> => {
  await ofClient(ctx).updateTable('recommender').set({ password_hash: null }).where('id', '=', id).execute();
};
