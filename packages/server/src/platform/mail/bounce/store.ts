import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { MailRef, Tables } from '../tables.ts';
import { bounceKind, isUndeliverable } from './rules.ts';

type BounceTables = TablesOf<'bounced_address'>;

/** A mail that a report is about. */
export interface ReportedMail extends MailRef {
  readonly to: string;
}

/**
 * The mail of an id, of whichever client: a report does not name one. The keys of the clients are stepped through in the primary key,
 * which costs a few reads for each client and no index of its own.
 */
export const isMailOf = (mailId: string) => sql<SqlBool>`id = ${mailId} and client_key = any (array(
  with recursive keys as (
    select min(client_key) as key from mail
    union all
    select (select min(client_key) from mail where client_key > keys.key) from keys where keys.key is not null
  )
  select key from keys where key is not null))`;

export const REPORTED = ['client_key as clientKey', 'id as mailId', 'to_address as to'] as const;

/** Records that a mail came back, once; null where no mail of that id was sent. */
export const updateBounced = async (
  db: Database,
  { mailId, status }: { readonly mailId: string; readonly status: string },
  at: Date,
): Promise<ReportedMail | null> =>
  (await db
    .withTables<Tables>()
    .updateTable('mail')
    .set({ state: 'failed', bounced_at: at, bounce_status: status, last_error: status })
    .where(isMailOf(mailId))
    .where('state', '=', 'sent')
    .returning(REPORTED)
    .executeTakeFirst()) ?? null;

/** Records that a mail server has not delivered a mail yet; null where no mail of that id was sent. */
export const updateDelayed = async (
  db: Database,
  { mailId, status }: { readonly mailId: string; readonly status: string },
): Promise<ReportedMail | null> =>
  (await db
    .withTables<Tables>()
    .updateTable('mail')
    .set({ bounce_status: status })
    .where(isMailOf(mailId))
    .where('state', '=', 'sent')
    .returning(REPORTED)
    .executeTakeFirst()) ?? null;

/** Whether the mail exists at all, so that a report that comes twice counts as handled. */
export const isMailKnown = async (db: Database, mailId: string): Promise<boolean> =>
  (await db.withTables<Tables>().selectFrom('mail').select('id').where(isMailOf(mailId)).executeTakeFirst()) !==
  undefined;

/** Counts a mail that came back against its address, and marks the address as undeliverable if its status says so. */
export const countBounce = async (
  db: Database,
  { clientKey, address, status }: { readonly clientKey: string; readonly address: string; readonly status: string },
  at: Date,
): Promise<void> => {
  const kind = bounceKind(status);
  const hard = kind === 'address' || kind === 'unclear' ? 1 : 0;
  const soft = kind === 'soft' ? 1 : 0;
  // A refusal for reasons of ours says nothing about the address.
  if (hard + soft === 0 || address === '') return;
  await db
    .withTables<BounceTables>()
    .insertInto('bounced_address')
    .values({
      client_key: clientKey,
      address: address.toLowerCase(),
      hard,
      soft,
      last_status: status,
      last_at: at,
      dead_since: isUndeliverable(kind, 1) ? at : null,
    })
    .onConflict((conflict) =>
      conflict.constraint('bounced_address_pk').doUpdateSet({
        hard: sql`bounced_address.hard + ${hard}`,
        soft: sql`bounced_address.soft + ${soft}`,
        last_status: status,
        last_at: at,
        dead_since: sql`coalesce(bounced_address.dead_since,
          case when ${isUndeliverable(kind, 1)} or (${kind === 'unclear'} and ${isUndeliverable('unclear', 2)} and bounced_address.hard >= 1)
            then ${at}::timestamptz end)`,
      }),
    )
    .execute();
};

/** The status for which an address counts as undeliverable; null while mails may go there. */
export const selectDeadStatus = async (db: Database, clientKey: string, address: string): Promise<string | null> => {
  const row = await db
    .withTables<BounceTables>()
    .selectFrom('bounced_address')
    .select('last_status')
    .where('client_key', '=', clientKey)
    .where('address', '=', address.toLowerCase())
    .where('dead_since', 'is not', null)
    .executeTakeFirst();
  return row?.last_status ?? null;
};

/** Forgets what came back from an address: it was proven to be read, its owner has another one, or a person wants it tried again. */
export const forgetBounces = async (ctx: Ctx, address: string): Promise<void> => {
  await ctx.db
    .withTables<BounceTables>()
    .deleteFrom('bounced_address')
    .where('client_key', '=', ctx.client.key)
    .where('address', '=', address.toLowerCase())
    .execute();
};

/** Forgets addresses from which nothing came back since the given time. */
export const deleteBouncesBefore = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(db, { table: 'bounced_address', where: sql`last_at < ${before}` });

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
