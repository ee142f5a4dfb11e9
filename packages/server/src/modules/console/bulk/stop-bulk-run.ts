import type { Sammelakt } from '@mundwerk/contract/console/bulk';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { stopRun } from './store.ts';
import { findOwnRun, viewRun } from './view-run.ts';

/** Stops a run after the row in progress; rows that are done stay done. */
export const stopBulkRun = async (ctx: CtxOf<OperatorActor>, id: string): Promise<Sammelakt> => {
  await findOwnRun(ctx, id);
  await transact(ctx, async (inner) => {
    if (!(await stopRun(inner, id))) throw new AppError('bulkFinished');
    await recordAct(inner, { act: 'bulk.stop', subject: { kind: 'bulk', id } });
  });
  return viewRun(ctx, await findOwnRun(ctx, id));
};
