import { object, z } from 'zod';
import { givenText, queryNumber, Uuid } from '#fields.ts';
import { BankAnswerResult, PayoutRunView } from '#reward/payout.ts';
import { operatorAct, operatorCall, reasonFields } from '../act.ts';
import { Difference, exampleDifference } from './payout-bank.ts';

const ofRun = { params: z.object({ nr: givenText(40) }) };
const exampleParams = { nr: '4T7N0R2C9XKM' };

const exampleRun: z.infer<typeof PayoutRunView> = {
  Laufnummer: '4T7N0R2C9XKM',
  Status: 'Teilweise',
  ErstelltAm: '2026-11-17T09:40:00.000Z',
  ErstelltVon: 'Georg Gegen',
  Ausfuehrungsdatum: '2026-11-18',
  Anzahl: 126,
  SummeCent: 912_000,
  Zurueckgestellt: 5,
  Sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  Zahlungen: { Offen: 5, Gezahlt: 118, Storniert: 3 },
  Abrufe: 1,
};

export const listConsoleRuns = operatorCall('listConsoleRuns', {
  summary: 'List payout runs',
  description: 'Lists the payout runs, newest first, with the names of the operators.',
  path: '/verwaltung/auszahlung/laeufe',
  act: 'money.read',
  query: z.strictObject({ Page: queryNumber(1, 100_000).default(1), PageSize: queryNumber(1, 200).default(50) }),
  reply: z.object({ Items: z.array(PayoutRunView), TotalCount: z.int(), HasNext: z.boolean() }),
  example: { reply: { Items: [exampleRun], TotalCount: 1, HasNext: false } },
});

const Step = z.object({ Am: z.iso.datetime(), Von: z.string(), Grund: z.string().nullable() });

export const ConsoleRun = object({
  Lauf: PayoutRunView,
  Dateiname: z.string(),
  Vorgeschlagen: Step.nullable().describe(
    'The proposal; null for a run made by the operations API, which needs no second person.',
  ),
  Freigegeben: Step.nullable(),
  Abrufe: z.array(Step),
  Verworfen: Step.nullable().describe('Person who discarded it; null if it was not discarded.'),
  VerwerfenVorgeschlagen: z
    .object({ Id: z.uuid(), Von: z.string(), IstEigener: z.boolean() })
    .nullable()
    .describe('Open proposal to discard the run; null without one.'),
  Abgleich: object({
    BankCent: z.int().describe('Sum booked by the bank, in cents.'),
    ZurueckCent: z.int().describe('Sum returned by the bank, in cents.'),
    OffenCent: z.int(),
    SummeCent: z.int(),
    DifferenzCent: z.int(),
  }).describe(
    'Reconciliation in cents: booked by the bank + returned + open = sum; a difference other than 0 is an error.',
  ),
  Abweichungen: z.array(Difference).describe('Differences that were found.'),
  KannVerwerfen: z.boolean().describe('Whether the run can be discarded.'),
}).meta({
  id: 'ConsoleRun',
  description: 'A payout run: who did what, what the bank reported, and whether the sums add up.',
});
export type ConsoleRun = z.infer<typeof ConsoleRun>;

const exampleStep = { Am: '2026-11-17T09:02:00.000Z', Von: 'Fina Finanz', Grund: null };

export const getConsoleRun = operatorCall('getConsoleRun', {
  ...ofRun,
  summary: 'Get a payout run',
  description: 'Returns a payout run with its steps, discrepancies and reconciliation.',
  path: '/verwaltung/auszahlung/laeufe/{nr}',
  act: 'money.read',
  reply: ConsoleRun,
  errors: ['notAllowed', 'payoutRunNotFound'],
  example: {
    params: exampleParams,
    reply: {
      Lauf: exampleRun,
      Dateiname: 'pain.001-4T7N0R2C9XKM.xml',
      Vorgeschlagen: exampleStep,
      Freigegeben: { ...exampleStep, Von: 'Georg Gegen' },
      Abrufe: [exampleStep],
      Verworfen: null,
      VerwerfenVorgeschlagen: null,
      Abgleich: { BankCent: 877_000, ZurueckCent: 21_000, OffenCent: 14_000, SummeCent: 912_000, DifferenzCent: 0 },
      Abweichungen: [exampleDifference],
      KannVerwerfen: false,
    },
  },
});

export const fetchRunFile = operatorCall('fetchRunFile', {
  ...ofRun,
  summary: 'Download the file of a payout run for the bank',
  description:
    'Returns the file for the bank. A repeated download needs a reason in `Erneut` (otherwise 409 `payoutFileFetched`), because a file that is submitted twice is paid twice.',
  method: 'POST',
  path: '/verwaltung/auszahlung/laeufe/{nr}/datei',
  act: 'payout.fetch',
  body: z.strictObject({
    Erneut: z.strictObject(reasonFields).nullish().describe('Reason for doing it again; null the first time.'),
  }),
  reply: z.string(),
  replyType: 'application/xml',
  errors: [
    'notAllowed',
    'stepUpRequired',
    'payoutRunNotFound',
    'payoutFileFetched',
    'payoutFileErased',
    'payoutRunVoid',
    'reasonTooShort',
  ],
  example: {
    params: exampleParams,
    body: { Erneut: null },
    reply:
      '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">…</Document>\n',
  },
});

export const proposeRunDiscard = operatorAct('proposeRunDiscard', {
  ...ofRun,
  summary: 'Propose the discard of a payout run',
  description:
    'Proposes to discard a run whose file was never fetched; another operator must approve. Responds 409 `payoutRunUsed` if it was fetched, or a payment of it is no longer open.',
  path: '/verwaltung/auszahlung/laeufe/{nr}/verwerfen',
  act: 'run.discard',
  reply: z.object({ Id: z.uuid() }),
  status: 201,
  errors: ['stepUpRequired', 'payoutRunNotFound', 'payoutRunUsed', 'payoutRunVoid'],
  example: { params: exampleParams, reply: { Id: '5b1f0f0e-7f5f-4d0f-8d0e-2d6a3f1c9b22' } },
});

export const approveRunDiscard = operatorAct('approveRunDiscard', {
  ...ofRun,
  summary: 'Approve the discard of a payout run (as the second person)',
  description: 'Approves discarding a run; its payments can be part of another run again.',
  path: '/verwaltung/auszahlung/laeufe/{nr}/verwerfen/freigeben',
  act: 'discard.approve',
  body: { Id: Uuid },
  reply: z.object({ Laufnummer: z.string() }),
  errors: [
    'stepUpRequired',
    'notFound',
    'payoutRunNotFound',
    'payoutRunUsed',
    'payoutRunVoid',
    'proposalChanged',
    'ownProposal',
    'approvalDecided',
    'approvalExpired',
    'makerLostRight',
  ],
  example: {
    params: exampleParams,
    body: { Id: '5b1f0f0e-7f5f-4d0f-8d0e-2d6a3f1c9b22' },
    reply: { Laufnummer: '4T7N0R2C9XKM' },
  },
});

export const bookRunByHand = operatorAct('bookRunByHand', {
  ...ofRun,
  summary: 'Book the open payments of a payout run by hand',
  description: 'Books the open payments of a run without a file of the bank.',
  path: '/verwaltung/auszahlung/laeufe/{nr}/gebucht',
  act: 'payout.book',
  reply: BankAnswerResult,
  errors: ['stepUpRequired', 'payoutRunNotFound', 'payoutRunVoid'],
  example: { params: exampleParams, reply: { Gebucht: 5, Zurueckgegeben: 0, Unveraendert: 121, Unbekannt: [] } },
});
