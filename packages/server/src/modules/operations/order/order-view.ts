import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { OrderCondition } from '@mundwerk/contract/values/state/order-state';
import type { Ctx } from '../../../platform/context.ts';
import { type Order, openConditions, openConditionsOfAll } from '../../order/index.ts';
import { findRecipient } from '../../recipient/index.ts';
import type { Attribution } from '../../recommendation/index.ts';
import type { OrderRow } from '../read-models/orders.ts';
import { conditionViews } from '../words.ts';

const viewOf = (
  { language }: Ctx,
  order: Order,
  recipientNumber: string | null,
  conditions: readonly OrderCondition[],
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
});

/** An order as the client's systems see it; reads its recommendation unless the caller passes it. */
export const orderView = async (
  ctx: Ctx,
  order: Order,
  recommendation: Attribution | null = null,
): Promise<OrderView> => {
  const recipient = order.recipientId === null ? null : await findRecipient(ctx, 'id', order.recipientId);
  return viewOf(ctx, order, recipient?.number ?? null, await openConditions(ctx, order, recommendation));
};

/** Views of many orders, with as many database queries as for one. */
export const orderViews = async (ctx: Ctx, orders: readonly OrderRow[]): Promise<OrderView[]> => {
  const conditions = await openConditionsOfAll(
    ctx,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => viewOf(ctx, order, order.recipientNumber, conditions.get(order.id) ?? []));
};
