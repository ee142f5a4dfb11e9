import type { CatalogueList } from './use-catalogue.ts';

/** Input type of an entry's value; `texts` has one text per language. */
export type EntryKind =
  | 'text'
  | 'number'
  | 'money'
  | 'flag'
  | 'choice'
  | 'list'
  | 'numbers'
  | 'texts'
  | 'longTexts'
  | 'textList'
  | 'picture'
  | 'categories'
  | 'category'
  | 'footnote'
  | 'tariff'
  | 'device'
  | 'assets'
  | 'agents'
  | 'dayMoment';

/** A field of an entry of the catalogue. */
export interface EntryField {
  /** The path of the field inside the entry, e.g. `Festnetz.PreisMonatlich`; also the name of its texts. */
  readonly name: string;
  readonly kind: EntryKind;
  readonly choices?: readonly string[];
  readonly standard?: boolean | string;
  /** The value must not change once it was published, because orders and links refer to it. */
  readonly isFixed?: true;
}

const CLASSES = ['S', 'M', 'L', 'XL'] as const;
const ARTICLES = { de: ['der', 'die', 'das', 'Mehrzahl'], en: ['the'], fr: ['le', 'la', 'l’', 'les'] } as const;

/** The forms of a product's name inside a sentence, by language. */
export const sentenceFields = (language: keyof typeof ARTICLES): readonly EntryField[] => [
  { name: `ImSatz.${language}.Artikel`, kind: 'choice', choices: ARTICLES[language] },
  { name: `ImSatz.${language}.Name`, kind: 'text' },
  { name: `ImSatz.${language}.Kurz`, kind: 'text' },
];

/** The fields of every product. */
export const PRODUCT_FIELDS: readonly EntryField[] = [
  { name: 'AnzeigeName', kind: 'texts' },
  { name: 'Beschreibung', kind: 'longTexts' },
  { name: 'Produktlink', kind: 'text' },
  { name: 'ExterneId', kind: 'text' },
  { name: 'Bild', kind: 'picture' },
  { name: 'Kategorien', kind: 'categories' },
  { name: 'Vorteile', kind: 'textList' },
];

/** Additional fields by kind of product. */
export const PRODUCT_KINDS: Readonly<Record<'Festnetz' | 'Mobilfunk' | 'Agent', readonly EntryField[]>> = {
  Festnetz: [
    { name: 'Festnetz.Kategorie', kind: 'choice', choices: ['DP', 'TP', 'HS', 'GP', 'WP'] },
    { name: 'Festnetz.Name', kind: 'text' },
    { name: 'Festnetz.Gruppe', kind: 'text' },
    { name: 'Festnetz.Klasse', kind: 'choice', choices: CLASSES },
    { name: 'Festnetz.Young', kind: 'flag', standard: false },
    { name: 'Festnetz.Hybrid', kind: 'flag', standard: false },
    { name: 'Festnetz.PreisMonatlich', kind: 'money' },
    { name: 'Festnetz.PreisEinmalig', kind: 'money' },
    { name: 'Festnetz.Vorteile', kind: 'textList' },
    { name: 'Festnetz.Provision', kind: 'text' },
    { name: 'Festnetz.TelekomProduktId', kind: 'text' },
    { name: 'Festnetz.Fussnote', kind: 'footnote' },
    { name: 'Festnetz.Aktion.Name', kind: 'texts' },
    { name: 'Festnetz.Aktion.Rabatt', kind: 'money' },
    { name: 'Festnetz.Aktion.Monate', kind: 'number' },
  ],
  Mobilfunk: [
    { name: 'Mobilfunk.TarifId', kind: 'tariff' },
    { name: 'Mobilfunk.HandyId', kind: 'device' },
    { name: 'Mobilfunk.PreisHandy', kind: 'money' },
    { name: 'Mobilfunk.Aktionspreis', kind: 'money' },
    { name: 'Mobilfunk.Position', kind: 'number' },
    { name: 'Mobilfunk.TopPosition', kind: 'number' },
  ],
  Agent: [
    { name: 'Agent.Vorname', kind: 'text' },
    { name: 'Agent.Nachname', kind: 'text' },
    { name: 'Agent.Plz', kind: 'text' },
    { name: 'Agent.Ort', kind: 'text' },
  ],
};

/** The fields of the entries of the other lists. */
export const LIST_FIELDS: Readonly<Record<Exclude<CatalogueList, 'Produkte' | 'Entfallen'>, readonly EntryField[]>> = {
  Kategorien: [
    { name: 'Titel', kind: 'texts' },
    { name: 'Brotkrume', kind: 'texts' },
    { name: 'Untertitel', kind: 'texts' },
    { name: 'Slug', kind: 'text', isFixed: true },
    { name: 'Kategorie', kind: 'text' },
    { name: 'Quelle', kind: 'choice', choices: ['Festnetz', 'Mobilfunk'] },
    { name: 'Uebergeordnet', kind: 'category' },
    { name: 'Bild', kind: 'picture' },
    { name: 'Auswahlziel', kind: 'category' },
    { name: 'Vorauswahl', kind: 'numbers' },
  ],
  Fussnoten: [
    { name: 'Titel', kind: 'texts' },
    { name: 'Inhalt', kind: 'longTexts' },
    { name: 'Identifier', kind: 'text' },
    { name: 'Gruppe', kind: 'text' },
  ],
  Tarife: [
    { name: 'AnzeigeName', kind: 'texts' },
    { name: 'Klasse', kind: 'choice', choices: CLASSES },
    { name: 'PreisMonatlich', kind: 'money' },
    { name: 'Fussnote', kind: 'footnote' },
  ],
  Geraete: [
    { name: 'AnzeigeName', kind: 'texts' },
    { name: 'Beschreibung', kind: 'longTexts' },
    { name: 'Hersteller', kind: 'text' },
    { name: 'GeraeteTyp', kind: 'choice', choices: ['smartphone', 'tablet', 'surfstick'] },
  ],
};

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
