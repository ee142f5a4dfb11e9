/** Groups of personal data that are revealed together. */
export const FIELD_GROUPS = ['Kontakt', 'Anschrift', 'Konto', 'Geburtsdatum'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** Seconds that revealed data stay on the screen. */
export const REVEAL_SECONDS = 60;

/** Number of persons whose data an operator with the role Support may reveal per day. */
export const REVEALS_PER_DAY = 30;

/** Kinds of records that can have notes and an assignee. */
export const NOTE_SUBJECTS = ['Empfehlung', 'Person', 'Auftrag'] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];
export const NOTE_MAX_LENGTH = 2000;

/** Sources of timeline entries. */
export const TIMELINE_KINDS = [
  'empfehlung',
  'klicks',
  'kontakt',
  'auftrag',
  'freigabe',
  'kulanz',
  'praemierung',
  'zahlung',
  'bank',
  'lauf',
  'mail',
  'notiz',
  'akt',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Filters of a timeline. */
export const TIMELINE_FILTERS = {
  Alles: TIMELINE_KINDS,
  Geld: ['praemierung', 'zahlung', 'bank', 'lauf', 'kulanz'],
  Mails: ['mail'],
  Klicks: ['klicks'],
  Menschen: ['empfehlung', 'kontakt', 'auftrag', 'freigabe', 'notiz', 'akt'],
} as const satisfies Record<string, readonly TimelineKind[]>;
export type TimelineFilter = keyof typeof TIMELINE_FILTERS;
export const TIMELINE_FILTER_NAMES = Object.keys(TIMELINE_FILTERS) as [TimelineFilter, ...TimelineFilter[]];

/** Number of entries per page of a timeline. */
export const TIMELINE_PAGE = 50;
