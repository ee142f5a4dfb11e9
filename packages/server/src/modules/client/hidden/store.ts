import type { ClientConfig } from '@mundwerk/contract/client/client';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { ClientTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<ClientTables>();

/** Makes a stored client a hidden one that shows a draft until a moment. */
export const markHidden = async (db: Database, key: string, of: string, until: Date): Promise<void> => {
  await tables(db)
    .updateTable('client')
    .set({ preview_of: of, preview_until: until, updated_at: sql<Date>`clock_timestamp()` })
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
};

/** Makes a hidden client of the rows of a live one that a referral needs. */
export const insertCanary = async (
  db: Database,
  live: string,
  canary: { readonly key: string; readonly config: ClientConfig; readonly until: Date },
): Promise<void> => {
  await sql`select make_canary(${live}, ${canary.key}, ${JSON.stringify(canary.config)}::jsonb, ${canary.until})`.execute(
    db,
  );
};

/** The preview of a client that has not ended. */
export const selectPreviewKey = async (db: Database, of: string, now: Date): Promise<string | null> =>
  (
    await tables(db)
      .selectFrom('client')
      .select('key')
      .where('preview_of', '=', of)
      .where('preview_until', '>', now)
      .orderBy('preview_until', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.key ?? null;

/** The previews that have ended. */
export const selectEndedPreviews = async (db: Database, now: Date): Promise<string[]> =>
  (
    await tables(db)
      .selectFrom('client')
      .select('key')
      .where('preview_until', '<=', now)
      .orderBy('preview_until')
      .execute()
  ).map(({ key }) => key);

/** Deletes a hidden client with everything in it. */
export const deleteHidden = async (db: Database, key: string): Promise<void> => {
  await sql`select delete_preview(${key})`.execute(db);
};
