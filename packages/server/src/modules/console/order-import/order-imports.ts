import type { CallInput } from '@mundwerk/contract/call';
import * as calls from '@mundwerk/contract/console/connect/order-import';
import { MOST_SHOWN_LINES } from '@mundwerk/contract/console/connect/order-import';
import type { ImportEntry, OrderImport } from '@mundwerk/contract/operations/import-orders';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import {
  findOrderImports,
  getOrderTemplate,
  importEntry,
  importFile,
  importView,
  previewFile,
  SHOWN_IMPORTS,
} from '#modules/connect/operations/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { nameSigners, serveCalls } from '../acts.ts';
import { recordAct } from '../audit/record-act.ts';

/** Reduces an import to the lines people look at: the refused ones, then the changed ones, up to what a page can show. */
export const viewImport = ({ Zeilen, ...rest }: OrderImport): OrderImport => {
  const those = (outcome: string) => Zeilen.filter(({ Ergebnis }) => Ergebnis === outcome);
  return { ...rest, Zeilen: [...those('Abgelehnt'), ...those('Geaendert')].slice(0, MOST_SHOWN_LINES) };
};

/** How the columns of a file are understood; nothing is stored. */
export const previewOrderImport = async (ctx: Ctx, { body }: CallInput<typeof calls.previewOrderImport>) => {
  const { lines, columns, importedAt } = await previewFile(ctx, body);
  return { Zeilen: lines, Spalten: columns, SchonImportiertAm: importedAt?.toISOString() ?? null };
};

/** A dry run of an import in the operator's name; nothing is stored. */
export const checkOrderImport = async (
  ctx: CtxOf<OperatorActor>,
  { query: { zuordnung: mapping = [] }, body: text }: CallInput<typeof calls.checkOrderImport>,
): Promise<OrderImport> => {
  const importer = { by: operatorSignature(ctx.actor), mayChange: true };
  const input = { text, mapping, isRemembering: false, isDryRun: true };
  return viewImport(importView(ctx, await importFile(ctx, input, importer)));
};

/**
 * Imports a file by the same use case as the operations API. The audit record is written before the first line is processed, because the
 * lines commit in many transactions and none may lack one; the effect of each is in the history of its order.
 */
export const importConsoleOrders = async (
  ctx: CtxOf<OperatorActor>,
  {
    query: { zuordnung: mapping = [], merken: isRemembering, id },
    body: text,
  }: CallInput<typeof calls.importConsoleOrders>,
): Promise<OrderImport> => {
  const input = { text, mapping, isRemembering, isDryRun: false };
  const imported = await importFile(ctx, input, {
    by: operatorSignature(ctx.actor),
    mayChange: true,
    id,
    begin: (inner, importId, { rows, columns }) =>
      recordAct(
        { ...inner, actor: ctx.actor },
        {
          act: calls.importConsoleOrders.act,
          subject: { kind: 'orderImport', id: importId },
          after: { zeilen: rows.length, felder: columns.flatMap(({ field }) => field ?? []) },
        },
      ),
  });
  return viewImport(importView(ctx, imported));
};

/** The latest imports with the names of colleagues and keys. */
export const listConsoleOrderImports = async (ctx: Ctx): Promise<{ Importe: ImportEntry[] }> => {
  const stored = await findOrderImports(ctx, SHOWN_IMPORTS);
  const nameOf = await nameSigners(
    ctx,
    stored.map(({ by }) => by),
  );
  return { Importe: stored.map((one) => importEntry(ctx.now, one, nameOf(one.by).replace(/^key:/, ''))) };
};

/** Registers the import of orders. */
export const serveOrderImport = (serving: Serving): void =>
  serveCalls(serving, calls, {
    previewOrderImport,
    checkOrderImport,
    importConsoleOrders,
    listConsoleOrderImports,
    getConsoleOrderTemplate: getOrderTemplate,
  });
