/** Data of a person that are revealed together. */
export const FIELD_GROUPS = ['Kontakt', 'Anschrift', 'Konto', 'Geburtsdatum'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** So long revealed data stay on the screen. */
export const REVEAL_SECONDS = 60;

/** So many persons a colleague with the role Support reveals on a day. */
export const REVEALS_PER_DAY = 30;

/** What a note can be about, and what a colleague can take care of. */
export const NOTE_SUBJECTS = ['Empfehlung', 'Person', 'Auftrag'] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];
export const NOTE_MAX_LENGTH = 2000;

/** Where an entry of a timeline comes from. */
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

/** What a timeline can be narrowed to. */
export const TIMELINE_FILTERS = {
  Alles: TIMELINE_KINDS,
  Geld: ['praemierung', 'zahlung', 'bank', 'lauf', 'kulanz'],
  Mails: ['mail'],
  Klicks: ['klicks'],
  Menschen: ['empfehlung', 'kontakt', 'auftrag', 'freigabe', 'notiz', 'akt'],
} as const satisfies Record<string, readonly TimelineKind[]>;
export type TimelineFilter = keyof typeof TIMELINE_FILTERS;
export const TIMELINE_FILTER_NAMES = Object.keys(TIMELINE_FILTERS) as [TimelineFilter, ...TimelineFilter[]];

/** Entries of one page of a timeline. */
export const TIMELINE_PAGE = 50;
