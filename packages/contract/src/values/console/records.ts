import { INSIGHT_CHANNELS, INSIGHT_STEPS } from '../insight/insight.ts';
import { LANGUAGES } from '../language.ts';
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

/** Whether the person gets a note with the copy of their data: yes, not because it is about others, or not while a review runs. */
export const NOTE_DISCLOSURES = ['Ja', 'Dritte', 'Pruefung'] as const;
export type NoteDisclosure = (typeof NOTE_DISCLOSURES)[number];
/** How long a note may be withheld for a review: two holds of 31 days, and time to answer an objection. */
export const NOTE_REVIEW_DAYS = 90;

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

/**
 * How far a recommendation is: of its contracts the one that matters most, in this order; without a contract, whether its link is valid. Data
 * is missing while a contract waits for its contact, as in the explanation of the reward.
 */
export const REFERRAL_STATES = [
  'PraemieBereit',
  'DatenFehlen',
  'Abgeholt',
  'Vertrag',
  'Bezahlt',
  'Gueltig',
  'Abgelaufen',
] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** States of a refused report: still missing, or accepted when it was sent again. */
export const REFUSAL_STATES = ['Offen', 'Angenommen'] as const;

/** Lists of records are sorted by their day alone. */
const unsorted = { isUnsorted: true } as const;
const shown = { ...unsorted, isUnfiltered: true } as const;
/** Numbers are searched for as a whole, names from the beginning of the last or the first: an index finds both. */
const number = { kind: 'text', isWhole: true, ...unsorted } as const;
const name = { kind: 'text', isPersonal: true, ...unsorted } as const;
const product = { kind: 'choice', choices: 'Produkte', priority: 2, ...unsorted } as const;
const agency = { kind: 'choice', choices: 'Agenturen', priority: 3, isExtra: true, ...unsorted } as const;
const language = { kind: 'state', values: LANGUAGES, priority: 3, isExtra: true, ...unsorted } as const;

/** The lists of records, newest first; the filters of a list are those of its columns. */
export const RECORD_LISTS = {
  empfehlungen: {
    sort: 'ErstelltAm',
    columns: {
      ErstelltAm: { kind: 'day' },
      Empfehlungsnummer: number,
      Produkt: product,
      Empfehler: name,
      Status: { kind: 'state', values: REFERRAL_STATES, ...unsorted },
      Besuche: { kind: 'number', priority: 3, ...unsorted },
      Auftraege: { kind: 'number', priority: 2, ...unsorted },
      Kanal: { kind: 'state', values: INSIGHT_CHANNELS, priority: 3, isExtra: true, ...unsorted },
      Agentur: agency,
      Sprache: language,
    },
  },
  auftraege: {
    sort: 'Auftragsdatum',
    columns: {
      Auftragsdatum: { kind: 'day' },
      Auftragsnummer: number,
      ExterneAuftragsnummer: { ...number, priority: 3 },
      Produkt: product,
      Empfehler: { ...name, priority: 2 },
      Status: { kind: 'state', values: ORDER_STATES, ...unsorted },
      PraemieCent: { kind: 'money', ...unsorted },
      Agentur: agency,
    },
  },
  meldungen: {
    sort: 'GemeldetAm',
    columns: {
      GemeldetAm: { kind: 'day' },
      ExterneAuftragsnummer: number,
      Grund: { kind: 'text', ...shown },
      Empfehlungsnummer: number,
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
      Praemierungsnummer: number,
      Art: { kind: 'state', values: CLAIM_KINDS, priority: 2, ...unsorted },
      Beguenstigter: { kind: 'state', values: BENEFICIARIES, priority: 3, ...unsorted },
      Status: { kind: 'state', values: CLAIM_STATES, ...unsorted },
      WertCent: { kind: 'money', ...unsorted },
      Empfehlungsnummer: { ...number, priority: 2 },
      Produkt: { ...product, isExtra: true },
    },
  },
  personen: {
    sort: 'Seit',
    columns: {
      Seit: { kind: 'day' },
      Name: name,
      Email: { ...name, priority: 2, isWhole: true },
      Empfehlungen: { kind: 'number', priority: 2, ...unsorted },
      BereitCent: { kind: 'money', ...unsorted },
      LetzteAktivitaet: { kind: 'day', priority: 3, ...unsorted },
      Agentur: agency,
      Sprache: language,
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
      // When a step was taken first: by these days the figures of a week open their rows.
      BesuchtAm: { kind: 'day', priority: 3, isUnsorted: true },
      AuftragAm: { kind: 'day', priority: 3, isUnsorted: true },
      ErfolgreichAm: { kind: 'day', priority: 3, isUnsorted: true },
      BezahltAm: { kind: 'day', priority: 3, isUnsorted: true },
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
  empfehlungen: {
    Status: 'console.lists.referralStates',
    Kanal: 'workFigures.channels',
    Sprache: 'console.lists.languages',
  },
  auftraege: { Status: 'console.record.orderStates' },
  meldungen: { Status: 'console.lists.refusalStates' },
  praemien: {
    Status: 'console.record.claimStates',
    Art: 'console.record.claimKinds',
    Beguenstigter: 'console.situation.sideOf',
  },
  personen: { Sprache: 'console.lists.languages' },
  auswertung: { Schritt: 'workFigures.steps', Kanal: 'workFigures.channels' },
};
