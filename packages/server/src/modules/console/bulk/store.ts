import type { BulkOutcome, BulkState } from '@mundwerk/contract/values/console/bulk';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { ConsoleTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ConsoleTables>(ctx);

const RUN = columnsOf<ConsoleTables['bulk_run']>()({
  id: 'id',
  act: 'act',
  operatorId: 'operator_id',
  sessionId: 'session_id',
  input: 'input',
  undoes: 'undoes',
});

/** A run over many rows, to be stored. */
export type NewRun = StoredAs<typeof RUN>;

/** A run over many rows. */
export type BulkRun = NewRun & { readonly state: BulkState };

/** A row of a run. */
export interface BulkRow {
  readonly place: number;
  readonly ref: string;
  readonly outcome: BulkOutcome;
  readonly problem: string | null;
  readonly undo: unknown;
}

/** Stores a run with its rows, none of them done. */
export const insertRun = async (
  ctx: Ctx,
  run: NewRun,
  rows: readonly { readonly ref: string; readonly undo: unknown }[],
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('bulk_run', { ...RUN.row(run), input: JSON.stringify(run.input), state: 'Laeuft', created_at: ctx.now })
    .execute();
  const [refs, undos] = [rows.map(({ ref }) => ref), rows.map(({ undo }) => JSON.stringify(undo ?? null))];
  await sql`
    insert into bulk_row (client_key, run_id, place, ref, outcome, problem, undo)
    select ${ctx.client.key}, ${run.id}, place, ref, 'Offen', null, undo::jsonb
    from unnest(${refs}::text[], ${undos}::text[]) with ordinality as one (ref, undo, place)`.execute(ctx.db);
};

/** A run of the client; calls only show an operator's own. */
export const selectRun = async (ctx: Ctx, id: string): Promise<BulkRun | null> =>
  (await ofClient(ctx)
    .selectFrom('bulk_run')
    .select([...RUN.select, 'state'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** The rows of a run in their order. */
export const selectRows = (ctx: Ctx, runId: string): Promise<BulkRow[]> =>
  ofClient(ctx)
    .selectFrom('bulk_row')
    .select(['place', 'ref', 'outcome', 'problem', 'undo'])
    .where('run_id', '=', runId)
    .orderBy('place')
    .execute();

/** The next open row of a running run that no other server has locked, locked here; null when the run was stopped or no row is free. */
export const lockNextRow = async (ctx: Ctx, runId: string): Promise<BulkRow | null> => {
  const { rows } = await sql<BulkRow>`
    select r.place, r.ref, r.outcome, r.problem, r.undo from bulk_row r
    join bulk_run b on b.client_key = r.client_key and b.id = r.run_id and b.state = 'Laeuft'
    where r.client_key = ${ctx.client.key} and r.run_id = ${runId} and r.outcome = 'Offen'
    order by r.place limit 1 for update of r skip locked`.execute(ctx.db);
  return rows[0] ?? null;
};

/** Stores the outcome of a row; false when another server already did. */
export const settleRow = async (
  ctx: Ctx,
  runId: string,
  place: number,
  { outcome, problem = null, undo }: { outcome: BulkOutcome; problem?: string | null; undo?: unknown },
): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('bulk_row')
    .set({ outcome, problem, ...(undo === undefined ? {} : { undo: JSON.stringify(undo) }) })
    .where('run_id', '=', runId)
    .where('place', '=', place)
    .where('outcome', '=', 'Offen')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const running = (ctx: Ctx, id: string) =>
  ofClient(ctx).updateTable('bulk_run').where('id', '=', id).where('state', '=', 'Laeuft');

/** Stops a run; false when it is not running. */
export const stopRun = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await running(ctx, id).set({ state: 'Angehalten' }).executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends a run without open rows; while another server still processes the last row, that server ends the run. */
export const finishRun = async (ctx: Ctx, id: string): Promise<void> => {
  await running(ctx, id)
    .set({ state: 'Fertig' })
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_row')
            .select('place')
            .where('client_key', '=', ctx.client.key)
            .where('run_id', '=', id)
            .where('outcome', '=', 'Offen'),
        ),
      ),
    )
    .execute();
};

/** Whether a run has been undone. */
export const isUndone = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ofClient(ctx).selectFrom('bulk_run').select('id').where('undoes', '=', id).executeTakeFirst()) !== undefined;

/** Deletes runs that were started before a moment. */
export const deleteRunsBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'bulk_run', where: sql`created_at < ${moment}` }, 100);
