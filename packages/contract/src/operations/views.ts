import { z } from 'zod';
import { Day, givenText, queryNumber } from '../fields.ts';
import { REWARD_REASONS, TURNS } from '../values/reward/reward-explanation.ts';
import { BENEFICIARIES, ORDER_CONDITIONS } from '../values/state/states.ts';

/** Maximum length of the cursor of a page. */
const PLACE_MAX_LENGTH = 120;

/**
 * Filters and paging of a list. `von` and `bis` are calendar days in Berlin, both inclusive; `ab` is `Naechste` of the previous page, to be
 * sent with the same filters.
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

/** One page of a list; `Naechste` is null on the last page. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ Eintraege: z.array(entry), Naechste: z.string().nullable() });

/** A condition that an order does not meet yet, with a text in the request's language. */
export const ConditionView = z.object({
  Code: z.enum(ORDER_CONDITIONS),
  Text: z.string(),
  /** Who can supply the missing fact. */
  AmZug: z.enum(TURNS),
  /** Call or page by which the missing fact is supplied; null where only time has to pass. */
  Anlaufstelle: z.string().nullable(),
});
export type ConditionView = z.infer<typeof ConditionView>;

/** A reason code with a text in the request's language. */
const ReasonView = z.object({ Code: z.enum(REWARD_REASONS), Text: z.string() });

/**
 * Status of a beneficiary's reward: why it is not paid yet, or its outcome. The personal area, the recipient's page and the console use the
 * same rule, so that all of them agree.
 */
export const SituationView = ReasonView.extend({
  Beguenstigter: z.enum(BENEFICIARIES),
  /** Further reasons that apply, such as conditions that are not met. */
  Auch: z.array(ReasonView),
  /** Expected day of the next step; null if an earlier step has no known day. */
  ErwartetAm: z.iso.date().nullable(),
  /** Earliest possible day of the next step, if an earlier step has no known day; else null. */
  FruehestensAm: z.iso.date().nullable(),
  UeberfaelligSeit: z.iso.date().nullable(),
  /** Who has to act next; null if nothing more happens. */
  AmZug: z.enum(TURNS).nullable(),
  /** Call or page by which the missing fact is supplied; null where nobody has to do anything. */
  Anlaufstelle: z.string().nullable(),
  /** Day of the next event that is certain to come; null once it has passed or if nothing more happens. */
  NaechstesAm: z.iso.date().nullable(),
  /** True if the status is final and nothing more happens automatically. */
  IstEndgueltig: z.boolean(),
});
export type SituationView = z.infer<typeof SituationView>;

/** A status for examples. */
export const exampleSituation: SituationView = {
  Beguenstigter: 'Empfehler',
  Code: 'premiumMissing',
  Text: 'Der Erstbeitrag ist noch nicht gemeldet.',
  Auch: [{ Code: 'complaintPeriod', Text: 'Die Einspruchsfrist läuft noch.' }],
  ErwartetAm: null,
  FruehestensAm: '2026-11-26',
  UeberfaelligSeit: null,
  AmZug: 'Auftraggeber',
  Anlaufstelle: 'PATCH betrieb/auftraege/{nr} ErstbeitragBezahltAm',
  NaechstesAm: '2026-11-26',
  IstEndgueltig: false,
};
