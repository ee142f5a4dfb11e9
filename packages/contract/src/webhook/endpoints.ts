import { z } from 'zod';
import { because, givenText, requiredText } from '../fields.ts';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  ENDPOINT_NAME_MAX_LENGTH,
  ENDPOINT_STATES,
  ENDPOINT_TROUBLES,
  ENDPOINT_URL_MAX_LENGTH,
  PAUSE_REASONS,
  WEBHOOK_EVENT_TYPES,
} from '../values/operations/webhook.ts';
import { exampleBody } from './events.ts';

// Operators of the console and systems with a key see the same fields of an endpoint.

/** A webhook endpoint of a client, with the state of its deliveries. */
export const EndpointView = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Url: z.string(),
  Ereignisse: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  Status: z.enum(ENDPOINT_STATES),
  /** Why the endpoint is paused: by hand, or because of failures; null while it is not. */
  Pausengrund: z.enum(PAUSE_REASONS).nullable(),
  ErstelltAm: z.iso.datetime(),
  /** Until when deliveries are also signed with the previous secret; null when there is only one secret. */
  AltesGeheimnisBis: z.iso.datetime().nullable(),
  LetzterErfolgAm: z.iso.datetime().nullable(),
  /** Since when every attempt has failed; null when the last one succeeded. */
  FehlerSeit: z.iso.datetime().nullable(),
  FehlerInFolge: z.int(),
  /** Time of the next attempt after failures; null without failures. */
  NaechsterVersuchAm: z.iso.datetime().nullable(),
  Stoerung: z.enum(ENDPOINT_TROUBLES).nullable(),
  /** Number of events that wait for delivery. */
  Wartend: z.int(),
  /** Number of events that were given up; they can be sent again. */
  Aufgegeben: z.int(),
});
export type EndpointView = z.infer<typeof EndpointView>;

/** An endpoint for examples. */
export const exampleEndpoint: EndpointView = {
  Id: '7d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e70',
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

/** A secret for examples. */
export const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

/** A new endpoint with its secret, which no other response contains. */
export const NewEndpoint = z.object({ Endpunkt: EndpointView, Geheimnis: z.string() });

/** A new secret, and until when deliveries are also signed with the previous one. */
export const RenewedSecret = z.object({ Geheimnis: z.string(), AltesGeheimnisBis: z.iso.datetime() });

/** Fields of an endpoint in requests. */
export const endpointFields = {
  Name: requiredText(ENDPOINT_NAME_MAX_LENGTH),
  Url: requiredText(ENDPOINT_URL_MAX_LENGTH),
  Ereignisse: z.array(z.enum(WEBHOOK_EVENT_TYPES)).min(1, because('fieldMissing')).max(WEBHOOK_EVENT_TYPES.length),
};

/** The same for examples. */
export const exampleEndpointFields = {
  Name: 'CRM',
  Url: 'https://crm.example.org/mundwerk',
  Ereignisse: ['order.confirmed', 'claim.paid'],
};

/** Delivery of an event to an endpoint. */
export const DeliveryView = z.object({
  /** Id of the event, sent in the header `webhook-id`. */
  EreignisId: z.uuid(),
  Ereignis: z.string(),
  Zeitpunkt: z.iso.datetime(),
  Status: z.enum(DELIVERY_STATES),
  Versuche: z.int(),
  LetzterVersuchAm: z.iso.datetime().nullable(),
  NaechsterVersuchAm: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null when it succeeded, or there was none. */
  Fehler: z.enum(DELIVERY_PROBLEMS).nullable(),
  Antwortcode: z.int().nullable(),
  /** Beginning of the receiver's response. */
  Antwort: z.string().nullable(),
  DauerMs: z.int().nullable(),
  /** The body that is sent. */
  Inhalt: z.object({ type: z.string(), timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

/** A delivery for examples. */
export const exampleDelivery: DeliveryView = {
  EreignisId: '0b7f0c52-13b6-4b5c-9a6f-2f0a0d8f4e11',
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

/** Filters of a list of deliveries. */
export const deliveryQuery = {
  Status: z.enum(DELIVERY_STATES).optional(),
  /** Cursor: `Weiter` of the previous page. */
  vor: givenText(20).optional(),
};

/** Deliveries, the newest first; `Weiter` is null on the last page. */
export const DeliveryPage = z.object({ Items: z.array(DeliveryView), Weiter: z.string().nullable() });
