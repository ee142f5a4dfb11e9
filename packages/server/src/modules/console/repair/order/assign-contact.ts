import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { followOrders } from '#modules/claim/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { isEnded, joinOrder, joinOrders } from '#modules/order/index.ts';
import { findRecipient, findRecipientByNumber } from '#modules/recipient/index.ts';
import { findAttributions, isSelfReferral } from '#modules/recommendation/index.ts';
import { settleTask } from '#modules/task/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { lockOrder } from './find-order.ts';

/** Assigns an order to a contact who confirmed on its recommendation, where the rule could not tell. */
export const assignContact = (
  ctx: CtxOf<OperatorActor>,
  typedNumber: string,
  recipientNumber: string,
  reason: Reason,
): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const by = operatorSignature(ctx.actor);
    const order = await lockOrder(inner, typedNumber);
    if (isEnded(order.state) || order.externalNumber === null) throw new AppError('orderMoveRefused');
    const contact = await findRecipientByNumber(inner, recipientNumber);
    const isOurs = contact.recommendationNumber === order.recommendationNumber;
    if (!isOurs || !contact.data || !contact.consentAt) throw new AppError('recipientNotFound');
    const current = order.recipientId === null ? null : await findRecipient(inner, 'id', order.recipientId);
    if (current?.data) throw new AppError('recipientExists');
    const recommendation = (await findAttributions(inner, [order.recommendationNumber])).get(
      order.recommendationNumber,
    );
    if (recommendation && isSelfReferral(recommendation.recommenderEmail, contact.data.email, ctx.client.config))
      throw new AppError('selfReferral');
    const joined = await joinOrder(inner, { orderId: order.id, contactId: contact.id, cause: 'join-operator' }, by);
    // The contracts and contacts that are left may be told apart now.
    const others = await joinOrders(inner, [order.recommendationNumber], by);
    await followOrders(inner, [joined, ...others], by);
    await settleTask(inner, { kind: 'Zuordnung', ref: order.recommendationNumber }, by);
    await recordAct(inner, {
      act: 'order.assign',
      subject: { kind: 'order', id: order.orderNumber, personId: contact.id },
      after: { recipient: contact.number },
      reason: reasonOf(reason),
    });
    return done(order.orderNumber);
  });
