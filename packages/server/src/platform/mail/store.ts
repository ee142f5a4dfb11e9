import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Ctx, Platform } from '../context.ts';
import type { Database } from '../db/database.ts';
import { UNREAD } from '../db/unread.ts';
import { deleteInBatches, inBatches } from '../retention/batches.ts';
import {
  type EncryptedContent,
  type MailRef,
  type MailState,
  type StoredMail,
  type Tables,
  WITHOUT_CONTENT,
} from './tables.ts';

type NewMail = Pick<
  StoredMail,
  'id' | 'kind' | 'to_address' | 'from_address' | 'subject' | 'subject_kind' | 'subject_ref' | 'language' | 'kept_text'
>;

/** Stores a mail for sending. */
export const insertMail = async (ctx: Ctx, mail: NewMail, content: EncryptedContent): Promise<void> => {
  await ctx.db
    .withTables<Tables>()
    .insertInto('mail')
    .values({
      ...mail,
      ...content,
      client_key: ctx.client.key,
      html: '',
      text: '',
      headers: '{}',
      state: 'queued',
      attempts: 0,
      last_error: null,
      created_at: ctx.now,
      sent_at: null,
    })
    .modifyEnd(UNREAD)
    .execute();
};

/** A mail without its personal data. */
const EMPTIED = { to_address: '', subject: '', last_error: null, ...WITHOUT_CONTENT };

/** Changes mails of all clients in batches; the condition must not hold of a mail that was changed. */
export const updateInBatches = (
  db: Database,
  change: Updateable<Tables['mail']>,
  isMeant: RawBuilder<SqlBool>,
): Promise<number> =>
  inBatches(async (limit) => {
    const { numUpdatedRows } = await db
      .withTables<Tables>()
      .updateTable('mail')
      .set(change)
      .where(sql<SqlBool>`ctid = any (array(select ctid from mail where ${isMeant} limit ${limit})) and ${isMeant}`)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });

/** Empties the personal data of mails older than the given time that are sent or given up; the fact of sending stays. */
export const emptyMailsBefore = (db: Database, before: Date): Promise<number> =>
  updateInBatches(db, EMPTIED, sql`created_at < ${before} and state <> 'queued' and to_address <> ''`);

/** Mails to an address as their reader may know them, oldest first. */
export const listMailsTo = (
  ctx: Ctx,
  address: string,
): Promise<Array<Pick<StoredMail, 'kind' | 'subject' | 'created_at' | 'sent_at'>>> =>
  ctx.db
    .withTables<Tables>()
    .selectFrom('mail')
    .select(['kind', 'subject', 'created_at', 'sent_at'])
    .where('client_key', '=', ctx.client.key)
    .where(sql<SqlBool>`lower(to_address) = ${address.toLowerCase()}`)
    .orderBy('position')
    .execute();

