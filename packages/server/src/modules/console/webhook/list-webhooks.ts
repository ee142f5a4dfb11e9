import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { Ctx } from '../../../platform/context.ts';
import { readEndpoints } from '../../webhook/index.ts';

/** The endpoints of a client with the number of their waiting events. */
export const listWebhooks = (ctx: Ctx): Promise<EndpointView[]> => readEndpoints(ctx);
