import { object, z } from 'zod';
import { because, Day, INTEGER_MAX, Uuid } from '#fields.ts';
import { requiredDay } from '#referral/recipient-fields.ts';
import { operatorAct, operatorCall } from '../act.ts';
import { exampleWaiting, WaitingPayment } from './payout-waiting.ts';

export const ProposalChange = object({
  EndToEndId: z.string(),
  BetragCent: z.int(),
  Art: z
    .enum(['Weggefallen', 'Betrag', 'Konto'])
    .describe('The payment is no longer waiting, or its sum or account has changed.'),
}).meta({ id: 'ProposalChange', description: 'A payment that has changed since it was proposed.' });

export const PayoutProposal = object({
  Id: z.uuid(),
  Status: z.string(),
  Anzahl: z.int(),
  SummeCent: z.int(),
  Ausfuehrungsdatum: z.iso.date(),
  VorgeschlagenVon: z.string(),
  VorgeschlagenAm: z.iso.datetime(),
  VerfaelltAm: z.iso.datetime().describe('When the proposal expires.'),
  Grund: z.string(),
  Pruefsumme: z.string(),
  EntschiedenVon: z.string().nullable(),
  EntschiedenAm: z.iso.datetime().nullable(),
  Laufnummer: z.string().nullable().describe('Number of the payout run that the approval created; null before.'),
  IstEigener: z.boolean().describe('Whether the caller made the proposal and therefore cannot approve it.'),
}).meta({ id: 'PayoutProposal', description: 'A proposed payout run that a second person must approve.' });
export type PayoutProposal = z.infer<typeof PayoutProposal>;

export const exampleProposal: PayoutProposal = {
  Id: '5b1f0f0e-7f5f-4d0f-8d0e-2d6a3f1c9b22',
  Status: 'Vorgeschlagen',
  Anzahl: 1,
  SummeCent: 11_000,
  Ausfuehrungsdatum: '2026-11-17',
  VorgeschlagenVon: 'Fina Finanz',
  VorgeschlagenAm: '2026-11-16T10:02:00.000Z',
  VerfaelltAm: '2026-11-19T10:02:00.000Z',
  Grund: 'Wochenlauf, alle Hinweise geprüft',
  Pruefsumme: '7c1e249ec2a6ea24c5ec0b0f1c2e3c2cfa3a1b9b6a3a0c2f0e6f1d8b5a4c3d2e',
  EntschiedenVon: null,
  EntschiedenAm: null,
  Laufnummer: null,
  IstEigener: false,
};

export const proposePayoutRun = operatorAct('proposePayoutRun', {
  summary: 'Propose a payout run',
  description:
    'Proposes a payout run of the given payments; nothing is paid before another operator approves it. Responds 409 `proposalStale` if a payment no longer waits or the sum has changed.',
  path: '/verwaltung/auszahlung/vorschlaege',
  act: 'payout.propose',
  bodyLimitBytes: 8 * 1024 * 1024,
  body: {
    Zahlungen: z.array(Uuid).min(1).max(100_000),
    SummeCent: z
      .int()
      .positive()
      .max(INTEGER_MAX, because('inputInvalid'))
      .describe('Sum of the payments as shown in the list, in cents; if it has changed since, nothing is proposed.'),
    Ausfuehrungsdatum: requiredDay('inputInvalid').nullish(),
  },
  reply: PayoutProposal,
  status: 201,
  errors: ['stepUpRequired', 'payingAccountMissing', 'proposalStale', 'alreadyProposed'],
  example: {
    body: { Zahlungen: [exampleWaiting.Id], SummeCent: 11_000, Ausfuehrungsdatum: '2026-11-17' },
    reply: exampleProposal,
  },
});

export const listPayoutProposals = operatorCall('listPayoutProposals', {
  summary: 'List payout proposals',
  description: 'Lists the proposals of payout runs, open ones first.',
  path: '/verwaltung/auszahlung/vorschlaege',
  act: 'money.read',
  reply: z.object({ Items: z.array(PayoutProposal) }),
  example: { reply: { Items: [exampleProposal] } },
});

const ofProposal = { params: z.object({ id: Uuid }) };
const exampleProposalParams = { id: exampleProposal.Id };

export const getPayoutProposal = operatorCall('getPayoutProposal', {
  ...ofProposal,
  summary: 'Get a payout proposal',
  description:
    'Returns a proposal for its approver: the payments, what has changed since, and how it differs from the last run. `Zahlungen` and `Aenderungen` are empty once it is decided.',
  path: '/verwaltung/auszahlung/vorschlaege/{id}',
  act: 'money.read',
  reply: z.object({
    Vorschlag: PayoutProposal,
    Zahlungen: z.array(WaitingPayment),
    Aenderungen: z.array(ProposalChange),
    LetzterLauf: z
      .object({ Laufnummer: z.string(), Datum: Day, Anzahl: z.int(), SummeCent: z.int() })
      .nullable()
      .describe(
        'The last run, to compare with; null without one. Last payout run that was not discarded; null before the first.',
      ),
    Konto: z
      .string()
      .nullable()
      .describe("Masked IBAN of the client's paying account, which the run debits; null while the client has none."),
    NeueEmpfaenger: z.int().describe('Number of payees who were in no run before.'),
    Groesste: z
      .array(z.object({ EndToEndId: z.string(), Empfaenger: z.string().nullable(), BetragCent: z.int() }))
      .describe('Largest payments.'),
  }),
  errors: ['notAllowed', 'notFound'],
  example: {
    params: exampleProposalParams,
    reply: {
      Vorschlag: exampleProposal,
      Zahlungen: [exampleWaiting],
      Aenderungen: [],
      LetzterLauf: { Laufnummer: '4T7N0R2C9XKM', Datum: '2026-11-10', Anzahl: 126, SummeCent: 912_000 },
      Konto: 'DE•• 4711',
      NeueEmpfaenger: 1,
      Groesste: [{ EndToEndId: '8M2K5V7Q0RTX-1', Empfaenger: 'T. Yilmaz', BetragCent: 11_000 }],
    },
  },
});

export const approvePayoutRun = operatorAct('approvePayoutRun', {
  ...ofProposal,
  summary: 'Approve a payout proposal (as the second person)',
  description:
    "Approves a proposal and creates the payout run in the same transaction. The approver must enter the sum; responds 400 `sumMismatch` if it differs, 403 `ownProposal` for the caller's own proposal.",
  path: '/verwaltung/auszahlung/vorschlaege/{id}/freigeben',
  act: 'payout.approve',
  body: { SummeCent: z.int().min(0).max(INTEGER_MAX, because('inputInvalid')) },
  reply: z.object({ Laufnummer: z.string() }),
  errors: [
    'stepUpRequired',
    'notFound',
    'sumMismatch',
    'proposalStale',
    'proposalChanged',
    'ownProposal',
    'approvalDecided',
    'approvalExpired',
    'makerLostRight',
    'payingAccountMissing',
    'nothingToPay',
  ],
  example: {
    params: exampleProposalParams,
    body: { SummeCent: 11_000 },
    reply: { Laufnummer: '4T7N0R2C9XKM' },
  },
});
