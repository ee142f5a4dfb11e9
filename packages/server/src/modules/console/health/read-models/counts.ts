import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Counts of an hour, and how far the counting of clicks is behind. */
interface HourFacts {
  readonly clicks: number;
  readonly recommendations: number;
  readonly claims: number;
  readonly oldestClickAt: Date | null;
}

/** Counts the work of the hour since a moment; client by client, because every index begins with the client. */
export const countHour = async (db: Database, clients: readonly string[], since: Date): Promise<HourFacts> => {
  const { rows } = await sql<HourFacts>`
    select (select count(*)::integer from click where client_key = any (${[...clients]}) and at >= ${since}) as clicks,
      (select count(*)::integer from recommendation where client_key = any (${[...clients]}) and created_at >= ${since})
        as recommendations,
      (select count(*)::integer from claim where client_key = any (${[...clients]}) and created_at >= ${since}) as claims,
      (select min(at) from click_arrival) as "oldestClickAt"`.execute(db);
  return rows[0] ?? { clicks: 0, recommendations: 0, claims: 0, oldestClickAt: null };
};

/** How many connections the database has open, and how many it can have. */
export const countConnections = async (db: Database): Promise<{ readonly open: number; readonly most: number }> => {
  const { rows } = await sql<{ open: number; most: number }>`
    select (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as open,
      current_setting('max_connections')::integer as most`.execute(db);
  return rows[0] ?? { open: 0, most: 1 };
};

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

/** An endpoint whose receiver does not accept events. */
interface TroubledEndpoint {
  readonly id: string;
  readonly clientKey: string;
  readonly name: string;
  readonly state: 'Aktiv' | 'Pausiert' | 'Beendet';
  readonly since: Date | null;
  readonly waiting: number;
}

/** How many events wait, for one client or for all. */
export const countWaitingEvents = async (db: Database, clientKey: string | null): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from webhook_delivery where state = 'Wartet' and ${isMeant(clientKey)}`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
};

/** The failing endpoints, those that fail longest first. */
export const selectTroubled = async (db: Database, clientKey: string | null): Promise<TroubledEndpoint[]> => {
  const { rows } = await sql<TroubledEndpoint>`
    select id, client_key as "clientKey", name, state, coalesce(failing_since, trouble_at) as since,
      (select count(*)::integer from webhook_delivery d
        where d.client_key = e.client_key and d.endpoint_id = e.id and d.state = 'Wartet') as waiting
    from webhook_endpoint e where trouble is not null and ${isMeant(clientKey)}
    order by coalesce(failing_since, trouble_at), id limit 100`.execute(db);
  return rows;
};

/** How many recommendations each client has had since a moment. */
export const countRecommendationsSince = async (db: Database, since: Date): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ key: string; count: number }>`
    select client_key as key, count(*)::int as count from recommendation
    where created_at >= ${since} group by client_key`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
};

/** Whether some user of an agency of the client has ever signed on. */
export const hasAgencySignOn = async (db: Database, key: string): Promise<boolean> => {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from agency_user where client_key = ${key}) as exists`.execute(db);
  return rows[0]?.exists === true;
};
