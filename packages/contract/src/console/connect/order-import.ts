import { z } from 'zod';
import { Uuid } from '#fields.ts';
import {
  exampleImport,
  exampleImportFile,
  ImportEntry,
  ImportedColumn,
  importFile,
  mappingQuery,
  OrderImport,
} from '#operations/import-orders.ts';
import { ORDER_COLUMNS } from '#values/order-import/columns.ts';
import { operatorCall } from '../act.ts';

const path = '/verwaltung/auftragsimport';

export const PreviewedColumn = ImportedColumn.extend({
  Vorschlag: z
    .enum(ORDER_COLUMNS)
    .nullable()
    .describe('Probable meaning of an unknown column; null without a suggestion.'),
  Beispiele: z
    .array(z.string())
    .describe(
      'Sample values from the first lines. First values of the column; they are only returned and never stored.',
    ),
}).meta({
  id: 'PreviewedColumn',
  description: 'A column of a file before the import: how it is interpreted, and its first values.',
});
export type PreviewedColumn = z.infer<typeof PreviewedColumn>;

export const previewOrderImport = operatorCall('previewOrderImport', {
  ...importFile,
  summary: 'Preview the columns of an order import (and how they are interpreted)',
  description: 'Returns the columns of a file with their first values; nothing is stored.',
  method: 'POST',
  path: `${path}/vorschau`,
  act: 'import.preview',
  reply: z.object({
    Zeilen: z.int(),
    Spalten: z.array(PreviewedColumn),
    SchonImportiertAm: z.iso
      .datetime()
      .nullable()
      .describe('When the identical file was last imported; null if it never was.'),
  }),
  example: {
    body: exampleImportFile,
    reply: {
      Zeilen: 3,
      Spalten: [
        {
          Spalte: 'Vertragsnummer',
          Feld: 'ExterneAuftragsnummer',
          Herkunft: 'Bekannt',
          Vorschlag: null,
          Beispiele: ['V-2026-004711', 'V-2026-004698'],
        },
        { Spalte: 'Statuss', Feld: null, Herkunft: 'Unbekannt', Vorschlag: 'Status', Beispiele: ['', 'storniert'] },
      ],
      SchonImportiertAm: null,
    },
  },
});

/** Maximum number of lines in a response: people read the refused and changed ones, and the file of refused lines has all of those. */
export const MOST_SHOWN_LINES = 500;

const imported = OrderImport.extend({
  /** Refused lines first, then changed ones; at most 500 in all. */
  Zeilen: OrderImport.shape.Zeilen.max(MOST_SHOWN_LINES),
});
const exampleReply = { ...exampleImport, Zeilen: exampleImport.Zeilen.slice(1).reverse() };

export const checkOrderImport = operatorCall('checkOrderImport', {
  ...importFile,
  summary: 'Preview the result of an order import (line by line)',
  description:
    'Returns the result that an import would have; nothing is stored. Responds 400 `columnTwice` if two columns map to the same field.',
  method: 'POST',
  path: `${path}/probe`,
  act: 'import.preview',
  query: z.object({ zuordnung: mappingQuery.zuordnung }),
  reply: imported,
  errors: ['notAllowed', 'columnTwice'],
  example: { body: exampleImportFile, reply: { ...exampleReply, Id: null } },
});

export const importConsoleOrders = operatorCall('importConsoleOrders', {
  ...importFile,
  summary: 'Import orders from a CSV file in the console',
  description:
    "Creates and changes orders from a CSV file, in the operator's name and like the operations API. Responds 400 `columnTwice` if two columns map to the same field, 409 `alreadySet` if `id` was used before.",
  method: 'POST',
  path,
  act: 'order.import',
  query: z.object({
    ...mappingQuery,
    id: Uuid.optional().describe('Id chosen by the caller, with which it can query the progress of the import.'),
  }),
  reply: imported,
  errors: ['notAllowed', 'columnTwice', 'alreadySet'],
  example: {
    query: { id: '5f0c2a9e-7d41-4f0e-9a3b-2c61d7e8b904', merken: 'true' },
    body: exampleImportFile,
    reply: exampleReply,
  },
});

export const listConsoleOrderImports = operatorCall('listConsoleOrderImports', {
  summary: 'List order imports in the console (by systems and by people)',
  description: 'Lists the latest imports, newest first; one in progress shows how far it is.',
  path,
  act: 'import.read',
  reply: z.object({ Importe: z.array(ImportEntry) }),
  example: {
    reply: {
      Importe: [
        {
          Id: '5f0c2a9e-7d41-4f0e-9a3b-2c61d7e8b904',
          Am: '2026-11-16T09:30:00.000Z',
          Von: 'Olaf Operator',
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

export const getConsoleOrderTemplate = operatorCall('getConsoleOrderTemplate', {
  summary:
    'Get the CSV template for order imports in the console (all columns, and example lines with the ids of products)',
  description: 'Returns the same CSV template as the operations API.',
  path: `${path}/vorlage`,
  act: 'import.preview',
  reply: z.string(),
  replyType: 'text/csv',
  example: { reply: 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId\r\nBEISPIEL-1;7F3K9QZ1A6;462\r\n' },
});
