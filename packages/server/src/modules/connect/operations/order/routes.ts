import * as imports from '@mundwerk/contract/operations/import-orders';
import * as calls from '@mundwerk/contract/operations/orders';
import * as reading from '@mundwerk/contract/operations/read-orders';
import type { Serving } from '#modules/actors.ts';
import { Repeated } from '#platform/http/call/replies.ts';
import { filterOf } from '../listing.ts';
import { releaseOrder, reportOf, reportOrder, updateOrder } from './change-orders.ts';
import { getOrderTemplate } from './import/get-order-template.ts';
import { importOrders } from './import/import-orders.ts';
import { importView, listOrderImports } from './import/import-view.ts';
import { orderView, readOrder, readOrders } from './read-orders.ts';

const registerReading = ({ serve }: Serving): void => {
  serve(reading.readOrders, async (ctx, { query }) => {
    const { entries, next } = await readOrders(ctx, ...filterOf(query));
    return { Eintraege: entries, Naechste: next };
  });

  serve(reading.readOrder, (ctx, { params, query }) => readOrder(ctx, params.nr, query.nummer ?? null));
};

/** Registers the calls by which a client's systems read orders, report them and change them. */
export const registerOrderCalls = (serving: Serving): void => {
  const { serve } = serving;
  registerReading(serving);

  serve(calls.reportOrder, async (ctx, { body }) => {
    const { order, recommendation, isNew } = await reportOrder(ctx, reportOf(body));
    const view = await orderView(ctx, order, recommendation);
    return isNew ? view : new Repeated(view);
  });

  serve(calls.updateOrder, async (ctx, { params, body }) =>
    orderView(
      ctx,
      await updateOrder(ctx, params.nr, {
        state: body.Status,
        isNewCustomer: body.Neukunde,
        firstPremiumPaidOn: body.ErstbeitragBezahltAm,
        recipientNumber: body.Empfaengernummer,
        reason: body.Grund || null,
      }),
    ),
  );

  serve(calls.releaseOrder, async (ctx, { params }) => orderView(ctx, await releaseOrder(ctx, params.nr)));

  serve(imports.importOrders, async (ctx, { query, body }) =>
    importView(
      ctx,
      await importOrders(ctx, {
        text: body,
        mapping: query.zuordnung ?? [],
        isRemembering: query.merken,
        isDryRun: query.probe,
      }),
    ),
  );

  serve(imports.getOrderTemplate, (ctx) => getOrderTemplate(ctx));

  serve(imports.listOrderImports, async (ctx) => ({ Importe: await listOrderImports(ctx) }));
};
