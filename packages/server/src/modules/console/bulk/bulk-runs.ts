import type { BulkRows, Sammelakt } from '@mundwerk/contract/console/bulk';
import * as calls from '@mundwerk/contract/console/bulk';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import type { BulkActName } from '@mundwerk/contract/values/console/bulk';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { portalCtx } from '#modules/core/client/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { productErrorText } from '#platform/http/product-error-text.ts';
import { newId } from '#platform/ids.ts';
import { defineJob, type Task } from '#platform/jobs/job.ts';
import { actorOf } from '../access/operators.ts';
import { selectOperator } from '../access/store.ts';
import { act, type Reason } from '../acts.ts';
import { BULK_KINDS, findRefs } from './kinds.ts';
import {
  type BulkRow,
  type BulkRun,
  deleteRunsBefore,
  finishRun,
  insertRun,
  isUndone,
  lockNextRow,
  selectRows,
  selectRun,
  settleRow,
  stopRun,
} from './store.ts';

/** Rows per job; a long run takes several jobs, so that stopping a server never waits for the whole run. */
const ROWS_PER_JOB = 50;

/** Runs are shown for a month; the records of their rows stay in the audit log. */
const KEPT_DAYS = 30;

type BulkCtx = CtxOf<OperatorActor>;

/** The operator of a run with their current roles, read for each row: a role that was taken away meanwhile counts no more. */
const asOperator = async (ctx: Ctx, run: BulkRun): Promise<BulkCtx> => {
  const operator = await selectOperator(ctx, run.operatorId);
  if (!operator) throw new AppError('notAllowed');
  return { ...ctx, actor: actorOf({ ...operator, sessionId: run.sessionId, steppedUpAt: null }, ctx.client.key) };
};

const doRow = (ctx: BulkCtx, run: BulkRun, row: BulkRow): Promise<unknown> => {
  if (!mayAct(ctx.actor.roles, run.act)) throw new AppError('notAllowed');
  const { act, undo } = BULK_KINDS[run.act];
  return run.undoes === null ? act(ctx, row.ref, run.input) : undo(ctx, row.ref, row.undo);
};

/** The row and its outcome commit together; of a refused row only the refusal is stored. */
const nextRow = async (ctx: Ctx, run: BulkRun): Promise<boolean> => {
  let place: number | null = null;
  try {
    return await transact(ctx, async (inner) => {
      const row = await lockNextRow(inner, run.id);
      if (!row) return false;
      ({ place } = row);
      const undo = await doRow(await asOperator(inner, run), run, row);
      await settleRow(inner, run.id, row.place, { outcome: 'Erledigt', ...(run.undoes ? {} : { undo: undo ?? null }) });
      return true;
    });
  } catch (error) {
    if (!(error instanceof AppError) || place === null) throw error;
    const problem: ErrorName = error.reason;
    await settleRow(ctx, run.id, place, { outcome: 'Abgelehnt', problem });
    return true;
  }
};

/** Processes the rows of a run, one transaction per row; a retry after a crash continues with the first open row. */
export const runBulkJob = defineJob<{ clientKey: string; runId: string }>({
  name: 'run-bulk',
  retryLimit: 5,
  retryDelaySeconds: 5,
  handle: async (platform, data) => {
    const portal = await portalCtx(platform, data.clientKey);
    const run = portal && (await selectRun(portal, data.runId));
    if (!portal || run?.state !== 'Laeuft') return;
    for (let done = 0; done < ROWS_PER_JOB; done += 1)
      if (!(await nextRow({ ...portal, now: platform.clock.now() }, run)))
        return void (await finishRun(portal, run.id));
    await platform.jobs.enqueue(platform.db, runBulkJob, data);
  },
});

/** Deletes runs that nobody looks at any more. */
export const purgeBulkRuns: Task = {
  name: 'purge-bulk-runs',
  cron: '20 3 * * *',
  run: (platform) => deleteRunsBefore(platform.db, new Date(platform.clock.now().getTime() - KEPT_DAYS * 86_400_000)),
};

/** A run of the calling operator; runs of others are not shown here, because their records are in the audit log. */
export const findOwnRun = async (ctx: CtxOf<OperatorActor>, id: string): Promise<BulkRun> => {
  const run = await selectRun(ctx, id);
  if (run?.operatorId !== ctx.actor.id) throw new AppError('notFound');
  return run;
};

