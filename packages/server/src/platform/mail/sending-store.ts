import { type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type MailRef, type StoredMail, type Tables, WITHOUT_CONTENT } from './tables.ts';

const atMail = (db: Database, ref: MailRef) =>
  db.withTables<Tables>().updateTable('mail').where('client_key', '=', ref.clientKey).where('id', '=', ref.mailId);

/** Leases and delays use the database's clock: it is the same for all servers, and moving the development clock must not end them. */
const secondsFromNow = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;

/** The transaction's clock may be slightly behind the queue's, and an attempt need not wait for the difference. */
const isDue = sql<SqlBool>`(next_attempt_at is null or next_attempt_at <= now() + interval '2 seconds')`;

/**
 * Leases a mail for so many seconds, in which no other server can take it. A mail that had been given up starts over. Null when there is
 * nothing to send: it is sent, emptied, deleted, or a later job will send it; 'leased' when another server has it.
 */
export const leaseMail = async (db: Database, ref: MailRef, seconds: number): Promise<StoredMail | 'leased' | null> => {
  const taken = await atMail(db, ref)
    .set({
      state: 'queued',
      attempts: sql<number>`case state when 'failed' then 1 else attempts + 1 end`,
      leased_until: secondsFromNow(seconds),
      next_attempt_at: null,
    })
    .where('state', '<>', 'sent')
    // Bounced and withheld mails are never sent again: their content is gone.
    .where('bounced_at', 'is', null)
    .where('is_withheld', '=', false)
    .where('to_address', '<>', '')
    .where(isDue)
    .where(sql<SqlBool>`(leased_until is null or leased_until <= now())`)
    .returningAll()
    .executeTakeFirst();
  if (taken) return taken;
  const leased = await db
    .withTables<Tables>()
    .selectFrom('mail')
    .select('id')
    .where('client_key', '=', ref.clientKey)
    .where('id', '=', ref.mailId)
    .where('state', '<>', 'sent')
    .where(sql<SqlBool>`leased_until > now()`)
    .executeTakeFirst();
  return leased ? 'leased' : null;
};

/** Whether the mails of a client stay here: those of a sandbox are read by testers and never leave (decision 0065). */
export const isKeptHere = async (db: Database, clientKey: string): Promise<boolean> => {
  const { rows } = await sql<{ isSandbox: boolean }>`select is_sandbox(${clientKey}) as "isSandbox"`.execute(db);
  return rows[0]?.isSandbox ?? true;
};

/** Records that the mail server accepted a mail, also when the lease of the sending server has ended meanwhile. */
export const recordSent = async (
  db: Database,
  ref: MailRef,
  { sentAt, storesContent }: { sentAt: Date; storesContent: boolean },
): Promise<void> => {
  await atMail(db, ref)
    .set({
      state: 'sent',
      sent_at: sentAt,
      last_error: null,
      leased_until: null,
      next_attempt_at: null,
      ...(storesContent ? {} : WITHOUT_CONTENT),
    })
    .where('state', '<>', 'sent')
    .where('bounced_at', 'is', null)
    .execute();
};

/** Records a failed attempt and ends its lease; false when the mail is gone, sent, or leased by another server since. */
export const recordFailure = async (
  db: Database,
  ref: MailRef,
  failure: { attempts: number; error: string; pauseSeconds: number | null; bounceStatus: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await atMail(db, ref)
    .set({
      last_error: failure.error,
      bounce_status: failure.bounceStatus,
      leased_until: null,
      next_attempt_at: failure.pauseSeconds === null ? null : secondsFromNow(failure.pauseSeconds),
    })
    .where('state', '=', 'queued')
    .where('attempts', '=', failure.attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Marks a mail for which nothing more will be tried. */
export const markMailFailed = async (db: Database, ref: MailRef): Promise<void> => {
  await atMail(db, ref).set({ state: 'failed' }).where('state', '=', 'queued').execute();
};

/** Records that a mail is withheld, because its address bounces or its reader complained; its content is emptied at once. */
export const markWithheld = async (db: Database, ref: MailRef, status: string): Promise<void> => {
  await atMail(db, ref)
    .set({
      state: 'failed',
      is_withheld: true,
      bounce_status: status,
      last_error: `withheld ${status}`,
      leased_until: null,
      ...WITHOUT_CONTENT,
    })
    .where('state', '=', 'queued')
    .execute();
};
