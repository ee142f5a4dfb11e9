import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import type { OperatorActor } from '#modules/actors.ts';
import { portalCtx } from '#modules/client/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { defineJob, type Task } from '#platform/jobs/job.ts';
import { actorOf } from '../access/session.ts';
import { selectOperator } from '../access/store.ts';
import { BULK_KINDS } from './kinds.ts';
import { type BulkRow, type BulkRun, deleteRunsBefore, finishRun, lockNextRow, selectRun, settleRow } from './store.ts';

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
