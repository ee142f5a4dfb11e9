/** Webhook event types, in the order of a referral's lifecycle. The names are part of the API and never change their meaning. */
export const WEBHOOK_EVENT_TYPES = [
  'recommendation.created',
  'recommendation.visited',
  'recipient.confirmed',
  'recipient.phone_withdrawn',
  'order.reported',
  'order.joined',
  'order.confirmed',
  'order.released',
  'order.ended',
  'order.reopened',
  'claim.provided',
  'claim.picked_up',
  'claim.paid',
  'claim.expired',
  'claim.cancelled',
  'payout.booked',
  'payout.returned',
  'newsletter.changed',
  'account.deleted',
  'webhook.given_up',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Type of the test event: sent manually to one endpoint, without subscription. */
export const TEST_EVENT_TYPE = 'webhook.test';

/** States of an endpoint: active, paused until a person resumes it, or ended because its receiver responded 410. */
export const ENDPOINT_STATES = ['Aktiv', 'Pausiert', 'Beendet'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** Why an endpoint is paused: by a person, or because it failed for three days. */
export const PAUSE_REASONS = ['Hand', 'Fehler'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Delivery states of an event at one endpoint: waiting, delivered, given up. */
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

/** Problems of an endpoint that people are notified of: it fails, it was paused, its receiver ended it, an event was given up. */
export const ENDPOINT_TROUBLES = ['Fehler', 'Pausiert', 'Beendet', 'Aufgegeben'] as const;
export type EndpointTrouble = (typeof ENDPOINT_TROUBLES)[number];

export const ENDPOINT_NAME_MAX_LENGTH = 60;
export const ENDPOINT_URL_MAX_LENGTH = 500;
/** Maximum number of endpoints per client. */
export const ENDPOINTS_MAX = 10;
/** Hours for which deliveries are signed with both secrets after a rotation. */
export const OLD_SECRET_HOURS = 24;
