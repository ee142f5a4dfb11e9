import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { changeEndpoint, type EndpointInput, viewEndpoint } from '#modules/webhook/index.ts';
import { type Ctx, transact } from '#platform/context.ts';

/** Replaces the settings of an endpoint. */
export const updateWebhookEndpoint = (ctx: Ctx, id: string, input: EndpointInput): Promise<EndpointView> =>
  transact(ctx, async (inner) => viewEndpoint((await changeEndpoint(inner, id, input)).after));
