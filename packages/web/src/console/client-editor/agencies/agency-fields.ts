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

/** The fields of an agency; a server test compares them with the schema of the file. */
export const AGENCY_FIELDS: readonly EntryField[] = [
  { name: 'Name', kind: 'text' },
  // Sign-ons, links and statements refer to the number.
  { name: 'Nummer', kind: 'text', isFixed: true },
  { name: 'Strasse', kind: 'text' },
  { name: 'Plz', kind: 'text' },
  { name: 'Ort', kind: 'text' },
  { name: 'Telefon', kind: 'text' },
  { name: 'Email', kind: 'text' },
  { name: 'Umsatzsteuer', kind: 'text' },
  { name: 'Agenten', kind: 'agents' },
];

/** The next agency number where all are numeric; otherwise empty, so that the person who adds the agency chooses one. */
export const nextNumber = (agencies: readonly AgencyValue[]): string => {
  const numbers = agencies.map(({ Nummer = '' }) => (/^\d{1,9}$/.test(Nummer) ? Number(Nummer) : null));
  return numbers.includes(null) ? '' : String(Math.max(0, ...numbers.map(Number)) + 1);
};
