import { sql } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';

/** How mails fare: what waits, what left and what was given up. */
export interface MailFacts {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly sent: number;
  readonly failed: number;
}

/** Of one client, or of all. */
const isMeant = (clientKey: string | null) => (clientKey === null ? sql`true` : sql`client_key = ${clientKey}`);

/** Counts mails; those sent and given up since a moment. */
export const countMailFacts = async (db: Database, clientKey: string | null, since: Date): Promise<MailFacts> => {
  const { rows } = await sql<MailFacts>`
    select (select count(*)::integer from mail where state = 'queued' and ${isMeant(clientKey)}) as waiting,
      (select min(created_at) from mail where state = 'queued' and ${isMeant(clientKey)}) as "oldestAt",
      (select count(*)::integer from mail where state = 'sent' and created_at >= ${since} and ${isMeant(clientKey)}) as sent,
      (select count(*)::integer from mail where state = 'failed' and created_at >= ${since} and ${isMeant(clientKey)}) as failed
    `.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null, sent: 0, failed: 0 };
};

/** What the mail servers answered to mails that were given up, by status: their words may name a person and stay where they are. */
export const countAnswers = async (
  db: Database,
  clientKey: string | null,
  since: Date,
): Promise<Array<{ readonly code: string; readonly mails: number }>> => {
  const { rows } = await sql<{ code: string; mails: number }>`
    select concat_ws(' ', coalesce(substring(last_error from '\\m([245][0-9]{2})\\M'), '–'),
        substring(last_error from '\\m([245]\\.[0-9]{1,3}\\.[0-9]{1,3})\\M')) as code, count(*)::integer as mails
    from mail where state = 'failed' and created_at >= ${since} and ${isMeant(clientKey)}
    group by 1 order by 2 desc, 1 limit 10`.execute(db);
  return rows;
};
