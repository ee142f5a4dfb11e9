import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { because, Day, Month, queryNumber } from '../../fields.ts';
import { ImportedVoucher } from '../../reward/voucher.ts';
import { LEDGER_ACCOUNTS, OWED_STATES, POSTING_TEXTS } from '../../values/console/ledger.ts';
import { ERRORS } from '../../values/error-table.ts';

const console = { base: 'client', auth: 'operator' } as const;
const exampleMonth = '2026-10';

/** What is owed at the end of a day, by state. */
export const listLiabilities = defineCall({
  ...console,
  name: 'listLiabilities',
  summary: 'What is owed to beneficiaries at the end of a day',
  method: 'GET',
  path: '/verwaltung/verbindlichkeiten',
  act: 'money.read',
  query: z.strictObject({ Tag: Day.optional(), Gegen: Day.optional() }),
  reply: z.object({
    Tag: z.iso.date(),
    /** The day it is compared with: the end of the month before, unless said otherwise. */
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
  status: 200,
  errors: ['notAllowed'],
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

/** The same as a file. */
export const exportLiabilities = defineCall({
  ...console,
  name: 'exportLiabilities',
  summary: 'What is owed at the end of a day, as CSV',
  method: 'POST',
  path: '/verwaltung/verbindlichkeiten/csv',
  act: 'ledger.export',
  body: z.strictObject({ Tag: Day }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  status: 200,
  errors: ['notAllowed', 'stepUpRequired'],
  example: { body: { Tag: '2026-10-31' }, reply: 'Stand;Anzahl;Summe\r\n…' },
});

/** One line of the ledger. */
export const LedgerLine = z.object({
  Tag: z.iso.date(),
  /** The claim's number, or the run's. */
  Beleg: z.string(),
  Text: z.enum(POSTING_TEXTS),
  Soll: z.enum(LEDGER_ACCOUNTS),
  Haben: z.enum(LEDGER_ACCOUNTS),
  BetragCent: z.int().positive(),
});

/** A month of the ledger. */
export const getLedger = defineCall({
  ...console,
  name: 'getLedger',
  summary: 'The ledger of a month, derived from the histories',
  method: 'GET',
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
    /** Debits and credits of the month by account. */
    Konten: z.array(z.object({ Konto: z.enum(LEDGER_ACCOUNTS), SollCent: z.int(), HabenCent: z.int() })),
    /** Debits minus credits over all accounts. */
    DifferenzCent: z.int(),
    /** What is owed at the end of the month by this ledger, and by the states of the claims. */
    VerbindlichkeitCent: z.int(),
    OffenePostenCent: z.int(),
    /** Whether the client's accounts for DATEV are set. */
    HatDatevKonten: z.boolean(),
    IstVorbei: z.boolean(),
  }),
  status: 200,
  errors: ['notAllowed'],
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

/** A month of the ledger as CSV. */
export const exportLedger = defineCall({
  ...console,
  name: 'exportLedger',
  summary: 'The ledger of a month, as CSV',
  method: 'POST',
  path: '/verwaltung/hauptbuch/csv',
  act: 'ledger.export',
  body: z.strictObject({ Monat: Month }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  status: 200,
  errors: ['notAllowed', 'stepUpRequired'],
  example: { body: { Monat: exampleMonth }, reply: 'Tag;Beleg;Text;Soll;Haben;Betrag\r\n…' },
});

/** What a DATEV file of the month would hold. */
export const previewDatev = defineCall({
  ...console,
  name: 'previewDatev',
  summary: 'A trial run of the DATEV file of a month',
  method: 'GET',
  path: '/verwaltung/hauptbuch/datev',
  act: 'money.read',
  query: z.strictObject({ Monat: Month }),
  reply: z.object({
    Dateiname: z.string(),
    Zeilen: z.int(),
    SummeCent: z.int(),
    /** The beginning of the file, as DATEV would read it. */
    Anfang: z.array(z.string()),
    IstVorbei: z.boolean(),
  }),
  status: 200,
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

/** The DATEV file of a month that is over. */
export const exportDatev = defineCall({
  ...console,
  name: 'exportDatev',
  summary: 'The ledger of a month as a DATEV posting batch',
  method: 'POST',
  path: '/verwaltung/hauptbuch/datev',
  act: 'ledger.export',
  body: z.strictObject({ Monat: Month }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  status: 200,
  errors: ['notAllowed', 'stepUpRequired', 'ledgerAccountsMissing', 'monthNotOver'],
  example: { body: { Monat: exampleMonth }, reply: '"EXTF";700;21;"Buchungsstapel";13;…\r\n' },
});

/** The client's voucher pools, and until when each lasts. */
export const listVoucherLevels = defineCall({
  ...console,
  name: 'listVoucherLevels',
  summary: 'The pools of voucher codes, how full they are and until when they last',
  method: 'GET',
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
        /** By the mean of the last 28 days; null when none were given out. */
        ReichtBis: z.iso.date().nullable(),
        IstKnapp: z.boolean(),
      }),
    ),
  }),
  status: 200,
  errors: ['notAllowed'],
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
  ...console,
  params: z.object({ praemieId: queryNumber() }),
  query: z.strictObject({ WertCent: queryNumber(1, 10_000_000).optional() }),
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'text/plain',
  bodyLimitBytes: 8 * 1024 * 1024,
  status: 200,
} as const;
const exampleFile = {
  params: { praemieId: '11' },
  query: { WertCent: '7500' },
  body: 'BUCH-7KQ2-X9MD-41TC\nBUCH-7KQ2-X9MD-41TC\n',
};

/** What an import of the file would do; nothing is stored. */
export const previewVouchers = defineCall({
  ...voucherFile,
  name: 'previewVouchers',
  summary: 'What an import of voucher codes would do',
  method: 'POST',
  path: '/verwaltung/gutscheine/{praemieId}/vorschau',
  act: 'money.read',
  reply: z.object({
    Angenommen: z.int(),
    /** There already, in the file or in a pool. */
    Doppelt: z.int(),
    /** No code at all. */
    Ungueltig: z.int(),
    Leer: z.int(),
    /** Claims that wait and would get a code at once. */
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

/** Fills a pool: the same as the operations API does. */
export const importConsoleVouchers = defineCall({
  ...voucherFile,
  name: 'importConsoleVouchers',
  summary: 'Import voucher codes of a reward, one a line',
  method: 'POST',
  path: '/verwaltung/gutscheine/{praemieId}',
  act: 'voucher.import',
  reply: z.object({ Angenommen: z.int(), Abgelehnt: z.int(), Zugeteilt: z.int(), Bestand: z.int() }),
  errors: ['notAllowed', 'stepUpRequired', 'notFound'],
  example: { ...exampleFile, reply: { Angenommen: 1, Abgelehnt: 1, Zugeteilt: 0, Bestand: 1 } },
});
