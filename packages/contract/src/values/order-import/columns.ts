import { isPlainLine } from '../text/plain-text.ts';

/** Columns of an order file, in the order of the template: the fields of a report, then those of later changes to an order. */
export const ORDER_COLUMNS = [
  'ExterneAuftragsnummer',
  'Empfehlungsnummer',
  'ProduktId',
  'Auftragsdatum',
  'Neukunde',
  'ErstbeitragBezahltAm',
  'Status',
  'Grund',
  'Empfaengernummer',
  'Auftragsnummer',
  'KundenEmail',
  'Kundennummer',
  'KundenNachname',
  'KundenPlz',
] as const;

/** A column of an order file. */
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** How a column was mapped: by the request, the client's saved mapping, the field's name, a known spelling, as a result column, or not at all. */
export const COLUMN_SOURCES = ['Angabe', 'Gespeichert', 'Feldname', 'Bekannt', 'Ergebnis', 'Unbekannt'] as const;
export type ColumnSource = (typeof COLUMN_SOURCES)[number];

/** Outcome of a line, or its expected outcome in a preview. */
export const LINE_OUTCOMES = ['Angelegt', 'Geaendert', 'Unveraendert', 'Abgelehnt'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** States of an import; `Abgebrochen` means that its server stopped before the end. */
export const IMPORT_STATES = ['Laeuft', 'Fertig', 'Abgebrochen'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Limits of a mapping: its columns, and the length of a column's name. */
export const MAX_COLUMNS = 100;
export const COLUMN_NAME_MAX_LENGTH = 100;

/** A column of the client's file and the field that it is mapped to; null ignores the column. */
export interface MappedColumn {
  readonly column: string;
  readonly field: OrderColumn | null;
}

const isField = (value: unknown): value is OrderColumn | null =>
  value === null || (ORDER_COLUMNS as readonly unknown[]).includes(value);

/** Reads a mapping, a JSON object `{ "your column": "our field" }`; null when it is none. */
export const parseColumnMapping = (text: string): MappedColumn[] | null => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const columns: MappedColumn[] = [];
  for (const [name, field] of Object.entries(given)) {
    const column = name.trim();
    if (column === '' || column.length > COLUMN_NAME_MAX_LENGTH || !isPlainLine(column) || !isField(field)) return null;
    columns.push({ column, field });
  }
  return columns.length <= MAX_COLUMNS ? columns : null;
};
