import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { because, givenText, optionalLines, requiredText } from '../fields.ts';
import { countedPage, countedPageOf, countedPageQuery, OLD_COUNTED_QUERY } from '../operations/views.ts';
import { requiredDay } from '../referral/recipient-fields.ts';
import { PAYOUT_RUN_STATES } from '../values/state/states.ts';

export const PayoutRunView = object({
  Laufnummer: z.string().describe('Number of the payout run; also the message id of its file.'),
  Status: z.enum(PAYOUT_RUN_STATES),
  ErstelltAm: z.iso.datetime(),
  ErstelltVon: z.string(),
  Ausfuehrungsdatum: z.iso.date(),
  Anzahl: z.int().positive(),
  SummeCent: z.int().positive(),
  Zurueckgestellt: z
    .int()
    .nonnegative()
    .describe(
      'Number of open payments left for a later run: account changed within the last 24 hours, excluded, stopped, under review or in a proposal that waits for its second person.',
    ),
  Sha256: z.string().describe('SHA-256 of the file, hexadecimal; the same for every download.'),
  Zahlungen: z
    .object({
      Offen: z.int(),
      Gezahlt: z.int().describe('Number of paid entries.'),
      Storniert: z.int().describe('Number of cancelled entries.'),
    })
    .describe('Number of payments by state.'),
  Abrufe: z.int(),
}).meta({
  id: 'PayoutRunView',
  description:
    'A payout run: payments sent to the bank in one file. After creation only the states of its payments change.',
});
export type PayoutRunView = z.infer<typeof PayoutRunView>;

export const PayoutRunDetails = PayoutRunView.extend({
  Abrufliste: z
    .array(z.object({ Zeitpunkt: z.iso.datetime(), Durch: z.string() }))
    .describe('Downloads of the file with time and actor, oldest first.'),
  Rueckgaben: array(
    z.object({
      EndToEndId: z.string(),
      BetragCent: z.int(),
      Grund: z.string().nullable(),
      Zeitpunkt: z.iso.datetime(),
    }),
  ).describe("Payments that did not arrive, with the bank's reason code, newest first, at most 500."),
}).meta({ id: 'PayoutRunDetails', description: 'A payout run with its downloads and returned payments.' });
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

const ofRun = { auth: 'operations', params: z.object({ id: givenText(40) }) } as const;
const exampleParams = { id: '4T7N0R2C9XKM' };

export const createPayoutRun = defineCall('createPayoutRun', {
  auth: 'operations',
  summary: 'Create a payout run from all open payments',
  description:
    'Creates a payout run from all open payments that are in no run yet; payments whose account changed within the last 24 hours wait for a later one. Responds 409 `nothingToPay` if there are none.',
  method: 'POST',
  path: '/betrieb/auszahlungslaeufe',
  /** No second person has to approve the run, unlike in the console (decision 0054). */
  scope: 'payouts:unapproved',
  /** Without `Ausfuehrungsdatum` the bank pays on its next business day. */
  body: z.strictObject({ Ausfuehrungsdatum: requiredDay('inputInvalid').nullish() }).nullable(),
  isBodyOptional: true,
  reply: PayoutRunView,
  status: 201,
  errors: ['nothingToPay', 'payingAccountMissing', 'idempotencyKeyReused'],
  isIdempotent: true,
  example: { body: { Ausfuehrungsdatum: '2026-12-02' }, reply: exampleRun },
});

export const listPayoutRuns = defineCall('listPayoutRuns', {
  auth: 'operations',
  summary: 'List payout runs',
  description: 'Lists the payout runs, newest first.',
  path: '/betrieb/auszahlungslaeufe',
  scope: 'payouts:read',
  query: z.strictObject(countedPageQuery),
  oldQuery: OLD_COUNTED_QUERY,
  reply: countedPageOf(PayoutRunView).extend({
    Wartend: z
      .object({ Anzahl: z.int(), SummeCent: z.int(), Zurueckgestellt: z.int() })
      .describe(
        'Number and sum of the payments waiting for the next run; a run created now would leave `Zurueckgestellt` of them for a later one.',
      ),
  }),
  example: {
    reply: {
      ...countedPage([exampleRun], { total: 1, ab: '1', anzahl: 100 }),
      Wartend: { Anzahl: 3, SummeCent: 21_000, Zurueckgestellt: 1 },
    },
  },
});

