import { object, z } from 'zod';
import { OLD_NAMES_UNTIL } from '../call.ts';
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
    status: z.enum(states).optional().describe('Returns only entries in this state.'),
    produkt: queryNumber().optional().describe('Number of the product.'),
    ab: givenText(PLACE_MAX_LENGTH).optional(),
    anzahl: queryNumber(1, 500).default(100),
  });

/** One page of a list; `Naechste` is null on the last page. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ Eintraege: z.array(entry), Naechste: z.string().nullable() });

/** The same for a list that had names of its own before (decisions §24): they stay in the answer until then. */
const oldName = (present: string) => ({
  description: `Earlier name of \`${present}\`, until ${OLD_NAMES_UNTIL}.`,
  deprecated: true,
});
export const renamedPageOf = <Entry extends z.ZodType>(entry: Entry) =>
  pageOf(entry).extend({
    Items: z.array(entry).meta(oldName('Eintraege')),
    Weiter: z.string().nullable().meta(oldName('Naechste')),
  });

/** Paging of a list whose rows are counted: the cursor is the number of a page. */
export const countedPageQuery = {
  ab: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'inputInvalid')
    .default('1'),
  anzahl: queryNumber(1, 500).default(100),
};
/** The earlier names of that paging. */
export const OLD_COUNTED_QUERY = { Page: 'ab', PageSize: 'anzahl' } as const;

/** One page of such a list. */
export const countedPageOf = <Entry extends z.ZodType>(entry: Entry) => {
  const deprecated = { description: `Earlier paging, until ${OLD_NAMES_UNTIL}.`, deprecated: true };
  return pageOf(entry).extend({
    TotalCount: z.int(),
    Items: z.array(entry).meta(oldName('Eintraege')),
    Page: z.int().meta(deprecated),
    PageSize: z.int().meta(deprecated),
    HasNext: z.boolean().meta(deprecated),
    PageCount: z.int().meta(deprecated),
  });
};

/** A page of such a list from its rows, in present and earlier names. */
export const countedPage = <Entry>(
  entries: Entry[],
  { total, ab, anzahl }: { readonly total: number; readonly ab: string; readonly anzahl: number },
) => {
  const page = Number(ab);
  const hasNext = page * anzahl < total;
  return {
    Eintraege: entries,
    Naechste: hasNext ? String(page + 1) : null,
    TotalCount: total,
    Items: entries,
    Page: page,
    PageSize: anzahl,
    HasNext: hasNext,
    PageCount: Math.ceil(total / anzahl),
  };
};

export const ConditionView = object({
  Code: z.enum(ORDER_CONDITIONS),
  Text: z.string(),
  AmZug: z.enum(TURNS).describe('Who can supply the missing fact.'),
  Anlaufstelle: z
    .string()
    .nullable()
    .describe('Call or page by which the missing fact is supplied; null where only time has to pass.'),
}).meta({
  id: 'ConditionView',
  description: "A condition that an order does not meet yet, with a text in the request's language.",
});
export type ConditionView = z.infer<typeof ConditionView>;

/** A reason code with a text in the request's language. */
const ReasonView = z.object({ Code: z.enum(REWARD_REASONS), Text: z.string() });

export const SituationView = ReasonView.extend({
  Beguenstigter: z.enum(BENEFICIARIES),
  Auch: z.array(ReasonView).describe('Further reasons that apply, such as conditions that are not met.'),
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
  Anlaufstelle: z
    .string()
    .nullable()
    .describe('Call or page by which the missing fact is supplied; null where nobody has to do anything.'),
  NaechstesAm: z.iso
    .date()
    .nullable()
    .describe('Day of the next event that is certain to come; null once it has passed or if nothing more happens.'),
  IstEndgueltig: z.boolean().describe('True if the status is final and nothing more happens automatically.'),
}).meta({
  id: 'SituationView',
  description:
    "Status of a beneficiary's reward: why it is not paid yet, or its outcome. The personal area, the recipient's page and the console use the same rule, so that all of them agree.",
});
export type SituationView = z.infer<typeof SituationView>;

/** A status for examples. */
export const exampleSituation: SituationView = {
  Beguenstigter: 'Empfehler',
  Code: 'premiumMissing',
  Text: 'Der Erstbeitrag ist noch nicht gemeldet.',
  Auch: [{ Code: 'complaintPeriod', Text: 'Die Widerrufsfrist läuft noch.' }],
  ErwartetAm: null,
  FruehestensAm: '2026-11-26',
  UeberfaelligSeit: null,
  AmZug: 'Auftraggeber',
  Anlaufstelle: 'PATCH betrieb/auftraege/{nr} ErstbeitragBezahltAm',
  NaechstesAm: '2026-11-26',
  IstEndgueltig: false,
};
