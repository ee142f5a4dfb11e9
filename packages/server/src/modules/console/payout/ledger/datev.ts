import type { LedgerAccounts } from '@mundwerk/contract/client/client';
import type { PostingText } from '@mundwerk/contract/values/console/payout';
import { daysOfMonth, type Posting } from './rules.ts';

/** The columns of a posting batch, format version 13; everything after the posting text stays empty. */
const COLUMNS = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...Array.from({ length: 8 }, (_, index) => [
    `Beleginfo - Art ${index + 1}`,
    `Beleginfo - Inhalt ${index + 1}`,
  ]).flat(),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...Array.from({ length: 20 }, (_, index) => [
    `Zusatzinformation - Art ${index + 1}`,
    `Zusatzinformation- Inhalt ${index + 1}`,
  ]).flat(),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

/** Posting texts for bookkeeping: German in every language of the console, and never a name. */
const TEXTS: Record<PostingText, string> = {
  Zusage: 'Prämie zugesagt',
  Anpassung: 'Prämie angepasst',
  Storno: 'Prämie storniert',
  Verfall: 'Prämie verfallen',
  Zahlung: 'Prämie ausgezahlt',
  Gutschein: 'Gutschein ausgegeben',
  Bank: 'Auszahlungslauf gebucht',
  Rueckgabe: 'Zahlung zurück, Prämie wieder offen',
  BankRueckgabe: 'Rückläufer gutgeschrieben',
};

const EOL = '\r\n';

/** Text in quotation marks, as the format asks for every text, without control characters. */
const quoted = (text: string, maxLength: number): string => {
  const plain = [...text].map((letter) => (letter < ' ' ? ' ' : letter)).join('');
  return `"${plain.slice(0, maxLength).replaceAll('"', '""')}"`;
};

const compact = (day: string): string => day.replaceAll('-', '');

const amount = (amountCents: number): string => {
  const digits = String(amountCents).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};

/** The first day of the financial year in which a month lies. */
const yearStart = (month: string, beginsOn: string): string => {
  const year = Number(month.slice(0, 4));
  return `${month >= `${year}-${beginsOn.slice(0, 2)}` ? year : year - 1}-${beginsOn}`;
};

const headOf = (accounts: LedgerAccounts, month: string, madeAt: string): string => {
  const { first, last } = daysOfMonth(month);
  return [
    '"EXTF"',
    700,
    21,
    '"Buchungsstapel"',
    13,
    madeAt.replaceAll(/\D/g, '').slice(0, 17),
    '',
    '"RE"',
    '""',
    '""',
    accounts.Beraternummer,
    accounts.Mandantennummer,
    compact(yearStart(month, accounts.WirtschaftsjahrBeginn)),
    accounts.Sachkontenlaenge,
    compact(first),
    compact(last),
    quoted(`Prämien ${month}`, 30),
    '""',
    1,
    0,
    // The batch is not final: the tax adviser finalises it.
    0,
    '"EUR"',
    '',
    '""',
    '',
    '',
    '""',
    '',
    '',
    '""',
    '""',
  ].join(';');
};

const lineOf = (accounts: LedgerAccounts, posting: Posting): string => {
  const cells = [
    amount(posting.amountCents),
    '"S"',
    '"EUR"',
    '',
    '',
    '',
    accounts[posting.debit],
    accounts[posting.credit],
    '',
    `${posting.day.slice(8, 10)}${posting.day.slice(5, 7)}`,
    quoted(posting.number, 36),
    '',
    '',
    quoted(TEXTS[posting.text], 60),
  ];
  return [...cells, ...Array<string>(COLUMNS.length - cells.length).fill('')].join(';');
};

/** Postings of a month as a DATEV posting batch (EXTF 700, format version 13), as text with the line ends DATEV asks for. */
export const datevText = (
  accounts: LedgerAccounts,
  month: string,
  postings: readonly Posting[],
  madeAt: string,
): string =>
  [
    headOf(accounts, month, madeAt),
    COLUMNS.join(';'),
    ...postings.map((posting) => lineOf(accounts, posting)),
    '',
  ].join(EOL);

/** The bytes 0x80 to 0x9f of Windows-1252, where it differs from Latin-1. */
const SPECIAL = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, index) => [letter, 0x80 + index]),
);

/** A text in Windows-1252; characters it lacks become question marks. */
export const windows1252 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : (SPECIAL.get(letter) ?? 0x3f);
    }),
  );
