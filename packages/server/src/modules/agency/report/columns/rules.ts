import type { REPORTS, ReportName } from '@mundwerk/contract/values/agency-report';

/** Where the cells of a report's column are stored, and so how they are sorted and compared. */
export type Cell = { readonly column: string } & (
  | { readonly as: 'code' | 'moment' | 'day' | 'whole' | 'product' }
  /** Text compared by its key, which ignores case and diacritics. */
  | { readonly as: 'text'; readonly key: string; readonly isOptional?: boolean }
  /** One of a closed list of values, sorted in the order of that list; empty comes first. */
  | { readonly as: 'listed'; readonly isOptional?: boolean }
);

/** The table of a report, and its columns. */
export interface Source {
  readonly relation: string;
  /** Fields that rows show or need besides the columns. */
  readonly others: Readonly<Record<string, string>>;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** Every column that can be sorted or filtered by: no other name ever becomes part of a statement. */
export const SOURCES = {
  auftraege: {
    relation: 'agency_order',
    others: { id: 'order_id', Empfehlungsnummer: 'recommendation_number' },
    cells: {
      Auftragsdatum: { as: 'day', column: 'ordered_on' },
      Auftragsnummer: { as: 'code', column: 'number' },
      Produkt: { as: 'product', column: 'product_id' },
      Empfehler: { as: 'text', column: 'recommender_name', key: 'recommender_key' },
      Status: { as: 'listed', column: 'state' },
      PraemieCent: { as: 'whole', column: 'reward_cents' },
    },
  },
  empfehler: {
    relation: 'agency_recommender',
    others: { EmpfehlerId: 'number' },
    cells: {
      Empfehler: { as: 'text', column: 'name', key: 'name_key' },
      ZuletztAm: { as: 'moment', column: 'last_at' },
      Empfehlungen: { as: 'whole', column: 'recommendations' },
      Besuche: { as: 'whole', column: 'visits' },
      Auftraege: { as: 'whole', column: 'orders' },
      PraemieCent: { as: 'whole', column: 'reward_cents' },
    },
  },
  empfehlungen: {
    relation: 'agency_recommendation',
    others: {},
    cells: {
      ErstelltAm: { as: 'moment', column: 'created_at' },
      Empfehlungsnummer: { as: 'code', column: 'number' },
      Empfehler: { as: 'text', column: 'recommender_name', key: 'recommender_key' },
      Produkt: { as: 'product', column: 'product_id' },
      Kanal: { as: 'listed', column: 'channel', isOptional: true },
      Besuche: { as: 'whole', column: 'visits' },
      Auftraege: { as: 'whole', column: 'orders' },
    },
  },
  leads: {
    relation: 'agency_lead',
    others: {},
    cells: {
      EingangAm: { as: 'moment', column: 'received_at' },
      Auftragsnummer: { as: 'code', column: 'number' },
      Name: { as: 'text', column: 'name', key: 'name_key' },
      Produkt: { as: 'product', column: 'product_id' },
      Email: { as: 'text', column: 'email', key: 'email_key' },
      Telefon: { as: 'text', column: 'phone', key: 'phone_key', isOptional: true },
      Stand: { as: 'listed', column: 'stage' },
      Notiz: { as: 'text', column: 'note', key: 'note_key', isOptional: true },
    },
  },
  einladungen: {
    relation: 'agency_invitation',
    others: { Einladungsnummer: 'number' },
    cells: {
      EingeladenAm: { as: 'moment', column: 'invited_at' },
      Name: { as: 'text', column: 'name', key: 'name_key' },
      Email: { as: 'text', column: 'email', key: 'email_key' },
      Art: { as: 'listed', column: 'kind' },
      Mitarbeiternummer: { as: 'text', column: 'staff_number', key: 'staff_key', isOptional: true },
      Status: { as: 'listed', column: 'state' },
    },
  },
  praemien: {
    relation: 'agency_claim',
    others: {},
    cells: {
      ErstelltAm: { as: 'moment', column: 'created_at' },
      Praemierungsnummer: { as: 'code', column: 'number' },
      Auftragsnummer: { as: 'code', column: 'order_number' },
      Produkt: { as: 'product', column: 'product_id' },
      Beguenstigter: { as: 'listed', column: 'beneficiary' },
      Status: { as: 'listed', column: 'state' },
      WertCent: { as: 'whole', column: 'value_cents' },
    },
  },
} as const satisfies {
  [Name in ReportName]: Source & { cells: Record<keyof (typeof REPORTS)[Name]['columns'], Cell> };
};
