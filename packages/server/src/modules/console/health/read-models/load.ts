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
