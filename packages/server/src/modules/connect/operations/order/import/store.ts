import type { MappedColumn, OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { sql } from 'kysely';
import type { OperationsTables } from '#modules/connect/operations/tables.ts';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';

const tables = (db: Database) => db.withTables<OperationsTables>();
const ofClient = (ctx: Ctx) => clientRows<OperationsTables>(ctx);

/** Number of lines by result. */
export interface ImportCounts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

const IMPORT = columnsOf<OperationsTables['order_import']>()({
  id: 'id',
  by: 'by',
  lines: 'lines',
  created: 'created',
  changed: 'changed',
  unchanged: 'unchanged',
  refused: 'refused',
  startedAt: 'started_at',
  seenAt: 'seen_at',
  endedAt: 'ended_at',
});

/** An import in the history. */
export type StoredImport = StoredAs<typeof IMPORT>;

/** Begins an import; false when the id is taken. */
export const insertImport = async (
  ctx: Ctx,
  { id, by, fileHash, lines }: { id: string; by: string; fileHash: string; lines: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('order_import', {
      id,
      by,
      file_hash: fileHash,
      lines,
      started_at: ctx.now,
      seen_at: ctx.now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['client_key', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Stores the progress of an import, and that it ended. */
export const updateImport = async (
  ctx: Ctx,
  id: string,
  counts: ImportCounts,
  at: Date,
  isEnded: boolean,
): Promise<void> => {
  await ofClient(ctx)
    .updateTable('order_import')
    .set({ ...counts, seen_at: at, ...(isEnded ? { ended_at: at } : {}) })
    .where('id', '=', id)
    .execute();
};

/** The latest imports of the client, the newest first. */
export const selectImports = (ctx: Ctx, limit: number): Promise<StoredImport[]> =>
  ofClient(ctx)
    .selectFrom('order_import')
    .select(IMPORT.select)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** When the very same file was imported last. */
export const selectLastImportOf = async (ctx: Ctx, fileHash: string): Promise<Date | null> =>
  (
    await ofClient(ctx)
      .selectFrom('order_import')
      .select('started_at')
      .where('file_hash', '=', fileHash)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.started_at ?? null;

/** Deletes imports that were begun before a moment. */
export const deleteImportsBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'order_import', where: sql`started_at < ${moment}` }, 100);

/** The saved mapping of the client's own column names. */
export const selectSavedColumns = async (ctx: Ctx): Promise<MappedColumn[]> =>
  (await ofClient(ctx).selectFrom('order_import_column').select(['name', 'field']).orderBy('name_key').execute()).map(
    ({ name, field }) => ({ column: name, field: field as OrderColumn | null }),
  );

/** Limit of saved names for a client; the oldest are deleted first. */
const MOST_SAVED = 500;

/** Saves the mapping of column names; earlier mappings of the same names are replaced. */
export const saveColumns = async (ctx: Ctx, byKey: ReadonlyMap<string, MappedColumn>, by: string): Promise<void> => {
  if (byKey.size === 0) return;
  await tables(ctx.db)
    .insertInto('order_import_column')
    .values(
      [...byKey].map(([key, { column, field }]) => ({
        client_key: ctx.client.key,
        name_key: key,
        name: column,
        field,
        saved_by: by,
        saved_at: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_key', 'name_key']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        field: eb.ref('excluded.field'),
        saved_by: eb.ref('excluded.saved_by'),
        saved_at: eb.ref('excluded.saved_at'),
      })),
    )
    .execute();
  await sql`
    delete from order_import_column where client_key = ${ctx.client.key} and name_key in (
      select name_key from order_import_column where client_key = ${ctx.client.key}
      order by saved_at desc, name_key offset ${MOST_SAVED})`.execute(ctx.db);
};
