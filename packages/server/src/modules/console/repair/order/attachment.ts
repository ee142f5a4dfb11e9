import type { attachOrder, previewAttachment } from '@mundwerk/contract/console/repair/order-acts';
import type { z } from 'zod';
import type { OrderReport } from '#modules/order/index.ts';

type Body = z.infer<typeof previewAttachment.body> | z.infer<typeof attachOrder.body>;

/** An order attached by hand is a report like any other: the same rules judge it. */
export const reportFrom = (recommendationNumber: string, body: Body): OrderReport => ({
  externalNumber: body.ExterneAuftragsnummer,
  recommendationNumber,
  recipientNumber: body.Empfaengernummer || null,
  leadNumber: null,
  productId: body.ProduktId,
  orderedOn: body.Auftragsdatum,
  isNewCustomer: body.Neukunde ?? null,
  firstPremiumPaidOn: body.ErstbeitragBezahltAm ?? null,
  customerEmail: null,
});
