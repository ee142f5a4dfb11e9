import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { ERRORS } from '../errors.ts';
import { because, queryNumber } from '../fields.ts';

export const ImportedVoucher = object({
  Zeile: z.int().describe('Line number, counted from 1; empty lines are counted but not listed.'),
  Ergebnis: z.enum(['Angenommen', 'Abgelehnt']),
  ErrorCode: z
    .string()
    .nullable()
    .describe(
      'Why the line was refused: `voucherCodeExists` the code is already in the file or in a pool, `inputInvalid` it is no code; null if accepted.',
    ),
}).meta({
  id: 'ImportedVoucher',
  description: 'Outcome of one line with a voucher code; the code itself is not returned.',
});
export type ImportedVoucher = z.infer<typeof ImportedVoucher>;

export const importVouchers = defineCall('importVouchers', {
  auth: 'operations',
  summary: 'Import voucher codes of a reward (one per line)',
  description:
    'Adds codes to the pool of a voucher reward: valid lines are stored, the others reported, and waiting claims get their codes immediately.',
  method: 'POST',
  path: '/betrieb/gutscheine/{praemieId}',
  scope: 'vouchers:import',
  params: z.object({ praemieId: queryNumber() }),
  query: z.strictObject({
    WertCent: queryNumber(1, 10_000_000)
      .optional()
      .describe(
        'Value of each code in cents, if it is not the whole reward: the parts of a split reward need codes of their own.',
      ),
  }),
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'text/plain',
  bodyLimitBytes: 8 * 1024 * 1024,
  reply: z.object({
    Angenommen: z.int(),
    Abgelehnt: z.int(),
    Zugeteilt: z.int().describe('Number of waiting claims that received one of these codes.'),
    Bestand: z.int().describe('Number of unused codes left in the pool.'),
    Zeilen: z.array(ImportedVoucher),
  }),
  example: {
    params: { praemieId: '11' },
    query: { WertCent: '7500' },
    body: 'BUCH-7KQ2-X9MD-41TC\nBUCH-7KQ2-X9MD-41TC\n',
    reply: {
      Angenommen: 1,
      Abgelehnt: 1,
      Zugeteilt: 0,
      Bestand: 1,
      Zeilen: [
        { Zeile: 1, Ergebnis: 'Angenommen', ErrorCode: null },
        { Zeile: 2, Ergebnis: 'Abgelehnt', ErrorCode: ERRORS.voucherCodeExists.code },
      ],
    },
  },
});

export const listVoucherPools = defineCall('listVoucherPools', {
  auth: 'operations',
  summary: 'List the pools of voucher codes',
  description: 'Lists the pools of voucher codes with their numbers of free and used codes.',
  path: '/betrieb/gutscheine',
  scope: 'vouchers:import',
  reply: z.array(
    z.object({
      PraemieId: z.int(),
      Titel: z.string().nullable().describe('Title of the reward; null once it is no longer in the catalogue.'),
      WertCent: z.int(),
      Frei: z.int(),
      Vergeben: z.int(),
      Wartend: z.int().describe('Number of claims waiting for a code.'),
      WarnungAb: z.int().describe('Number of free codes below which the operators are warned.'),
      GewarntAm: z.iso
        .datetime()
        .nullable()
        .describe('When the operators were warned that the pool runs low; null while it is full enough.'),
    }),
  ),
  example: {
    reply: [
      {
        PraemieId: 11,
        Titel: 'Buchgutschein',
        WertCent: 7500,
        Frei: 184,
        Vergeben: 16,
        Wartend: 0,
        WarnungAb: 20,
        GewarntAm: null,
      },
    ],
  },
});
