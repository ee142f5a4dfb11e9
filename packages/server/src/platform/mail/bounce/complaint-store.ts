import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { Tables } from '../tables.ts';
import { isMailOf, REPORTED, type ReportedMail } from './store.ts';

type ComplaintTables = TablesOf<'mail_complaint'>;

/** Records that the reader of a mail complained, once; null where no mail of that id was delivered. */
export const updateComplained = async (db: Database, mailId: string, at: Date): Promise<ReportedMail | null> =>
  (await db
    .withTables<Tables>()
    .updateTable('mail')
    .set({ complained_at: at })
    .where(isMailOf(mailId))
    .where('state', '=', 'sent')
    .where('complained_at', 'is', null)
    .returning(REPORTED)
    .executeTakeFirst()) ?? null;

/** Stores that a reader wants only indispensable mails. */
export const upsertComplaint = async (db: Database, { clientKey, to }: ReportedMail, at: Date): Promise<void> => {
  // The mail of an erased person has no address any more.
  if (to === '') return;
  await db
    .withTables<ComplaintTables>()
    .insertInto('mail_complaint')
    .values({ client_key: clientKey, address: to.toLowerCase(), complained_at: at })
    .onConflict((conflict) => conflict.constraint('mail_complaint_pk').doUpdateSet({ complained_at: at }))
    .execute();
};

/** Whether a complaint came from an address. */
export const hasComplaint = async (db: Database, clientKey: string, address: string): Promise<boolean> =>
  (await db
    .withTables<ComplaintTables>()
    .selectFrom('mail_complaint')
    .select('address')
    .where('client_key', '=', clientKey)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()) !== undefined;

/** Forgets the complaint of an address: its owner wants all mails again, or is erased. */
export const forgetComplaint = async (ctx: Ctx, address: string): Promise<void> => {
  await ctx.db
    .withTables<ComplaintTables>()
    .deleteFrom('mail_complaint')
    .where('client_key', '=', ctx.client.key)
    .where('address', '=', address.toLowerCase())
    .execute();
};

/** Forgets addresses from which no complaint came since the given time. */
export const deleteComplaintsBefore = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(db, { table: 'mail_complaint', where: sql`complained_at < ${before}` });
