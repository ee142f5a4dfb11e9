import type { EndpointView } from '@mundwerk/contract/console/connect/webhooks';
import type { Ctx } from '../../../platform/context.ts';
import { countDeliveries, selectEndpoints } from '../../webhook/index.ts';
import { viewEndpoint } from './views.ts';

/** The endpoints of a client with what waits for them. */
export const listWebhooks = async (ctx: Ctx): Promise<EndpointView[]> => {
  const counts = await countDeliveries(ctx);
  return (await selectEndpoints(ctx)).map((endpoint) => viewEndpoint(endpoint, counts.get(endpoint.id)));
};
