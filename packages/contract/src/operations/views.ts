import { z } from 'zod';
import { Day, givenText, queryNumber } from '../fields.ts';
import { REWARD_REASONS } from '../values/reward/reward-explanation.ts';
import { BENEFICIARIES } from '../values/state/claim-state.ts';
import { ORDER_CONDITIONS } from '../values/state/order-state.ts';

/** The longest key of a next page. */
const PLACE_MAX_LENGTH = 120;

/**
 * What narrows a list, and where its next page begins. Days are those of the calendar in Berlin and both count; `ab` is `Naechste` of the page
 * before, with the same filters.
 */
export const pageQuery = <const States extends readonly string[]>(states: States) =>
  z.strictObject({
    von: Day.optional(),
    bis: Day.optional(),
    status: z.enum(states).optional(),
    produkt: queryNumber().optional(),
    ab: givenText(PLACE_MAX_LENGTH).optional(),
    anzahl: queryNumber(1, 500).default(100),
  });

/** One page of a list; `Naechste` is null on the last one. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ Eintraege: z.array(entry), Naechste: z.string().nullable() });

/** A condition of success that an order does not meet yet, in words of the request's language. */
export const ConditionView = z.object({ Code: z.enum(ORDER_CONDITIONS), Text: z.string() });
export type ConditionView = z.infer<typeof ConditionView>;

/** A reason in words of the request's language. */
const ReasonView = z.object({ Code: z.enum(REWARD_REASONS), Text: z.string() });

/**
 * Why a beneficiary has no reward yet, or what became of it: the rule that the personal area, the recipient's page and the console read, too,
 * so that all of them say the same.
 */
export const SituationView = ReasonView.extend({
  Beguenstigter: z.enum(BENEFICIARIES),
  /** Further conditions that are not met either. */
  Auch: z.array(ReasonView),
  /** The day of the next step, where every step before it has a day. */
  ErwartetAm: z.iso.date().nullable(),
  /** The first day that is possible, where a step before it has none. */
  FruehestensAm: z.iso.date().nullable(),
  UeberfaelligSeit: z.iso.date().nullable(),
  /** Nothing follows by itself any more. */
  IstEndgueltig: z.boolean(),
});
export type SituationView = z.infer<typeof SituationView>;

/** A situation for examples. */
export const exampleSituation: SituationView = {
  Beguenstigter: 'Empfehler',
  Code: 'premiumMissing',
  Text: 'Der Erstbeitrag ist noch nicht gemeldet.',
  Auch: [{ Code: 'complaintPeriod', Text: 'Die Einspruchsfrist läuft noch.' }],
  ErwartetAm: null,
  FruehestensAm: '2026-11-26',
  UeberfaelligSeit: null,
  IstEndgueltig: false,
};
