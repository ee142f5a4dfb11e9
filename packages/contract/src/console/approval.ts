import { object, z } from 'zod';
import { Uuid } from '../fields.ts';
import { exampleList, ListRequest, listOf } from '../list.ts';
import { ACT_REASONS } from '../values/console/acts.ts';
import { APPROVAL_KINDS, APPROVAL_STATES } from '../values/console/lists.ts';
import { exampleReason, operatorCall, reasonFields } from './act.ts';

export const OperatorRef = object({ Id: z.uuid(), Name: z.string() }).meta({
  id: 'OperatorRef',
  description: 'An operator in lists.',
});

export const Approval = object({
  Id: z.uuid(),
  Art: z.enum(APPROVAL_KINDS),
  Betrifft: z
    .object({ Art: z.string(), Id: z.string(), Name: z.string().nullable() })
    .describe(
      'Subject of the entry. The object that the proposal concerns, by kind and id; `Name` where the id tells a person nothing.',
    ),
  Stand: z.enum(APPROVAL_STATES),
  VorgeschlagenVon: OperatorRef,
  VorgeschlagenAm: z.iso.datetime(),
  Grund: z.object({ Art: z.enum(ACT_REASONS), Text: z.string() }),
  EndetAm: z.iso.datetime(),
  EntschiedenVon: OperatorRef.nullable().describe(
    'The operator who decided; null while the proposal is open, and when it expired.',
  ),
  EntschiedenAm: z.iso.datetime().nullable(),
  EntscheidungGrund: z.string().nullable().describe('Reason for the decision.'),
  Anzahl: z
    .number()
    .int()
    .nullable()
    .describe(
      'Number of items in the proposal, e.g. payments; null when it has none. `SummeCent` is their sum in cents.',
    ),
  SummeCent: z.number().int().nullable(),
  IstEigener: z.boolean().describe('Whether the caller made the proposal; another operator must decide it then.'),
  DarfEntscheiden: z
    .boolean()
    .describe('Whether the caller may decide the proposal; a fresh sign-on may still be required.'),
}).meta({ id: 'Approval', description: 'A proposal that a second person must approve, or has decided.' });
export type Approval = z.infer<typeof Approval>;

export const ApprovalDifference = object({
  Feld: z.string(),
  Vorgeschlagen: z.string(),
  Jetzt: z.string().describe('Present value.'),
}).meta({ id: 'ApprovalDifference', description: 'One value that has changed since the proposal was made.' });

export const ApprovalDetail = object({
  ...Approval.shape,
  Angaben: z.unknown().describe('The effect as proposed; its structure depends on `Art`.'),
  Pruefsumme: z.string(),
  Unterschiede: z
    .array(ApprovalDifference)
    .describe(
      'Changes since the proposal was made; if there are any, it cannot be approved and must be proposed again.',
    ),
}).meta({ id: 'ApprovalDetail', description: 'A proposal with its full effect.' });
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

const example: Approval = {
  Id: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10',
  Art: 'payout.run',
  Betrifft: { Art: 'payout', Id: '2026-11-18', Name: null },
  Stand: 'Vorgeschlagen',
  VorgeschlagenVon: { Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11', Name: 'Fina Finanz' },
  VorgeschlagenAm: '2026-11-17T10:02:00.000Z',
  Grund: { Art: 'Pruefung', Text: 'Auszahlung der Woche 47' },
  EndetAm: '2026-11-20T10:02:00.000Z',
  EntschiedenVon: null,
  EntschiedenAm: null,
  EntscheidungGrund: null,
  Anzahl: 126,
  SummeCent: 912_000,
  IstEigener: false,
  DarfEntscheiden: true,
};

export const listApprovals = operatorCall('listApprovals', {
  summary: 'List proposals (those waiting for a second person, and decided ones)',
  description: 'Lists proposals, filtered by the columns of `APPROVAL_LIST`.',
  method: 'POST',
  path: '/verwaltung/freigaben',
  act: 'approval.read',
  body: ListRequest,
  reply: z.object({
    ...listOf(Approval).shape,
    OhneZweitePerson: z
      .array(z.enum(APPROVAL_KINDS))
      .describe(
        'Whether the installation has no second person who could approve. Kinds of proposals for which no two operators have the rights; only operators who have signed on are counted.',
      ),
  }),
  errors: [],
  example: {
    body: { Filter: [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Vorgeschlagen' }] },
    reply: { ...exampleList, Items: [example], OhneZweitePerson: [] },
  },
});

const id = z.object({ id: Uuid });
const exampleId = { id: example.Id };

export const getApproval = operatorCall('getApproval', {
  summary: 'Get a proposal',
  description: 'Returns one proposal with its effect and the changes since it was made.',
  path: '/verwaltung/freigaben/{id}',
  act: 'approval.read',
  params: id,
  reply: ApprovalDetail,
  errors: [],
  example: {
    params: exampleId,
    reply: { ...example, Angaben: { Zahlungen: ['8M2K5V7Q0RTX'] }, Pruefsumme: '7c1e', Unterschiede: [] },
  },
});

export const decideApproval = operatorCall('decideApproval', {
  summary: 'Approve or refuse a proposal',
  description:
    "Approves or refuses another operator's proposal; approving carries it out. Responds 403 `ownProposal` for the caller's own proposal, and 409 if it is decided (`approvalDecided`), expired (`approvalExpired`) or outdated (`proposalChanged`).",
  method: 'POST',
  path: '/verwaltung/freigaben/{id}/entscheidung',
  act: 'approval.decide',
  params: id,
  body: z.object({ Entscheidung: z.enum(['Freigegeben', 'Abgelehnt']), ...reasonFields }),
  reply: Approval,
  errors: [
    'notAllowed',
    'stepUpRequired',
    'ownProposal',
    'approvalDecided',
    'approvalExpired',
    'makerLostRight',
    'proposalChanged',
    // Errors of the single kinds of proposals.
    'sumMismatch',
    'proposalStale',
    'payingAccountMissing',
    'payoutRunUsed',
    'payoutRunVoid',
    'clientNotReady',
  ],
  example: {
    params: exampleId,
    body: { Entscheidung: 'Freigegeben', Grund: exampleReason },
    reply: { ...example, Stand: 'Freigegeben' },
  },
});

export const withdrawApproval = operatorCall('withdrawApproval', {
  summary: 'Withdraw a proposal',
  description: "Withdraws the caller's own proposal. Responds 409 `approvalDecided` if it is no longer open.",
  method: 'POST',
  path: '/verwaltung/freigaben/{id}/rueckzug',
  act: 'approval.withdraw',
  params: id,
  reply: Approval,
  errors: ['notAllowed', 'approvalDecided'],
  example: { params: exampleId, reply: { ...example, Stand: 'Zurueckgezogen' } },
});
