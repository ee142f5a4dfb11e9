import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { readEndpoints } from '#modules/webhook/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The endpoints of the client that the key acts on: of its sandbox with a test key. */
export const listWebhookEndpoints = async (ctx: Ctx): Promise<{ Endpunkte: EndpointView[] }> => ({
  Endpunkte: await readEndpoints(ctx),
});
