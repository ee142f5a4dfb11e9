import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ERRORS } from '../errors.ts';
import { because, queryNumber } from '../fields.ts';

const operations = { base: 'client', auth: 'operations', status: 200 } as const;

/** Outcome of one line with a voucher code; the code itself is not returned. */
export const ImportedVoucher = z.object({
  /** Line number, counted from 1; empty lines are counted but not listed. */
  Zeile: z.int(),
  Ergebnis: z.enum(['Angenommen', 'Abgelehnt']),
  /** Why the line was refused: `voucherCodeExists` the code is already in the file or in a pool, `inputInvalid` it is no code; null if accepted. */
  ErrorCode: z.string().nullable(),
});
export type ImportedVoucher = z.infer<typeof ImportedVoucher>;

/** Adds codes to the pool of a voucher reward: valid lines are stored, the others reported, and waiting claims get their codes immediately. */
export const importVouchers = defineCall({
  ...operations,
  name: 'importVouchers',
  summary: 'Import voucher codes of a reward (one per line)',
  method: 'POST',
  path: '/betrieb/gutscheine/{praemieId}',
  scope: 'vouchers:import',
  params: z.object({ praemieId: queryNumber() }),
  query: z.strictObject({
    /** Value of each code in cents, if it is not the whole reward: the parts of a split reward need codes of their own. */
    WertCent: queryNumber(1, 10_000_000).optional(),
  }),
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'text/plain',
  bodyLimitBytes: 8 * 1024 * 1024,
  reply: z.object({
    Angenommen: z.int(),
    Abgelehnt: z.int(),
    /** Number of waiting claims that received one of these codes. */
    Zugeteilt: z.int(),
    /** Number of unused codes left in the pool. */
    Bestand: z.int(),
    Zeilen: z.array(ImportedVoucher),
  }),
  errors: [],
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

/** Lists the pools of voucher codes with their numbers of free and used codes. */
export const listVoucherPools = defineCall({
  ...operations,
  name: 'listVoucherPools',
  summary: 'List the pools of voucher codes',
  method: 'GET',
  path: '/betrieb/gutscheine',
  scope: 'vouchers:import',
  reply: z.array(
    z.object({
      PraemieId: z.int(),
      /** Title of the reward; null once it is no longer in the catalogue. */
      Titel: z.string().nullable(),
      WertCent: z.int(),
      Frei: z.int(),
      Vergeben: z.int(),
      /** Number of claims waiting for a code. */
      Wartend: z.int(),
      WarnungAb: z.int(),
      /** When the operators were warned that the pool runs low; null while it is full enough. */
      GewarntAm: z.iso.datetime().nullable(),
    }),
  ),
  errors: [],
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
