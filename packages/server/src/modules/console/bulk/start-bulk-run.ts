import type { BulkRows, Sammelakt } from '@mundwerk/contract/console/bulk';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import type { BulkActName } from '@mundwerk/contract/values/console/bulk';
import type { OperatorActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { BULK_KINDS, findRefs } from './kinds.ts';
import { runBulkJob } from './run-bulk.ts';
import { insertRun } from './store.ts';
import { findOwnRun, viewRun } from './view-run.ts';

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
  await transact(ctx, async (inner) => {
    const input = { assigneeId: An ?? null, ...(Grund ? { reason: Grund } : {}) };
    const run = { id, act: Akt, operatorId: ctx.actor.id, sessionId: ctx.actor.sessionId, input, undoes: null };
    await insertRun(
      inner,
      run,
      refs.map((ref) => ({ ref, undo: null })),
    );
    await ctx.platform.jobs.enqueue(inner.db, runBulkJob, { clientKey: ctx.client.key, runId: id });
    await recordAct(inner, {
      act: 'bulk.start',
      subject: { kind: 'bulk', id },
      after: { Akt, Anzahl: refs.length, Filter: 'Refs' in Zeilen ? null : Zeilen.Filter },
      ...(Grund ? { reason: reasonOf(Grund) } : {}),
    });
  });
  return viewRun(ctx, await findOwnRun(ctx, id));
};
