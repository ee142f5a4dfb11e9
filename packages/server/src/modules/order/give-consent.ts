import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import type { RecipientActor } from '../actors.ts';
import { findRecipient, mailRecipientStatus, recordConsent } from '../recipient/index.ts';
import { confirmOrders } from './confirm-orders.ts';
import { currentOrder } from './get-recipient-order.ts';
import { joinOrders } from './join/join-orders.ts';
import { type Order, selectOrdersOfRecipient } from './store.ts';

/**
 * Records a recipient's consent, lets the contact and a contract without a person find each other, and confirms the orders that waited
 * for it. Later modules pass in `follow` for the consequences, which run
 * in the same transaction.
 */
export const giveConsent = (
  ctx: CtxOf<RecipientActor>,
  termsText: string,
  follow: (ctx: Ctx, orders: readonly Order[]) => Promise<readonly Order[]>,
): Promise<{ readonly agreedAt: Date; readonly orderState: OrderState | null }> =>
  transact(ctx, async (inner) => {
    const { agreedAt, isFirst } = await recordConsent(inner, ctx.actor.id, termsText);
    if (isFirst) await mailRecipientStatus(inner, ctx.actor.id, 'confirmed');
    const recipient = await findRecipient(inner, 'id', ctx.actor.id);
    const joined = recipient ? await joinOrders(inner, [recipient.recommendationNumber], 'recipient') : [];
    const own = await confirmOrders(inner, await selectOrdersOfRecipient(inner, ctx.actor.id), () => true);
    const others = joined.filter(({ recipientId }) => recipientId !== ctx.actor.id);
    const followed = await follow(inner, [...own, ...others]);
    const orders = followed.filter(({ recipientId }) => recipientId === ctx.actor.id);
    return { agreedAt, orderState: currentOrder(orders)?.state ?? null };
  });
