import type { ClientConfig, TextBundle } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { ClientTables, ConfigRow } from './tables.ts';

/** A file of a client that browsers fetch. */
export interface ClientAsset {
  readonly name: string;
  readonly contentType: string;
  readonly hash: string;
  readonly bytes: Buffer;
}

/** Everything a client consists of in this module. */
export interface ClientSource {
  readonly config: ClientConfig;
  readonly themeCss: string;
  readonly texts: Partial<Record<Language, TextBundle>>;
  readonly assets: readonly ClientAsset[];
  /** Hash of the folder it was read from; null for a client made otherwise. */
  readonly sourceHash: string | null;
}

const tables = (db: Database) => db.withTables<ClientTables>();

/** The configuration of a client that did not leave, as stored, and a revision that changes with every edit of anything of the client. */
export const selectClient = (db: Database, key: string) =>
  tables(db)
    .selectFrom('client')
    .select([
      'config',
      'secrets_encrypted as secretsEncrypted',
      'key_id as keyId',
      'sandbox_of as sandboxOf',
      'ahead_days as aheadDays',
      'preview_until as previewUntil',
      sql<string>`updated_at::text`.as('revision'),
    ])
    .where('key', '=', key)
    .where('left_at', 'is', null)
    .executeTakeFirst();

/** Gives a client a new revision, so that every server reads it again: something that belongs to it has changed. */
export const touchClient = async ({ db, client }: Ctx): Promise<void> => {
  await tables(db)
    .updateTable('client')
    .set({ updated_at: sql<Date>`clock_timestamp()` })
    .where('key', '=', client.key)
    .executeTakeFirstOrThrow();
};

/** Sets the account that rewards are paid from, apart from everything else of the client. */
export const updatePayoutAccount = async (
  { db, client }: Ctx,
  account: NonNullable<ClientConfig['Auszahlungskonto']>,
): Promise<void> => {
  const { rows } = await sql`
    update client set config = jsonb_set(config, '{Auszahlungskonto}', ${JSON.stringify(account)}::jsonb), updated_at = clock_timestamp()
    where key = ${client.key} returning key`.execute(db);
  if (rows.length !== 1) throw new Error(`${client.key} is no client`);
};

export const selectKeyByHost = async (
  db: Database,
  environment: keyof ClientConfig['Hosts'],
  host: string,
): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('client_host')
    .select('client_key')
    .where('environment', '=', environment)
    .where('host', '=', host)
    .executeTakeFirst();
  return row?.client_key ?? null;
};

/** Hosts that belong to a client other than this one. */
export const selectTakenHosts = (
  db: Database,
  key: string,
  hosts: ReadonlyArray<{ environment: keyof ClientConfig['Hosts']; host: string }>,
) =>
  hosts.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('client_host')
        .select(['environment', 'host'])
        .where('client_key', '!=', key)
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('environment', 'host'),
            'in',
            hosts.map(({ environment, host }) => tuple(environment, host)),
          ),
        )
        .execute();

/** The keys of all clients without sandboxes and previews. */
export const selectClientKeys = async (db: Database): Promise<string[]> => {
  const query = tables(db)
    .selectFrom('client')
    .select('key')
    .where('sandbox_of', 'is', null)
    .where('preview_of', 'is', null)
    .where('left_at', 'is', null);
  return (await query.orderBy('key').execute()).map((row) => row.key);
};

/** The keys and names of all clients of the installation, without sandboxes and previews. */
export const selectClientNames = async (db: Database): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('client')
    .select(['key', sql<string>`config ->> 'Name'`.as('name')])
    .where('sandbox_of', 'is', null)
    .where('preview_of', 'is', null)
    .where('left_at', 'is', null)
    .execute();
  return rows.flatMap(({ key, name }) => [key, name]);
};

/** The keys of all clients and sandboxes, without previews: scheduled tasks also run for sandboxes. */
export const selectSweptKeys = async (db: Database): Promise<string[]> => {
  const query = tables(db)
    .selectFrom('client')
    .select('key')
    .where('preview_of', 'is', null)
    .where('left_at', 'is', null);
  const rows = await query.orderBy('key').execute();
  return rows.map((row) => row.key);
};

export const selectTheme = async (db: Database, key: string): Promise<string> => {
  const row = await tables(db).selectFrom('client').select('theme_css').where('key', '=', key).executeTakeFirst();
  return row?.theme_css ?? '';
};

export const selectTexts = (db: Database, key: string) =>
  tables(db).selectFrom('client_text').select(['language', 'texts']).where('client_key', '=', key).execute();

export const selectAssetNames = (db: Database, key: string) =>
  tables(db)
    .selectFrom('client_asset')
    .select(['name', 'hash'])
    .where('client_key', '=', key)
    .orderBy('name')
    .execute();

export const selectAsset = async (db: Database, key: string, name: string): Promise<ClientAsset | null> => {
  const row = await tables(db)
    .selectFrom('client_asset')
    .select(['name', 'content_type as contentType', 'hash', 'bytes'])
    .where('client_key', '=', key)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
};

export const selectSourceHash = (db: Database, key: string) =>
  tables(db).selectFrom('client').select('source_hash').where('key', '=', key).executeTakeFirst();

/** Lets one server at a time load a client; locked until the transaction ends. */
export const lockLoading = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('load clients'))`.execute(db);
};

type ClientHosts = ReadonlyArray<{ environment: keyof ClientConfig['Hosts']; host: string }>;

const replaceHosts = async (db: Database, key: string, hosts: ClientHosts): Promise<void> => {
  await tables(db).deleteFrom('client_host').where('client_key', '=', key).execute();
  if (hosts.length > 0) {
    await tables(db)
      .insertInto('client_host')
      .values(hosts.map((host) => ({ ...host, client_key: key })))
      .execute();
  }
};

/** Replaces a client's configuration and hosts, and nothing else of it. */
export const replaceConfig = async (
  db: Database,
  key: string,
  stored: ConfigRow,
  hosts: ClientHosts,
): Promise<void> => {
  await tables(db)
    .updateTable('client')
    .set({ ...stored, updated_at: sql<Date>`clock_timestamp()` })
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  await replaceHosts(db, key, hosts);
};

/** Replaces all of a client's rows in this module; false where the client left. */
export const replaceClient = async (
  db: Database,
  key: string,
  source: Omit<ClientSource, 'config'> & { readonly stored: ConfigRow },
  hosts: ClientHosts,
): Promise<boolean> => {
  const values = {
    ...source.stored,
    theme_css: source.themeCss,
    source_hash: source.sourceHash,
  };
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('client')
    .values({ key, ...values })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ ...values, updated_at: sql<Date>`clock_timestamp()` })
        .where('client.left_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  for (const table of ['client_text', 'client_asset'] as const) {
    await tables(db).deleteFrom(table).where('client_key', '=', key).execute();
  }
  await replaceHosts(db, key, hosts);
  for (const [language, texts] of Object.entries(source.texts)) {
    await tables(db)
      .insertInto('client_text')
      .values({ client_key: key, language: language as Language, texts: JSON.stringify(texts) })
      .execute();
  }
  for (const { name, contentType, hash, bytes } of source.assets) {
    await tables(db)
      .insertInto('client_asset')
      .values({ client_key: key, name, content_type: contentType, hash, bytes })
      .execute();
  }
  return true;
};

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
