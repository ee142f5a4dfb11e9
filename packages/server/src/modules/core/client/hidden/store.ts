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

/** The sandbox of a client, and whether it is a copy of what the client is now; null where there is none. */
export const selectSandbox = async (
  db: Database,
  liveKey: string,
): Promise<{ readonly key: string; readonly isCurrent: boolean } | null> =>
  (await tables(db)
    .selectFrom('client as sandbox')
    .innerJoin('client as live', 'live.key', 'sandbox.sandbox_of')
    .select(['sandbox.key', sql<boolean>`sandbox.sandbox_revision = live.updated_at::text`.as('isCurrent')])
    .where('sandbox.sandbox_of', '=', liveKey)
    .executeTakeFirst()) ?? null;

/** The keys of all sandboxes. */
export const selectSandboxKeys = async (db: Database): Promise<string[]> =>
  (
    await tables(db).selectFrom('client').select('key').where('sandbox_of', 'is not', null).orderBy('key').execute()
  ).map(({ key }) => key);

/** Overwrites a sandbox with a copy of its client: the configuration as given, everything else from the client. */
export const copyToSandbox = async (
  db: Database,
  liveKey: string,
  sandboxKey: string,
  config: ClientConfig,
): Promise<void> => {
  const { rows } = await sql<{ key: string }>`
    insert into client (key, config, theme_css, source_hash, updated_at, sandbox_of, sandbox_revision)
    select ${sandboxKey}, ${JSON.stringify(config)}::jsonb, theme_css, null, clock_timestamp(), key, updated_at::text
    from client where key = ${liveKey}
    on conflict (key) do update set config = excluded.config, theme_css = excluded.theme_css,
      updated_at = excluded.updated_at, sandbox_revision = excluded.sandbox_revision
      where client.sandbox_of = excluded.sandbox_of
    returning key`.execute(db);
  if (rows.length !== 1) throw new Error(`${sandboxKey} is a client and cannot be the sandbox of ${liveKey}`);
  await sql`select copy_set_up(${sandboxKey})`.execute(db);
};

/** Deletes all data that use created in a sandbox, and sets its clock back. */
export const emptySandbox = async (db: Database, sandboxKey: string): Promise<void> => {
  await sql`select empty_sandbox(${sandboxKey})`.execute(db);
  await tables(db)
    .updateTable('client')
    .set({ ahead_days: 0, updated_at: sql<Date>`clock_timestamp()` })
    .where('key', '=', sandboxKey)
    .executeTakeFirstOrThrow();
};

/** Moves the clock of a sandbox forward; false where it would be further ahead than it may be. */
export const updateAhead = async (db: Database, sandboxKey: string, byDays: number, most: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('client')
    .set((eb) => ({ ahead_days: eb('ahead_days', '+', byDays), updated_at: sql<Date>`clock_timestamp()` }))
    .where('key', '=', sandboxKey)
    .where('sandbox_of', 'is not', null)
    .where((eb) => eb(eb('ahead_days', '+', byDays), '<=', most))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
