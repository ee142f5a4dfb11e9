import * as calls from '@mundwerk/contract/operations/webhooks';
import type { DeliveryQuery, EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { OperationsActor, Serving } from '#modules/actors.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import {
  addEndpoint,
  changeEndpoint,
  type EndpointInput,
  endpointInput,
  noteTrial,
  readDeliveries,
  readEndpoints,
  removeEndpoint,
  renewSecret,
  repeatEvent,
  repeatGivenUp,
  resumeEndpoint,
  viewEndpoint,
} from '../webhook/index.ts';
import { signature } from './key/operations-keys.ts';

/** Makes an endpoint in the name of a system. Only this response contains its secret. */
export const createWebhookEndpoint = (
  ctx: CtxOf<OperationsActor>,
  input: EndpointInput,
): Promise<{ Endpunkt: EndpointView; Geheimnis: string }> =>
  transact(ctx, async (inner) => {
    const { endpoint, secret } = await addEndpoint(inner, input, signature(ctx));
    return { Endpunkt: viewEndpoint(endpoint), Geheimnis: secret };
  });

/** Deletes an endpoint and its pending deliveries. */
export const deleteWebhookEndpoint = (ctx: CtxOf<OperationsActor>, id: string): Promise<{ Geloescht: boolean }> =>
  transact(ctx, async (inner) => {
    await removeEndpoint(inner, id, signature(ctx));
    return { Geloescht: true };
  });

/** Deliveries of an endpoint's events, the newest first, page by page. */
export const listEndpointDeliveries = (ctx: Ctx, id: string, page: DeliveryQuery) => readDeliveries(ctx, id, page);

/** The endpoints of the client that the key acts on: of its sandbox with a test key. */
export const listWebhookEndpoints = async (ctx: Ctx): Promise<{ Endpunkte: EndpointView[] }> => ({
  Endpunkte: await readEndpoints(ctx),
});

/** Renews the secret of an endpoint. */
export const renewEndpointSecret = (ctx: Ctx, id: string): Promise<{ Geheimnis: string; AltesGeheimnisBis: string }> =>
  transact(ctx, async (inner) => {
    const { secret, oldUntil } = await renewSecret(inner, id);
    return { Geheimnis: secret, AltesGeheimnisBis: oldUntil.toISOString() };
  });

/** Resumes deliveries to an endpoint. */
export const resumeWebhookEndpoint = (ctx: CtxOf<OperationsActor>, id: string): Promise<EndpointView> =>
  transact(ctx, async (inner) => viewEndpoint((await resumeEndpoint(inner, id, signature(ctx))).after));

/** Sends an event once more. */
export const repeatEndpointDelivery = (
  ctx: CtxOf<OperationsActor>,
  id: string,
  eventId: string,
): Promise<{ EreignisId: string }> =>
  transact(ctx, async (inner) => {
    await repeatEvent(inner, id, eventId, signature(ctx));
    return { EreignisId: eventId };
  });

/** Sends once more what was given up since a moment. */
export const repeatFailedDeliveries = (
  ctx: CtxOf<OperationsActor>,
  id: string,
  since: Date,
): Promise<{ Anzahl: number; HatWeitere: boolean }> =>
  transact(ctx, async (inner) => {
    const { count, hasMore } = await repeatGivenUp(inner, id, since, signature(ctx));
    return { Anzahl: count, HatWeitere: hasMore };
  });

/** Sends a trial to one endpoint. */
export const sendEndpointTrial = (ctx: Ctx, id: string): Promise<{ EreignisId: string }> => noteTrial(ctx, id);

/** Replaces the settings of an endpoint. */
export const updateWebhookEndpoint = (ctx: Ctx, id: string, input: EndpointInput): Promise<EndpointView> =>
  transact(ctx, async (inner) => viewEndpoint((await changeEndpoint(inner, id, input)).after));

/** Registers the calls by which a client's systems manage their own webhooks. */
export const registerWebhookCalls = ({ serve }: Serving): void => {
  serve(calls.listWebhookEndpoints, listWebhookEndpoints);
  serve(calls.createWebhookEndpoint, (ctx, { body }) => createWebhookEndpoint(ctx, endpointInput(body)));
  serve(calls.updateWebhookEndpoint, (ctx, { params, body }) =>
    updateWebhookEndpoint(ctx, params.id, endpointInput(body)),
  );
  serve(calls.deleteWebhookEndpoint, (ctx, { params }) => deleteWebhookEndpoint(ctx, params.id));
  serve(calls.renewEndpointSecret, (ctx, { params }) => renewEndpointSecret(ctx, params.id));
  serve(calls.resumeWebhookEndpoint, (ctx, { params }) => resumeWebhookEndpoint(ctx, params.id));
  serve(calls.listEndpointDeliveries, (ctx, { params, query }) => listEndpointDeliveries(ctx, params.id, query));
  serve(calls.repeatEndpointDelivery, (ctx, { params }) => repeatEndpointDelivery(ctx, params.id, params.ereignis));
  serve(calls.repeatFailedDeliveries, (ctx, { params, body }) =>
    repeatFailedDeliveries(ctx, params.id, new Date(body.Seit)),
  );
  serve(calls.sendEndpointTrial, (ctx, { params }) => sendEndpointTrial(ctx, params.id));
};
