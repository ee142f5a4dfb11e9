import { ERRORS, fieldErrorsOf } from '@mundwerk/contract/errors';
import { getFigures as getFiguresCall } from '@mundwerk/contract/figures';
import * as calls from '@mundwerk/contract/operations';
import { Repeated } from '../../platform/http/call/replies.ts';
import type { Serving } from '../actors.ts';
import { getFigures } from '../tracking/index.ts';
import { registerContentCalls } from './content/routes.ts';
import { type ImportedLine, importOrders } from './import-orders.ts';
import { authenticateOperations, authoriseOperations } from './operations-keys.ts';
import { orderView } from './order-view.ts';
import { registerPayoutCalls } from './payout/routes.ts';
import { releaseOrder } from './release-order.ts';
import { reportOf, reportOrder } from './report-order.ts';
import { registerRewardCalls } from './reward/routes.ts';
import { updateOrder } from './update-order.ts';

const OUTCOMES = { created: 'Angelegt', repeated: 'Unveraendert', refused: 'Abgelehnt' } as const;

const lineView = ({ line, externalNumber, result }: ImportedLine): calls.ImportedLine => ({
  Zeile: line,
  ExterneAuftragsnummer: externalNumber,
  Ergebnis: OUTCOMES[result.kind],
  Auftragsnummer: result.kind === 'refused' ? null : result.order.orderNumber,
  ErrorCode: result.kind === 'refused' ? ERRORS[result.reason].code : null,
  Fields: result.kind === 'refused' ? fieldErrorsOf(result.fields) : [],
});

/** Registers the operations API, and says how its keys are read. */
export const registerOperationsModule = (serving: Serving): void => {
  const { serve, authenticateWith } = serving;
  authenticateWith('operations', { authenticate: authenticateOperations, authorise: authoriseOperations });
  registerContentCalls(serving);
  registerPayoutCalls(serving);
  registerRewardCalls(serving);

  serve(calls.reportOrder, async (ctx, { body }) => {
    const { order, recommendation, isNew } = await reportOrder(ctx, reportOf(body));
    const view = await orderView(ctx, order, recommendation);
    return isNew ? view : new Repeated(view);
  });

  serve(calls.updateOrder, async (ctx, { params, body }) =>
    orderView(
      ctx,
      await updateOrder(ctx, params.ExterneAuftragsnummer, {
        state: body.Status,
        isNewCustomer: body.Neukunde,
        firstPremiumPaidOn: body.ErstbeitragBezahltAm,
        recipientNumber: body.Empfaengernummer,
        reason: body.Grund || null,
      }),
    ),
  );

  serve(calls.releaseOrder, async (ctx, { params }) => orderView(ctx, await releaseOrder(ctx, params.nr)));

  serve(getFiguresCall, async (ctx, { query }) => {
    const { goals, pages } = await getFigures(ctx, { from: query.von, until: query.bis });
    return { Ziele: goals, Seiten: pages };
  });

  serve(calls.importOrders, async (ctx, { body }) => {
    const lines = (await importOrders(ctx, body)).map(lineView);
    const count = (outcome: calls.ImportedLine['Ergebnis']): number =>
      lines.filter((line) => line.Ergebnis === outcome).length;
    return {
      Angelegt: count('Angelegt'),
      Unveraendert: count('Unveraendert'),
      Abgelehnt: count('Abgelehnt'),
      Zeilen: lines,
    };
  });
};
