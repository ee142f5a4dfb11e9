import type { MappedColumn } from '@mundwerk/contract/values/order-import/columns';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { importFile, importView } from '#modules/operations/index.ts';
import type { CtxOf } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { viewImport } from './view-import.ts';

/** A file as a person sends it. */
interface SentFile {
  readonly text: string;
  readonly mapping: readonly MappedColumn[];
  readonly isRemembering: boolean;
  readonly id: string | undefined;
}

/**
 * Imports a file by the same use case as the operations API. The audit record is written before the first line is processed, because the
 * lines commit in many transactions and none may lack one; the effect of each is in the history of its order.
 */
export const importConsoleOrders = async (ctx: CtxOf<OperatorActor>, { id, ...sent }: SentFile) => {
  const imported = await importFile(
    ctx,
    { ...sent, isDryRun: false },
    {
      by: operatorSignature(ctx.actor),
      mayChange: true,
      id,
      begin: (inner, importId, { rows, columns }) =>
        recordAct(
          { ...inner, actor: ctx.actor },
          {
            act: 'order.import',
            subject: { kind: 'orderImport', id: importId },
            after: { zeilen: rows.length, felder: columns.flatMap(({ field }) => field ?? []) },
          },
        ),
    },
  );
  return viewImport(importView(ctx, imported));
};
