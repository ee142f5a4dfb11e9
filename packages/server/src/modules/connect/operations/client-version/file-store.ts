import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { OperationsTables } from '../tables.ts';

/** A file of a version without its content. */
export interface VersionFile {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
}

/** A file's content as it is stored: encrypted by the named key, or in clear. */
export interface StoredFile {
  readonly hash: string;
  readonly bytes: Buffer;
  readonly keyId: string | null;
}

const tables = (db: Database) => db.withTables<OperationsTables>();

/** The files of a version, without their content. */
export const selectFiles = (db: Database, key: string, number: number): Promise<VersionFile[]> =>
  tables(db)
    .selectFrom('client_version_file')
    .select(['path', 'hash', 'size'])
    .where('client_key', '=', key)
    .where('number', '=', number)
    .orderBy(sql`path collate "C"`)
    .execute();

/** The files of a version with their content. */
export const selectContents = (db: Database, key: string, number: number) =>
  tables(db)
    .selectFrom('client_version_file as listed')
    .innerJoin('client_file as file', (join) =>
      join.onRef('file.client_key', '=', 'listed.client_key').onRef('file.hash', '=', 'listed.hash'),
    )
    .select(['listed.path', 'file.hash', 'file.bytes', 'file.key_id as keyId'])
    .where('listed.client_key', '=', key)
    .where('listed.number', '=', number)
    .execute();

/** One file's content. */
export const selectContent = async (
  db: Database,
  key: string,
  number: number,
  path: string,
): Promise<StoredFile | null> =>
  (await tables(db)
    .selectFrom('client_version_file as listed')
    .innerJoin('client_file as file', (join) =>
      join.onRef('file.client_key', '=', 'listed.client_key').onRef('file.hash', '=', 'listed.hash'),
    )
    .select(['file.hash', 'file.bytes', 'file.key_id as keyId'])
    .where('listed.client_key', '=', key)
    .where('listed.number', '=', number)
    .where('listed.path', '=', path)
    .executeTakeFirst()) ?? null;

/** Stores a file of a version, in place of the one at the same path. */
export const upsertFile = async (
  db: Database,
  key: string,
  number: number,
  { path, hash, bytes, keyId, size }: StoredFile & VersionFile,
): Promise<void> => {
  const content = { bytes, key_id: keyId };
  await tables(db)
    .insertInto('client_file')
    .values({ client_key: key, hash, ...content })
    .onConflict((conflict) => {
      const known = conflict.constraint('client_file_pk');
      // Content stored in clear, or with another key, which may be lost, is overwritten.
      return keyId === null
        ? known.doNothing()
        : known.doUpdateSet(content).where('client_file.key_id', 'is distinct from', keyId);
    })
    .execute();
  const values = { hash, size };
  await tables(db)
    .insertInto('client_version_file')
    .values({ client_key: key, number, path, ...values })
    .onConflict((conflict) => conflict.constraint('client_version_file_pk').doUpdateSet(values))
    .execute();
};

/** Lists the files of one version under another one; their content is stored once. */
export const copyFiles = async (db: Database, key: string, from: number, to: number): Promise<void> => {
  await sql`insert into client_version_file (client_key, number, path, hash, size)
    select client_key, ${to}, path, hash, size from client_version_file
    where client_key = ${key} and number = ${from}`.execute(db);
};

export const deleteFile = async (db: Database, key: string, number: number, path: string): Promise<void> => {
  await tables(db)
    .deleteFrom('client_version_file')
    .where('client_key', '=', key)
    .where('number', '=', number)
    .where('path', '=', path)
    .execute();
};

export const deleteFiles = async (db: Database, key: string, number: number): Promise<void> => {
  await tables(db)
    .deleteFrom('client_version_file')
    .where('client_key', '=', key)
    .where('number', '=', number)
    .execute();
};

/** Deletes contents that no version lists any more, such as those of a draft before its last change. */
export const deleteUnlisted = async (db: Database, key: string): Promise<void> => {
  await sql`delete from client_file file where file.client_key = ${key} and not exists (
    select from client_version_file listed where listed.client_key = file.client_key and listed.hash = file.hash)`.execute(
    db,
  );
};

/** Locks and returns files with secrets that another key encrypts, or that are still stored in clear. */
export const takeFilesOfOtherKeys = async (
  db: Database,
  { keyId, clearPath, limit }: { readonly keyId: string; readonly clearPath: string | null; readonly limit: number },
): Promise<ReadonlyArray<StoredFile & { readonly clientKey: string }>> => {
  const { rows } = await sql<StoredFile & { clientKey: string }>`
    select client_key as "clientKey", hash, bytes, key_id as "keyId" from client_file file
    where key_id <> ${keyId} or (key_id is null and exists (
      select from client_version_file listed
      where listed.client_key = file.client_key and listed.hash = file.hash and listed.path = ${clearPath})
      and encode(bytes, 'escape') ilike '%secret%')
    order by client_key, hash limit ${limit} for no key update`.execute(db);
  return rows;
};

/** Replaces the stored form of a file's content. */
export const updateFileContent = async (
  db: Database,
  key: string,
  { hash, bytes, keyId }: StoredFile,
): Promise<void> => {
  await tables(db)
    .updateTable('client_file')
    .set({ bytes, key_id: keyId })
    .where('client_key', '=', key)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
};

/** How many files each key encrypts. */
export const countFilesByKey = async (
  db: Database,
): Promise<Array<{ readonly keyId: string; readonly rows: number }>> => {
  const { rows } = await sql<{ keyId: string; rows: number }>`
    select key_id as "keyId", count(*)::integer as rows from client_file where key_id is not null group by key_id order by key_id`.execute(
    db,
  );
  return rows;
};
