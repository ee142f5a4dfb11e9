import { z } from 'zod';
import { defineCall } from '#call.ts';
import { Uuid } from '#fields.ts';
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
} from '#webhook/endpoints.ts';
import { exampleReason, reasonFields } from '../reason.ts';

const operator = { base: 'client', auth: 'operator', status: 200 } as const;

/** Lists the webhook endpoints of a client. */
export const listWebhooks = defineCall({
  ...operator,
  name: 'listWebhooks',
  summary: 'List webhook endpoints',
  method: 'GET',
  path: '/verwaltung/webhooks',
  act: 'webhook.read',
  reply: z.array(EndpointView),
  errors: ['notAllowed'],
  example: { reply: [exampleEndpoint] },
});

/**
 * Creates a webhook endpoint; only this response contains its secret. Responds 409 `webhookLimit` at the limit, 400 `webhookAddressInvalid`
 * for an address that cannot be used.
 */
export const createWebhook = defineCall({
  ...operator,
  name: 'createWebhook',
  summary: 'Create a webhook endpoint; its secret is shown this once',
  method: 'POST',
  path: '/verwaltung/webhooks',
  act: 'webhook.change',
  body: z.strictObject({ ...endpointFields, ...reasonFields }),
  reply: NewEndpoint,
  errors: ['notAllowed', 'stepUpRequired', 'reasonTooShort', 'webhookLimit', 'webhookAddressInvalid'],
  isIdempotent: true,
  hasSecretReply: true,
  example: {
    body: { ...exampleEndpointFields, Grund: exampleReason },
    reply: { Endpunkt: exampleEndpoint, Geheimnis: exampleSecret },
  },
});

const ofEndpoint = { ...operator, params: z.object({ id: Uuid }) };
const exampleParams = { id: exampleEndpoint.Id };
const exampleEventId = exampleDelivery.EreignisId;
const ENDPOINT_ERRORS = ['notAllowed', 'reasonTooShort', 'webhookNotFound'] as const;

/** Changes an endpoint; waiting events go to the new address. */
export const updateWebhook = defineCall({
  ...ofEndpoint,
  name: 'updateWebhook',
  summary: 'Update a webhook endpoint (its name, address or events)',
  method: 'PUT',
  path: '/verwaltung/webhooks/{id}',
  act: 'webhook.change',
  body: z.strictObject({ ...endpointFields, ...reasonFields }),
  reply: EndpointView,
  errors: [...ENDPOINT_ERRORS, 'stepUpRequired', 'webhookAddressInvalid'],
  example: { params: exampleParams, body: { ...exampleEndpointFields, Grund: exampleReason }, reply: exampleEndpoint },
});

/** Deletes an endpoint and its waiting events. */
export const deleteWebhook = defineCall({
  ...ofEndpoint,
  name: 'deleteWebhook',
  summary: 'Delete a webhook endpoint',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/loeschen',
  act: 'webhook.change',
  body: z.strictObject(reasonFields),
  reply: z.object({ Geloescht: z.boolean() }),
  errors: [...ENDPOINT_ERRORS, 'stepUpRequired'],
  example: { params: exampleParams, body: { Grund: exampleReason }, reply: { Geloescht: true } },
});

/** Renews the secret; for 24 hours deliveries are signed with both secrets. */
export const rotateWebhookSecret = defineCall({
  ...ofEndpoint,
  name: 'rotateWebhookSecret',
  summary: 'Rotate the secret of a webhook endpoint',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/geheimnis',
  act: 'webhook.change',
  body: z.strictObject(reasonFields),
  reply: RenewedSecret,
  errors: [...ENDPOINT_ERRORS, 'stepUpRequired'],
  example: {
    params: exampleParams,
    body: { Grund: exampleReason },
    reply: {
      Geheimnis: exampleSecret,
      AltesGeheimnisBis: '2026-11-17T09:30:00.000Z',
    },
  },
});

/** Pauses an endpoint; its events wait. Responds 409 `alreadySet` if it is not active. */
export const pauseWebhook = defineCall({
  ...ofEndpoint,
  name: 'pauseWebhook',
  summary: 'Pause a webhook endpoint',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/pause',
  act: 'webhook.pause',
  body: z.strictObject(reasonFields),
  reply: EndpointView,
  errors: [...ENDPOINT_ERRORS, 'alreadySet'],
  example: {
    params: exampleParams,
    body: { Grund: exampleReason },
    reply: { ...exampleEndpoint, Status: 'Pausiert', Pausengrund: 'Hand' },
  },
});

/** Resumes an endpoint that is paused or ended. Responds 409 `alreadySet` if it is active. */
export const resumeWebhook = defineCall({
  ...ofEndpoint,
  name: 'resumeWebhook',
  summary: 'Resume a webhook endpoint',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/fortsetzen',
  act: 'webhook.pause',
  body: z.strictObject(reasonFields),
  reply: EndpointView,
  errors: [...ENDPOINT_ERRORS, 'alreadySet'],
  example: { params: exampleParams, body: { Grund: exampleReason }, reply: exampleEndpoint },
});

/** Lists the deliveries of an endpoint with their outcome, newest first. */
export const listWebhookDeliveries = defineCall({
  ...ofEndpoint,
  name: 'listWebhookDeliveries',
  summary: 'List deliveries of a webhook endpoint',
  method: 'GET',
  path: '/verwaltung/webhooks/{id}/zustellungen',
  act: 'webhook.read',
  query: z.object(deliveryQuery),
  reply: DeliveryPage,
  errors: ['notAllowed', 'webhookNotFound'],
  example: { params: exampleParams, reply: { Items: [exampleDelivery], Weiter: null } },
});

/** Sends a test event to one endpoint. Responds 409 `webhookNotServed` if the endpoint is paused or ended. */
export const sendWebhookTrial = defineCall({
  ...ofEndpoint,
  name: 'sendWebhookTrial',
  summary: 'Send a test event to a webhook endpoint',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/test',
  act: 'webhook.retry',
  body: z.strictObject({}),
  reply: z.object({ EreignisId: z.uuid() }),
  errors: ['notAllowed', 'webhookNotFound', 'webhookNotServed'],
  example: { params: exampleParams, body: {}, reply: { EreignisId: exampleEventId } },
});

/** Sends an event again. Responds 409 `webhookNotRepeatable` if the event is still waiting for delivery, or the endpoint has no such event. */
export const repeatWebhookDelivery = defineCall({
  ...operator,
  name: 'repeatWebhookDelivery',
  summary: 'Resend an event to a webhook endpoint',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/zustellungen/{ereignis}/erneut',
  act: 'webhook.retry',
  params: z.object({ id: Uuid, ereignis: Uuid }),
  body: z.strictObject({}),
  reply: z.object({ EreignisId: z.uuid() }),
  errors: ['notAllowed', 'webhookNotFound', 'webhookNotRepeatable'],
  example: {
    params: { ...exampleParams, ereignis: exampleEventId },
    body: {},
    reply: { EreignisId: exampleEventId },
  },
});

/** The calls about webhooks. */
export const WEBHOOK_CALLS = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  pauseWebhook,
  resumeWebhook,
  listWebhookDeliveries,
  sendWebhookTrial,
  repeatWebhookDelivery,
] as const;
