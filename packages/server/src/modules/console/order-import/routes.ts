import * as calls from '@mundwerk/contract/console/connect/order-import';
import type { Serving } from '#modules/actors.ts';
import { getOrderTemplate } from '#modules/operations/index.ts';
import { checkOrderImport } from './check-order-import.ts';
import { importConsoleOrders } from './import-console-orders.ts';
import { listConsoleOrderImports } from './list-console-order-imports.ts';
import { previewOrderImport } from './preview-order-import.ts';

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
