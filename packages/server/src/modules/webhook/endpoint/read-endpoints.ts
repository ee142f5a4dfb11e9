import { AppError } from '@mundwerk/contract/errors';
import type { DeliveryState } from '@mundwerk/contract/values/operations/webhook';
import type { DeliveryView, EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { Ctx } from '#platform/context.ts';
import { countDeliveries, selectDeliveries, selectEndpoint, selectEndpoints } from '../store.ts';
import { viewDelivery, viewEndpoint } from './views.ts';

const PAGE = 50;

/** The endpoints of a client with what waits for them. */
export const readEndpoints = async (ctx: Ctx): Promise<EndpointView[]> => {
  const counts = await countDeliveries(ctx);
  return (await selectEndpoints(ctx)).map((endpoint) => viewEndpoint(endpoint, counts.get(endpoint.id)));
};

const placeOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new AppError('inputInvalid', [{ field: 'vor', reason: 'inputInvalid' }]);
  return Number(text);
};

/** The deliveries of an endpoint, newest first, page by page. */
export const readDeliveries = async (
  ctx: Ctx,
  id: string,
  { Status, vor }: { readonly Status?: DeliveryState | undefined; readonly vor?: string | undefined },
): Promise<{ Items: DeliveryView[]; Weiter: string | null }> => {
  const before = vor === undefined ? null : placeOf(vor);
  if (!(await selectEndpoint(ctx, id))) throw new AppError('webhookNotFound');
  const found = await selectDeliveries(ctx, id, { state: Status ?? null, before, limit: PAGE });
  const last = found.length === PAGE ? found.at(-1) : undefined;
  return { Items: found.map(viewDelivery), Weiter: last ? String(last.turn) : null };
};
