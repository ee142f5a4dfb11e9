import { object, z } from 'zod';
import { because, Day, Month, queryNumber } from '#fields.ts';
import { ImportedVoucher } from '#reward/voucher.ts';
import { LEDGER_ACCOUNTS, OWED_STATES, POSTING_TEXTS } from '#values/console/payout.ts';
import { ERRORS } from '#values/error-table.ts';
import { operatorCall } from '../act.ts';

const exampleMonth = '2026-10';

export const listLiabilities = operatorCall('listLiabilities', {
  summary: 'List liabilities at the end of a day',
  description: 'Returns the sums owed to beneficiaries at the end of a day, by state.',
  path: '/verwaltung/verbindlichkeiten',
  act: 'money.read',
  query: z.strictObject({ Tag: Day.optional(), Gegen: Day.optional() }),
  reply: z.object({
    Tag: z.iso.date(),
    Gegen: z.iso.date().describe('Day of comparison; by default the end of the previous month.'),
    Zeilen: z.array(
      z.object({
        Status: z.enum(OWED_STATES),
        Anzahl: z.int(),
        SummeCent: z.int(),
        GegenAnzahl: z.int(),
        GegenCent: z.int(),
      }),
    ),
    Gesamt: z.object({ Anzahl: z.int(), SummeCent: z.int(), GegenAnzahl: z.int(), GegenCent: z.int() }),
  }),
  example: {
    query: { Tag: '2026-10-31' },
    reply: {
      Tag: '2026-10-31',
      Gegen: '2026-09-30',
      Zeilen: [{ Status: 'Offen', Anzahl: 214, SummeCent: 987_000, GegenAnzahl: 190, GegenCent: 863_000 }],
      Gesamt: { Anzahl: 214, SummeCent: 987_000, GegenAnzahl: 190, GegenCent: 863_000 },
    },
  },
});

