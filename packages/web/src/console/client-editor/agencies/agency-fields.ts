import type { EntryField } from '../catalogue/entry-fields.ts';

/** The file of a client's agencies. */
export const AGENCIES_FILE = 'agencies.json';

/** An agency as the file has it. */
export interface AgencyValue {
  readonly Nummer?: string;
  readonly Name?: string;
  readonly Ort?: string | null;
  readonly Agenten?: readonly string[];
}

/** What an agency has; held against the form of the file by a test of the server. */
export const AGENCY_FIELDS: readonly EntryField[] = [
  { name: 'Name', kind: 'text' },
  // Sign-ons, links and statements name it.
  { name: 'Nummer', kind: 'text', isFixed: true },
  { name: 'Strasse', kind: 'text' },
  { name: 'Plz', kind: 'text' },
  { name: 'Ort', kind: 'text' },
  { name: 'Telefon', kind: 'text' },
  { name: 'Email', kind: 'text' },
  { name: 'Agenten', kind: 'agents' },
];

/** The number of the next agency where all have plain numbers; else the person who adds it chooses one. */
export const nextNumber = (agencies: readonly AgencyValue[]): string => {
  const numbers = agencies.map(({ Nummer = '' }) => (/^\d{1,9}$/.test(Nummer) ? Number(Nummer) : null));
  return numbers.includes(null) ? '' : String(Math.max(0, ...numbers.map(Number)) + 1);
};
