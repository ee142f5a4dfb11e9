import { type SqlBool, sql } from 'kysely';
import type { Ctx, Platform } from '../context.ts';
import type { Database } from '../db/database.ts';

/** Names a mail. It is all a job carries, so that no queue holds personal data. */
export interface MailRef {
  readonly clientKey: string;
  readonly mailId: string;
}

/** Where a mail is: waiting (also for a repetition), accepted by the mail server, or given up. */
export type MailState = 'queued' | 'sent' | 'failed';

interface MailTable {
  client_key: string;
  id: string;
  kind: string;
  language: string;
  to_address: string;
  from_address: string;
  subject: string;
  html: string;
  text: string;
  headers: unknown;
  state: MailState;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  secret_encrypted: Buffer | null;
  secret_key_id: string | null;
}

type Tables = { mail: MailTable & { position: number } };
type NewMail = Pick<
  MailTable,
  'id' | 'kind' | 'to_address' | 'from_address' | 'subject' | 'html' | 'text' | 'secret_encrypted' | 'secret_key_id'
>;

/** A mail as stored. */
export interface StoredMail extends MailTable {
  headers: Record<string, string>;
}

/** Keeps a mail for sending. */
export const insertMail = async (ctx: Ctx, mail: NewMail, headers: Record<string, string>): Promise<void> => {
  await ctx.db
    .withTables<{ mail: MailTable }>()
    .insertInto('mail')
    .values({
      ...mail,
      client_key: ctx.client.key,
      language: ctx.language,
      headers: JSON.stringify(headers),
      state: 'queued',
      attempts: 0,
      last_error: null,
      created_at: ctx.now,
      sent_at: null,
    })
    .execute();
};

/** Takes a mail that is not sent yet, for this transaction alone; null when it is sent or another server has it. */
export const takeUnsentMail = async (trx: Database, ref: MailRef): Promise<StoredMail | null> => {
  const row = await trx
    .withTables<Tables>()
    .selectFrom('mail')
    .selectAll()
    .where('client_key', '=', ref.clientKey)
    .where('id', '=', ref.mailId)
    .where('state', '<>', 'sent')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (row as StoredMail | undefined) ?? null;
};

/** What a mail becomes that nobody reads here any more. */
export const WITHOUT_SECRET = { secret_encrypted: null, secret_key_id: null } as const;

/** Writes what came of an attempt. */
export const recordAttempt = async (
  trx: Database,
  ref: MailRef,
  outcome:
    | ({ state: 'sent'; sent_at: Date; last_error: null } & Partial<typeof WITHOUT_SECRET>)
    | { state: 'queued'; last_error: string },
): Promise<void> => {
  await trx
    .withTables<Tables>()
    .updateTable('mail')
    .set((column) => ({ ...outcome, attempts: column('attempts', '+', 1) }))
    .where('client_key', '=', ref.clientKey)
    .where('id', '=', ref.mailId)
    .where('state', '<>', 'sent')
    .executeTakeFirstOrThrow();
};

/** Marks a mail for which nothing more will be tried. */
export const markMailFailed = async (db: Database, ref: MailRef): Promise<void> => {
  await db
    .withTables<Tables>()
    .updateTable('mail')
    .set({ state: 'failed' })
    .where('client_key', '=', ref.clientKey)
    .where('id', '=', ref.mailId)
    .where('state', '=', 'queued')
    .execute();
};

/** A mail without what is personal in it. */
const EMPTIED = { to_address: '', subject: '', html: '', text: '', headers: '{}', last_error: null, ...WITHOUT_SECRET };

/** Empties what is personal in mails older than the given time that wait for nothing; the fact of sending stays. */
export const emptyMailsBefore = async (db: Database, before: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .withTables<Tables>()
    .updateTable('mail')
    .set(EMPTIED)
    .where('created_at', '<', before)
    .where('state', '<>', 'queued')
    .where('html', '<>', '')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Mails to an address as their reader may know them, oldest first. */
export const listMailsTo = (
  ctx: Ctx,
  address: string,
): Promise<Array<Pick<MailTable, 'kind' | 'subject' | 'created_at' | 'sent_at'>>> =>
  ctx.db
    .withTables<Tables>()
    .selectFrom('mail')
    .select(['kind', 'subject', 'created_at', 'sent_at'])
    .where('client_key', '=', ctx.client.key)
    .where(sql<SqlBool>`lower(to_address) = ${address.toLowerCase()}`)
    .orderBy('position')
    .execute();

/** Forgets the mails to an address: those that wait are not sent, of the others only the fact of sending stays. */
export const forgetMailsTo = async (ctx: Ctx, address: string): Promise<void> => {
  const toAddress = sql<SqlBool>`lower(to_address) = ${address.toLowerCase()}`;
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
    .set(EMPTIED)
    .where('client_key', '=', ctx.client.key)
    .where(toAddress)
    .execute();
};

/** The newest mails, of one client or to one address if asked for. */
export const listMails = async (
  db: Database,
  filter: { client?: string | undefined; to?: string | undefined; limit: number },
): Promise<StoredMail[]> => {
  let query = db.withTables<Tables>().selectFrom('mail').selectAll().orderBy('position', 'desc').limit(filter.limit);
  if (filter.client) query = query.where('client_key', '=', filter.client);
  if (filter.to) query = query.where(sql<SqlBool>`lower(to_address) = ${filter.to.toLowerCase()}`);
  return (await query.execute()) as StoredMail[];
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
  return (row as StoredMail | undefined) ?? null;
};

/** Mails waiting and given up, and those sent within the last day. */
export const countMails = async (platform: Platform): Promise<Record<MailState, number>> => {
  const dayAgo = new Date(platform.clock.now().getTime() - 86_400_000);
  const rows = await platform.db
    .withTables<Tables>()
    .selectFrom('mail')
    .select(['state', sql<number>`count(*)`.as('mails')])
    .where((where) => where.or([where('state', 'in', ['queued', 'failed']), where('created_at', '>', dayAgo)]))
    .groupBy('state')
    .execute();
  return { queued: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.mails])) };
};
