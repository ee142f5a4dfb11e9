import type { DeliveryState } from '@mundwerk/contract/values/operations/webhook';
import type { DeliveryView } from '@mundwerk/contract/webhook/endpoints';
import { readDeliveries } from '#modules/webhook/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The deliveries of an endpoint with their outcome, the newest first, page by page. */
export const listWebhookDeliveries = (
  ctx: Ctx,
  id: string,
  page: { readonly Status?: DeliveryState | undefined; readonly vor?: string | undefined },
): Promise<{ Items: DeliveryView[]; Weiter: string | null }> => readDeliveries(ctx, id, page);
