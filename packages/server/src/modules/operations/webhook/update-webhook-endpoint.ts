import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { type Ctx, transact } from '../../../platform/context.ts';
import { changeEndpoint, type EndpointInput, viewEndpoint } from '../../webhook/index.ts';

/** Replaces the settings of an endpoint. */
export const updateWebhookEndpoint = (ctx: Ctx, id: string, input: EndpointInput): Promise<EndpointView> =>
  transact(ctx, async (inner) => viewEndpoint((await changeEndpoint(inner, id, input)).after));