export const getPayoutRun = defineCall('getPayoutRun', {
  ...ofRun,
  summary: 'Get a payout run',
  description: 'Returns a payout run with the downloads of its file and the returned payments.',
  path: '/betrieb/auszahlungslaeufe/{id}',
  scope: 'payouts:read',
  reply: PayoutRunDetails,
  errors: ['payoutRunNotFound'],
  example: { params: exampleParams, reply: { ...exampleRun, Abrufliste: [], Rueckgaben: [] } },
});

export const downloadPayoutFile = defineCall('downloadPayoutFile', {
  ...ofRun,
  summary: 'Download the file of a payout run for the bank (ISO 20022 pain.001.001.09)',
  description:
    'Downloads the file for the bank; every download is recorded. From the second download on, `erneut=1` is required, else it responds 409 `payoutFileFetched`, because a file given to the bank twice may be paid twice. The bytes are the same every time.',
  path: '/betrieb/auszahlungslaeufe/{id}/pain.001',
  scope: 'payouts:file',
  query: z.strictObject({ erneut: z.literal('1').optional().describe('`1` allows a further download of the file.') }),
  reply: z.string(),
  replyType: 'application/xml',
  actsOnGet: true,
  errors: ['notAllowed', 'payoutRunNotFound', 'payoutFileFetched', 'payoutFileErased', 'payoutRunVoid'],
  example: {
    params: exampleParams,
    reply:
      '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">…</Document>\n',
  },
});

export const BankAnswerResult = object({
  Gebucht: z.int().describe('Number of payments that are now paid.'),
  Zurueckgegeben: z
    .int()
    .describe(
      'Number of payments that were returned, rejected or did not match; their rewards can be picked up again.',
    ),
  Unveraendert: z
    .int()
    .describe('Number of entries without effect: already known, or only reporting that the bank is processing them.'),
  Unbekannt: array(
    z.object({
      Referenz: z.string(),
      Grund: z
        .enum(['Referenz', 'Betrag', 'Widerspruch'])
        .describe(
          '`Referenz`: no such payment; `Betrag`: the amount differs; `Widerspruch`: a newer payment excludes this one.',
        ),
    }),
  ).describe('Entries that match no payment; they had no effect.'),
}).meta({ id: 'BankAnswerResult', description: 'Effect of a bank file or of a manual confirmation.' });
export type BankAnswerResult = z.infer<typeof BankAnswerResult>;

const exampleResult = {
  Gebucht: 1,
  Zurueckgegeben: 1,
  Unveraendert: 0,
  Unbekannt: [{ Referenz: 'RE-2026-77', Grund: 'Referenz' }],
} as const;

export const confirmPayoutRun = defineCall('confirmPayoutRun', {
  ...ofRun,
  summary: 'Confirm that the bank booked payments of a payout run',
  description:
    'Confirms without a bank file that payments of a run were booked: all that are still open, or only the listed ones.',
  method: 'POST',
  path: '/betrieb/auszahlungslaeufe/{id}/bestaetigung',
  scope: 'payouts:write',
  body: z
    .strictObject({
      Zahlungen: array(requiredText(35))
        .min(1, because('fieldMissing'))
        .max(10_000, because('textTooLong'))
        .nullish()
        .describe('EndToEndIds of the payments; left out, the whole run.'),
      Grund: optionalLines(200).describe('Reason, stored in the history.'),
    })
    .nullable(),
  isBodyOptional: true,
  reply: BankAnswerResult,
  errors: ['payoutRunNotFound'],
  example: {
    params: exampleParams,
    body: { Zahlungen: ['8M2K5V7Q0RTX-1'], Grund: 'Auszug 12/2026' },
    reply: { Gebucht: 1, Zurueckgegeben: 0, Unveraendert: 0, Unbekannt: [] },
  },
});

export const takeBankAnswer = defineCall('takeBankAnswer', {
  auth: 'operations',
  summary: 'Upload a file from the bank (ISO 20022 camt.054 or pain.002)',
  description:
    'Processes a bank file about payments. Idempotent: files may arrive in any order, repeatedly or in parts, with the same result.',
  method: 'POST',
  path: '/betrieb/kontoauszuege',
  scope: 'payouts:answer',
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'application/xml',
  isBodyStreamed: true,
  bodyLimitBytes: 128 * 1024 * 1024,
  reply: BankAnswerResult.extend({
    Format: z.enum(['camt.054', 'pain.002']),
    Nachrichtennummer: z.string().describe('Message id of the file, assigned by the bank.'),
    Sha256: z.string(),
    SchonBekannt: z.boolean().describe('Whether the same file was uploaded before.'),
  }),
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
