import type { ClientConfig } from '@mundwerk/contract/client/client';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { ClientTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<ClientTables>();

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

/** Deletes all data that use created in a sandbox. */
export const emptySandbox = async (db: Database, sandboxKey: string): Promise<void> => {
  await sql`select empty_sandbox(${sandboxKey})`.execute(db);
};
