import { z } from 'zod';
import { Uuid } from '#fields.ts';
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
} from '#webhook/endpoints.ts';
import { operatorAct, operatorCall } from '../act.ts';

export const listWebhooks = operatorCall('listWebhooks', {
  summary: 'List webhook endpoints',
  description: 'Lists the webhook endpoints of a client.',
  path: '/verwaltung/webhooks',
  act: 'webhook.read',
  reply: z.array(EndpointView),
  example: { reply: [exampleEndpoint] },
});

export const createWebhook = operatorAct('createWebhook', {
  summary: 'Create a webhook endpoint; its secret is shown this once',
  description:
    'Creates a webhook endpoint; only this response contains its secret. Responds 409 `webhookLimit` at the limit, 400 `webhookAddressInvalid` for an address that cannot be used.',
  path: '/verwaltung/webhooks',
  act: 'webhook.change',
  body: endpointFields,
  reply: NewEndpoint,
  errors: ['stepUpRequired', 'webhookLimit', 'webhookAddressInvalid'],
  isIdempotent: true,
  hasSecretReply: true,
  example: { body: exampleEndpointFields, reply: { Endpunkt: exampleEndpoint, Geheimnis: exampleSecret } },
});

const ofEndpoint = { params: z.object({ id: Uuid }) };
const exampleParams = { id: exampleEndpoint.Id };
const exampleEventId = exampleDelivery.EreignisId;

export const updateWebhook = operatorAct('updateWebhook', {
  ...ofEndpoint,
  summary: 'Update a webhook endpoint (its name, address or events)',
  description: 'Changes an endpoint; waiting events go to the new address.',
  method: 'PUT',
  path: '/verwaltung/webhooks/{id}',
  act: 'webhook.change',
  body: endpointFields,
  reply: EndpointView,
  errors: ['webhookNotFound', 'stepUpRequired', 'webhookAddressInvalid'],
  example: { params: exampleParams, body: exampleEndpointFields, reply: exampleEndpoint },
});

export const deleteWebhook = operatorAct('deleteWebhook', {
  ...ofEndpoint,
  summary: 'Delete a webhook endpoint',
  description: 'Deletes an endpoint and its waiting events.',
  path: '/verwaltung/webhooks/{id}/loeschen',
  act: 'webhook.change',
  reply: z.object({ Geloescht: z.boolean() }),
  errors: ['webhookNotFound', 'stepUpRequired'],
  example: { params: exampleParams, reply: { Geloescht: true } },
});

export const rotateWebhookSecret = operatorAct('rotateWebhookSecret', {
  ...ofEndpoint,
  summary: 'Rotate the secret of a webhook endpoint',
  description: 'Renews the secret; for 24 hours deliveries are signed with both secrets.',
  path: '/verwaltung/webhooks/{id}/geheimnis',
  act: 'webhook.change',
  reply: RenewedSecret,
  errors: ['webhookNotFound', 'stepUpRequired'],
  example: {
    params: exampleParams,
    reply: { Geheimnis: exampleSecret, AltesGeheimnisBis: '2026-11-17T09:30:00.000Z' },
  },
});

export const pauseWebhook = operatorAct('pauseWebhook', {
  ...ofEndpoint,
  summary: 'Pause a webhook endpoint',
  description: 'Pauses an endpoint; its events wait. Responds 409 `alreadySet` if it is not active.',
  path: '/verwaltung/webhooks/{id}/pause',
  act: 'webhook.pause',
  reply: EndpointView,
  errors: ['webhookNotFound', 'alreadySet'],
  example: { params: exampleParams, reply: { ...exampleEndpoint, Status: 'Pausiert', Pausengrund: 'Hand' } },
});

export const resumeWebhook = operatorAct('resumeWebhook', {
  ...ofEndpoint,
  summary: 'Resume a webhook endpoint',
  description: 'Resumes an endpoint that is paused or ended. Responds 409 `alreadySet` if it is active.',
  path: '/verwaltung/webhooks/{id}/fortsetzen',
  act: 'webhook.pause',
  reply: EndpointView,
  errors: ['webhookNotFound', 'alreadySet'],
  example: { params: exampleParams, reply: exampleEndpoint },
});

export const listWebhookDeliveries = operatorCall('listWebhookDeliveries', {
  ...ofEndpoint,
  summary: 'List deliveries of a webhook endpoint',
  description: 'Lists the deliveries of an endpoint with their outcome, newest first.',
  path: '/verwaltung/webhooks/{id}/zustellungen',
  act: 'webhook.read',
  query: z.object(deliveryQuery),
  oldQuery: OLD_DELIVERY_QUERY,
  reply: DeliveryPage,
  errors: ['notAllowed', 'webhookNotFound'],
  example: { params: exampleParams, reply: exampleDeliveryPage },
});

export const sendWebhookTrial = operatorCall('sendWebhookTrial', {
  ...ofEndpoint,
  summary: 'Send a test event to a webhook endpoint',
  description:
    'Sends a test event to one endpoint. Responds 409 `webhookNotServed` if the endpoint is paused or ended.',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/test',
  act: 'webhook.retry',
  body: z.strictObject({}),
  reply: z.object({ EreignisId: z.uuid() }),
  errors: ['notAllowed', 'webhookNotFound', 'webhookNotServed'],
  example: { params: exampleParams, body: {}, reply: { EreignisId: exampleEventId } },
});

export const repeatWebhookDelivery = operatorCall('repeatWebhookDelivery', {
  summary: 'Resend an event to a webhook endpoint',
  description:
    'Sends an event again. Responds 409 `webhookNotRepeatable` if the event is still waiting for delivery, or the endpoint has no such event.',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/zustellungen/{ereignis}/erneut',
  act: 'webhook.retry',
  params: z.object({ id: Uuid, ereignis: Uuid.describe('Name of the event.') }),
  body: z.strictObject({}),
  reply: z.object({ EreignisId: z.uuid() }),
  errors: ['notAllowed', 'webhookNotFound', 'webhookNotRepeatable'],
  example: { params: { ...exampleParams, ereignis: exampleEventId }, body: {}, reply: { EreignisId: exampleEventId } },
});
