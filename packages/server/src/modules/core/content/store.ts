import type { AssetInfo } from '@mundwerk/content-store';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { ContentTables } from './tables.ts';

/** Whether an item is a draft, published or archived. */
type ItemStatus = ContentTables['content_item']['status'];

const tables = (db: Database) => db.withTables<ContentTables>();

/** A revision that changes with every edit of the client's content; null before the first. */
export const selectRevision = async (db: Database, clientKey: string): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('content_store')
    .select(sql<string>`changed_at::text`.as('revision'))
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.revision ?? null;
};

/** Changes the content revision, so that every server notices the edit. */
export const touchRevision = async (db: Database, clientKey: string): Promise<void> => {
  await tables(db)
    .insertInto('content_store')
    .values({ client_key: clientKey })
    .onConflict((conflict) => conflict.column('client_key').doUpdateSet({ changed_at: sql<Date>`clock_timestamp()` }))
    .execute();
};

export const selectItems = (db: Database, clientKey: string) =>
  tables(db)
    .selectFrom('content_item')
    .select([
      'schema_name as schema',
      'id',
      'status',
      'version',
      'data',
      'created_at as createdAt',
      'created_by as createdBy',
      'modified_at as modifiedAt',
      'modified_by as modifiedBy',
    ])
    .where('client_key', '=', clientKey)
    .orderBy('schema_name')
    .orderBy('id')
    .execute();

/** Writes an item; one that is there already with the same content stays as it is, version and date included. */
export const upsertItem = async (
  db: Database,
  clientKey: string,
  item: { schema: string; id: string; status: ItemStatus; data: string; at: Date; by: string },
): Promise<void> => {
  const { schema, id, status, data, at, by } = item;
  await tables(db)
    .insertInto('content_item')
    .values({
      client_key: clientKey,
      schema_name: schema,
      id,
      status,
      version: 1,
      data,
      created_at: at,
      created_by: by,
      modified_at: at,
      modified_by: by,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_key', 'schema_name', 'id'])
        .doUpdateSet({
          status,
          data,
          version: sql<number>`content_item.version + 1`,
          modified_at: at,
          modified_by: by,
        })
        .where(
          sql<boolean>`(content_item.data, content_item.status) is distinct from (excluded.data, excluded.status)`,
        ),
    )
    .execute();
};

/** Removes the items of a schema that are not among those to keep. */
export const deleteOtherItems = async (
  db: Database,
  clientKey: string,
  schema: string,
  keep: readonly string[],
): Promise<void> => {
  await tables(db)
    .deleteFrom('content_item')
    .where('client_key', '=', clientKey)
    .where('schema_name', '=', schema)
    .where(sql<boolean>`id <> all(${[...keep]}::text[])`)
    .execute();
};

export const selectAssets = (db: Database, clientKey: string): Promise<AssetInfo[]> =>
  tables(db)
    .selectFrom('content_asset')
    .select([
      'id',
      'file_name as fileName',
      'content_type as contentType',
      'width',
      'height',
      'version',
      'modified_at as modifiedAt',
      sql<number>`octet_length(bytes)`.as('size'),
    ])
    .where('client_key', '=', clientKey)
    .orderBy('id')
    .execute();

export const selectAssetBytes = async (db: Database, clientKey: string, id: string): Promise<Buffer | null> => {
  const row = await tables(db)
    .selectFrom('content_asset')
    .select('bytes')
    .where('client_key', '=', clientKey)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.bytes ?? null;
};

/** Writes an asset; the same file again leaves it and its version as they are. */
export const upsertAsset = async (
  db: Database,
  clientKey: string,
  asset: {
    id: string;
    fileName: string;
    contentType: string;
    hash: string;
    bytes: Buffer;
    width: number | null;
    height: number | null;
    at: Date;
  },
): Promise<void> => {
  const values = {
    file_name: asset.fileName,
    content_type: asset.contentType,
    hash: asset.hash,
    bytes: asset.bytes,
    width: asset.width,
    height: asset.height,
    modified_at: asset.at,
  };
  await tables(db)
    .insertInto('content_asset')
    .values({ client_key: clientKey, id: asset.id, version: 1, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['client_key', 'id'])
        .doUpdateSet({ ...values, version: sql<number>`content_asset.version + 1` })
        .where(sql<boolean>`content_asset.hash <> excluded.hash`),
    )
    .execute();
};

export const deleteOtherAssets = async (db: Database, clientKey: string, keep: readonly string[]): Promise<void> => {
  await tables(db)
    .deleteFrom('content_asset')
    .where('client_key', '=', clientKey)
    .where(sql<boolean>`id <> all(${[...keep]}::text[])`)
    .execute();
};

/** The last stored answer of a content server. */
export const selectCopy = async (db: Database, clientKey: string, question: string): Promise<unknown> => {
  const row = await tables(db)
    .selectFrom('content_copy')
    .select('answers')
    .where('client_key', '=', clientKey)
    .where('question', '=', question)
    .executeTakeFirst();
  return row?.answers ?? null;
};

/** Stores an answer of a content server. */
export const upsertCopy = async (
  db: Database,
  clientKey: string,
  question: string,
  answers: unknown,
  at: Date,
): Promise<void> => {
  const values = { answers: JSON.stringify(answers), fetched_at: at };
  await tables(db)
    .insertInto('content_copy')
    .values({ client_key: clientKey, question, ...values })
    .onConflict((conflict) => conflict.columns(['client_key', 'question']).doUpdateSet(values))
    .execute();
};

export const deleteCopy = async (db: Database, clientKey: string, question: string): Promise<void> => {
  await tables(db)
    .deleteFrom('content_copy')
    .where('client_key', '=', clientKey)
    .where('question', '=', question)
    .execute();
};
