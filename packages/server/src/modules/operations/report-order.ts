import { AppError } from '@mundwerk/contract/errors';
import type { OrderReport as OrderReportBody } from '@mundwerk/contract/operations';
import type { CtxOf, OperationsActor } from '../../platform/context.ts';
import { type Order, type OrderReport, reportOrders } from '../order/index.ts';
import { requireScope, signature } from './operations-keys.ts';

/** A report of the wire in our own words. */
export const reportOf = (body: OrderReportBody): OrderReport => ({
  externalNumber: body.ExterneAuftragsnummer,
  recommendationNumber: body.Empfehlungsnummer,
  recipientNumber: body.Empfaengernummer || null,
  leadNumber: body.Auftragsnummer || null,
  productId: body.ProduktId,
  orderedOn: body.Auftragsdatum,
  isNewCustomer: body.Neukunde ?? null,
  firstPremiumPaidOn: body.ErstbeitragBezahltAm ?? null,
  customerEmail: body.KundenEmail || null,
});

/** Reports one contract; the same report again answers the same order. */
export const reportOrder = async (
  ctx: CtxOf<OperationsActor>,
  report: OrderReport,
): Promise<{ readonly order: Order; readonly isNew: boolean }> => {
  requireScope(ctx, 'orders:write');
  const [result] = await reportOrders(ctx, [report], signature(ctx));
  if (!result) throw new Error('a report without a result');
  if (result.kind === 'refused') throw new AppError(result.code, result.fields);
  return { order: result.order, isNew: result.kind === 'created' };
};
