import type { ActReason } from '@mundwerk/contract/values/console/acts';
import type { BulkActName, BulkOutcome, BulkState } from '@mundwerk/contract/values/console/bulk';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { ConsoleTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<ConsoleTables>();

/** Input of the act, besides its rows. */
export interface BulkInput {
  /** The new assignee of tasks; null is the team. */
  readonly assigneeId?: string | null;
  readonly reason?: { readonly Art: ActReason; readonly Text: string };
}

/** A run over many rows. */
export interface BulkRun {
  readonly id: string;
  readonly act: BulkActName;
  readonly operatorId: string;
  readonly sessionId: string;
  readonly input: BulkInput;
  readonly undoes: string | null;
  readonly state: BulkState;
}

/** A row of a run. */
export interface BulkRow {
  readonly place: number;
  readonly ref: string;
  readonly outcome: BulkOutcome;
  readonly problem: string | null;
  readonly undo: unknown;
}

const RUN = ['id', 'act', 'operator_id as operatorId', 'session_id as sessionId', 'input', 'undoes', 'state'] as const;
const ROW = ['place', 'ref', 'outcome', 'problem', 'undo'] as const;

/** Stores a run with its rows, none of them done. */
export const insertRun = async (
  ctx: Ctx,
  run: Omit<BulkRun, 'state'>,
  rows: readonly { readonly ref: string; readonly undo: unknown }[],
): Promise<void> => {
  await tables(ctx.db)
    .insertInto('bulk_run')
    .values({
      client_key: ctx.client.key,
      id: run.id,
      act: run.act,
      operator_id: run.operatorId,
      session_id: run.sessionId,
      input: JSON.stringify(run.input),
      undoes: run.undoes,
      state: 'Laeuft',
      created_at: ctx.now,
    })
    .execute();
  const [refs, undos] = [rows.map(({ ref }) => ref), rows.map(({ undo }) => JSON.stringify(undo ?? null))];
  await sql`
    insert into bulk_row (client_key, run_id, place, ref, outcome, problem, undo)
    select ${ctx.client.key}, ${run.id}, place, ref, 'Offen', null, undo::jsonb
    from unnest(${refs}::text[], ${undos}::text[]) with ordinality as one (ref, undo, place)`.execute(ctx.db);
};

/** A run of the client; calls only show an operator's own. */
export const selectRun = async (ctx: Ctx, id: string): Promise<BulkRun | null> =>
  ((await tables(ctx.db)
    .selectFrom('bulk_run')
    .select(RUN)
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .executeTakeFirst()) as BulkRun | undefined) ?? null;

/** The rows of a run in their order. */
export const selectRows = async (ctx: Ctx, runId: string): Promise<BulkRow[]> =>
  (await tables(ctx.db)
    .selectFrom('bulk_row')
    .select(ROW)
    .where('client_key', '=', ctx.client.key)
    .where('run_id', '=', runId)
    .orderBy('place')
    .execute()) as BulkRow[];

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
  const { numUpdatedRows } = await tables(ctx.db)
    .updateTable('bulk_row')
    .set({ outcome, problem, ...(undo === undefined ? {} : { undo: JSON.stringify(undo) }) })
    .where('client_key', '=', ctx.client.key)
    .where('run_id', '=', runId)
    .where('place', '=', place)
    .where('outcome', '=', 'Offen')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const running = (ctx: Ctx, id: string) =>
  tables(ctx.db)
    .updateTable('bulk_run')
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('state', '=', 'Laeuft');

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
  (await tables(ctx.db)
    .selectFrom('bulk_run')
    .select('id')
    .where('client_key', '=', ctx.client.key)
    .where('undoes', '=', id)
    .executeTakeFirst()) !== undefined;

/** Deletes runs that were started before a moment. */
export const deleteRunsBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'bulk_run', where: sql`created_at < ${moment}` }, 100);
