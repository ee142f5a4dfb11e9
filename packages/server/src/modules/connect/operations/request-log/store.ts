import { sql } from 'kysely';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { OperationsTables } from '../tables.ts';

const REQUEST = columnsOf<OperationsTables['operations_request']>()({
  at: 'at',
  method: 'method',
  /** The pattern of the call. */
  path: 'path',
  status: 'status',
  errorCode: 'error_code',
  durationMs: 'duration_ms',
  requestId: 'request_id',
});

/** One request of a key as it is stored. */
export type LoggedRequest = StoredAs<typeof REQUEST> & { readonly clientKey: string; readonly keyId: string };

const tables = (db: Database) => db.withTables<OperationsTables>();

export const insertRequests = async (db: Database, requests: readonly LoggedRequest[]): Promise<void> => {
  await tables(db)
    .insertInto('operations_request')
    .values(
      requests.map((request) => ({
        ...REQUEST.row(request),
        client_key: request.clientKey,
        operations_key_id: request.keyId,
      })),
    )
    .execute();
};

/** Filter of a key's requests. */
export interface LogFilter {
  /** Only entries older than this one are read; null begins with the newest. */
  readonly before: number | null;
  readonly isRefused: boolean;
  readonly limit: number;
}

export const selectRequests = (
  db: Database,
  clientKey: string,
  keyId: string,
  { before, isRefused, limit }: LogFilter,
): Promise<Array<StoredAs<typeof REQUEST> & { readonly id: number }>> =>
  tables(db)
    .selectFrom('operations_request')
    .select(['id', ...REQUEST.select])
    .where('client_key', '=', clientKey)
    .where('operations_key_id', '=', keyId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(isRefused, (query) => query.where('error_code', 'is not', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many requests of each key were refused since a moment. */
export const countRefused = async (db: Database, clientKey: string, since: Date): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('operations_request')
    .select(({ fn }) => ['operations_key_id as keyId', fn.countAll<number>().as('refused')])
    .where('client_key', '=', clientKey)
    .where('at', '>', since)
    .where('error_code', 'is not', null)
    .groupBy('operations_key_id')
    .execute();
  return new Map(rows.map(({ keyId, refused }) => [keyId, Number(refused)]));
};

export const deleteRequestsBefore = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(db, { table: 'operations_request', where: sql`at < ${before}` });
