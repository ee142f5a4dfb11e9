import { z } from 'zod';
import { because, Day, Month, queryNumber } from '#fields.ts';
import { ImportedVoucher } from '#reward/voucher.ts';
import { LEDGER_ACCOUNTS, OWED_STATES, POSTING_TEXTS } from '#values/console/payout.ts';
import { ERRORS } from '#values/error-table.ts';
import { operatorCall } from '../act.ts';

const exampleMonth = '2026-10';

/** Returns the sums owed to beneficiaries at the end of a day, by state. */
export const listLiabilities = operatorCall('listLiabilities', {
  summary: 'List liabilities at the end of a day',
  path: '/verwaltung/verbindlichkeiten',
  act: 'money.read',
  query: z.strictObject({ Tag: Day.optional(), Gegen: Day.optional() }),
  reply: z.object({
    Tag: z.iso.date(),
    /** Day of comparison; by default the end of the previous month. */
    Gegen: z.iso.date(),
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

/** Exports the sums owed at the end of a day as CSV. */
export const exportLiabilities = operatorCall('exportLiabilities', {
  summary: 'Export liabilities at the end of a day',
  method: 'POST',
  path: '/verwaltung/verbindlichkeiten/csv',
  act: 'ledger.export',
  body: z.strictObject({ Tag: Day }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  errors: ['notAllowed', 'stepUpRequired'],
  example: { body: { Tag: '2026-10-31' }, reply: 'Stand;Anzahl;Summe\r\n…' },
});

/** One line of the ledger. */
export const LedgerLine = z.object({
  Tag: z.iso.date(),
  /** Number of the claim or of the payout run. */
  Beleg: z.string(),
  Text: z.enum(POSTING_TEXTS),
  Soll: z.enum(LEDGER_ACCOUNTS),
  Haben: z.enum(LEDGER_ACCOUNTS),
  BetragCent: z.int().positive(),
});

/** Returns the ledger of a month, by default of the current one. */
export const getLedger = operatorCall('getLedger', {
  summary: 'Get the ledger of a month; it is derived from the histories',
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
    /** Debits and credits of the month by account, in cents. */
    Konten: z.array(z.object({ Konto: z.enum(LEDGER_ACCOUNTS), SollCent: z.int(), HabenCent: z.int() })),
    /** Debits minus credits over all accounts, in cents; 0 unless something is wrong. */
    DifferenzCent: z.int(),
    /** Sum owed at the end of the month according to the ledger, in cents; `OffenePostenCent` is the sum according to the states of the claims. */
    VerbindlichkeitCent: z.int(),
    OffenePostenCent: z.int(),
    /** Whether the client's DATEV accounts are configured. */
    HatDatevKonten: z.boolean(),
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

/** Exports the ledger of a month as CSV. */
export const exportLedger = operatorCall('exportLedger', {
  summary: 'Export the ledger of a month as CSV',
  method: 'POST',
  path: '/verwaltung/hauptbuch/csv',
  act: 'ledger.export',
  body: z.strictObject({ Monat: Month }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  errors: ['notAllowed', 'stepUpRequired'],
  example: { body: { Monat: exampleMonth }, reply: 'Tag;Beleg;Text;Soll;Haben;Betrag\r\n…' },
});

/** Returns a preview of the DATEV file of a month. Responds 409 `ledgerAccountsMissing` if the client's DATEV accounts are not configured. */
export const previewDatev = operatorCall('previewDatev', {
  summary: 'Preview the DATEV file of a month',
  path: '/verwaltung/hauptbuch/datev',
  act: 'money.read',
  query: z.strictObject({ Monat: Month }),
  reply: z.object({
    Dateiname: z.string(),
    Zeilen: z.int(),
    SummeCent: z.int(),
    /** First lines of the file, in the DATEV format. */
    Anfang: z.array(z.string()),
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

/** Exports a past month as a DATEV file; 409 `monthNotOver` before its end, 409 `ledgerAccountsMissing` without configured accounts. */
export const exportDatev = operatorCall('exportDatev', {
  summary: 'Export the ledger of a month as a DATEV posting batch',
  method: 'POST',
  path: '/verwaltung/hauptbuch/datev',
  act: 'ledger.export',
  body: z.strictObject({ Monat: Month }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  errors: ['notAllowed', 'stepUpRequired', 'ledgerAccountsMissing', 'monthNotOver'],
  example: { body: { Monat: exampleMonth }, reply: '"EXTF";700;21;"Buchungsstapel";13;…\r\n' },
});

/** Lists the client's voucher pools, and until when each lasts. */
export const listVoucherLevels = operatorCall('listVoucherLevels', {
  summary: 'List voucher pools and their levels',
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
        /** Day until which the codes last, at the average rate of the last 28 days; null when none were given out. */
        ReichtBis: z.iso.date().nullable(),
        IstKnapp: z.boolean(),
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

/** Returns what an import of the file would do; nothing is stored. */
export const previewVouchers = operatorCall('previewVouchers', {
  ...voucherFile,
  summary: 'Preview the import of voucher codes',
  method: 'POST',
  path: '/verwaltung/gutscheine/{praemieId}/vorschau',
  act: 'money.read',
  reply: z.object({
    Angenommen: z.int(),
    /** Number of codes that occur twice in the file, or exist in a pool. */
    Doppelt: z.int(),
    /** Number of lines that are not a code. */
    Ungueltig: z.int(),
    Leer: z.int(),
    /** Number of waiting claims that would get a code at once. */
    Bedient: z.int(),
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

/** Imports voucher codes into a pool, one per line, like the operations API. */
export const importConsoleVouchers = operatorCall('importConsoleVouchers', {
  ...voucherFile,
  summary: 'Import voucher codes for a reward',
  method: 'POST',
  path: '/verwaltung/gutscheine/{praemieId}',
  act: 'voucher.import',
  reply: z.object({ Angenommen: z.int(), Abgelehnt: z.int(), Zugeteilt: z.int(), Bestand: z.int() }),
  errors: ['notAllowed', 'stepUpRequired', 'notFound'],
  example: { ...exampleFile, reply: { Angenommen: 1, Abgelehnt: 1, Zugeteilt: 0, Bestand: 1 } },
});