export const exportLiabilities = operatorCall('exportLiabilities', {
  summary: 'Export liabilities at the end of a day',
  description: 'Exports the sums owed at the end of a day as CSV.',
  method: 'POST',
  path: '/verwaltung/verbindlichkeiten/csv',
  act: 'ledger.export',
  body: z.strictObject({ Tag: Day }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  errors: ['notAllowed', 'stepUpRequired'],
  example: { body: { Tag: '2026-10-31' }, reply: 'Stand;Anzahl;Summe\r\n…' },
});

export const LedgerLine = object({
  Tag: z.iso.date(),
  Beleg: z.string().describe('Number of the claim or of the payout run.'),
  Text: z.enum(POSTING_TEXTS),
  Soll: z.enum(LEDGER_ACCOUNTS).describe('Debit account.'),
  Haben: z.enum(LEDGER_ACCOUNTS).describe('Credit account.'),
  BetragCent: z.int().positive(),
}).meta({ id: 'LedgerLine', description: 'One line of the ledger.' });

export const getLedger = operatorCall('getLedger', {
  summary: 'Get the ledger of a month; it is derived from the histories',
  description: 'Returns the ledger of a month, by default of the current one.',
  path: '/verwaltung/hauptbuch',
  act: 'money.read',
  query: z.strictObject({
    Monat: Month.optional(),
    Konto: z.enum(LEDGER_ACCOUNTS).optional(),
    Page: queryNumber(1, 100_000).default(1),
    PageSize: queryNumber(1, 200).default(50),
  }),
  reply: z.object({
    Monat: z.string(),
    Items: z.array(LedgerLine),
    TotalCount: z.int(),
    HasNext: z.boolean(),
    Konten: z
      .array(
        z.object({
          Konto: z.enum(LEDGER_ACCOUNTS),
          SollCent: z.int().describe('Debits in cents.'),
          HabenCent: z.int().describe('Credits in cents.'),
        }),
      )
      .describe('Accounts with their sums. Debits and credits of the month by account, in cents.'),
    DifferenzCent: z.int().describe('Debits minus credits over all accounts, in cents; 0 unless something is wrong.'),
    VerbindlichkeitCent: z
      .int()
      .describe(
        'Sum owed at the end of the month according to the ledger, in cents; `OffenePostenCent` is the sum according to the states of the claims.',
      ),
    OffenePostenCent: z.int().describe('Sum owed according to the states of the claims, in cents.'),
    HatDatevKonten: z.boolean().describe("Whether the client's DATEV accounts are configured."),
    IstVorbei: z.boolean(),
  }),
  example: {
    query: { Monat: exampleMonth },
    reply: {
      Monat: exampleMonth,
      Items: [
        {
          Tag: '2026-10-02',
          Beleg: '8M2K5V7Q0RTX',
          Text: 'Zusage',
          Soll: 'Aufwand',
          Haben: 'Verbindlichkeiten',
          BetragCent: 3500,
        },
      ],
      TotalCount: 1,
      HasNext: false,
      Konten: [{ Konto: 'Aufwand', SollCent: 3500, HabenCent: 0 }],
      DifferenzCent: 0,
      VerbindlichkeitCent: 3500,
      OffenePostenCent: 3500,
      HatDatevKonten: false,
      IstVorbei: true,
    },
  },
});

export const exportLedger = operatorCall('exportLedger', {
  summary: 'Export the ledger of a month as CSV',
  description: 'Exports the ledger of a month as CSV.',
  method: 'POST',
  path: '/verwaltung/hauptbuch/csv',
  act: 'ledger.export',
  body: z.strictObject({ Monat: Month }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  errors: ['notAllowed', 'stepUpRequired'],
  example: { body: { Monat: exampleMonth }, reply: 'Tag;Beleg;Text;Soll;Haben;Betrag\r\n…' },
});

export const previewDatev = operatorCall('previewDatev', {
  summary: 'Preview the DATEV file of a month',
  description:
    "Returns a preview of the DATEV file of a month. Responds 409 `ledgerAccountsMissing` if the client's DATEV accounts are not configured.",
  path: '/verwaltung/hauptbuch/datev',
  act: 'money.read',
  query: z.strictObject({ Monat: Month }),
  reply: z.object({
    Dateiname: z.string(),
    Zeilen: z.int(),
    SummeCent: z.int(),
    Anfang: z.array(z.string()).describe('First lines of the file, in the DATEV format.'),
    IstVorbei: z.boolean(),
  }),
  errors: ['notAllowed', 'ledgerAccountsMissing'],
  example: {
    query: { Monat: exampleMonth },
    reply: {
      Dateiname: 'EXTF_Praemien_2026-10.csv',
      Zeilen: 1,
      SummeCent: 3500,
      Anfang: ['"EXTF";700;21;"Buchungsstapel";13;…'],
      IstVorbei: true,
    },
  },
});

export const exportDatev = operatorCall('exportDatev', {
  summary: 'Export the ledger of a month as a DATEV posting batch',
  description:
    'Exports a past month as a DATEV file; 409 `monthNotOver` before its end, 409 `ledgerAccountsMissing` without configured accounts.',
  method: 'POST',
  path: '/verwaltung/hauptbuch/datev',
  act: 'ledger.export',
  body: z.strictObject({ Monat: Month }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  errors: ['notAllowed', 'stepUpRequired', 'ledgerAccountsMissing', 'monthNotOver'],
  example: { body: { Monat: exampleMonth }, reply: '"EXTF";700;21;"Buchungsstapel";13;…\r\n' },
});

export const listVoucherLevels = operatorCall('listVoucherLevels', {
  summary: 'List voucher pools and their levels',
  description: "Lists the client's voucher pools, and until when each lasts.",
  path: '/verwaltung/gutscheine',
  act: 'money.read',
  reply: z.object({
    Items: z.array(
      z.object({
        PraemieId: z.int(),
        Titel: z.string().nullable(),
        WertCent: z.int(),
        Frei: z.int(),
        Vergeben: z.int(),
        Wartend: z.int(),
        ReichtBis: z.iso
          .date()
          .nullable()
          .describe(
            'Day on which the pool runs out; null if it does not. Day until which the codes last, at the average rate of the last 28 days; null when none were given out.',
          ),
        IstKnapp: z.boolean().describe('Whether the pool runs low.'),
      }),
    ),
  }),
  example: {
    reply: {
      Items: [
        {
          PraemieId: 11,
          Titel: 'Buchgutschein',
          WertCent: 7500,
          Frei: 12,
          Vergeben: 188,
          Wartend: 0,
          ReichtBis: '2026-11-22',
          IstKnapp: true,
        },
      ],
    },
  },
});

const voucherFile = {
  params: z.object({ praemieId: queryNumber() }),
  query: z.strictObject({ WertCent: queryNumber(1, 10_000_000).optional() }),
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'text/plain',
  bodyLimitBytes: 8 * 1024 * 1024,
} as const;
const exampleFile = {
  params: { praemieId: '11' },
  query: { WertCent: '7500' },
  body: 'BUCH-7KQ2-X9MD-41TC\nBUCH-7KQ2-X9MD-41TC\n',
};

export const previewVouchers = operatorCall('previewVouchers', {
  ...voucherFile,
  summary: 'Preview the import of voucher codes',
  description: 'Returns what an import of the file would do; nothing is stored.',
  method: 'POST',
  path: '/verwaltung/gutscheine/{praemieId}/vorschau',
  act: 'money.read',
  reply: z.object({
    Angenommen: z.int(),
    Doppelt: z.int().describe('Number of codes that occur twice in the file, or exist in a pool.'),
    Ungueltig: z.int().describe('Number of lines that are not a code.'),
    Leer: z.int().describe('Number of empty lines.'),
    Bedient: z.int().describe('Number of waiting claims that would get a code at once.'),
    Zeilen: z.array(ImportedVoucher),
  }),
  errors: ['notAllowed', 'notFound'],
  example: {
    ...exampleFile,
    reply: {
      Angenommen: 1,
      Doppelt: 1,
      Ungueltig: 0,
      Leer: 0,
      Bedient: 0,
      Zeilen: [{ Zeile: 2, Ergebnis: 'Abgelehnt', ErrorCode: ERRORS.voucherCodeExists.code }],
    },
  },
});

export const importConsoleVouchers = operatorCall('importConsoleVouchers', {
  ...voucherFile,
  summary: 'Import voucher codes for a reward',
  description: 'Imports voucher codes into a pool, one per line, like the operations API.',
  method: 'POST',
  path: '/verwaltung/gutscheine/{praemieId}',
  act: 'voucher.import',
  reply: z.object({ Angenommen: z.int(), Abgelehnt: z.int(), Zugeteilt: z.int(), Bestand: z.int() }),
  errors: ['notAllowed', 'stepUpRequired', 'notFound'],
  example: { ...exampleFile, reply: { Angenommen: 1, Abgelehnt: 1, Zugeteilt: 0, Bestand: 1 } },
});
