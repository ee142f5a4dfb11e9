import { z } from 'zod';
import { REWARD_ACTS, REWARD_REASONS } from '../values/reward/reward-explanation.ts';

/** Why there is no reward yet, or what became of it, as it travels. The words for each code are the reader's. */
export const ExplanationView = z.object({
  Code: z.enum(REWARD_REASONS),
  /** Further conditions that are not met either. */
  Auch: z.array(z.enum(REWARD_REASONS)),
  /** What the sentence names: days (YYYY-MM-DD), sums in cents, names. */
  Werte: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The day of the next step, where every step before it has a day. */
  ErwartetAm: z.iso.date().nullable(),
  /** The first day that is possible, where a step before it has none. */
  FruehestensAm: z.iso.date().nullable(),
  UeberfaelligSeit: z.iso.date().nullable(),
  /** Nothing follows by itself any more. */
  IstEndgueltig: z.boolean(),
  /** What the beneficiary can do about it. */
  Handlungen: z.array(z.enum(REWARD_ACTS)),
});
export type ExplanationView = z.infer<typeof ExplanationView>;
