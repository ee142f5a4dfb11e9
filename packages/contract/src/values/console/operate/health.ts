/** The parts of the health of an installation; one that cannot be read in time is named instead of shown. */
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

/** The systems that an installation or a client works with; each has an embedded one or can be another's. */
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

/** What a look at a system found; an embedded one is part of the server that answers. */
export const SYSTEM_STATES = ['Eingebaut', 'Antwortet', 'Gestoert'] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

/** What to add next, the most pressing first; the reasons stand in `docs/how-to/scale.md`. */
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

/** What a process of an installation does. */
export const SERVER_ROLES = ['web', 'worker', 'both'] as const;
export type ServerRole = (typeof SERVER_ROLES)[number];