/** Deletes the mail of a kind about a row, written at that moment, that no server has begun to send; false when there was none. */
export const withdrawMail = async (ctx: Ctx, kind: string, ref: string, writtenAt: Date): Promise<boolean> => {
  const { numDeletedRows } = await ctx.db
    .withTables<Tables>()
    .deleteFrom('mail')
    .where('client_key', '=', ctx.client.key)
    .where('subject_ref', '=', ref)
    .where('kind', '=', kind)
    .where('created_at', '=', writtenAt)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Erases the mails to an address, or those of some kinds: waiting ones are not sent, of the others only the fact of sending stays. */
export const eraseMailsTo = async (ctx: Ctx, address: string, kinds?: readonly string[]): Promise<void> => {
  const isOfKind = kinds ? sql<SqlBool>`kind = any(${[...kinds]})` : sql<SqlBool>`true`;
  const toAddress = sql<SqlBool>`lower(to_address) = ${address.toLowerCase()} and ${isOfKind}`;
  await ctx.db
    .withTables<Tables>()
    .deleteFrom('mail')
    .where('client_key', '=', ctx.client.key)
    .where(toAddress)
    .where('state', '=', 'queued')
    .execute();
  await ctx.db
    .withTables<Tables>()
    .updateTable('mail')
    .set({ ...EMPTIED, kept_text: null })
    .where('client_key', '=', ctx.client.key)
    .where(toAddress)
    .execute();
};

/** Erases the stored texts of mails about these rows: they outlive the address, by which `eraseMailsTo` finds the others. */
export const forgetKeptTexts = async (ctx: Ctx, refs: readonly string[]): Promise<void> => {
  if (refs.length === 0) return;
  await ctx.db
    .withTables<Tables>()
    .updateTable('mail')
    .set({ kept_text: null })
    .where('client_key', '=', ctx.client.key)
    .where('subject_ref', 'in', refs)
    .where('kept_text', 'is not', null)
    .execute();
};

/** Empties the stored texts of mails older than the given time. */
export const emptyKeptTextsBefore = (db: Database, before: Date): Promise<number> =>
  updateInBatches(db, { kept_text: null }, sql`created_at < ${before} and kept_text is not null`);

/**
 * Deletes a client's mails older than the given time; those that wait stay. They are found by their order up to the first one that is
 * young enough, so that a night without old mails reads a single row.
 */
export const deleteMailsBefore = (ctx: Ctx, before: Date): Promise<number> => {
  const { key } = ctx.client;
  const youngest = sql`select position from mail where client_key = ${key} and created_at >= ${before} order by position limit 1`;
  return deleteInBatches(ctx.db, {
    table: 'mail',
    where: sql`client_key = ${key} and position < coalesce((${youngest}), 9223372036854775807)
      and created_at < ${before} and state <> 'queued'`,
  });
};

/** Marks mails that wait since before the given time as sent without sending them; their jobs then find nothing to do. */
export const settleWaitingMails = (db: Database, before: Date, now: Date): Promise<number> => {
  const settled = {
    state: 'sent',
    sent_at: now,
    last_error: 'settled by an operator, not sent',
    next_attempt_at: null,
  } as const;
  return updateInBatches(db, { ...settled, ...WITHOUT_CONTENT }, sql`state = 'queued' and created_at < ${before}`);
};

/** The newest mails, optionally of one client or to one address. */
export const listMails = async (
  db: Database,
  filter: { client?: string | undefined; to?: string | undefined; limit: number },
): Promise<StoredMail[]> => {
  let query = db.withTables<Tables>().selectFrom('mail').selectAll().orderBy('position', 'desc').limit(filter.limit);
  if (filter.client) query = query.where('client_key', '=', filter.client);
  if (filter.to) query = query.where(sql<SqlBool>`lower(to_address) = ${filter.to.toLowerCase()}`);
  return query.execute();
};

/** One mail. */
export const findMail = async (db: Database, ref: MailRef): Promise<StoredMail | null> => {
  const row = await db
    .withTables<Tables>()
    .selectFrom('mail')
    .selectAll()
    .where('client_key', '=', ref.clientKey)
    .where('id', '=', ref.mailId)
    .executeTakeFirst();
  return row ?? null;
};

/** Mails waiting and given up, and those sent or bounced within the last day. A bounce is the fault of its address, not of the installation. */
export const countMails = async (platform: Platform): Promise<Record<MailState | 'bounced', number>> => {
  const dayAgo = new Date(platform.clock.now().getTime() - 86_400_000);
  const rows = await platform.db
    .withTables<Tables>()
    .selectFrom('mail')
    .select([
      sql<MailState | 'bounced'>`case when bounced_at is null then state else 'bounced' end`.as('state'),
      sql<number>`count(*)`.as('mails'),
    ])
    .where((where) => where.or([where('state', 'in', ['queued', 'failed']), where('created_at', '>', dayAgo)]))
    .where(sql<SqlBool>`not is_withheld and (bounced_at is null or bounced_at > ${dayAgo})`)
    .groupBy(sql`1`)
    .execute();
  return {
    queued: 0,
    sent: 0,
    failed: 0,
    bounced: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.mails])),
  };
};

/** How many mails hold a secret that each key still encrypts. */
export const countMailsByKey = (db: Database): Promise<Array<{ keyId: string; rows: number }>> =>
  db
    .withTables<Tables>()
    .selectFrom('mail')
    .select(['secret_key_id as keyId', sql<number>`count(*)`.as('rows')])
    .where('secret_key_id', 'is not', null)
    .groupBy('secret_key_id')
    .$narrowType<{ keyId: string }>()
    .execute();

const hasContent = sql<SqlBool>`(secret_encrypted is not null or html <> '')`;

/** Empties the content of mails that are sent. */
export const emptySentMails = (db: Database): Promise<number> =>
  updateInBatches(db, WITHOUT_CONTENT, sql`${hasContent} and state = 'sent'`);

/** Locks some mails whose content is encrypted with another key, or not at all, until the transaction ends. */
export const takeMailsOfOtherKeys = async (trx: Database, keyId: string, limit: number): Promise<StoredMail[]> =>
  await trx
    .withTables<Tables>()
    .selectFrom('mail')
    .selectAll()
    .where(hasContent)
    .where((where) => where.or([where('secret_key_id', 'is distinct from', keyId), where('html', '<>', '')]))
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Replaces the content of a mail by the same, encrypted again. */
export const updateContent = async (trx: Database, ref: MailRef, content: EncryptedContent): Promise<void> => {
  await trx
    .withTables<Tables>()
    .updateTable('mail')
    .set({ ...WITHOUT_CONTENT, ...content })
    .where('client_key', '=', ref.clientKey)
    .where('id', '=', ref.mailId)
    .executeTakeFirstOrThrow();
};

/** Counts the client's mails since a moment by kind: those that the mail server took, even if they came back later. */
export const countMailsByKind = (ctx: Pick<Ctx, 'db' | 'client'>, since: Date) =>
  ctx.db
    .withTables<Tables>()
    .selectFrom('mail')
    .where('client_key', '=', ctx.client.key)
    .where((of) => of.or([of('state', '=', 'sent'), of('bounced_at', 'is not', null)]))
    .where('created_at', '>=', since)
    .groupBy('kind')
    .orderBy('kind')
    .select((of) => [
      'kind',
      of.fn.countAll<number>().as('sent'),
      of.fn.count<number>('bounced_at').as('bounced'),
      of.fn.count<number>('complained_at').as('complained'),
    ])
    .execute();
