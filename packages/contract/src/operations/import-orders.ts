import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ERRORS } from '../errors.ts';
import { because, givenText, optionalLines } from '../fields.ts';
import {
  COLUMN_SOURCES,
  IMPORT_STATES,
  LINE_OUTCOMES,
  ORDER_COLUMNS,
  parseColumnMapping,
} from '../values/order-import/columns.ts';
import { ORDER_STATES } from '../values/state/order-state.ts';
import { OrderReport } from './orders.ts';

/**
 * A line of a file: the fields of a report, and those that change an order. Only the number is always needed, because a line about a
 * known order names nothing but what it changes.
 */
export const OrderLine = OrderReport.partial({
  Empfehlungsnummer: true,
  ProduktId: true,
  Auftragsdatum: true,
}).extend({
  /** What the client's system says; a state that the order has passed on its way changes nothing. */
  Status: z.enum(ORDER_STATES).optional(),
  Grund: optionalLines(200),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** What became of a line of an imported file. */
export const ImportedLine = z.object({
  /** Counted from 1; the heading is line 1. */
  Zeile: z.int(),
  ExterneAuftragsnummer: z.string().nullable(),
  Ergebnis: z.enum(LINE_OUTCOMES),
  /** Our own number; null for refused lines, and for new orders of a dry run. */
  Auftragsnummer: z.string().nullable(),
  ErrorCode: z.string().nullable(),
  Fields: z.array(z.object({ Field: z.string(), ErrorCode: z.string() })),
  /** The result as a sentence: what is changed, or why the line is refused. */
  Text: z.string(),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

/** How a column of the file was understood. */
export const ImportedColumn = z.object({
  Spalte: z.string(),
  /** Null where the column is left out. */
  Feld: z.enum(ORDER_COLUMNS).nullable(),
  Herkunft: z.enum(COLUMN_SOURCES),
});
export type ImportedColumn = z.infer<typeof ImportedColumn>;

/** An import in the history of a client. */
export const ImportEntry = z.object({
  Id: z.uuid(),
  Am: z.iso.datetime(),
  Von: z.string(),
  Stand: z.enum(IMPORT_STATES),
  Zeilen: z.int(),
  Angelegt: z.int(),
  Geaendert: z.int(),
  Unveraendert: z.int(),
  Abgelehnt: z.int(),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

const yesNo = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .transform((given) => given === 'true' || given === '1');

/** `{ "your column": "our field" }` as JSON; null as the field leaves a column out. */
const columnMapping = givenText(8000)
  .refine((text) => parseColumnMapping(text) !== null)
  .transform((text) => parseColumnMapping(text) ?? [])
  .optional();

/** What a file is sent with, by systems and by people of the console. */
export const importFile = {
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'text/csv',
  bodyLimitBytes: 8 * 1024 * 1024,
} as const;

/** How the columns of a file are to be understood. */
export const mappingQuery = {
  zuordnung: columnMapping,
  /** Saves the mapping for the next files of the client. */
  merken: yesNo,
};

export const exampleImportFile =
  'Vertragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde;Status\nV-2026-004711;7F3K9QZ1A6;462;12.11.2026;ja;\nV-2026-004698;;;;;storniert\nV-2026-004712;7F3K9QZ1A6;999;12.11.2026;;\n';

/** What became of a file. */
export const OrderImport = z.object({
  /** The import in the history; null for a dry run, which leaves none. */
  Id: z.uuid().nullable(),
  Angelegt: z.int(),
  Geaendert: z.int(),
  Unveraendert: z.int(),
  Abgelehnt: z.int(),
  Spalten: z.array(ImportedColumn),
  Zeilen: z.array(ImportedLine),
  /** The refused lines as a file: the columns as they were sent, and the reason as the last one, which is left out when the file comes back. */
  AbgelehnteZeilen: z.string().nullable(),
});
export type OrderImport = z.infer<typeof OrderImport>;

const exampleLines: ImportedLine[] = [
  {
    Zeile: 2,
    ExterneAuftragsnummer: 'V-2026-004711',
    Ergebnis: 'Angelegt',
    Auftragsnummer: '4T7N0R2C9XKM',
    ErrorCode: null,
    Fields: [],
    Text: 'Neuer Auftrag.',
  },
  {
    Zeile: 3,
    ExterneAuftragsnummer: 'V-2026-004698',
    Ergebnis: 'Geaendert',
    Auftragsnummer: 'Y8FYT65VN8N0',
    ErrorCode: null,
    Fields: [],
    Text: 'Status: Storniert statt Bestaetigt.',
  },
  {
    Zeile: 4,
    ExterneAuftragsnummer: 'V-2026-004712',
    Ergebnis: 'Abgelehnt',
    Auftragsnummer: null,
    ErrorCode: ERRORS.productNotFound.code,
    Fields: [{ Field: 'ProduktId', ErrorCode: ERRORS.productNotFound.code }],
    Text: 'ProduktId: Ein Produkt mit dieser Nummer gibt es nicht.',
  },
];

export const exampleImport: OrderImport = {
  Id: '5f0c2a9e-7d41-4f0e-9a3b-2c61d7e8b904',
  Angelegt: 1,
  Geaendert: 1,
  Unveraendert: 0,
  Abgelehnt: 1,
  Spalten: [
    { Spalte: 'Vertragsnummer', Feld: 'ExterneAuftragsnummer', Herkunft: 'Bekannt' },
    { Spalte: 'Empfehlungsnummer', Feld: 'Empfehlungsnummer', Herkunft: 'Feldname' },
    { Spalte: 'ProduktId', Feld: 'ProduktId', Herkunft: 'Feldname' },
    { Spalte: 'Auftragsdatum', Feld: 'Auftragsdatum', Herkunft: 'Feldname' },
    { Spalte: 'Neukunde', Feld: 'Neukunde', Herkunft: 'Feldname' },
    { Spalte: 'Status', Feld: 'Status', Herkunft: 'Feldname' },
  ],
  Zeilen: exampleLines,
  AbgelehnteZeilen:
    '\uFEFFVertragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde;Status;Ablehnungsgrund\r\nV-2026-004712;7F3K9QZ1A6;999;12.11.2026;;;ProduktId: Ein Produkt mit dieser Nummer gibt es nicht.\r\n',
};

const operations = { base: 'client', auth: 'operations', scope: 'orders:import', status: 200 } as const;

/** Reports and changes many contracts by a CSV file: the good lines are stored, the bad ones reported. */
export const importOrders = defineCall({
  ...operations,
  ...importFile,
  name: 'importOrders',
  summary:
    'Create and change orders by CSV (UTF-8, UTF-16 with a byte order mark, or Windows-1252; separated by ; , or tab). A line with a known number changes its order, which also needs orders:write; an empty cell says nothing, "leeren" clears Neukunde or ErstbeitragBezahltAm. With probe=true nothing is stored',
  method: 'POST',
  path: '/betrieb/auftraege/import',
  query: z.strictObject({ ...mappingQuery, probe: yesNo }),
  reply: OrderImport,
  errors: ['columnTwice'],
  example: { query: { probe: 'false' }, body: exampleImportFile, reply: exampleImport },
});

/** A file to begin with: all columns, and a line for each of some products. */
export const getOrderTemplate = defineCall({
  ...operations,
  name: 'getOrderTemplate',
  summary: 'A CSV file with all columns of the import and example lines with the ids of products',
  method: 'GET',
  path: '/betrieb/auftraege/import/vorlage',
  reply: z.string(),
  replyType: 'text/csv',
  errors: [],
  example: { reply: 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId\r\nBEISPIEL-1;7F3K9QZ1A6;462\r\n' },
});

/** The client's latest imports, without any cell of their files. */
export const listOrderImports = defineCall({
  ...operations,
  name: 'listOrderImports',
  summary: 'The latest imports of orders: when, by whom, and how many lines did what',
  method: 'GET',
  path: '/betrieb/auftraege/import',
  reply: z.object({ Importe: z.array(ImportEntry) }),
  errors: [],
  example: {
    reply: {
      Importe: [
        {
          Id: '5f0c2a9e-7d41-4f0e-9a3b-2c61d7e8b904',
          Am: '2026-11-16T09:30:00.000Z',
          Von: 'crm',
          Stand: 'Fertig',
          Zeilen: 3,
          Angelegt: 1,
          Geaendert: 1,
          Unveraendert: 0,
          Abgelehnt: 1,
        },
      ],
    },
  },
});
