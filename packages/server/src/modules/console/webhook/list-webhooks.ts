import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { readEndpoints } from '#modules/webhook/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The endpoints of a client with the number of their waiting events. */
export const listWebhooks = (ctx: Ctx): Promise<EndpointView[]> => readEndpoints(ctx);
