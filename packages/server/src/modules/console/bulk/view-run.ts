import type { Sammelakt } from '@mundwerk/contract/console/bulk';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { productErrorText } from '#platform/http/product-error-text.ts';
import { type BulkRun, isUndone, selectRows, selectRun } from './store.ts';

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
