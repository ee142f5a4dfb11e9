import type { OrderCondition } from '@mundwerk/contract/values/state/order-state';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import type { RecipientActor } from '../actors.ts';
import { findRecipient } from '../recipient/index.ts';
import { selectArrivals } from './history-store.ts';
import { openConditions } from './open-conditions.ts';
import { isEnded, recipientSteps } from './rules.ts';
import { type Order, selectOrdersOfRecipient } from './store.ts';

/** The relevant order of a recipient: the newest that has not ended, else the newest; orders are passed newest first. */
export const currentOrder = (orders: readonly Order[]): Order | null =>
  orders.find((order) => !isEnded(order.state)) ?? orders[0] ?? null;

/** The recipient's order, its four steps, and its open conditions. */
export const getRecipientOrder = async (
  ctx: CtxOf<RecipientActor>,
): Promise<{
  readonly order: Order | null;
  readonly steps: ReturnType<typeof recipientSteps>;
  readonly conditions: readonly OrderCondition[];
}> => {
  const recipient = await findRecipient(ctx, 'id', ctx.actor.id);
  const order = currentOrder(await selectOrdersOfRecipient(ctx, ctx.actor.id));
  const arrivals = order ? await selectArrivals(ctx, order.id) : new Map<string, Date>();
  const dayOf = (moment: Date | null | undefined): string | null => (moment ? calendarDay(moment) : null);
  return {
    order,
    steps: recipientSteps({
      // A lead says that a visitor wants a contract; the client's report says that there is one.
      concludedOn: order?.externalNumber ? order.orderedOn : null,
      confirmedOn: dayOf(recipient?.consentAt),
      releasedOn: dayOf(arrivals.get('Freigegeben')),
      completedOn: dayOf(arrivals.get('Erledigt')),
    }),
    conditions: order ? await openConditions(ctx, order) : [],
  };
};
