/** Parts of the health report of an installation; a part that cannot be read in time is listed as missing. */
export const HEALTH_PARTS = [
  'Server',
  'Aufgaben',
  'Warteschlangen',
  'Tote',
  'Mails',
  'Webhooks',
  'Kapazitaet',
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** Systems that an installation or a client depends on; each is embedded in the server or external. */
export const SYSTEM_KINDS = [
  'Datenbank',
  'Replik',
  'Mailserver',
  'Rueckpostfach',
  'Anmeldedienst',
  'Inhaltsdienst',
  'Captcha',
  'Statistik',
] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

/** Result of checking a system; an embedded one is part of the server itself. */
export const SYSTEM_STATES = ['Eingebaut', 'Antwortet', 'Gestoert'] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

/** Advice on what capacity to add next, most urgent first; reasons are in `docs/how-to/scale.md`. */
export const CAPACITY_ADVICE = [
  'Prozess',
  'Verbindungen',
  'Klicks',
  'ZweiterProzess',
  'Grossanlage',
  'Ersatzdatenbank',
  'Nichts',
] as const;
export type CapacityAdvice = (typeof CAPACITY_ADVICE)[number];

/** Roles of a server process: serving requests, running jobs, or both. */
export const SERVER_ROLES = ['web', 'worker', 'both'] as const;
export type ServerRole = (typeof SERVER_ROLES)[number];

/** The steps that a canary plays, in their order; the first is the hidden copy of the client that it plays in. */
export const CANARY_STEPS = [
  'Vorbereitung',
  'Empfehlung',
  'Link',
  'Besuch',
  'Klick',
  'Kontakt',
  'Auftrag',
  'Praemie',
] as const;

/** A step of a canary. */
export type CanaryStep = (typeof CANARY_STEPS)[number];