/** A run as the contract describes it. */
export const viewRun = async (ctx: CtxOf<OperatorActor>, run: BulkRun): Promise<Sammelakt> => {
  const rows = await selectRows(ctx, run.id);
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  const done = count('Erledigt');
  return {
    Id: run.id,
    Akt: run.act,
    IstRueckgaengig: run.undoes !== null,
    Stand: run.state,
    Anzahl: rows.length,
    Erledigt: done,
    Abgelehnt: count('Abgelehnt'),
    Zeilen: rows.map(({ ref, outcome, problem }) => ({
      Ref: ref,
      Ergebnis: outcome,
      Problem: problem === null ? null : productErrorText(ctx.language, problem as ErrorName),
    })),
    KannZurueck: run.undoes === null && run.state !== 'Laeuft' && done > 0 && !(await isUndone(ctx, run.id)),
  };
};

/** The input of a bulk run: an act, its rows, and what the act needs. */
interface BulkOrder {
  readonly Akt: BulkActName;
  readonly Zeilen: BulkRows;
  readonly An?: string | null | undefined;
  readonly Grund?: Reason | null | undefined;
}

/**
 * Starts an act over many rows. The matching rows are stored now, so that rows added later are not touched; a job then processes them, each
 * in a transaction and with a record of its own.
 */
export const startBulkRun = async (
  ctx: CtxOf<OperatorActor>,
  { Akt, Zeilen, An, Grund }: BulkOrder,
): Promise<Sammelakt> => {
  if (!mayAct(ctx.actor.roles, Akt)) throw new AppError('notAllowed');
  if (BULK_KINDS[Akt].needsReason && !Grund)
    throw new AppError('fieldMissing', [{ field: 'Grund', reason: 'fieldMissing' }]);
  const refs = await findRefs(ctx, Akt, Zeilen);
  const id = newId();
  await act(ctx, 'bulk.start', Grund ?? null, async (inner) => {
    const input = { assigneeId: An ?? null, ...(Grund ? { reason: Grund } : {}) };
    const run = { id, act: Akt, operatorId: ctx.actor.id, sessionId: ctx.actor.sessionId, input, undoes: null };
    await insertRun(
      inner,
      run,
      refs.map((ref) => ({ ref, undo: null })),
    );
    await ctx.platform.jobs.enqueue(inner.db, runBulkJob, { clientKey: ctx.client.key, runId: id });
    return {
      subject: { kind: 'bulk', id },
      after: { Akt, Anzahl: refs.length, Filter: 'Refs' in Zeilen ? null : Zeilen.Filter },
      reply: undefined,
    };
  });
  return viewRun(ctx, await findOwnRun(ctx, id));
};

/** A run of the operator with its progress. */
export const getBulkRun = async (ctx: CtxOf<OperatorActor>, id: string): Promise<Sammelakt> =>
  viewRun(ctx, await findOwnRun(ctx, id));

/** Stops a run after the row in progress; rows that are done stay done. */
export const stopBulkRun = async (ctx: CtxOf<OperatorActor>, id: string): Promise<Sammelakt> => {
  await findOwnRun(ctx, id);
  await act(ctx, 'bulk.stop', null, async (inner) => {
    if (!(await stopRun(inner, id))) throw new AppError('bulkFinished');
    return { subject: { kind: 'bulk', id }, reply: undefined };
  });
  return viewRun(ctx, await findOwnRun(ctx, id));
};

/** Undoes the rows of a run, as a run of its own: each row by the act's own undo, whose time may be over for some rows. */
export const undoBulkRun = async (ctx: CtxOf<OperatorActor>, runId: string): Promise<Sammelakt> => {
  const run = await findOwnRun(ctx, runId);
  if (run.state === 'Laeuft' || run.undoes !== null) throw new AppError('bulkNotUndoable');
  const id = newId();
  await act(ctx, 'bulk.undo', null, async (inner) => {
    const done = (await selectRows(inner, runId)).filter(({ outcome }) => outcome === 'Erledigt');
    if (done.length === 0 || (await isUndone(inner, runId))) throw new AppError('bulkNotUndoable');
    await insertRun(
      inner,
      { id, act: run.act, operatorId: ctx.actor.id, sessionId: ctx.actor.sessionId, input: run.input, undoes: runId },
      // In reverse order, the last row first.
      done.toReversed(),
    );
    await ctx.platform.jobs.enqueue(inner.db, runBulkJob, { clientKey: ctx.client.key, runId: id });
    return { subject: { kind: 'bulk', id: runId }, after: { Akt: run.act, Anzahl: done.length }, reply: undefined };
  });
  return viewRun(ctx, await findOwnRun(ctx, id));
};

/** Registers acts over many rows. */
export const serveBulk = ({ serve }: Serving): void => {
  serve(calls.startBulkRun, (ctx, { body }) => startBulkRun(ctx, body));
  serve(calls.getBulkRun, (ctx, { params }) => getBulkRun(ctx, params.id));
  serve(calls.stopBulkRun, (ctx, { params }) => stopBulkRun(ctx, params.id));
  serve(calls.undoBulkRun, (ctx, { params }) => undoBulkRun(ctx, params.id));
};
