import { object, z } from 'zod';
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
import { ORDER_STATES } from '../values/state/states.ts';
import { OrderReport } from './orders.ts';

/**
 * A line of a file: the fields that report an order, and those that change one. Only `ExterneAuftragsnummer` is always required, because a
 * line about a known order contains only the changes.
 */
export const OrderLine = OrderReport.partial({
  Empfehlungsnummer: true,
  ProduktId: true,
  Auftragsdatum: true,
}).extend({
  /** State of the order in your own system; a state that the order has already passed changes nothing. */
  Status: z.enum(ORDER_STATES).optional(),
  Grund: optionalLines(200),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const ImportedLine = object({
  Zeile: z.int().describe('Line number, counted from 1; the header is line 1.'),
  ExterneAuftragsnummer: z.string().nullable(),
  Ergebnis: z.enum(LINE_OUTCOMES),
  Auftragsnummer: z
    .string()
    .nullable()
    .describe('Number of the order in the portal; null for refused lines and for new orders of a dry run.'),
  ErrorCode: z.string().nullable(),
  Fields: z
    .array(z.object({ Field: z.string(), ErrorCode: z.string() }))
    .describe('Invalid fields, each with its error code.'),
  Text: z.string().describe('Outcome as a sentence: what was changed, or why the line was refused.'),
}).meta({ id: 'ImportedLine', description: 'Outcome of one line of an imported file.' });
export type ImportedLine = z.infer<typeof ImportedLine>;

export const ImportedColumn = object({
  Spalte: z.string(),
  Feld: z
    .enum(ORDER_COLUMNS)
    .nullable()
    .describe('Field that the column was mapped to; null if the column is ignored.'),
  Herkunft: z.enum(COLUMN_SOURCES).describe('Origin of the value.'),
}).meta({ id: 'ImportedColumn', description: 'A column of the file and the field it was mapped to.' });
export type ImportedColumn = z.infer<typeof ImportedColumn>;

export const ImportEntry = object({
  Id: z.uuid(),
  Am: z.iso.datetime(),
  Von: z.string(),
  Stand: z.enum(IMPORT_STATES),
  Zeilen: z.int(),
  Angelegt: z.int(),
  Geaendert: z.int(),
  Unveraendert: z.int(),
  Abgelehnt: z.int(),
}).meta({ id: 'ImportEntry', description: 'An earlier import with its line counts.' });
export type ImportEntry = z.infer<typeof ImportEntry>;

const yesNo = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .transform((given) => given === 'true' || given === '1');

/** JSON object `{ "your column": "our field" }`; a column mapped to null is ignored. */
const columnMapping = givenText(8000)
  .refine((text) => parseColumnMapping(text) !== null)
  .transform((text) => parseColumnMapping(text) ?? [])
  .optional();

/** Body of an import, shared by the operations API and the console. */
export const importFile = {
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'text/csv',
  bodyLimitBytes: 8 * 1024 * 1024,
} as const;

/** Query parameters that map the columns of a file. */
export const mappingQuery = {
  zuordnung: columnMapping,
  merken: yesNo.describe('Whether to save the mapping of the columns for later files.'),
};

export const exampleImportFile =
  'Vertragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde;Status\nV-2026-004711;7F3K9QZ1A6;462;12.11.2026;ja;\nV-2026-004698;;;;;storniert\nV-2026-004712;7F3K9QZ1A6;999;12.11.2026;;\n';

export const OrderImport = object({
  Id: z
    .uuid()
    .nullable()
    .describe('Identifier of the import in the history; null for a dry run, which is not recorded.'),
  Angelegt: z.int(),
  Geaendert: z.int(),
  Unveraendert: z.int(),
  Abgelehnt: z.int(),
  Spalten: z.array(ImportedColumn),
  Zeilen: z.array(ImportedLine),
  AbgelehnteZeilen: z
    .string()
    .nullable()
    .describe(
      'Refused lines as a CSV file: the columns as sent, plus the reason as last column, which is ignored when the file is sent again.',
    ),
}).meta({ id: 'OrderImport', description: 'Outcome of an import: counts, columns and lines.' });
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

const operations = { auth: 'operations', scope: 'orders:import' } as const;

export const importOrders = defineCall('importOrders', {
  ...operations,
  ...importFile,
  summary:
    'Create and update orders from a CSV file (UTF-8, UTF-16 with a byte order mark, or Windows-1252; separated by ; , or tab). A line with a known number changes its order, which also needs orders:write; an empty cell is ignored, "leeren" clears Neukunde or ErstbeitragBezahltAm. With probe=true nothing is stored',
  description:
    'Creates and changes many orders from a CSV file. Valid lines are stored; invalid ones are returned with their errors.',
  method: 'POST',
  path: '/betrieb/auftraege/import',
  query: z.strictObject({
    ...mappingQuery,
    probe: yesNo.describe('`true` returns what the file would do and stores nothing (dry run).'),
  }),
  reply: OrderImport,
  errors: ['columnTwice'],
  example: { query: { probe: 'false' }, body: exampleImportFile, reply: exampleImport },
});

export const getOrderTemplate = defineCall('getOrderTemplate', {
  ...operations,
  summary: 'Download a CSV template for the import of orders (example lines have the ids of products)',
  description: 'Returns a CSV file to start from: all columns and one example line for each of some products.',
  path: '/betrieb/auftraege/import/vorlage',
  reply: z.string(),
  replyType: 'text/csv',
  example: { reply: 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId\r\nBEISPIEL-1;7F3K9QZ1A6;462\r\n' },
});

export const listOrderImports = defineCall('listOrderImports', {
  ...operations,
  summary: 'List the latest imports of orders (when, by whom, and the number of lines by result)',
  description: "Lists the client's latest imports, without contents of the files.",
  path: '/betrieb/auftraege/import',
  reply: z.object({ Importe: z.array(ImportEntry) }),
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
