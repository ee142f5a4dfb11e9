import { AppError } from '@mundwerk/contract/errors';
import type { OrderReport as OrderReportBody } from '@mundwerk/contract/operations/orders';
import type { OperationsActor } from '#modules/actors.ts';
import { followOrders } from '#modules/claim/index.ts';
import { keepRefusals, type Order, type OrderReport, type ReportResult, reportOrders } from '#modules/order/index.ts';
import type { Attribution } from '#modules/recommendation/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { signature } from '../key/operations-keys.ts';

/** Translates a reported order from the wire format. */
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
  customerNumber: body.Kundennummer || null,
  customerLastName: body.KundenNachname || null,
  customerPostcode: body.KundenPlz || null,
});

/** Stores reported contracts and opens their claims, in one transaction. */
export const reportAndFollow = (
  ctx: Ctx,
  reports: readonly OrderReport[],
  by: string,
  isOverriding = false,
): Promise<ReportResult[]> =>
  transact(ctx, async (inner) => {
    const { results, joinedBefore } = await reportOrders(inner, reports, by, isOverriding);
    const created = results.flatMap((result) => (result.kind === 'created' ? [result] : []));
    const known = new Map(created.map(({ recommendation }) => [recommendation.number, recommendation]));
    const orders = created.map(({ order }) => order);
    const followed = new Map((await followOrders(inner, orders, by, known)).map((order) => [order.id, order]));
    await followOrders(inner, joinedBefore, by);
    return results.map((result) =>
      result.kind === 'created' ? { ...result, order: followed.get(result.order.id) ?? result.order } : result,
    );
  });

/** Stores contracts that a client's system reports, and records which of them were refused. */
export const takeReports = async (
  ctx: CtxOf<OperationsActor>,
  reports: readonly OrderReport[],
): Promise<ReportResult[]> => {
  const by = signature(ctx);
  const results = await reportAndFollow(ctx, reports, by);
  await keepRefusals(ctx, reports, results, by);
  return results;
};

/** Reports one contract; idempotent: repeating the report returns the same order. */
export const reportOrder = async (
  ctx: CtxOf<OperationsActor>,
  report: OrderReport,
): Promise<{ readonly order: Order; readonly recommendation: Attribution | null; readonly isNew: boolean }> => {
  const [result] = await takeReports(ctx, [report]);
  if (!result) throw new Error('a report without a result');
  if (result.kind === 'refused') throw new AppError(result.reason, result.fields);
  const isNew = result.kind === 'created';
  return { order: result.order, recommendation: isNew ? result.recommendation : null, isNew };
};
