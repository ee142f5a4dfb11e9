import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { because, Day, INTEGER_MAX, Uuid } from '../../fields.ts';
import { requiredDay } from '../../referral/recipient-fields.ts';
import { exampleReason, reasonFields } from '../reason.ts';
import { exampleWaiting, WaitingPayment } from './payout-waiting.ts';

const console = { base: 'client', auth: 'operator' } as const;

/** What differs between the proposal and the payments now. */
export const ProposalChange = z.object({
  EndToEndId: z.string(),
  BetragCent: z.int(),
  /** It left the list, or its sum or account changed. */
  Art: z.enum(['Weggefallen', 'Betrag', 'Konto']),
});

/** A proposal: what a second person is asked to approve. */
export const PayoutProposal = z.object({
  Id: z.uuid(),
  Status: z.string(),
  Anzahl: z.int(),
  SummeCent: z.int(),
  Ausfuehrungsdatum: z.iso.date(),
  VorgeschlagenVon: z.string(),
  VorgeschlagenAm: z.iso.datetime(),
  VerfaelltAm: z.iso.datetime(),
  Grund: z.string(),
  Pruefsumme: z.string(),
  EntschiedenVon: z.string().nullable(),
  EntschiedenAm: z.iso.datetime().nullable(),
  /** The run that its approval made. */
  Laufnummer: z.string().nullable(),
  /** Whether the caller made it and therefore cannot approve it. */
  IstEigener: z.boolean(),
});
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

/** Proposes a run of the named payments; nothing moves before another person approves it. */
export const proposePayoutRun = defineCall({
  ...console,
  name: 'proposePayoutRun',
  summary: 'Propose a payout run of the chosen payments',
  method: 'POST',
  path: '/verwaltung/auszahlung/vorschlaege',
  act: 'payout.propose',
  bodyLimitBytes: 8 * 1024 * 1024,
  body: z.strictObject({
    ...reasonFields,
    Zahlungen: z.array(Uuid).min(1).max(100_000),
    /** What the list showed as their sum: if it is another one by now, nothing is proposed. */
    SummeCent: z.int().positive().max(INTEGER_MAX, because('inputInvalid')),
    Ausfuehrungsdatum: requiredDay('inputInvalid').nullish(),
  }),
  reply: PayoutProposal,
  status: 201,
  errors: [
    'notAllowed',
    'stepUpRequired',
    'payingAccountMissing',
    'proposalStale',
    'alreadyProposed',
    'reasonTooShort',
  ],
  example: {
    body: { Grund: exampleReason, Zahlungen: [exampleWaiting.Id], SummeCent: 11_000, Ausfuehrungsdatum: '2026-11-17' },
    reply: exampleProposal,
  },
});

/** The proposals, those that wait first. */
export const listPayoutProposals = defineCall({
  ...console,
  name: 'listPayoutProposals',
  summary: 'The proposals of payout runs',
  method: 'GET',
  path: '/verwaltung/auszahlung/vorschlaege',
  act: 'money.read',
  reply: z.object({ Items: z.array(PayoutProposal) }),
  status: 200,
  errors: ['notAllowed'],
  example: { reply: { Items: [exampleProposal] } },
});

const ofProposal = { ...console, params: z.object({ id: Uuid }) };
const exampleProposalParams = { id: exampleProposal.Id };

/** A proposal as its approver sees it: the same list, what changed since, and how it differs from the last run. */
export const getPayoutProposal = defineCall({
  ...ofProposal,
  name: 'getPayoutProposal',
  summary: 'A proposal with its payments, and how it differs from the last run',
  method: 'GET',
  path: '/verwaltung/auszahlung/vorschlaege/{id}',
  act: 'money.read',
  reply: z.object({
    Vorschlag: PayoutProposal,
    Zahlungen: z.array(WaitingPayment),
    Aenderungen: z.array(ProposalChange),
    /** Against the last run that counts; null before there was one. */
    LetzterLauf: z.object({ Laufnummer: z.string(), Datum: Day, Anzahl: z.int(), SummeCent: z.int() }).nullable(),
    /** Payees who were in no run before. */
    NeueEmpfaenger: z.int(),
    Groesste: z.array(z.object({ EndToEndId: z.string(), Empfaenger: z.string().nullable(), BetragCent: z.int() })),
  }),
  status: 200,
  errors: ['notAllowed', 'notFound'],
  example: {
    params: exampleProposalParams,
    reply: {
      Vorschlag: exampleProposal,
      Zahlungen: [exampleWaiting],
      Aenderungen: [],
      LetzterLauf: { Laufnummer: '4T7N0R2C9XKM', Datum: '2026-11-10', Anzahl: 126, SummeCent: 912_000 },
      NeueEmpfaenger: 1,
      Groesste: [{ EndToEndId: '8M2K5V7Q0RTX-1', Empfaenger: 'T. Yilmaz', BetragCent: 11_000 }],
    },
  },
});

/** Approves a proposal: the run is made in the same transaction. The approver types the sum. */
export const approvePayoutRun = defineCall({
  ...ofProposal,
  name: 'approvePayoutRun',
  summary: 'Approve a proposal as the second person, which makes the run',
  method: 'POST',
  path: '/verwaltung/auszahlung/vorschlaege/{id}/freigeben',
  act: 'payout.approve',
  body: z.strictObject({ ...reasonFields, SummeCent: z.int().min(0).max(INTEGER_MAX, because('inputInvalid')) }),
  reply: z.object({ Laufnummer: z.string() }),
  status: 200,
  errors: [
    'notAllowed',
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
    'reasonTooShort',
  ],
  example: {
    params: exampleProposalParams,
    body: { Grund: exampleReason, SummeCent: 11_000 },
    reply: { Laufnummer: '4T7N0R2C9XKM' },
  },
});
