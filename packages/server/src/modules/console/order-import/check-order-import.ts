import type { MappedColumn } from '@mundwerk/contract/values/order-import/columns';
import type { CtxOf } from '../../../platform/context.ts';
import { type OperatorActor, operatorSignature } from '../../actors.ts';
import { importFile, importView } from '../../operations/index.ts';
import { viewImport } from './view-import.ts';

/** A dry run of an import in the operator's name; nothing is stored. */
export const checkOrderImport = async (ctx: CtxOf<OperatorActor>, text: string, mapping: readonly MappedColumn[]) => {
  const importer = { by: operatorSignature(ctx.actor), mayChange: true };
  const input = { text, mapping, isRemembering: false, isDryRun: true };
  return viewImport(importView(ctx, await importFile(ctx, input, importer)));
};
