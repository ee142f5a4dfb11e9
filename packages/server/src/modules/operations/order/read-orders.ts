import type { OrderEntry } from '@mundwerk/contract/operations/read-orders';
import { isDay } from '@mundwerk/contract/values/day';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import type { Ctx, CtxOf } from '../../../platform/context.ts';
import type { OperationsActor } from '../../actors.ts';
import { explainOrders } from '../../claim/index.ts';
import { pageOf, placeOf } from '../place.ts';
import { type Filter, type OrderRow, selectOrderPage } from '../read-models/orders.ts';
import { situationViews } from '../words.ts';
import { orderViews } from './order-view.ts';

/** Orders with what each still lacks and why its rewards are not there yet. */
export const orderEntries = async (ctx: Ctx, orders: readonly OrderRow[]): Promise<OrderEntry[]> => {
  const [views, explained] = await Promise.all([orderViews(ctx, orders), explainOrders(ctx, orders)]);
  return views.map((view) => ({
    ...view,
    Lagen: situationViews(ctx.language, explained.get(view.Auftragsnummer) ?? []),
  }));
};

/** One page of the orders, the newest first, and where the next one begins. */
export const readOrders = async (
  ctx: CtxOf<OperationsActor>,
  filter: Filter<OrderState>,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly entries: OrderEntry[]; readonly next: string | null }> => {
  const { page, next } = pageOf(await selectOrderPage(ctx, filter, placeOf(after, isDay), limit + 1), limit);
  return { entries: await orderEntries(ctx, page), next };
};
