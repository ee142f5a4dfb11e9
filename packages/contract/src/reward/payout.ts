import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because, givenText, optionalLines, queryNumber, requiredText } from '../fields.ts';
import { requiredDay } from '../referral/recipient-fields.ts';
import { PAYOUT_RUN_STATES } from '../values/state/payout-state.ts';

/** A payout run: payments that go to the bank in one file; nothing of it changes but what became of its payments. */
export const PayoutRunView = z.object({
  /** Also the message id of the file. */
  Laufnummer: z.string(),
  Status: z.enum(PAYOUT_RUN_STATES),
  ErstelltAm: z.iso.datetime(),
  ErstelltVon: z.string(),
  /** The day the bank is asked to pay. */
  Ausfuehrungsdatum: z.iso.date(),
  Anzahl: z.int().positive(),
  SummeCent: z.int().positive(),
  /** Open payments that were left for a later run: their account had changed within the last 24 hours, or they were taken out. */
  Zurueckgestellt: z.int().nonnegative(),
  /** SHA-256 of the file, in hex: the same at every download. */
  Sha256: z.string(),
  /** What became of the payments so far, by their state. */
  Zahlungen: z.object({ Offen: z.int(), Gezahlt: z.int(), Storniert: z.int() }),
  Abrufe: z.int(),
});
export type PayoutRunView = z.infer<typeof PayoutRunView>;

/** A payout run with all that is known of it. */
export const PayoutRunDetails = PayoutRunView.extend({
  /** Who fetched the file, and when; the oldest first. */
  Abrufliste: z.array(z.object({ Zeitpunkt: z.iso.datetime(), Durch: z.string() })),
  /** Payments that did not arrive, with the bank's reason code; the newest first, 500 at most. */
  Rueckgaben: z.array(
    z.object({
      EndToEndId: z.string(),
      BetragCent: z.int(),
      Grund: z.string().nullable(),
      Zeitpunkt: z.iso.datetime(),
    }),
  ),
});
export type PayoutRunDetails = z.infer<typeof PayoutRunDetails>;

const exampleRun: PayoutRunView = {
  Laufnummer: '4T7N0R2C9XKM',
  Status: 'Erstellt',
  ErstelltAm: '2026-12-01T09:30:00.000Z',
  ErstelltVon: 'key:buchhaltung',
  Ausfuehrungsdatum: '2026-12-02',
  Anzahl: 2,
  SummeCent: 12_500,
  Zurueckgestellt: 0,
  Sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  Zahlungen: { Offen: 2, Gezahlt: 0, Storniert: 0 },
  Abrufe: 0,
};

const operations = { base: 'client', auth: 'operations' } as const;
const ofRun = { ...operations, params: z.object({ id: givenText(40) }) };
const exampleParams = { id: '4T7N0R2C9XKM' };

/** Collects all open payments that are in no run yet and whose account did not just change; nothingToPay when there are none. */
export const createPayoutRun = defineCall({
  ...operations,
  name: 'createPayoutRun',
  summary: 'Collect all open payments in a payout run',
  method: 'POST',
  path: '/betrieb/auszahlungslaeufe',
  /** No second person is asked, unlike in the console (decision 0054). */
  scope: 'payouts:unapproved',
  /** Without a day the bank pays on its next business day. */
  body: z.strictObject({ Ausfuehrungsdatum: requiredDay('inputInvalid').nullish() }).nullable(),
  isBodyOptional: true,
  reply: PayoutRunView,
  status: 201,
  errors: ['nothingToPay', 'payingAccountMissing', 'idempotencyKeyReused'],
  isIdempotent: true,
  example: { body: { Ausfuehrungsdatum: '2026-12-02' }, reply: exampleRun },
});

/** The payout runs, the newest first. */
export const listPayoutRuns = defineCall({
  ...operations,
  name: 'listPayoutRuns',
  summary: 'The payout runs, the newest first',
  method: 'GET',
  path: '/betrieb/auszahlungslaeufe',
  scope: 'payouts:read',
  query: z.strictObject({
    Page: queryNumber(1, 100_000).default(1),
    PageSize: queryNumber(1, 100).default(20),
  }),
  reply: z.object({
    Items: z.array(PayoutRunView),
    Page: z.int(),
    PageSize: z.int(),
    HasNext: z.boolean(),
    PageCount: z.int(),
    TotalCount: z.int(),
    /** What waits for the next run; a run made now would leave `Zurueckgestellt` of it for a later one. */
    Wartend: z.object({ Anzahl: z.int(), SummeCent: z.int(), Zurueckgestellt: z.int() }),
  }),
  status: 200,
  errors: [],
  example: {
    reply: {
      Items: [exampleRun],
      Page: 1,
      PageSize: 20,
      HasNext: false,
      PageCount: 1,
      TotalCount: 1,
      Wartend: { Anzahl: 3, SummeCent: 21_000, Zurueckgestellt: 1 },
    },
  },
});

