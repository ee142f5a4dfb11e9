import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { ClientTables, ConfigRow } from '../tables.ts';

const tables = (db: Database) => db.withTables<ClientTables>();

/** Whether the moment has come from which secrets are written encrypted. */
export const selectIsEncrypting = async (db: Database, now: Date): Promise<boolean> =>
  (await tables(db)
    .selectFrom('client_encryption')
    .select('starts_at')
    .where('starts_at', '<=', now)
    .executeTakeFirst()) !== undefined;

/** The keys of all clients, sandboxes and previews included. */
export const selectAllKeys = async (db: Database): Promise<string[]> =>
  (await tables(db).selectFrom('client').select('key').orderBy('key').execute()).map(({ key }) => key);

/** A client's configuration as it is stored, locked until the transaction ends. */
export const lockConfig = async (db: Database, key: string) =>
  (await tables(db)
    .selectFrom('client')
    .select(['config', 'secrets_encrypted as bytes', 'key_id as keyId'])
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

/** Replaces the stored form of an unchanged configuration, without a new revision: no server has to read it again. */
export const updateStoredConfig = async (db: Database, key: string, stored: ConfigRow): Promise<void> => {
  await tables(db).updateTable('client').set(stored).where('key', '=', key).executeTakeFirstOrThrow();
};

/** How many clients' secrets each key encrypts. */
export const countClientsByKey = async (
  db: Database,
): Promise<Array<{ readonly keyId: string; readonly rows: number }>> => {
  const { rows } = await sql<{ keyId: string; rows: number }>`
    select key_id as "keyId", count(*)::integer as rows from client where key_id is not null group by key_id order by key_id`.execute(
    db,
  );
  return rows;
};
