import type { Sammelakt } from '@mundwerk/contract/console/bulk';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { recordAct } from '../audit/record-act.ts';
import { runBulkJob } from './run-bulk.ts';
import { insertRun, isUndone, selectRows } from './store.ts';
import { findOwnRun, viewRun } from './view-run.ts';

/** Undoes the rows of a run, as a run of its own: each row by the act's own undo, whose time may be over for some rows. */
export const undoBulkRun = async (ctx: CtxOf<OperatorActor>, runId: string): Promise<Sammelakt> => {
  const run = await findOwnRun(ctx, runId);
  if (run.state === 'Laeuft' || run.undoes !== null) throw new AppError('bulkNotUndoable');
  const id = newId();
  await transact(ctx, async (inner) => {
    const done = (await selectRows(inner, runId)).filter(({ outcome }) => outcome === 'Erledigt');
    if (done.length === 0 || (await isUndone(inner, runId))) throw new AppError('bulkNotUndoable');
    const { act, input } = run;
    await insertRun(
      inner,
      { id, act, operatorId: ctx.actor.id, sessionId: ctx.actor.sessionId, input, undoes: runId },
      // In reverse order, the last row first.
      done.toReversed(),
    );
    await ctx.platform.jobs.enqueue(inner.db, runBulkJob, { clientKey: ctx.client.key, runId: id });
    await recordAct(inner, {
      act: 'bulk.undo',
      subject: { kind: 'bulk', id: runId },
      after: { Akt: act, Anzahl: done.length },
    });
  });
  return viewRun(ctx, await findOwnRun(ctx, id));
};
