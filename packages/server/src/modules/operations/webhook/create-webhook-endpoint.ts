import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { OperationsActor } from '#modules/actors.ts';
import { addEndpoint, type EndpointInput, viewEndpoint } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { signature } from '../key/operations-keys.ts';

/** Makes an endpoint in the name of a system. Only this response contains its secret. */
export const createWebhookEndpoint = (
  ctx: CtxOf<OperationsActor>,
  input: EndpointInput,
): Promise<{ Endpunkt: EndpointView; Geheimnis: string }> =>
  transact(ctx, async (inner) => {
    const { endpoint, secret } = await addEndpoint(inner, input, signature(ctx));
    return { Endpunkt: viewEndpoint(endpoint), Geheimnis: secret };
  });
