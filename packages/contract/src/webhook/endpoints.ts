import { object, z } from 'zod';
import { because, givenText, queryNumber, requiredText } from '../fields.ts';
import { renamedPageOf } from '../operations/views.ts';
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

export const EndpointView = object({
  Id: z.uuid(),
  Name: z.string(),
  Url: z.string(),
  Ereignisse: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  Status: z.enum(ENDPOINT_STATES),
  Pausengrund: z
    .enum(PAUSE_REASONS)
    .nullable()
    .describe(
      'Reason for the pause. Why the endpoint is paused: by hand, or because of failures; null while it is not.',
    ),
  ErstelltAm: z.iso.datetime(),
  AltesGeheimnisBis: z.iso
    .datetime()
    .nullable()
    .describe('Until when deliveries are also signed with the previous secret; null when there is only one secret.'),
  OeffentlicherSchluessel: z
    .string()
    .nullable()
    .describe(
      'Public key (`whpk_…`, ed25519) that checks the signatures beginning with `v1a,`; it stays when the secret is renewed. Null until the night after the update for endpoints of earlier releases.',
    ),
  LetzterErfolgAm: z.iso.datetime().nullable().describe('Time of the last successful attempt.'),
  FehlerSeit: z.iso
    .datetime()
    .nullable()
    .describe(
      'Time of the first of the consecutive failures. Since when every attempt has failed; null when the last one succeeded.',
    ),
  FehlerInFolge: z.int().describe('Number of consecutive failed attempts.'),
  NaechsterVersuchAm: z.iso
    .datetime()
    .nullable()
    .describe('Time of the next attempt after failures; null without failures.'),
  Stoerung: z.enum(ENDPOINT_TROUBLES).nullable().describe('Description of the problem.'),
  Wartend: z.int().describe('Number of events that wait for delivery.'),
  Aufgegeben: z.int().describe('Number of events that were given up; they can be sent again.'),
}).meta({ id: 'EndpointView', description: 'A webhook endpoint of a client, with the state of its deliveries.' });
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
  OeffentlicherSchluessel: 'whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
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

export const NewEndpoint = object({
  Endpunkt: EndpointView.describe('The webhook endpoint.'),
  Geheimnis: z.string(),
}).meta({ id: 'NewEndpoint', description: 'A new endpoint with its secret, which no other response contains.' });

export const RenewedSecret = object({ Geheimnis: z.string(), AltesGeheimnisBis: z.iso.datetime() }).meta({
  id: 'RenewedSecret',
  description: 'A new secret, and until when deliveries are also signed with the previous one.',
});

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

export const DeliveryView = object({
  EreignisId: z
    .uuid()
    .describe('Id of the event, sent in the header `webhook-id`; the same at every attempt, endpoint and repetition.'),
  ZustellungId: z
    .string()
    .describe(
      'Id of the delivery, sent in the header `mundwerk-delivery-id`; another one when the event is sent once more on request.',
    ),
  Ereignis: z.string(),
  Zeitpunkt: z.iso.datetime(),
  Status: z.enum(DELIVERY_STATES),
  Versuche: z.int(),
  LetzterVersuchAm: z.iso.datetime().nullable().describe('Time of the last attempt.'),
  NaechsterVersuchAm: z.iso.datetime().nullable(),
  Fehler: z
    .enum(DELIVERY_PROBLEMS)
    .nullable()
    .describe('Why the last attempt failed; null when it succeeded, or there was none.'),
  Antwortcode: z.int().nullable().describe('HTTP status of the receiver’s response.'),
  Antwort: z.string().nullable().describe("Beginning of the receiver's response."),
  DauerMs: z.int().nullable(),
  Inhalt: z
    .object({ type: z.string(), timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) })
    .describe('The body that is sent.'),
}).meta({ id: 'DeliveryView', description: 'Delivery of an event to an endpoint.' });
export type DeliveryView = z.infer<typeof DeliveryView>;

/** A delivery for examples. */
export const exampleDelivery: DeliveryView = {
  EreignisId: '0b7f0c52-13b6-4b5c-9a6f-2f0a0d8f4e11',
  ZustellungId: '48213',
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
  ab: givenText(20).optional().describe('Cursor: `Naechste` of the previous page.'),
  anzahl: queryNumber(1, 500).default(100),
};
export type DeliveryQuery = z.infer<z.ZodObject<typeof deliveryQuery>>;
/** The earlier name of the cursor. */
export const OLD_DELIVERY_QUERY = { vor: 'ab' } as const;

export const DeliveryPage = renamedPageOf(DeliveryView).meta({
  id: 'DeliveryPage',
  description: 'Deliveries, the newest first; `Naechste` is null on the last page.',
});

/** A page of deliveries for examples. */
export const exampleDeliveryPage: z.input<typeof DeliveryPage> = {
  Eintraege: [exampleDelivery],
  Naechste: null,
  Items: [exampleDelivery],
  Weiter: null,
};
