import { object, z } from 'zod';
import { REWARD_ACTS, REWARD_REASONS, TURNS } from '../values/reward/reward-explanation.ts';

export const ExplanationView = object({
  Code: z.enum(REWARD_REASONS),
  Auch: z.array(z.enum(REWARD_REASONS)).describe('Further reasons that apply, such as conditions that are not met.'),
  Werte: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('Values to fill into the text: days (`YYYY-MM-DD`), amounts in cents, names.'),
  ErwartetAm: z.iso
    .date()
    .nullable()
    .describe('Expected day of the next step; null if an earlier step has no known day.'),
  FruehestensAm: z.iso
    .date()
    .nullable()
    .describe('Earliest possible day of the next step, if an earlier step has no known day; else null.'),
  UeberfaelligSeit: z.iso.date().nullable(),
  AmZug: z.enum(TURNS).nullable().describe('Who has to act next; null if nothing more happens.'),
  NaechstesAm: z.iso
    .date()
    .nullable()
    .describe(
      'Day of the next event that is certain to come, such as a deadline or a look by an operator; null once it has passed or if nothing more happens.',
    ),
  IstEndgueltig: z.boolean().describe('True if the status is final and nothing more happens automatically.'),
  Handlungen: z.array(z.enum(REWARD_ACTS)).describe('Actions that the beneficiary can take.'),
}).meta({
  id: 'ExplanationView',
  description:
    'Status of a reward as codes: why it is not paid yet, or its outcome. The caller supplies the texts for the codes.',
});
export type ExplanationView = z.infer<typeof ExplanationView>;
