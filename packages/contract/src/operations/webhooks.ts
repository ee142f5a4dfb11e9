import { z } from 'zod';
import { defineCall } from '../call.ts';
import { Moment, Uuid } from '../fields.ts';
import {
  DeliveryPage,
  deliveryQuery,
  EndpointView,
  endpointFields,
  exampleDelivery,
  exampleDeliveryPage,
  exampleEndpoint,
  exampleEndpointFields,
  exampleSecret,
  NewEndpoint,
  OLD_DELIVERY_QUERY,
  RenewedSecret,
} from '../webhook/endpoints.ts';

const operations = { auth: 'operations', scope: 'webhooks:write' } as const;
const ofEndpoint = { ...operations, params: z.object({ id: Uuid }) };
const exampleParams = { id: exampleEndpoint.Id };

export const listWebhookEndpoints = defineCall('listWebhookEndpoints', {
  ...operations,
  summary: 'List webhook endpoints',
  description:
    "Lists the webhook endpoints of the client with their delivery state. With a test key these are the endpoints of the sandbox, which receive only events of the sandbox; the client's own endpoints receive none of those.",
  path: '/betrieb/webhooks',
  reply: z.object({ Endpunkte: z.array(EndpointView).describe('Webhook endpoints, oldest first.') }),
  errors: ['notAllowed'],
  example: { reply: { Endpunkte: [exampleEndpoint] } },
});

export const createWebhookEndpoint = defineCall('createWebhookEndpoint', {
  ...operations,
  summary: 'Create a webhook endpoint',
  description:
    "Creates an endpoint. Its secret is returned only in this response. The endpoint receives events from now on; in events of a sandbox `Mandant` is the client's key with `-test` appended.",
  method: 'POST',
  path: '/betrieb/webhooks',
  body: z.strictObject(endpointFields),
  reply: NewEndpoint,
  status: 201,
  errors: ['notAllowed', 'webhookLimit', 'webhookAddressInvalid'],
  isIdempotent: true,
  hasSecretReply: true,
  example: { body: exampleEndpointFields, reply: { Endpunkt: exampleEndpoint, Geheimnis: exampleSecret } },
});

export const updateWebhookEndpoint = defineCall('updateWebhookEndpoint', {
  ...ofEndpoint,
  summary: 'Update a webhook endpoint',
  description:
    'Replaces name, URL and events of an endpoint. Pending events are delivered to the new URL; the secret stays the same.',
  method: 'PUT',
  path: '/betrieb/webhooks/{id}',
  body: z.strictObject(endpointFields),
  reply: EndpointView,
  errors: ['notAllowed', 'webhookNotFound', 'webhookAddressInvalid'],
  example: { params: exampleParams, body: exampleEndpointFields, reply: exampleEndpoint },
});

export const deleteWebhookEndpoint = defineCall('deleteWebhookEndpoint', {
  ...ofEndpoint,
  summary: 'Delete a webhook endpoint',
  description: 'Deletes an endpoint and its pending events.',
  method: 'DELETE',
  path: '/betrieb/webhooks/{id}',
  reply: z.object({ Geloescht: z.boolean() }),
  errors: ['notAllowed', 'webhookNotFound'],
  example: { params: exampleParams, reply: { Geloescht: true } },
});

export const renewEndpointSecret = defineCall('renewEndpointSecret', {
  ...ofEndpoint,
  summary: 'Renew the secret of a webhook endpoint',
  description:
    'Renews the secret of an endpoint. For one day events are signed with both secrets, so that the receiver can switch without losing any.',
  method: 'POST',
  path: '/betrieb/webhooks/{id}/geheimnis',
  reply: RenewedSecret,
  errors: ['notAllowed', 'webhookNotFound'],
  example: {
    params: exampleParams,
    reply: { Geheimnis: exampleSecret, AltesGeheimnisBis: '2026-11-17T09:30:00.000Z' },
  },
});

