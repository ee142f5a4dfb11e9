import type { AgencyRight } from './agency-rights.ts';
import { CHANNEL_CODES } from './channel.ts';
import type { ListColumn, ListColumnKind } from './list.ts';
import {
  BENEFICIARIES,
  CLAIM_STATES,
  INVITATION_KINDS,
  INVITATION_STATES,
  LEAD_STAGES,
  ORDER_STATES,
} from './state/states.ts';

/** The kinds of columns that an agency's reports have. */
export type ReportColumnKind = Exclude<ListColumnKind, 'moment' | 'age' | 'choice'>;

/** One column of a report; a state has a closed list of values. */
export interface ReportColumn extends ListColumn {
  readonly kind: ReportColumnKind;
}

interface Report {
  readonly right: AgencyRight;
  /** Column of the default sort order, descending. */
  readonly sort: string;
  /** Columns in their default order; sorting, filtering and exports accept exactly these. */
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** Name of the text field that the page always shows beside the columns of a row; exports have it as their last column. */
  readonly note?: string;
}

/** The reports of an agency that are tables. */
export const REPORTS = {
  auftraege: {
    right: { Aktion: 'view', Bereich: 'AuftragsReport' },
    sort: 'Auftragsdatum',
    columns: {
      Auftragsdatum: { kind: 'day' },
      Auftragsnummer: { kind: 'text', priority: 2 },
      Produkt: { kind: 'text' },
      Empfehler: { kind: 'text' },
      Status: { kind: 'state', values: ORDER_STATES },
      PraemieCent: { kind: 'money' },
    },
    note: 'OffeneBedingungen',
  },
  empfehler: {
    right: { Aktion: 'view', Bereich: 'EmpfehlerReport' },
    sort: 'Empfehlungen',
    columns: {
      Empfehler: { kind: 'text' },
      ZuletztAm: { kind: 'day' },
      Empfehlungen: { kind: 'number' },
      Besuche: { kind: 'number' },
      Auftraege: { kind: 'number' },
      PraemieCent: { kind: 'money' },
    },
  },
  empfehlungen: {
    right: { Aktion: 'view', Bereich: 'EmpfehlerReport' },
    sort: 'ErstelltAm',
    columns: {
      ErstelltAm: { kind: 'day' },
      Empfehlungsnummer: { kind: 'text' },
      Empfehler: { kind: 'text' },
      Produkt: { kind: 'text' },
      Kanal: { kind: 'state', values: CHANNEL_CODES },
      Besuche: { kind: 'number' },
      Auftraege: { kind: 'number' },
    },
  },
  leads: {
    right: { Aktion: 'view', Bereich: 'Verwaltung' },
    sort: 'EingangAm',
    columns: {
      EingangAm: { kind: 'day' },
      Auftragsnummer: { kind: 'text', priority: 2 },
      Name: { kind: 'text' },
      Produkt: { kind: 'text' },
      Email: { kind: 'text', priority: 2 },
      Telefon: { kind: 'text', priority: 2 },
      Stand: { kind: 'state', values: LEAD_STAGES },
      Notiz: { kind: 'text' },
    },
  },
  einladungen: {
    right: { Aktion: 'view', Bereich: 'Einladungstool' },
    sort: 'EingeladenAm',
    columns: {
      EingeladenAm: { kind: 'day' },
      Name: { kind: 'text' },
      Email: { kind: 'text' },
      Art: { kind: 'state', values: INVITATION_KINDS },
      Mitarbeiternummer: { kind: 'text' },
      Status: { kind: 'state', values: INVITATION_STATES },
    },
  },
  praemien: {
    right: { Aktion: 'view', Bereich: 'Praemien' },
    sort: 'ErstelltAm',
    columns: {
      ErstelltAm: { kind: 'day' },
      Praemierungsnummer: { kind: 'text' },
      Auftragsnummer: { kind: 'text' },
      Produkt: { kind: 'text' },
      Beguenstigter: { kind: 'state', values: BENEFICIARIES },
      Status: { kind: 'state', values: CLAIM_STATES },
      WertCent: { kind: 'money' },
    },
  },
} as const satisfies Record<string, Report>;

/** A report that is a table. */
export type ReportName = keyof typeof REPORTS;

/** Name of a report's note column; null if it has none. */
export const noteOf = (report: ReportName): string | null => {
  const { note }: Report = REPORTS[report];
  return note ?? null;
};
