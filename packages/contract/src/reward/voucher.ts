import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ERRORS } from '../errors.ts';
import { because, queryNumber } from '../fields.ts';

const operations = { base: 'client', auth: 'operations', status: 200 } as const;

/** What became of a line with a voucher code; the code itself is not repeated. */
export const ImportedVoucher = z.object({
  /** Counted from 1; empty lines are counted and left out. */
  Zeile: z.int(),
  Ergebnis: z.enum(['Angenommen', 'Abgelehnt']),
  /** voucherCodeExists: a code that is there already, in the file or in any pool; inputInvalid: no code. */
  ErrorCode: z.string().nullable(),
});
export type ImportedVoucher = z.infer<typeof ImportedVoucher>;

/** Fills the pool of a voucher reward: good lines are kept, the others reported, and claims that wait get their codes at once. */
export const importVouchers = defineCall({
  ...operations,
  name: 'importVouchers',
  summary: 'Import voucher codes of a reward, one a line',
  method: 'POST',
  path: '/betrieb/gutscheine/{praemieId}',
  scope: 'vouchers:import',
  params: z.object({ praemieId: queryNumber() }),
  query: z.strictObject({
    /** What each code is worth, where that is not the whole reward: the halves of a split need codes of their own. */
    WertCent: queryNumber(1, 10_000_000).optional(),
  }),
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'text/plain',
  bodyLimitBytes: 8 * 1024 * 1024,
  reply: z.object({
    Angenommen: z.int(),
    Abgelehnt: z.int(),
    /** Claims that waited for a code and got one of these. */
    Zugeteilt: z.int(),
    /** Codes left in the pool. */
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

/** How full the pools are. */
export const listVoucherPools = defineCall({
  ...operations,
  name: 'listVoucherPools',
  summary: 'The pools of voucher codes and how full they are',
  method: 'GET',
  path: '/betrieb/gutscheine',
  scope: 'vouchers:import',
  reply: z.array(
    z.object({
      PraemieId: z.int(),
      /** Null once the reward is no longer in the catalogue. */
      Titel: z.string().nullable(),
      WertCent: z.int(),
      Frei: z.int(),
      Vergeben: z.int(),
      /** Claims that wait for a code. */
      Wartend: z.int(),
      WarnungAb: z.int(),
      /** When the programme was told that the pool runs dry; null while it is full enough. */
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
