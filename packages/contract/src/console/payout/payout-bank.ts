import { object, z } from 'zod';
import { because, optionalText, Uuid } from '#fields.ts';
import { BankAnswerResult } from '#reward/payout.ts';
import { LINE_OUTCOMES } from '#values/console/payout.ts';
import { operatorAct, operatorCall } from '../act.ts';

export const Difference = object({
  Id: z
    .uuid()
    .nullable()
    .describe("Id of the entry in the bank's file; null for a returned payment, which needs no decision."),
  Art: z.enum(['Rueckgabe', 'Referenz', 'Betrag', 'Widerspruch']),
  Referenz: z.string().describe("EndToEndId, number of the payout run, or the bank's own reference."),
  BetragCent: z.int().nullable(),
  Code: z.string().nullable().describe('Reason code of the bank; null without one.'),
  Zeitpunkt: z.iso.datetime(),
  Laufnummer: z.string().nullable(),
  Nachrichtennummer: z.string().nullable().describe("Message id of the bank's file; null for a returned payment."),
  MailAm: z.iso
    .datetime()
    .nullable()
    .describe('For a returned payment: when the beneficiary was asked for another account by mail.'),
  Erledigt: z
    .object({
      Ergebnis: z.enum([...LINE_OUTCOMES, 'VonSelbst']),
      Am: z.iso.datetime(),
      Von: z.string(),
      Notiz: z.string(),
    })
    .nullable(),
  Moeglich: z
    .array(z.enum(LINE_OUTCOMES))
    .describe('Possible ways to settle the line. Ways in which the discrepancy can be settled now.'),
}).meta({
  id: 'Difference',
  description:
    'A discrepancy between bank and portal: a returned payment, an unknown reference, a wrong sum or a contradiction.',
});
export type Difference = z.infer<typeof Difference>;

export const exampleDifference: Difference = {
  Id: '7d9f1b62-4b0c-4b52-8a0e-6d3f8c1a2b33',
  Art: 'Referenz',
  Referenz: 'RE-2026-77',
  BetragCent: 7000,
  Code: null,
  Zeitpunkt: '2026-11-18T10:00:00.000Z',
  Laufnummer: null,
  Nachrichtennummer: 'CAMT054-20261118-001',
  MailAm: null,
  Erledigt: null,
  Moeglich: ['Zugeordnet', 'Fremd'],
};

/** A file of the bank and its effect. */
const BankFileView = BankAnswerResult.extend({
  Format: z.enum(['camt.054', 'pain.002']),
  Nachrichtennummer: z.string(),
  Sha256: z.string(),
});

export const uploadBankFile = operatorCall('uploadBankFile', {
  summary: 'Upload a file from the bank (ISO 20022 camt.054 or pain.002)',
  description:
    'Processes a file of the bank (camt.054 or pain.002), like the operations API. Responds 400 `bankFileUnreadable` if it cannot be read.',
  method: 'POST',
  path: '/verwaltung/auszahlung/bankdateien',
  act: 'payout.bankfile',
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'application/xml',
  isBodyStreamed: true,
  bodyLimitBytes: 128 * 1024 * 1024,
  reply: BankFileView.extend({ SchonBekannt: z.boolean() }),
  errors: ['notAllowed', 'stepUpRequired', 'bankFileUnreadable'],
  example: {
    body: '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">…</Document>\n',
    reply: {
      Gebucht: 118,
      Zurueckgegeben: 3,
      Unveraendert: 0,
      Unbekannt: [{ Referenz: 'RE-2026-77', Grund: 'Referenz' }],
      Format: 'camt.054',
      Nachrichtennummer: 'CAMT054-20261118-001',
      Sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
      SchonBekannt: false,
    },
  },
});

export const listBankFiles = operatorCall('listBankFiles', {
  summary: 'List files from the bank',
  description: 'Lists the processed files of the bank, newest first.',
  path: '/verwaltung/auszahlung/bankdateien',
  act: 'money.read',
  reply: z.object({
    Items: z.array(
      z.object({
        Id: z.uuid(),
        Format: z.enum(['camt.054', 'pain.002']),
        Nachrichtennummer: z.string(),
        Sha256: z.string(),
        Am: z.iso.datetime(),
        Von: z.string(),
        Gebucht: z.int(),
        Zurueckgegeben: z.int(),
        Unveraendert: z.int(),
        Unbekannt: z.int(),
        Offen: z.int().describe('Number of entries of the file that an operator still has to settle.'),
      }),
    ),
  }),
  example: {
    reply: {
      Items: [
        {
          Id: '7d9f1b62-4b0c-4b52-8a0e-6d3f8c1a2b33',
          Format: 'camt.054',
          Nachrichtennummer: 'CAMT054-20261118-001',
          Sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
          Am: '2026-11-18T10:00:00.000Z',
          Von: 'Fina Finanz',
          Gebucht: 118,
          Zurueckgegeben: 3,
          Unveraendert: 0,
          Unbekannt: 1,
          Offen: 1,
        },
      ],
    },
  },
});

export const listDifferences = operatorCall('listDifferences', {
  summary: 'List discrepancies (returns, unknown lines and contradictions)',
  description: 'Lists the discrepancies between bank and portal, open ones first.',
  path: '/verwaltung/auszahlung/abweichungen',
  act: 'money.read',
  reply: z.object({ Items: z.array(Difference), Offen: z.int() }),
  example: { reply: { Items: [exampleDifference], Offen: 1 } },
});

export const settleDifference = operatorAct('settleDifference', {
  summary: 'Settle an unmatched line of a file from the bank',
  description:
    "Settles an entry of the bank's file. If it is assigned to a payment, it is processed as if the file had named that payment. Responds 409 `bankLineSettled` if it is settled, 409 `bankLineMismatch` if it does not match the payment.",
  path: '/verwaltung/auszahlung/abweichungen/{id}',
  act: 'difference.settle',
  params: z.object({ id: Uuid }),
  body: {
    Ergebnis: z.enum(LINE_OUTCOMES),
    EndToEndId: optionalText(35).describe('EndToEndId of the payment to which the entry is assigned.'),
  },
  reply: Difference,
  errors: ['stepUpRequired', 'notFound', 'bankLineSettled', 'bankLineMismatch'],
  example: {
    params: { id: '7d9f1b62-4b0c-4b52-8a0e-6d3f8c1a2b33' },
    body: { Ergebnis: 'Fremd' },
    reply: exampleDifference,
  },
});
