import * as calls from '@mundwerk/contract/console/connect/order-import';
import { MOST_SHOWN_LINES } from '@mundwerk/contract/console/connect/order-import';
import type { ImportEntry, OrderImport } from '@mundwerk/contract/operations/import-orders';
import type { MappedColumn } from '@mundwerk/contract/values/order-import/columns';
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
import { nameSigners } from '../acts.ts';
import { recordAct } from '../audit/record-act.ts';

/** Reduces an import to the lines people look at: the refused ones, then the changed ones, up to what a page can show. */
export const viewImport = ({ Zeilen, ...rest }: OrderImport): OrderImport => {
  const those = (outcome: string) => Zeilen.filter(({ Ergebnis }) => Ergebnis === outcome);
  return { ...rest, Zeilen: [...those('Abgelehnt'), ...those('Geaendert')].slice(0, MOST_SHOWN_LINES) };
};

/** How the columns of a file are understood; nothing is stored. */
export const previewOrderImport = async (ctx: Ctx, text: string) => {
  const { lines, columns, importedAt } = await previewFile(ctx, text);
  return { Zeilen: lines, Spalten: columns, SchonImportiertAm: importedAt?.toISOString() ?? null };
};

/** A dry run of an import in the operator's name; nothing is stored. */
export const checkOrderImport = async (ctx: CtxOf<OperatorActor>, text: string, mapping: readonly MappedColumn[]) => {
  const importer = { by: operatorSignature(ctx.actor), mayChange: true };
  const input = { text, mapping, isRemembering: false, isDryRun: true };
  return viewImport(importView(ctx, await importFile(ctx, input, importer)));
};

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

/** The latest imports with the names of colleagues and keys. */
export const listConsoleOrderImports = async (ctx: Ctx): Promise<ImportEntry[]> => {
  const stored = await findOrderImports(ctx, SHOWN_IMPORTS);
  const nameOf = await nameSigners(
    ctx,
    stored.map(({ by }) => by),
  );
  return stored.map((one) => importEntry(ctx.now, one, nameOf(one.by).replace(/^key:/, '')));
};

/** Registers the import of orders. */
export const serveOrderImport = ({ serve }: Serving): void => {
  serve(calls.previewOrderImport, (ctx, { body }) => previewOrderImport(ctx, body));

  serve(calls.checkOrderImport, (ctx, { query, body }) => checkOrderImport(ctx, body, query.zuordnung ?? []));

  serve(calls.importConsoleOrders, (ctx, { query, body }) =>
    importConsoleOrders(ctx, {
      text: body,
      mapping: query.zuordnung ?? [],
      isRemembering: query.merken,
      id: query.id,
    }),
  );

  serve(calls.listConsoleOrderImports, async (ctx) => ({ Importe: await listConsoleOrderImports(ctx) }));

  serve(calls.getConsoleOrderTemplate, (ctx) => getOrderTemplate(ctx));
};
