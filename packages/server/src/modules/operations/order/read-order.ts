import { AppError } from '@mundwerk/contract/errors';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import type { OperationsActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { eventView } from '../events/event-view.ts';
import { selectHistoryOfOrders } from '../read-models/events.ts';
import { selectOrderRow } from '../read-models/orders.ts';
import { selectClaimsOfOrder } from '../read-models/rewards.ts';
import { orderViews } from './order-view.ts';

/** Limit of events returned with an order; the list of events has all of them. */
const MOST_MOVES = 500;

/**
 * Finds an order by the portal's number, else by the client's own. A text that is the portal's number of one order and the client's number
 * of another always finds the first, unless the caller restricts the search to one kind.
 */
export const readOrder = async (
  ctx: CtxOf<OperationsActor>,
  number: string,
  kind: 'intern' | 'extern' | null,
): Promise<OrderDetails> => {
  const order =
    (kind === 'extern' ? null : await selectOrderRow(ctx, 'order_number', number)) ??
    (kind === 'intern' ? null : await selectOrderRow(ctx, 'external_number', number));
  if (!order) throw new AppError('orderNotFound');
  const [[entry], claims, history] = await Promise.all([
    orderViews(ctx, [order]),
    selectClaimsOfOrder(ctx, order.id),
    selectHistoryOfOrders(ctx, [order.id], MOST_MOVES),
  ]);
  if (!entry) throw new Error('an order without its view');
  return {
    ...entry,
    Praemierungen: claims.map((claim) => ({
      Praemierungsnummer: claim.number,
      Beguenstigter: claim.beneficiary,
      WertCent: claim.valueCents,
      Status: claim.state,
    })),
    Verlauf: history.map((event) => eventView(ctx.language, event)),
  };
};
