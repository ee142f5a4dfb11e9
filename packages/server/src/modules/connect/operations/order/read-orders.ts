import { AppError } from '@mundwerk/contract/errors';
import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import { isDay } from '@mundwerk/contract/values/day';
import type { OrderCondition, OrderState } from '@mundwerk/contract/values/state/states';
import type { OperationsActor } from '#modules/actors.ts';
import { type ExplainedReferral, explainOrders } from '#modules/core/claim/index.ts';
import { type Order, openConditions, openConditionsOfAll } from '#modules/core/order/index.ts';
import { findRecipient } from '#modules/core/recipient/index.ts';
import type { Attribution } from '#modules/core/recommendation/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { eventView } from '../events/events.ts';
import { pageOf, placeOf } from '../listing.ts';
import { selectHistoryOfOrders } from '../read-models/events.ts';
import {
  type Filter,
  type OrderRow,
  selectClaimsOfOrder,
  selectOrderPage,
  selectOrderRow,
} from '../read-models/orders.ts';
import { conditionViews, situationViews } from '../words.ts';

const viewOf = (
  { language }: Ctx,
  order: Order,
  recipientNumber: string | null,
  conditions: readonly OrderCondition[],
  explained: readonly ExplainedReferral[],
): OrderView => ({
  Auftragsnummer: order.orderNumber,
  ExterneAuftragsnummer: order.externalNumber,
  Empfehlungsnummer: order.recommendationNumber,
  Empfaengernummer: recipientNumber,
  ProduktId: order.productId,
  Auftragsdatum: order.orderedOn,
  Status: order.state,
  Neukunde: order.isNewCustomer,
  LinkGenutzt: order.usedLink,
  ErstbeitragBezahltAm: order.firstPremiumPaidOn,
  GemeldetAm: order.createdAt.toISOString(),
  OffeneBedingungen: [...conditions],
  Bedingungen: conditionViews(language, conditions),
  Lagen: situationViews(language, explained),
});

/** An order as the client's systems see it; reads its recommendation unless the caller passes it. */
export const orderView = async (
  ctx: Ctx,
  order: Order,
  recommendation: Attribution | null = null,
): Promise<OrderView> => {
  const recipient = order.recipientId === null ? null : await findRecipient(ctx, 'id', order.recipientId);
  const [conditions, explained] = await Promise.all([
    openConditions(ctx, order, recommendation),
    explainOrders(ctx, [order]),
  ]);
  return viewOf(ctx, order, recipient?.number ?? null, conditions, explained.get(order.orderNumber) ?? []);
};

/** Views of many orders, with as many database queries as for one. */
export const orderViews = async (ctx: Ctx, orders: readonly OrderRow[]): Promise<OrderView[]> => {
  const ids = orders.map(({ id }) => id);
  const [conditions, explained] = await Promise.all([openConditionsOfAll(ctx, ids), explainOrders(ctx, orders)]);
  return orders.map((order) =>
    viewOf(ctx, order, order.recipientNumber, conditions.get(order.id) ?? [], explained.get(order.orderNumber) ?? []),
  );
};

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

/** One page of the orders, the newest first, and where the next one begins. */
export const readOrders = async (
  ctx: CtxOf<OperationsActor>,
  filter: Filter<OrderState>,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly entries: OrderView[]; readonly next: string | null }> => {
  const { page, next } = pageOf(await selectOrderPage(ctx, filter, placeOf(after, isDay), limit + 1), limit);
  return { entries: await orderViews(ctx, page), next };
};
