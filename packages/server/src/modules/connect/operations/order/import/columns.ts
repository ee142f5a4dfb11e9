import {
  COLUMN_NAME_MAX_LENGTH,
  type ColumnSource,
  type MappedColumn,
  ORDER_COLUMNS,
  type OrderColumn,
} from '@mundwerk/contract/values/order-import/columns';

/** Names that systems and people give the columns besides our own; compared without case, accents and punctuation. */
const SPELLINGS: Readonly<Partial<Record<OrderColumn, readonly string[]>>> = {
  ExterneAuftragsnummer: [
    ...['Vertragsnummer', 'Vertragsnr', 'Externe Nummer', 'Externe Auftragsnr', 'Policennummer', 'Bestellnummer'],
    ...['Versicherungsscheinnummer', 'Order number', 'Order no', 'Order ID', 'External order number'],
    ...['External number', 'Contract number', 'Contract no', 'Policy number'],
    ...['Numéro de contrat', 'N° de contrat', 'Numéro de commande', 'N° de commande', 'Numéro de police'],
  ],
  Empfehlungsnummer: [
    ...['Empfehlungsnr', 'Empfehlungscode', 'Werbecode', 'Referral code', 'Referral number', 'Recommendation number'],
    ...['Recommendation code', 'Code de parrainage', 'Numéro de parrainage', 'Code de recommandation'],
    'Numéro de recommandation',
  ],
  Empfaengernummer: ['Empfängernr', 'Recipient number', 'Recipient ID', 'Numéro du destinataire', 'Numéro de filleul'],
  Auftragsnummer: ['Leadnummer', 'Lead-ID', 'Lead number', 'Anfragenummer', 'Numéro de demande'],
  ProduktId: [
    'Produktnummer',
    'Produktnr',
    'Tarif-ID',
    'Product ID',
    'Product number',
    'ID produit',
    'Numéro de produit',
  ],
  Auftragsdatum: [
    ...['Vertragsdatum', 'Abschlussdatum', 'Bestelldatum', 'Datum', 'Order date', 'Contract date', 'Date'],
    ...['Date de commande', 'Date de la commande', 'Date du contrat', 'Date de souscription'],
  ],
  Neukunde: ['Ist Neukunde', 'New customer', 'Is new customer', 'Nouveau client'],
  ErstbeitragBezahltAm: [
    ...['Erstbeitrag', 'Erstbeitrag bezahlt', 'Erste Zahlung', 'Erste Zahlung am', 'First premium', 'First payment'],
    ...['First premium paid on', 'First payment date', 'Premier paiement', 'Date du premier paiement'],
    ...['Première prime', 'Première prime payée le'],
  ],
  Status: [
    ...['Zustand', 'Auftragsstatus', 'Vertragsstatus', 'State', 'Order status', 'Contract status'],
    ...['Statut', 'Statut de la commande', 'État'],
  ],
  Grund: ['Begründung', 'Stornogrund', 'Reason', 'Motif', 'Raison'],
  Kundennummer: ['Kundennr', 'Customer number', 'Customer no', 'Customer ID', 'Numéro de client', 'N° de client'],
  KundenNachname: ['Nachname', 'Name des Kunden', 'Last name', 'Surname', 'Nom', 'Nom du client'],
  KundenPlz: ['PLZ', 'Postleitzahl', 'Postcode', 'ZIP', 'ZIP code', 'Code postal'],
  KundenEmail: [
    ...['E-Mail', 'Mail', 'E-Mail des Kunden', 'E-Mail-Adresse', 'Customer email', 'Email address'],
    ...['Courriel', 'Courriel du client', 'E-mail du client', 'Adresse e-mail'],
  ],
};

/** The column that our file of refused lines adds, in each language; it is left out when the file comes back. */
export const REASON_COLUMNS = {
  de: 'Ablehnungsgrund',
  en: 'Reason for rejection',
  fr: 'Motif du refus',
} as const;

