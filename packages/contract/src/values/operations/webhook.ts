/** What a receiver can be told of, in the order of a referral's life. The names are part of the API and never change their meaning. */
export const WEBHOOK_EVENT_TYPES = [
  'recommendation.created',
  'recommendation.visited',
  'recipient.confirmed',
  'order.reported',
  'order.confirmed',
  'order.released',
  'order.ended',
  'claim.provided',
  'claim.picked_up',
  'claim.paid',
  'claim.expired',
  'claim.cancelled',
  'payout.booked',
  'payout.returned',
  'newsletter.changed',
  'account.deleted',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** The event of a trial: sent by hand to one endpoint, never chosen. */
export const TEST_EVENT_TYPE = 'webhook.test';

/** An endpoint is served, waits for a person, or ended because its receiver answered 410. */
export const ENDPOINT_STATES = ['Aktiv', 'Pausiert', 'Beendet'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** Why an endpoint is paused: by a person, or because it failed for three days. */
export const PAUSE_REASONS = ['Hand', 'Fehler'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** What became of an event at one endpoint. */
export const DELIVERY_STATES = ['Wartet', 'Zugestellt', 'Aufgegeben'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why an attempt failed: an answer other than 2xx, a redirect (never followed), 410, no answer in time, a connection that could not be made or
 * broke, an address that is not public, an answer that is too large.
 */
export const DELIVERY_PROBLEMS = [
  'Antwort',
  'Umleitung',
  'Abgemeldet',
  'Zeit',
  'Verbindung',
  'Adresse',
  'Groesse',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** What people are told about an endpoint: it fails, it was paused, its receiver ended it, an event was given up. */
export const ENDPOINT_TROUBLES = ['Fehler', 'Pausiert', 'Beendet', 'Aufgegeben'] as const;
export type EndpointTrouble = (typeof ENDPOINT_TROUBLES)[number];

export const ENDPOINT_NAME_MAX_LENGTH = 60;
export const ENDPOINT_URL_MAX_LENGTH = 500;
/** So many endpoints can a client have. */
export const ENDPOINTS_MAX = 10;
/** So long both secrets sign after one was renewed. */
export const OLD_SECRET_HOURS = 24;
