import { AppError } from '@mundwerk/contract/errors';
import type { OrderReport as OrderReportBody } from '@mundwerk/contract/operations/orders';
import type { OrderState } from '@mundwerk/contract/values/state/states';
import type { OperationsActor } from '#modules/actors.ts';
import { deleteOrderTurns, syncClaimsWithOrders } from '#modules/core/claim/index.ts';
import {
  confirmOrders,
  eventTo,
  isEnded,
  isReopenable,
  joinOrders,
  keepRefusals,
  moveOrder,
  noteInHistory,
  type Order,
  type OrderReport,
  type ReportResult,
  reportOrders,
  selectArrivals,
  selectConsented,
  selectForNobody,
  stateAfter,
  takeOrder,
  updateFacts,
} from '#modules/core/order/index.ts';
import { findRecipient, findRecipientByNumber, type Recipient, storeVisitors } from '#modules/core/recipient/index.ts';
import { type Attribution, findAttributions, isSelfReferral } from '#modules/core/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
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
    const followed = new Map((await syncClaimsWithOrders(inner, orders, by, known)).map((order) => [order.id, order]));
    await syncClaimsWithOrders(inner, joinedBefore, by);
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

/** The client's change of an order; undefined fields stay as they are. */
export interface OrderChange {
  readonly state: OrderState | undefined;
  readonly isNewCustomer: boolean | null | undefined;
  readonly firstPremiumPaidOn: string | null | undefined;
  readonly recipientNumber: string | undefined;
  readonly reason: string | null;
}

/** Finds a recipient that is assigned later: it must belong to the same recommendation, and the order must not belong to another person. */
const namedRecipient = async (ctx: Ctx, order: Order, number: string): Promise<Recipient> => {
  const recipient = await findRecipientByNumber(ctx, number);
  if (recipient.recommendationNumber !== order.recommendationNumber) throw new AppError('recipientNotFound');
  const current = order.recipientId === null ? null : await findRecipient(ctx, 'id', order.recipientId);
  if (current?.data && current.id !== recipient.id) throw new AppError('recipientExists');
  const recommendations = await findAttributions(ctx, [order.recommendationNumber]);
  const recommenderEmail = recommendations.get(order.recommendationNumber)?.recommenderEmail ?? '';
  if (recipient.data && isSelfReferral(recommenderEmail, recipient.data.email, ctx.client.config)) {
    throw new AppError('selfReferral', [{ field: 'Empfaengernummer', reason: 'selfReferral' }]);
  }
  await storeVisitors(ctx, recipient.data ? [] : [recipient]);
  return recipient;
};

/**
 * Opens a refused order again, because the refusal proved wrong within the complaint period: the customer is new after all, or the client
 * confirms what it had rejected (decisions §21). Returns the order as it is where the change asks for nothing of that kind.
 */
const reopenRefused = async (ctx: Ctx, order: Order, change: OrderChange, by: string): Promise<Order> => {
  if (order.state !== 'Abgelehnt') return order;
  const isNewAfterAll = order.isNewCustomer === false && change.isNewCustomer === true;
  const isConfirmed = change.state === 'Bestaetigt' && (order.isNewCustomer !== false || isNewAfterAll);
  if (!isNewAfterAll && !isConfirmed) return order;
  const endedAt = (await selectArrivals(ctx, order.id)).get('Abgelehnt') ?? ctx.now;
  if (!isReopenable(calendarDay(endedAt), ctx.client.config, calendarDay(ctx.now))) {
    throw new AppError('orderMoveRefused');
  }
  await deleteOrderTurns(ctx, order);
  const reopened = await moveOrder(ctx, order, 'reopen', { by, reason: change.reason });
  // The contact may have confirmed before or since the refusal; one who withdrew since is asked for nothing any more.
  const agreed = await selectConsented(ctx, order.recipientId === null ? [] : [order.recipientId]);
  const [confirmed = reopened] = await confirmOrders(ctx, [reopened], () => agreed.size > 0);
  return confirmed;
};

/** Follows an order, and those that found their contact because of its change; an order without a person looks for one. */
const followChanged = async (ctx: Ctx, order: Order, by: string): Promise<Order> => {
  const joined = order.externalNumber === null ? [] : await joinOrders(ctx, [order.recommendationNumber], by);
  const current = joined.find(({ id }) => id === order.id) ?? order;
  const [followed = current] = await syncClaimsWithOrders(
    ctx,
    [current, ...joined.filter(({ id }) => id !== order.id)],
    by,
  );
  return followed;
};

/** Changes the facts of an order, then its state, each with its history entry, in one transaction. */
export const changeOrder = (
  ctx: Ctx,
  lock: (inner: Ctx) => Promise<Order | null>,
  change: OrderChange,
  by: string,
): Promise<Order> =>
  transact(ctx, async (inner) => {
    let order = await lock(inner);
    if (!order) throw new AppError('orderNotFound');
    if (change.firstPremiumPaidOn && change.firstPremiumPaidOn > calendarDay(ctx.now)) {
      throw new AppError('inputInvalid', [{ field: 'ErstbeitragBezahltAm', reason: 'inputInvalid' }]);
    }
    order = await reopenRefused(inner, order, change, by);
    const recipient = change.recipientNumber ? await namedRecipient(inner, order, change.recipientNumber) : null;
    const facts = {
      ...(change.isNewCustomer === undefined ? {} : { is_new_customer: change.isNewCustomer }),
      ...(change.firstPremiumPaidOn === undefined ? {} : { first_premium_paid_on: change.firstPremiumPaidOn }),
      ...(recipient ? { recipient_id: recipient.id } : {}),
    };
    if (Object.keys(facts).length > 0) {
      const { id, state } = order;
      if (isEnded(state) || state === 'Erledigt') throw new AppError('orderMoveRefused');
      order = await updateFacts(inner, id, facts);
      const reason = change.reason ?? Object.keys(facts).join(', ');
      await noteInHistory(inner, [{ orderId: id, event: 'change', from: state, to: state, by, reason }]);
      [order = order] = await confirmOrders(inner, [order], () => recipient !== null && recipient.consentAt !== null);
    }
    // A shop that confirms what went on by itself meanwhile asks for nothing any more.
    const isPassed = change.state === 'Bestaetigt' && (order.state === 'Freigegeben' || order.state === 'Erledigt');
    const event = change.state && change.state !== order.state && !isPassed ? eventTo(change.state) : null;
    if (event) order = await moveOrder(inner, order, event, { by, reason: change.reason });
    return followChanged(inner, order, by);
  });

/** Changes an order in the name of the client's own system. */
export const updateOrder = (ctx: CtxOf<OperationsActor>, externalNumber: string, change: OrderChange): Promise<Order> =>
  changeOrder(ctx, (inner) => takeOrder(inner, externalNumber), change, signature(ctx));

/** Releases a confirmed order unless nobody would be paid; its claims are provided at once if it is successful, otherwise as soon as it is. */
export const releaseOrder = (ctx: CtxOf<OperationsActor>, externalNumber: string): Promise<Order> => {
  const by = signature(ctx);
  return transact(ctx, async (inner) => {
    const order = await takeOrder(inner, externalNumber);
    if (!order) throw new AppError('orderNotFound');
    const isForNobody = (await selectForNobody(inner, [order.id])).size > 0;
    if (!stateAfter(order.state, 'release') || isForNobody) throw new AppError('orderNotReleasable');
    const released = await moveOrder(inner, order, 'release', { by, reason: null });
    const [followed = released] = await syncClaimsWithOrders(inner, [released], by);
    return followed;
  });
};
