import { INSIGHT_CHANNELS, INSIGHT_STEPS } from '../insight/insight.ts';
import type { ListColumn } from '../list.ts';
import { BENEFICIARIES, CLAIM_KINDS, CLAIM_STATES, ORDER_STATES } from '../state/states.ts';

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

/** States of a link: valid, kept valid because an order stopped its clock, or expired. */
export const LINK_STATES = ['Gueltig', 'Angehalten', 'Abgelaufen'] as const;

/** States of a refused report: still missing, or accepted when it was sent again. */
export const REFUSAL_STATES = ['Offen', 'Angenommen'] as const;

/** The column is only shown: records are sorted by their day, and single ones are found with the search box. */
const shown = { isUnsorted: true, isUnfiltered: true } as const;

/** The lists of records: newest first, narrowed by day and state. */
export const RECORD_LISTS = {
  empfehlungen: {
    sort: 'ErstelltAm',
    columns: {
      ErstelltAm: { kind: 'day' },
      Empfehlungsnummer: { kind: 'text', ...shown },
      Produkt: { kind: 'text', priority: 2, ...shown },
      Empfehler: { kind: 'text', isPersonal: true, ...shown },
      Status: { kind: 'state', values: LINK_STATES, isUnsorted: true },
      Besuche: { kind: 'number', priority: 3, ...shown },
      Auftraege: { kind: 'number', priority: 2, ...shown },
    },
  },
  auftraege: {
    sort: 'Auftragsdatum',
    columns: {
      Auftragsdatum: { kind: 'day' },
      Auftragsnummer: { kind: 'text', ...shown },
      ExterneAuftragsnummer: { kind: 'text', priority: 3, ...shown },
      Produkt: { kind: 'text', priority: 2, ...shown },
      Empfehler: { kind: 'text', isPersonal: true, priority: 2, ...shown },
      Status: { kind: 'state', values: ORDER_STATES, isUnsorted: true },
      PraemieCent: { kind: 'money', ...shown },
    },
  },
  meldungen: {
    sort: 'GemeldetAm',
    columns: {
      GemeldetAm: { kind: 'day' },
      ExterneAuftragsnummer: { kind: 'text', ...shown },
      Grund: { kind: 'text', ...shown },
      Empfehlungsnummer: { kind: 'text', ...shown },
      Felder: { kind: 'text', priority: 3, ...shown },
      System: { kind: 'text', priority: 2, ...shown },
      Versuche: { kind: 'number', priority: 3, ...shown },
      Status: { kind: 'state', values: REFUSAL_STATES, isUnsorted: true },
    },
  },
  praemien: {
    sort: 'AngelegtAm',
    columns: {
      AngelegtAm: { kind: 'day' },
      Praemierungsnummer: { kind: 'text', ...shown },
      Art: { kind: 'state', values: CLAIM_KINDS, priority: 2, ...shown },
      Beguenstigter: { kind: 'state', values: BENEFICIARIES, priority: 3, ...shown },
      Status: { kind: 'state', values: CLAIM_STATES, isUnsorted: true },
      WertCent: { kind: 'money', ...shown },
      Empfehlungsnummer: { kind: 'text', priority: 2, ...shown },
    },
  },
  personen: {
    sort: 'Seit',
    columns: {
      Seit: { kind: 'day' },
      Name: { kind: 'text', isPersonal: true, ...shown },
      Email: { kind: 'text', isPersonal: true, priority: 2, ...shown },
      Empfehlungen: { kind: 'number', priority: 2, ...shown },
      BereitCent: { kind: 'money', ...shown },
    },
  },
  /** The rows behind the figures of insight, with the same filters. */
  auswertung: {
    sort: 'ErstelltAm',
    columns: {
      ErstelltAm: { kind: 'day' },
      Empfehlungsnummer: { kind: 'text', ...shown },
      Schritt: { kind: 'state', values: INSIGHT_STEPS, isUnsorted: true },
      Produkt: { kind: 'text', priority: 2, ...shown },
      Kanal: { kind: 'state', values: INSIGHT_CHANNELS, isUnsorted: true },
      Neukunden: { kind: 'number', priority: 2, isUnsorted: true },
      BezahltCent: { kind: 'money', priority: 2, ...shown },
      GeschuldetCent: { kind: 'money', priority: 2, ...shown },
      ProduktId: { kind: 'number', priority: 3, isUnsorted: true },
      Agentur: { kind: 'text', priority: 3, isUnsorted: true, isWhole: true },
    },
  },
} as const satisfies Record<string, { sort: string; columns: Record<string, ListColumn> }>;
export type RecordListName = keyof typeof RECORD_LISTS;

/** Keys of the console's texts for the values of a column, by list and column. */
export const RECORD_LIST_WORDS: Readonly<Record<RecordListName, Readonly<Record<string, string>>>> = {
  empfehlungen: { Status: 'console.lists.linkStates' },
  auftraege: { Status: 'console.record.orderStates' },
  meldungen: { Status: 'console.lists.refusalStates' },
  praemien: {
    Status: 'console.record.claimStates',
    Art: 'console.record.claimKinds',
    Beguenstigter: 'console.situation.sideOf',
  },
  personen: {},
  auswertung: { Schritt: 'workFigures.steps', Kanal: 'workFigures.channels' },
};
