import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

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
