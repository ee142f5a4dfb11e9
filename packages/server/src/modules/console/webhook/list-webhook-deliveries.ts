import type { DeliveryView } from '@mundwerk/contract/console/connect/webhooks';
import { AppError } from '@mundwerk/contract/errors';
import type { DeliveryState } from '@mundwerk/contract/values/operations/webhook';
import type { Ctx } from '../../../platform/context.ts';
import { selectDeliveries, selectEndpoint } from '../../webhook/index.ts';
import { viewDelivery } from './views.ts';

const PAGE = 50;

const placeOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new AppError('inputInvalid', [{ field: 'vor', reason: 'inputInvalid' }]);
  return Number(text);
};

/** What became of the events of an endpoint, the newest first, page by page. */
export const listWebhookDeliveries = async (
  ctx: Ctx,
  id: string,
  { state, before }: { readonly state: DeliveryState | null; readonly before: string | null },
): Promise<{ Items: DeliveryView[]; Weiter: string | null }> => {
  const place = before === null ? null : placeOf(before);
  if (!(await selectEndpoint(ctx, id))) throw new AppError('webhookNotFound');
  const found = await selectDeliveries(ctx, id, { state, before: place, limit: PAGE });
  const last = found.length === PAGE ? found.at(-1) : undefined;
  return { Items: found.map(viewDelivery), Weiter: last ? String(last.turn) : null };
};
