import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { because, givenText, requiredText, Uuid } from '../../fields.ts';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  ENDPOINT_NAME_MAX_LENGTH,
  ENDPOINT_STATES,
  ENDPOINT_TROUBLES,
  ENDPOINT_URL_MAX_LENGTH,
  PAUSE_REASONS,
  WEBHOOK_EVENT_TYPES,
} from '../../values/operations/webhook.ts';
import { exampleBody } from '../../webhook/events.ts';
import { exampleReason, reasonFields } from '../reason.ts';

const operator = { base: 'client', auth: 'operator', status: 200 } as const;
const exampleId = '7d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e70';
const exampleEventId = '0b7f0c52-13b6-4b5c-9a6f-2f0a0d8f4e11';

/** A webhook endpoint of a client: where its events go, and how that goes. */
export const EndpointView = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Url: z.string(),
  Ereignisse: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  Status: z.enum(ENDPOINT_STATES),
  /** Why it is paused; null while it is not. */
  Pausengrund: z.enum(PAUSE_REASONS).nullable(),
  ErstelltAm: z.iso.datetime(),
  /** Until when the secret before signs, too; null when there is one secret alone. */
  AltesGeheimnisBis: z.iso.datetime().nullable(),
  LetzterErfolgAm: z.iso.datetime().nullable(),
  /** Since when every attempt failed; null when the last one succeeded. */
  FehlerSeit: z.iso.datetime().nullable(),
  FehlerInFolge: z.int(),
  /** When it is tried next after failures. */
  NaechsterVersuchAm: z.iso.datetime().nullable(),
  Stoerung: z.enum(ENDPOINT_TROUBLES).nullable(),
  Wartend: z.int(),
  Aufgegeben: z.int(),
});
export type EndpointView = z.infer<typeof EndpointView>;

const exampleEndpoint: EndpointView = {
  Id: exampleId,
  Name: 'CRM',
  Url: 'https://crm.example.org/mundwerk',
  Ereignisse: ['order.confirmed', 'claim.paid'],
  Status: 'Aktiv',
  Pausengrund: null,
  ErstelltAm: '2026-11-15T09:30:00.000Z',
  AltesGeheimnisBis: null,
  LetzterErfolgAm: '2026-11-16T07:12:00.000Z',
  FehlerSeit: null,
  FehlerInFolge: 0,
  NaechsterVersuchAm: null,
  Stoerung: null,
  Wartend: 0,
  Aufgegeben: 0,
};

/** The endpoints of a client. */
export const listWebhooks = defineCall({
  ...operator,
  name: 'listWebhooks',
  summary: 'The webhook endpoints of a client',
  method: 'GET',
  path: '/verwaltung/webhooks',
  act: 'webhook.read',
  reply: z.array(EndpointView),
  errors: ['notAllowed'],
  example: { reply: [exampleEndpoint] },
});

const endpointFields = {
  Name: requiredText(ENDPOINT_NAME_MAX_LENGTH),
  Url: requiredText(ENDPOINT_URL_MAX_LENGTH),
  Ereignisse: z.array(z.enum(WEBHOOK_EVENT_TYPES)).min(1, because('fieldMissing')).max(WEBHOOK_EVENT_TYPES.length),
};
const exampleFields = {
  Name: 'CRM',
  Url: 'https://crm.example.org/mundwerk',
  Ereignisse: ['order.confirmed', 'claim.paid'],
};