export const resumeWebhookEndpoint = defineCall('resumeWebhookEndpoint', {
  ...ofEndpoint,
  summary: 'Resume a webhook endpoint',
  description:
    'Resumes an endpoint that is paused, or that ended because its receiver responded 410. Retries of pending events start over.',
  method: 'POST',
  path: '/betrieb/webhooks/{id}/fortsetzen',
  reply: EndpointView,
  errors: ['notAllowed', 'webhookNotFound', 'alreadySet'],
  example: { params: exampleParams, reply: exampleEndpoint },
});

export const listEndpointDeliveries = defineCall('listEndpointDeliveries', {
  ...ofEndpoint,
  summary: 'List the deliveries of a webhook endpoint',
  description:
    'Lists the events of an endpoint in the last thirty days with the outcome of their delivery, newest first.',
  path: '/betrieb/webhooks/{id}/zustellungen',
  query: z.strictObject(deliveryQuery),
  oldQuery: OLD_DELIVERY_QUERY,
  reply: DeliveryPage,
  errors: ['notAllowed', 'webhookNotFound'],
  example: { params: exampleParams, reply: exampleDeliveryPage },
});

export const sendEndpointTrial = defineCall('sendEndpointTrial', {
  ...ofEndpoint,
  summary: 'Send a test event to a webhook endpoint',
  description: 'Sends the event `webhook.test` to one endpoint, by the same delivery as every event.',
  method: 'POST',
  path: '/betrieb/webhooks/{id}/test',
  reply: z.object({ EreignisId: z.uuid() }),
  errors: ['notAllowed', 'webhookNotFound', 'webhookNotServed'],
  example: { params: exampleParams, reply: { EreignisId: exampleDelivery.EreignisId } },
});

export const repeatEndpointDelivery = defineCall('repeatEndpointDelivery', {
  ...operations,
  summary: 'Resend an event to a webhook endpoint',
  description:
    'Sends an event once more, with the same `webhook-id` and another delivery id, after the other waiting events about its subject. Responds 409 `webhookNotRepeatable` if it still waits, or the endpoint has no such event.',
  method: 'POST',
  path: '/betrieb/webhooks/{id}/zustellungen/{ereignis}/erneut',
  params: z.object({ id: Uuid, ereignis: Uuid.describe('Id of the event.') }),
  reply: z.object({ EreignisId: z.uuid() }),
  errors: ['notAllowed', 'webhookNotFound', 'webhookNotRepeatable'],
  example: {
    params: { ...exampleParams, ereignis: exampleDelivery.EreignisId },
    reply: { EreignisId: exampleDelivery.EreignisId },
  },
});

export const repeatFailedDeliveries = defineCall('repeatFailedDeliveries', {
  ...ofEndpoint,
  summary: 'Resend all events that failed since a moment',
  description:
    'Sends the events once more that were given up since a moment, in their order and with the same `webhook-id`s: 1,000 a call. Events that wait are sent by themselves.',
  method: 'POST',
  path: '/betrieb/webhooks/{id}/zustellungen/erneut',
  body: z.strictObject({ Seit: Moment.describe('The earliest time of the last failed attempt.') }),
  reply: z.object({
    Anzahl: z.int().describe('How many events are sent once more.'),
    HatWeitere: z.boolean().describe('Whether there are more: then repeat the call.'),
  }),
  errors: ['notAllowed', 'webhookNotFound'],
  example: {
    params: exampleParams,
    body: { Seit: '2026-11-15T00:00:00.000Z' },
    reply: { Anzahl: 12, HatWeitere: false },
  },
});

/** Calls by which systems manage their webhook endpoints. */
export const ENDPOINT_CALLS = [
  listWebhookEndpoints,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  renewEndpointSecret,
  resumeWebhookEndpoint,
  listEndpointDeliveries,
  repeatEndpointDelivery,
  repeatFailedDeliveries,
  sendEndpointTrial,
] as const;