/** A payout run with who fetched its file and what did not arrive. */
export const getPayoutRun = defineCall({
  ...ofRun,
  name: 'getPayoutRun',
  summary: 'A payout run',
  method: 'GET',
  path: '/betrieb/auszahlungslaeufe/{id}',
  scope: 'payouts:read',
  reply: PayoutRunDetails,
  status: 200,
  errors: ['payoutRunNotFound'],
  example: { params: exampleParams, reply: { ...exampleRun, Abrufliste: [], Rueckgaben: [] } },
});

/**
 * The file for the bank. Every download is recorded. The first needs nothing; for another the caller says `erneut=1`, because a
 * file handed to the bank twice may be paid twice. The bytes are the same every time.
 */
export const downloadPayoutFile = defineCall({
  ...ofRun,
  name: 'downloadPayoutFile',
  summary: 'The file of a payout run for the bank (ISO 20022 pain.001.001.09)',
  method: 'GET',
  path: '/betrieb/auszahlungslaeufe/{id}/pain.001',
  scope: 'payouts:file',
  query: z.strictObject({ erneut: z.literal('1').optional() }),
  reply: z.string(),
  replyType: 'application/xml',
  status: 200,
  actsOnGet: true,
  errors: ['notAllowed', 'payoutRunNotFound', 'payoutFileFetched', 'payoutFileErased', 'payoutRunVoid'],
  example: {
    params: exampleParams,
    reply:
      '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">…</Document>\n',
  },
});

/** What a bank's answer, or an operator's, did. */
export const BankAnswerResult = z.object({
  /** Payments that are paid now. */
  Gebucht: z.int(),
  /** Payments that came back, were rejected or did not match, and whose rewards can be picked up again. */
  Zurueckgegeben: z.int(),
  /** What was known already or says only that the bank is at work. */
  Unveraendert: z.int(),
  /** What could not be matched: nothing was done for it. */
  Unbekannt: z.array(
    z.object({
      Referenz: z.string(),
      /** No such payment, another amount than the payment's, or a payment made since that excludes this one. */
      Grund: z.enum(['Referenz', 'Betrag', 'Widerspruch']),
    }),
  ),
});
export type BankAnswerResult = z.infer<typeof BankAnswerResult>;

const exampleResult = {
  Gebucht: 1,
  Zurueckgegeben: 1,
  Unveraendert: 0,
  Unbekannt: [{ Referenz: 'RE-2026-77', Grund: 'Referenz' }],
} as const;

/** Says without a file of the bank that payments of a run were booked: all that are still open, or the named ones. */
export const confirmPayoutRun = defineCall({
  ...ofRun,
  name: 'confirmPayoutRun',
  summary: 'Confirm that the bank booked a payout run, or some of its payments',
  method: 'POST',
  path: '/betrieb/auszahlungslaeufe/{id}/bestaetigung',
  scope: 'payouts:write',
  body: z
    .strictObject({
      /** EndToEndIds; none means the whole run. */
      Zahlungen: z
        .array(requiredText(35))
        .min(1, because('fieldMissing'))
        .max(10_000, because('textTooLong'))
        .nullish(),
      /** Why, for the histories. */
      Grund: optionalLines(200),
    })
    .nullable(),
  isBodyOptional: true,
  reply: BankAnswerResult,
  status: 200,
  errors: ['payoutRunNotFound'],
  example: {
    params: exampleParams,
    body: { Zahlungen: ['8M2K5V7Q0RTX-1'], Grund: 'Auszug 12/2026' },
    reply: { Gebucht: 1, Zurueckgegeben: 0, Unveraendert: 0, Unbekannt: [] },
  },
});

/** Takes what the bank says about payments, in any order, twice, or in parts: the same end. */
export const takeBankAnswer = defineCall({
  ...operations,
  name: 'takeBankAnswer',
  summary: 'Take the bank’s answer (ISO 20022 camt.054 or pain.002)',
  method: 'POST',
  path: '/betrieb/kontoauszuege',
  scope: 'payouts:answer',
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'application/xml',
  isBodyStreamed: true,
  bodyLimitBytes: 128 * 1024 * 1024,
  reply: BankAnswerResult.extend({
    Format: z.enum(['camt.054', 'pain.002']),
    /** The file's own number, from the bank. */
    Nachrichtennummer: z.string(),
    Sha256: z.string(),
    /** Whether the same file was uploaded before. */
    SchonBekannt: z.boolean(),
  }),
  status: 200,
  errors: ['bankFileUnreadable'],
  example: {
    body: '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">…</Document>\n',
    reply: {
      ...exampleResult,
      Unbekannt: [...exampleResult.Unbekannt],
      Format: 'camt.054',
      Nachrichtennummer: 'CAMT054-20261202-001',
      Sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
      SchonBekannt: false,
    },
  },
});
