import type { OrderState } from '@mundwerk/contract/values/order-state';
import { type CtxOf, type RecipientActor, transact } from '../../platform/context.ts';
import { recordConsent } from '../recipient/index.ts';
import { confirmOrders } from './confirm-orders.ts';
import { currentOrder } from './get-recipient-order.ts';
import { selectOrdersOfRecipient } from './store.ts';

/** Records a recipient's agreement and confirms the orders that waited for it. */
export const giveConsent = (
  ctx: CtxOf<RecipientActor>,
  termsText: string,
): Promise<{ readonly agreedAt: Date; readonly orderState: OrderState | null }> =>
  transact(ctx, async (inner) => {
    const agreedAt = await recordConsent(inner, ctx.actor.id, termsText);
    const orders = await confirmOrders(inner, await selectOrdersOfRecipient(inner, ctx.actor.id), () => true);
    return { agreedAt, orderState: currentOrder(orders)?.state ?? null };
  });