/** A name as it is compared: `Empfänger-Nr.`, `EMPFAENGERNR` and `empfangernr` are one. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .replaceAll(/([aou])e/g, '$1');

const FIELD_NAMES: ReadonlyMap<string, OrderColumn> = new Map(ORDER_COLUMNS.map((field) => [foldName(field), field]));
const KNOWN: ReadonlyMap<string, OrderColumn> = new Map(
  ORDER_COLUMNS.flatMap((field) => (SPELLINGS[field] ?? []).map((spelling) => [foldName(spelling), field] as const)),
);
const RESULTS: ReadonlySet<string> = new Set(Object.values(REASON_COLUMNS).map(foldName));

/** How many letters must be added, removed or replaced to make one word the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, otherLetter] of [...other].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === otherLetter ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** A typing error, or a longer name with a known one inside. */
const isNear = (name: string, known: string): boolean =>
  distance(name, known) <= Math.max(1, Math.floor(known.length / 4)) || (known.length > 5 && name.includes(known));

/** The field that an unknown column probably stands for; it is only suggested, because a wrong guess would change orders. */
export const suggestField = (name: string): OrderColumn | null => {
  const folded = foldName(name).slice(0, COLUMN_NAME_MAX_LENGTH);
  if (folded.length < 3) return null;
  const [best] = [...FIELD_NAMES, ...KNOWN]
    .filter(([known]) => isNear(folded, known))
    .sort(([one], [other]) => distance(folded, one) - distance(folded, other));
  return best?.[1] ?? null;
};

/** A column of a file: its field or, where that is unknown, a suggestion. */
export interface Column {
  readonly name: string;
  /** Null where the column is left out. */
  readonly field: OrderColumn | null;
  readonly source: ColumnSource;
  readonly suggestion: OrderColumn | null;
}

const lookup = (mapping: readonly MappedColumn[]): ReadonlyMap<string, OrderColumn | null> =>
  new Map(mapping.map(({ column, field }) => [foldName(column), field]));

/**
 * Maps the heading of a file to fields: by the mapping of the request, then the one saved for the client, then our own names, then
 * known spellings. A column without a name is ignored.
 */
export const readColumns = (
  heading: readonly string[],
  given: readonly MappedColumn[],
  saved: readonly MappedColumn[],
): Column[] => {
  const [told, remembered] = [lookup(given), lookup(saved)];
  return heading.map((name): Column => {
    const key = foldName(name);
    const as = (source: ColumnSource, field: OrderColumn | null | undefined): Column => ({
      name,
      field: field ?? null,
      source,
      suggestion: null,
    });
    if (told.has(key)) return as('Angabe', told.get(key));
    if (remembered.has(key)) return as('Gespeichert', remembered.get(key));
    if (key === '' || RESULTS.has(key)) return as('Ergebnis', null);
    const own = FIELD_NAMES.get(key);
    if (own) return as('Feldname', own);
    const known = KNOWN.get(key);
    if (known) return as('Bekannt', known);
    return { ...as('Unbekannt', null), suggestion: suggestField(name) };
  });
};

/** Problems of a heading as a whole. */
export interface ColumnProblems {
  readonly missing: readonly OrderColumn[];
  readonly unknown: readonly Column[];
  /** Columns whose field an earlier column already has. */
  readonly twice: readonly Column[];
}

/** Only the number is required of every line; what a new order needs besides is checked for lines that make one. */
export const columnProblems = (columns: readonly Column[]): ColumnProblems => ({
  missing: columns.some(({ field }) => field === 'ExterneAuftragsnummer') ? [] : ['ExterneAuftragsnummer'],
  unknown: columns.filter(({ source }) => source === 'Unbekannt'),
  twice: columns.filter(
    ({ field }, index) => field !== null && columns.findIndex((other) => other.field === field) < index,
  ),
});

/** A mapping keyed by the normalised column name; the last entry of a name counts. */
export const columnsByKey = (mapping: readonly MappedColumn[]): ReadonlyMap<string, MappedColumn> =>
  new Map(
    mapping.map(({ column, field }) => [foldName(column), { column, field }] as const).filter(([key]) => key !== ''),
  );
