import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import {
  exampleImport,
  exampleImportFile,
  ImportEntry,
  ImportedColumn,
  importFile,
  mappingQuery,
  OrderImport,
} from '../../operations/import-orders.ts';
import { ORDER_COLUMNS } from '../../values/order-import/columns.ts';

const path = '/verwaltung/auftragsimport';
const console = { base: 'client', auth: 'operator', status: 200 } as const;

/** A column as a person sees it before anything is read: how it is understood, and what stands in it. */
export const PreviewedColumn = ImportedColumn.extend({
  /** What an unknown column probably is. */
  Vorschlag: z.enum(ORDER_COLUMNS).nullable(),
  /** Its first cells; they go to the page and are stored nowhere. */
  Beispiele: z.array(z.string()),
});
export type PreviewedColumn = z.infer<typeof PreviewedColumn>;

/** The columns of a file and its first lines; nothing is stored. */
export const previewOrderImport = defineCall({
  ...console,
  ...importFile,
  name: 'previewOrderImport',
  summary: 'How the columns of a file of orders are understood',
  method: 'POST',
  path: `${path}/vorschau`,
  act: 'import.preview',
  reply: z.object({
    Zeilen: z.int(),
    Spalten: z.array(PreviewedColumn),
    /** When the very same file was imported last. */
    SchonImportiertAm: z.iso.datetime().nullable(),
  }),
  errors: ['notAllowed'],
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
        {
          Spalte: 'Statuss',
          Feld: null,
          Herkunft: 'Unbekannt',
          Vorschlag: 'Status',
          Beispiele: ['', 'storniert'],
        },
      ],
      SchonImportiertAm: null,
    },
  },
});

/** The lines that people look at are the refused and the changed ones; the file of refused lines has all of them. */
export const MOST_SHOWN_LINES = 500;

const imported = OrderImport.extend({
  /** Refused lines first, then changed ones; at most 500. */
  Zeilen: OrderImport.shape.Zeilen.max(MOST_SHOWN_LINES),
});
const exampleReply = { ...exampleImport, Zeilen: exampleImport.Zeilen.slice(1).reverse() };

/** What an import would do: the same answers, and nothing is stored. */
export const checkOrderImport = defineCall({
  ...console,
  ...importFile,
  name: 'checkOrderImport',
  summary: 'What an import of a file of orders would do, line by line',
  method: 'POST',
  path: `${path}/probe`,
  act: 'import.preview',
  query: z.object({ zuordnung: mappingQuery.zuordnung }),
  reply: imported,
  errors: ['notAllowed', 'columnTwice'],
  example: { body: exampleImportFile, reply: { ...exampleReply, Id: null } },
});

/** Imports a file in the name of a person: the same use case as that of the operations API. */
export const importConsoleOrders = defineCall({
  ...console,
  ...importFile,
  name: 'importConsoleOrders',
  summary: 'Create and change orders by a CSV file',
  method: 'POST',
  path,
  act: 'order.import',
  query: z.object({
    ...mappingQuery,
    /** Chosen by the page, so that it can ask how far the import is. */
    id: Uuid.optional(),
  }),
  reply: imported,
  errors: ['notAllowed', 'columnTwice', 'alreadySet'],
  example: {
    query: { id: '5f0c2a9e-7d41-4f0e-9a3b-2c61d7e8b904', merken: 'true' },
    body: exampleImportFile,
    reply: exampleReply,
  },
});

/** The history of imports, the newest first; one that is under way tells how far it is. */
export const listConsoleOrderImports = defineCall({
  ...console,
  name: 'listConsoleOrderImports',
  summary: 'The latest imports of orders, by systems and by people',
  method: 'GET',
  path,
  act: 'import.read',
  reply: z.object({ Importe: z.array(ImportEntry) }),
  errors: ['notAllowed'],
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

/** The same template as that of the operations API. */
export const getConsoleOrderTemplate = defineCall({
  ...console,
  name: 'getConsoleOrderTemplate',
  summary: 'A CSV file with all columns of the import and example lines with the ids of products',
  method: 'GET',
  path: `${path}/vorlage`,
  act: 'import.preview',
  reply: z.string(),
  replyType: 'text/csv',
  errors: ['notAllowed'],
  example: { reply: 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId\r\nBEISPIEL-1;7F3K9QZ1A6;462\r\n' },
});

/** The calls of the import of orders. */
export const ORDER_IMPORT_CALLS = [
  previewOrderImport,
  checkOrderImport,
  importConsoleOrders,
  listConsoleOrderImports,
  getConsoleOrderTemplate,
] as const;
