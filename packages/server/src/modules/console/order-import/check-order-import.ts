import type { MappedColumn } from '@mundwerk/contract/values/order-import/columns';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { importFile, importView } from '#modules/operations/index.ts';
import type { CtxOf } from '#platform/context.ts';
import { viewImport } from './view-import.ts';

/** A dry run of an import in the operator's name; nothing is stored. */
export const checkOrderImport = async (ctx: CtxOf<OperatorActor>, text: string, mapping: readonly MappedColumn[]) => {
  const importer = { by: operatorSignature(ctx.actor), mayChange: true };
  const input = { text, mapping, isRemembering: false, isDryRun: true };
  return viewImport(importView(ctx, await importFile(ctx, input, importer)));
};
