import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { Ctx } from '../../../platform/context.ts';
import { type Order, openConditions } from '../../order/index.ts';
import { findRecipient } from '../../recipient/index.ts';
import type { Attribution } from '../../recommendation/index.ts';

/** An order as the client's systems see it; its recommendation is read where the caller has not done so. */
export const orderView = async (
  ctx: Ctx,
  order: Order,
  recommendation: Attribution | null = null,
): Promise<OrderView> => {
  const recipient = order.recipientId === null ? null : await findRecipient(ctx, 'id', order.recipientId);
  return {
    Auftragsnummer: order.orderNumber,
    ExterneAuftragsnummer: order.externalNumber,
    Empfehlungsnummer: order.recommendationNumber,
    Empfaengernummer: recipient?.number ?? null,
    ProduktId: order.productId,
    Auftragsdatum: order.orderedOn,
    Status: order.state,
    Neukunde: order.isNewCustomer,
    LinkGenutzt: order.usedLink,
    ErstbeitragBezahltAm: order.firstPremiumPaidOn,
    GemeldetAm: order.createdAt.toISOString(),
    OffeneBedingungen: await openConditions(ctx, order, recommendation),
  };
};
