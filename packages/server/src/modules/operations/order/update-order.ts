import { AppError } from '@mundwerk/contract/errors';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import type { OperationsActor } from '#modules/actors.ts';
import { deleteOrderTurns, followOrders } from '#modules/claim/index.ts';
import {
  confirmOrders,
  eventTo,
  isEnded,
  isReopenable,
  joinOrders,
  moveOrder,
  noteInHistory,
  type Order,
  selectArrivals,
  selectConsented,
  takeOrder,
  updateFacts,
} from '#modules/order/index.ts';
import { findRecipient, findRecipientByNumber, type Recipient, storeVisitors } from '#modules/recipient/index.ts';
import { findAttributions, isSelfReferral } from '#modules/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { signature } from '../key/operations-keys.ts';

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
  const [followed = current] = await followOrders(ctx, [current, ...joined.filter(({ id }) => id !== order.id)], by);
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
