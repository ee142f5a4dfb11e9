import type { OrderView } from '@mundwerk/contract/operations/orders';
import { isDay } from '@mundwerk/contract/values/day';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import type { OperationsActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { pageOf, placeOf } from '../place.ts';
import { type Filter, selectOrderPage } from '../read-models/orders.ts';
import { orderViews } from './order-view.ts';

/** One page of the orders, the newest first, and where the next one begins. */
export const readOrders = async (
  ctx: CtxOf<OperationsActor>,
  filter: Filter<OrderState>,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly entries: OrderView[]; readonly next: string | null }> => {
  const { page, next } = pageOf(await selectOrderPage(ctx, filter, placeOf(after, isDay), limit + 1), limit);
  return { entries: await orderViews(ctx, page), next };
};