/** Makes an endpoint; its secret is in this answer alone. */
export const createWebhook = defineCall({
  ...operator,
  name: 'createWebhook',
  summary: 'Make a webhook endpoint; its secret is shown once',
  method: 'POST',
  path: '/verwaltung/webhooks',
  act: 'webhook.change',
  body: z.strictObject({ ...endpointFields, ...reasonFields }),
  reply: z.object({ Endpunkt: EndpointView, Geheimnis: z.string() }),
  errors: ['notAllowed', 'stepUpRequired', 'reasonTooShort', 'webhookLimit', 'webhookAddressInvalid'],
  example: {
    body: { ...exampleFields, Grund: exampleReason },
    reply: { Endpunkt: exampleEndpoint, Geheimnis: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' },
  },
});

const ofEndpoint = { ...operator, params: z.object({ id: Uuid }) };
const exampleParams = { id: exampleId };
const ENDPOINT_ERRORS = ['notAllowed', 'reasonTooShort', 'webhookNotFound'] as const;

/** Changes an endpoint; what waits goes to the new address. */
export const updateWebhook = defineCall({
  ...ofEndpoint,
  name: 'updateWebhook',
  summary: 'Change the name, address or events of a webhook endpoint',
  method: 'PUT',
  path: '/verwaltung/webhooks/{id}',
  act: 'webhook.change',
  body: z.strictObject({ ...endpointFields, ...reasonFields }),
  reply: EndpointView,
  errors: [...ENDPOINT_ERRORS, 'stepUpRequired', 'webhookAddressInvalid'],
  example: { params: exampleParams, body: { ...exampleFields, Grund: exampleReason }, reply: exampleEndpoint },
});

/** Deletes an endpoint, with what waits for it. */
export const deleteWebhook = defineCall({
  ...ofEndpoint,
  name: 'deleteWebhook',
  summary: 'Delete a webhook endpoint and what waits for it',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/loeschen',
  act: 'webhook.change',
  body: z.strictObject(reasonFields),
  reply: z.object({ Geloescht: z.boolean() }),
  errors: [...ENDPOINT_ERRORS, 'stepUpRequired'],
  example: { params: exampleParams, body: { Grund: exampleReason }, reply: { Geloescht: true } },
});

/** Renews the secret; for a day both sign. */
export const rotateWebhookSecret = defineCall({
  ...ofEndpoint,
  name: 'rotateWebhookSecret',
  summary: 'Renew the secret of a webhook endpoint; for a day the old one signs, too',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/geheimnis',
  act: 'webhook.change',
  body: z.strictObject(reasonFields),
  reply: z.object({ Geheimnis: z.string(), AltesGeheimnisBis: z.iso.datetime() }),
  errors: [...ENDPOINT_ERRORS, 'stepUpRequired'],
  example: {
    params: exampleParams,
    body: { Grund: exampleReason },
    reply: {
      Geheimnis: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
      AltesGeheimnisBis: '2026-11-17T09:30:00.000Z',
    },
  },
});

/** Pauses an endpoint: events wait. */
export const pauseWebhook = defineCall({
  ...ofEndpoint,
  name: 'pauseWebhook',
  summary: 'Pause a webhook endpoint; its events wait',
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

/** Serves an endpoint again that is paused or ended. */
export const resumeWebhook = defineCall({
  ...ofEndpoint,
  name: 'resumeWebhook',
  summary: 'Serve a paused or ended webhook endpoint again',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/fortsetzen',
  act: 'webhook.pause',
  body: z.strictObject(reasonFields),
  reply: EndpointView,
  errors: [...ENDPOINT_ERRORS, 'alreadySet'],
  example: { params: exampleParams, body: { Grund: exampleReason }, reply: exampleEndpoint },
});

/** What became of an event at an endpoint. */
export const DeliveryView = z.object({
  /** The event, as `webhook-id` names it. */
  EreignisId: z.uuid(),
  Ereignis: z.string(),
  Zeitpunkt: z.iso.datetime(),
  Status: z.enum(DELIVERY_STATES),
  Versuche: z.int(),
  LetzterVersuchAm: z.iso.datetime().nullable(),
  NaechsterVersuchAm: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null when it did not, or there was none. */
  Fehler: z.enum(DELIVERY_PROBLEMS).nullable(),
  Antwortcode: z.int().nullable(),
  /** The beginning of the receiver's answer. */
  Antwort: z.string().nullable(),
  DauerMs: z.int().nullable(),
  /** The body that is sent. */
  Inhalt: z.object({ type: z.string(), timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

const exampleDelivery: DeliveryView = {
  EreignisId: exampleEventId,
  Ereignis: 'order.confirmed',
  Zeitpunkt: '2026-11-15T09:30:00.000Z',
  Status: 'Zugestellt',
  Versuche: 2,
  LetzterVersuchAm: '2026-11-15T09:30:16.000Z',
  NaechsterVersuchAm: null,
  Fehler: null,
  Antwortcode: 204,
  Antwort: '',
  DauerMs: 84,
  Inhalt: exampleBody('order.confirmed'),
};

/** What became of the events of an endpoint, the newest first. */
export const listWebhookDeliveries = defineCall({
  ...ofEndpoint,
  name: 'listWebhookDeliveries',
  summary: 'What became of the events of a webhook endpoint, the newest first',
  method: 'GET',
  path: '/verwaltung/webhooks/{id}/zustellungen',
  act: 'webhook.read',
  query: z.object({
    Status: z.enum(DELIVERY_STATES).optional(),
    /** The `Weiter` of the page before. */
    vor: givenText(20).optional(),
  }),
  reply: z.object({ Items: z.array(DeliveryView), Weiter: z.string().nullable() }),
  errors: ['notAllowed', 'webhookNotFound'],
  example: { params: exampleParams, reply: { Items: [exampleDelivery], Weiter: null } },
});

/** Sends a trial to one endpoint. */
export const sendWebhookTrial = defineCall({
  ...ofEndpoint,
  name: 'sendWebhookTrial',
  summary: 'Send a test event to a webhook endpoint',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/test',
  act: 'webhook.retry',
  body: z.strictObject({}),
  reply: z.object({ EreignisId: z.uuid() }),
  errors: ['notAllowed', 'webhookNotFound', 'webhookNotRepeatable'],
  example: { params: exampleParams, body: {}, reply: { EreignisId: exampleEventId } },
});

/** Sends an event once more. */
export const repeatWebhookDelivery = defineCall({
  ...operator,
  name: 'repeatWebhookDelivery',
  summary: 'Send an event to a webhook endpoint once more',
  method: 'POST',
  path: '/verwaltung/webhooks/{id}/zustellungen/{ereignis}/erneut',
  act: 'webhook.retry',
  params: z.object({ id: Uuid, ereignis: Uuid }),
  body: z.strictObject({}),
  reply: z.object({ EreignisId: z.uuid() }),
  errors: ['notAllowed', 'webhookNotFound', 'webhookNotRepeatable'],
  example: {
    params: { id: exampleId, ereignis: exampleEventId },
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
