import { object, z } from 'zod';
import { requiredEmail, Uuid } from '#fields.ts';
import { operatorAct, operatorCall } from '../act.ts';

const params = z.object({ id: Uuid });
const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };

export const MergeSide = object({
  Id: Uuid,
  Name: z.string(),
  Email: z.string(),
  Seit: z.iso.datetime(),
  Empfehlungen: z.int(),
  Praemierungen: z.int(),
  OffenCent: z.int().describe('Sum of rewards that wait or are being paid, in cents; `BezahltCent` is the sum paid.'),
  BezahltCent: z.int(),
  Bonusvertraege: z.int().describe('Number of contracts that count for the bonus.'),
  HatBankdaten: z.boolean().describe('Whether a bank account is saved.'),
}).meta({ id: 'MergeSide', description: 'One of two accounts that are compared.' });
export type MergeSide = z.infer<typeof MergeSide>;

export const MergePreview = object({
  Bleibt: MergeSide.describe('The record that stays. The account that remains: the older one.'),
  Geht: MergeSide.describe('The record that is removed.'),
  Hindernisse: z.array(z.string()).describe('Error codes of the obstacles to merging; empty when there are none.'),
}).meta({ id: 'MergePreview', description: 'Two accounts side by side, and the obstacles to merging them.' });
export type MergePreview = z.infer<typeof MergePreview>;

const exampleSide: MergeSide = {
  Id: examplePerson.id,
  Name: 'Anna Muster',
  Email: 'a•••@example.org',
  Seit: '2026-03-02T08:00:00.000Z',
  Empfehlungen: 6,
  Praemierungen: 4,
  OffenCent: 8000,
  BezahltCent: 23000,
  Bonusvertraege: 3,
  HatBankdaten: true,
};

export const previewMerge = operatorCall('previewMerge', {
  summary: 'Preview the merge of two accounts',
  description: 'Compares two accounts of one person and reports whether they can be merged; nothing is changed.',
  method: 'POST',
  path: '/verwaltung/personen/{id}/zusammenfuehrung/vorschau',
  act: 'act.preview',
  params,
  body: z.strictObject({ Email: requiredEmail() }),
  reply: MergePreview,
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    body: { Email: 'a.muster@example.org' },
    reply: {
      Bleibt: exampleSide,
      Geht: { ...exampleSide, Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77', Seit: '2026-09-01T08:00:00.000Z' },
      Hindernisse: [],
    },
  },
});

export const proposeMerge = operatorAct('proposeMerge', {
  summary: 'Propose the merge of two accounts',
  description:
    'Proposes to merge two accounts; a second person must approve. Responds 409 `mergeImpossible` if they cannot be merged.',
  path: '/verwaltung/personen/{id}/zusammenfuehrung',
  act: 'person.merge',
  params,
  body: { Email: requiredEmail() },
  reply: z.object({ FreigabeId: Uuid }),
  errors: ['stepUpRequired', 'accountNotFound', 'mergeImpossible', 'alreadyProposed'],
  example: {
    params: examplePerson,
    body: { Email: 'a.muster@example.org' },
    reply: { FreigabeId: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77' },
  },
});

/** The calls that merge two accounts. */
export const MERGE_CALLS = [previewMerge, proposeMerge] as const;
