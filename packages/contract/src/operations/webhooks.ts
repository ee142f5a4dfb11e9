import { z } from 'zod';
import { defineCall } from '../call.ts';
import { Uuid } from '../fields.ts';
import {
  DeliveryPage,
  deliveryQuery,
  EndpointView,
  endpointFields,
  exampleDelivery,
  exampleEndpoint,
  exampleEndpointFields,
  exampleSecret,
  NewEndpoint,
  RenewedSecret,
} from '../webhook/endpoints.ts';

const operations = { base: 'client', auth: 'operations', scope: 'webhooks:write', status: 200 } as const;
const ofEndpoint = { ...operations, params: z.object({ id: Uuid }) };
const exampleParams = { id: exampleEndpoint.Id };

/**
 * The webhook endpoints of the client with how each of them does. With a test key these are the endpoints of the sandbox: they are told what
 * happens there and nothing else, and the client's own endpoints are told nothing of it.
 */
export const listWebhookEndpoints = defineCall({
  ...operations,
  name: 'listWebhookEndpoints',
  summary: 'The webhook endpoints of the client, or of its sandbox',
  method: 'GET',
  path: '/betrieb/webhooks',
  reply: z.object({ Endpunkte: z.array(EndpointView) }),
  errors: ['notAllowed'],
  example: { reply: { Endpunkte: [exampleEndpoint] } },
});

/**
 * Makes an endpoint. Its secret is in this answer alone. Events are noted for it from now on; `Mandant` in those of a sandbox is the client's
 * key with `-test` behind it.
 */
export const createWebhookEndpoint = defineCall({
  ...operations,
  name: 'createWebhookEndpoint',
  summary: 'Make a webhook endpoint; its secret is answered once',
  method: 'POST',
  path: '/betrieb/webhooks',
  body: z.strictObject(endpointFields),
  reply: NewEndpoint,
  status: 201,
  errors: ['notAllowed', 'webhookLimit', 'webhookAddressInvalid'],
  example: { body: exampleEndpointFields, reply: { Endpunkt: exampleEndpoint, Geheimnis: exampleSecret } },
});

/** Replaces name, address and events of an endpoint. What waits goes to the new address; the secret stays. */
export const updateWebhookEndpoint = defineCall({
  ...ofEndpoint,
  name: 'updateWebhookEndpoint',
  summary: 'Replace the name, address and events of a webhook endpoint',
  method: 'PUT',
  path: '/betrieb/webhooks/{id}',
  body: z.strictObject(endpointFields),
  reply: EndpointView,
  errors: ['notAllowed', 'webhookNotFound', 'webhookAddressInvalid'],
  example: { params: exampleParams, body: exampleEndpointFields, reply: exampleEndpoint },
});

/** Deletes an endpoint with all that waits for it. */
export const deleteWebhookEndpoint = defineCall({
  ...ofEndpoint,
  name: 'deleteWebhookEndpoint',
  summary: 'Delete a webhook endpoint and what waits for it',
  method: 'DELETE',
  path: '/betrieb/webhooks/{id}',
  reply: z.object({ Geloescht: z.boolean() }),
  errors: ['notAllowed', 'webhookNotFound'],
  example: { params: exampleParams, reply: { Geloescht: true } },
});

/** Renews the secret of an endpoint. For a day both sign, so that the receiver can change over without losing anything. */
export const renewEndpointSecret = defineCall({
  ...ofEndpoint,
  name: 'renewEndpointSecret',
  summary: 'Renew the secret of a webhook endpoint; for a day the old one signs, too',
  method: 'POST',
  path: '/betrieb/webhooks/{id}/geheimnis',
  reply: RenewedSecret,
  errors: ['notAllowed', 'webhookNotFound'],
  example: {
    params: exampleParams,
    reply: { Geheimnis: exampleSecret, AltesGeheimnisBis: '2026-11-17T09:30:00.000Z' },
  },
});

/** Serves an endpoint again that is paused, or that ended because its receiver answered 410. What waits begins anew. */
export const resumeWebhookEndpoint = defineCall({
  ...ofEndpoint,
  name: 'resumeWebhookEndpoint',
  summary: 'Serve a paused or ended webhook endpoint again',
  method: 'POST',
  path: '/betrieb/webhooks/{id}/fortsetzen',
  reply: EndpointView,
  errors: ['notAllowed', 'webhookNotFound', 'alreadySet'],
  example: { params: exampleParams, reply: exampleEndpoint },
});

/** What became of the events of an endpoint, the newest first, of the last thirty days. */
export const listEndpointDeliveries = defineCall({
  ...ofEndpoint,
  name: 'listEndpointDeliveries',
  summary: 'What became of the events of a webhook endpoint, the newest first',
  method: 'GET',
  path: '/betrieb/webhooks/{id}/zustellungen',
  query: z.strictObject(deliveryQuery),
  reply: DeliveryPage,
  errors: ['notAllowed', 'webhookNotFound'],
  example: { params: exampleParams, reply: { Items: [exampleDelivery], Weiter: null } },
});

/** Sends the event `webhook.test` to one endpoint, the way every event goes. */
export const sendEndpointTrial = defineCall({
  ...ofEndpoint,
  name: 'sendEndpointTrial',
  summary: 'Send a test event to a webhook endpoint',
  method: 'POST',
  path: '/betrieb/webhooks/{id}/test',
  reply: z.object({ EreignisId: z.uuid() }),
  errors: ['notAllowed', 'webhookNotFound', 'webhookNotServed'],
  example: { params: exampleParams, reply: { EreignisId: exampleDelivery.EreignisId } },
});

/** The calls by which systems keep their own webhooks. */
export const ENDPOINT_CALLS = [
  listWebhookEndpoints,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  renewEndpointSecret,
  resumeWebhookEndpoint,
  listEndpointDeliveries,
  sendEndpointTrial,
] as const;
