import { ERRORS, fieldErrorsOf } from '@mundwerk/contract/errors';
import * as imports from '@mundwerk/contract/operations/import-orders';
import * as calls from '@mundwerk/contract/operations/orders';
import * as reading from '@mundwerk/contract/operations/read-orders';
import { Repeated } from '../../../platform/http/call/replies.ts';
import type { Serving } from '../../actors.ts';
import { filterOf } from '../filter.ts';
import { type ImportedLine, importOrders } from './import-orders.ts';
import { orderView } from './order-view.ts';
import { readOrder } from './read-order.ts';
import { readOrders } from './read-orders.ts';
import { releaseOrder } from './release-order.ts';
import { reportOf, reportOrder } from './report-order.ts';
import { updateOrder } from './update-order.ts';

const OUTCOMES = { created: 'Angelegt', repeated: 'Unveraendert', refused: 'Abgelehnt' } as const;

const lineView = ({ line, externalNumber, result }: ImportedLine): imports.ImportedLine => ({
  Zeile: line,
  ExterneAuftragsnummer: externalNumber,
  Ergebnis: OUTCOMES[result.kind],
  Auftragsnummer: result.kind === 'refused' ? null : result.order.orderNumber,
  ErrorCode: result.kind === 'refused' ? ERRORS[result.reason].code : null,
  Fields: result.kind === 'refused' ? fieldErrorsOf(result.fields) : [],
});

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

  serve(imports.importOrders, async (ctx, { body }) => {
    const lines = (await importOrders(ctx, body)).map(lineView);
    const count = (outcome: imports.ImportedLine['Ergebnis']): number =>
      lines.filter((line) => line.Ergebnis === outcome).length;
    return {
      Angelegt: count('Angelegt'),
      Unveraendert: count('Unveraendert'),
      Abgelehnt: count('Abgelehnt'),
      Zeilen: lines,
    };
  });
};
