import { z } from 'zod';
import { REWARD_ACTS, REWARD_REASONS, TURNS } from '../values/reward/reward-explanation.ts';

/** Status of a reward as codes: why it is not paid yet, or its outcome. The caller supplies the texts for the codes. */
export const ExplanationView = z.object({
  Code: z.enum(REWARD_REASONS),
  /** Further reasons that apply, such as conditions that are not met. */
  Auch: z.array(z.enum(REWARD_REASONS)),
  /** Values to fill into the text: days (`YYYY-MM-DD`), amounts in cents, names. */
  Werte: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Expected day of the next step; null if an earlier step has no known day. */
  ErwartetAm: z.iso.date().nullable(),
  /** Earliest possible day of the next step, if an earlier step has no known day; else null. */
  FruehestensAm: z.iso.date().nullable(),
  UeberfaelligSeit: z.iso.date().nullable(),
  /** Who has to act next; null if nothing more happens. */
  AmZug: z.enum(TURNS).nullable(),
  /** Day of the next event that is certain to come, such as a deadline or a look by an operator; null once it has passed or if nothing more happens. */
  NaechstesAm: z.iso.date().nullable(),
  /** True if the status is final and nothing more happens automatically. */
  IstEndgueltig: z.boolean(),
  /** Actions that the beneficiary can take. */
  Handlungen: z.array(z.enum(REWARD_ACTS)),
});
export type ExplanationView = z.infer<typeof ExplanationView>;
