import { AppError } from '@mundwerk/contract/errors';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { calendarDay } from '../../../platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '../../../platform/context.ts';
import type { OperationsActor } from '../../actors.ts';
import { followOrders } from '../../claim/index.ts';
import {
  confirmOrders,
  eventTo,
  isEnded,
  moveOrder,
  noteInHistory,
  type Order,
  takeOrder,
  updateFacts,
} from '../../order/index.ts';
import { findRecipientByNumber, type Recipient } from '../../recipient/index.ts';
import { findAttributions, isSelfReferral } from '../../recommendation/index.ts';
import { signature } from '../key/operations-keys.ts';

/** The client's change of an order; undefined fields stay as they are. */
export interface OrderChange {
  readonly state: OrderState | undefined;
  readonly isNewCustomer: boolean | null | undefined;
  readonly firstPremiumPaidOn: string | null | undefined;
  readonly recipientNumber: string | undefined;
  readonly reason: string | null;
}

/** Finds a recipient that is assigned later: it must belong to the same recommendation, and the order must not have another one. */
const namedRecipient = async (ctx: Ctx, order: Order, number: string): Promise<Recipient> => {
  const recipient = await findRecipientByNumber(ctx, number);
  if (recipient.recommendationNumber !== order.recommendationNumber) throw new AppError('recipientNotFound');
  if (order.recipientId !== null && order.recipientId !== recipient.id) throw new AppError('recipientExists');
  const recommendations = await findAttributions(ctx, [order.recommendationNumber]);
  const recommenderEmail = recommendations.get(order.recommendationNumber)?.recommenderEmail ?? '';
  if (recipient.data && isSelfReferral(recommenderEmail, recipient.data.email, ctx.client.config)) {
    throw new AppError('selfReferral', [{ field: 'Empfaengernummer', reason: 'selfReferral' }]);
  }
  return recipient;
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
    const event = change.state && change.state !== order.state ? eventTo(change.state) : null;
    if (event) order = await moveOrder(inner, order, event, { by, reason: change.reason });
    const [followed = order] = await followOrders(inner, [order], by);
    return followed;
  });

/** Changes an order in the name of the client's own system. */
export const updateOrder = (ctx: CtxOf<OperationsActor>, externalNumber: string, change: OrderChange): Promise<Order> =>
  changeOrder(ctx, (inner) => takeOrder(inner, externalNumber), change, signature(ctx));
