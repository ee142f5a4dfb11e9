import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Counts of mails by what happened to them. */
export interface MailFacts {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly sent: number;
  /** Mails refused or given up by our own mail server. */
  readonly failed: number;
  /** Mails reported undeliverable after they were sent: permanently, or after days of trying. */
  readonly bouncedHard: number;
  readonly bouncedSoft: number;
  /** Mails reported as delayed. */
  readonly delayed: number;
  /** Mails not sent, because mails to the address come back. */
  readonly withheld: number;
  /** Addresses whose mails come back. */
  readonly deadAddresses: number;
}

/** The condition for one client, or for all. */
const isMeant = (clientKey: string | null) => (clientKey === null ? sql`true` : sql`client_key = ${clientKey}`);

/** Counts mails; those sent and given up since a moment. */
export const countMailFacts = async (db: Database, clientKey: string | null, since: Date): Promise<MailFacts> => {
  const { rows } = await sql<MailFacts>`
    select (select count(*)::integer from mail where state = 'queued' and ${isMeant(clientKey)}) as waiting,
      (select min(created_at) from mail where state = 'queued' and ${isMeant(clientKey)}) as "oldestAt",
      (select count(*)::integer from mail where state = 'sent' and created_at >= ${since} and ${isMeant(clientKey)}) as sent,
      f.*,
      (select count(*)::integer from mail where state = 'sent' and bounce_status is not null and created_at >= ${since}
        and ${isMeant(clientKey)}) as delayed,
      (select count(*)::integer from bounced_address where dead_since is not null and ${isMeant(clientKey)}) as "deadAddresses"
    from (
      select count(*) filter (where bounced_at is null and not is_withheld)::integer as failed,
        count(*) filter (where bounced_at is not null and bounce_status like '5%')::integer as "bouncedHard",
        count(*) filter (where bounced_at is not null and bounce_status like '4%')::integer as "bouncedSoft",
        count(*) filter (where is_withheld)::integer as withheld
      from mail where state = 'failed' and created_at >= ${since} and ${isMeant(clientKey)}
    ) f`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('one row is always answered');
  return facts;
};

/** Number of undelivered mails by the status of the mail server's answer or report; its words may name a person and are not read. */
export const countAnswers = async (
  db: Database,
  clientKey: string | null,
  since: Date,
): Promise<Array<{ readonly code: string; readonly mails: number }>> => {
  const { rows } = await sql<{ code: string; mails: number }>`
    select coalesce(nullif(concat_ws(' ', substring(last_error from '\\m([245][0-9]{2})\\M'),
        substring(last_error from '\\m([245]\\.[0-9]{1,3}\\.[0-9]{1,3})\\M')), ''), '–') as code, count(*)::integer as mails
    from mail where state = 'failed' and not is_withheld and created_at >= ${since} and ${isMeant(clientKey)}
    group by 1 order by 2 desc, 1 limit 10`.execute(db);
  return rows;
};
