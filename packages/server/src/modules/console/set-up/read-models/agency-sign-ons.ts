import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Whether some user of an agency of the client has ever signed on. */
export const hasAgencySignOn = async (db: Database, key: string): Promise<boolean> => {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from agency_user where client_key = ${key}) as exists`.execute(db);
  return rows[0]?.exists === true;
};
