import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { OrderCondition } from '@mundwerk/contract/values/state/order-state';
import { type ExplainedReferral, explainOrders } from '#modules/claim/index.ts';
import { type Order, openConditions, openConditionsOfAll } from '#modules/order/index.ts';
import { findRecipient } from '#modules/recipient/index.ts';
import type { Attribution } from '#modules/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { OrderRow } from '../read-models/orders.ts';
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
