import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because } from '../fields.ts';

/** What became of a line of an imported file. */
export const ImportedLine = z.object({
  /** Counted from 1; the heading is line 1. */
  Zeile: z.int(),
  ExterneAuftragsnummer: z.string().nullable(),
  Ergebnis: z.enum(['Angelegt', 'Unveraendert', 'Abgelehnt']),
  Auftragsnummer: z.string().nullable(),
  ErrorCode: z.string().nullable(),
  Fields: z.array(z.object({ Field: z.string(), ErrorCode: z.string() })),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

/** Reports many contracts by a CSV file: the good lines are kept, the bad ones reported. */
export const importOrders = defineCall({
  base: 'client',
  auth: 'operations',
  name: 'importOrders',
  summary:
    'Import orders from CSV (UTF-8, UTF-16 with a byte order mark, or Windows-1252; heading as the JSON fields of POST, separated by ; or ,)',
  method: 'POST',
  path: '/betrieb/auftraege/import',
  scope: 'orders:import',
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'text/csv',
  bodyLimitBytes: 8 * 1024 * 1024,
  reply: z.object({
    Angelegt: z.int(),
    Unveraendert: z.int(),
    Abgelehnt: z.int(),
    Zeilen: z.array(ImportedLine),
  }),
  status: 200,
  errors: [],
  example: {
    body: 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde\nV-2026-004711;7F3K9QZ1A6;462;12.11.2026;ja\n',
    reply: {
      Angelegt: 1,
      Unveraendert: 0,
      Abgelehnt: 0,
      Zeilen: [
        {
          Zeile: 2,
          ExterneAuftragsnummer: 'V-2026-004711',
          Ergebnis: 'Angelegt',
          Auftragsnummer: '4T7N0R2C9XKM',
          ErrorCode: null,
          Fields: [],
        },
      ],
    },
  },
});
