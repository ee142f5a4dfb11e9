import { array, object, strictObject, z } from 'zod';
import { because, optionalLines, optionalText } from '#fields.ts';
import {
  EXPERIMENT_GOALS,
  EXPERIMENT_STATES,
  EXPERIMENT_STOPS,
  EXPERIMENT_SURFACES,
  EXPERIMENT_VERDICTS,
  MOST_RAISED_CENTS,
  ORDERED_CHANNELS,
  SHARE_SUBJECT_MAX_LENGTH,
} from '#values/experiment/experiment.ts';
import { MESSAGE_MAX_LENGTH } from '#values/text/message.ts';

const ShareWords = z.strictObject({
  Betreff: optionalText(SHARE_SUBJECT_MAX_LENGTH),
  /** Message that is shared. It may contain `{{shortProduct}}`, `{{theProduct}}` and `{{client}}`, but no sums, because they differ between links. */
  Nachricht: optionalLines(MESSAGE_MAX_LENGTH),
});

export const ArmContentView = strictObject({
  Kanaele: array(z.enum(ORDERED_CHANNELS, because('inputInvalid')))
    .max(ORDERED_CHANNELS.length)
    .optional()
    .describe('All channels of the client, in another order.'),
  Texte: z.strictObject({ de: ShareWords.optional(), en: ShareWords.optional(), fr: ShareWords.optional() }).optional(),
  Anteil: z.int().min(0).max(100).optional().describe('Preselected share of the recommender, in percent.'),
  MehrCent: z
    .int()
    .min(1)
    .max(MOST_RAISED_CENTS)
    .optional()
    .describe(
      'Amount in cents that every transfer of a link pays in addition to the published reward. Amount in cents by which bank transfers exceed the published reward; vouchers are unchanged.',
    ),
}).meta({
  id: 'ArmContentView',
  description: 'What an arm shows differently; the surface (`Flaeche`) determines which field is used.',
});

export const ExperimentPlan = object({
  Grundquote: z
    .number()
    .describe(
      'Present conversion rate, in per cent. Percentage of links that reach the goal today; `Zielquote` is that percentage plus the smallest relevant difference.',
    ),
  Zielquote: z.number().describe('Conversion rate with the smallest difference, in per cent.'),
  GemessenAn: z.int().describe('Number of matured links on which the rate was measured.'),
  LinksProTag: z.number().describe('New links per day, average of the last four weeks.'),
  Haeufungsfaktor: z
    .number()
    .describe('Design effect: factor by which the sample must grow, because links of one person are correlated.'),
  Einheit: z.enum(['Link', 'PersonOderTag']).describe('What is assigned to the arms: links, or people and days.'),
  JeArm: z.int().describe('Number of matured links that each arm needs.'),
  Tage: z.int().nullable().describe('Days until each arm has that many; null without traffic.'),
  IstZuKlein: z
    .boolean()
    .describe(
      'Whether there is too little traffic for an answer within twelve weeks; the experiment cannot be started then.',
    ),
}).meta({
  id: 'ExperimentPlan',
  description: 'Required size and duration of an experiment, measured on the links of the last weeks.',
});
export type ExperimentPlan = z.infer<typeof ExperimentPlan>;

/** Comparison of a variant with the control arm, in percentage points. */
const Difference = z.object({
  UnterschiedPunkte: z.number().describe('Difference from the control, in percentage points.'),
  /** Lower bound of the 95 % confidence interval of the difference; `BisPunkte` is the upper bound. */
  VonPunkte: z.number().describe('Lower end of the confidence interval, in percentage points.'),
  BisPunkte: z.number().describe('Upper end of the confidence interval, in percentage points.'),
  Urteil: z.enum(EXPERIMENT_VERDICTS).describe('Verdict on the variant.'),
  /** Largest difference that is still possible where none was found; null otherwise. */
  HoechstensPunkte: z.number().nullable().describe('Largest difference that is still possible, in percentage points.'),
});

/**
 * An arm with its results. Everything but the numbers of links is hidden (null) until each arm has as many matured links as planned, or the
 * experiment was stopped because a variant did harm.
 */
const Arm = z.object({
  Name: z.string(),
  Anders: ArmContentView,
  AnzahlLinks: z.int().describe('Number of links.'),
  Reif: z.int().describe('Number of links whose time window for the goal has ended.'),
  Treffer: z.int().nullable(),
  Neukunden: z.int().nullable(),
  BezahltCent: z.int().nullable(),
  GeschuldetCent: z.int().nullable(),
  /** Paid and owed rewards per new customer, in cents; null without a new customer, and while results are hidden. */
  KostenJeNeukundeCent: z.int().nullable(),
  /** Difference of `KostenJeNeukundeCent` to the control arm, in cents; null where one of the two has none. */
  MehrkostenJeNeukundeCent: z
    .int()
    .nullable()
    .describe('Additional cost per new customer compared with the control, in cents.'),
  /** Comparison with the control arm; null for the control arm itself, and while results are hidden. */
  Vergleich: Difference.nullable().describe('Comparison of the variant with the control.'),
});

export const ExperimentRow = object({
  Id: z.uuid(),
  Flaeche: z.enum(EXPERIMENT_SURFACES),
  Frage: z.string(),
  Ziel: z.enum(EXPERIMENT_GOALS),
  FensterTage: z.int(),
  Status: z.enum(EXPERIMENT_STATES),
  ErstelltAm: z.iso.datetime(),
  GestartetAm: z.iso.datetime().nullable(),
  GestopptAm: z.iso.datetime().nullable().describe('When the experiment was stopped; null while it runs.'),
  StoppGrund: z.enum(EXPERIMENT_STOPS).nullable().describe('Reason for the end.'),
  LaeuftTage: z
    .int()
    .nullable()
    .describe('Number of days the experiment has been or was running, including the first; null before the start.'),
  PlanTage: z.int().nullable().describe('Planned number of days.'),
  EndetAm: z.iso
    .date()
    .nullable()
    .describe('Last day of the experiment, whether or not the planned size is reached; null before the start.'),
  Urteile: z.array(z.enum(EXPERIMENT_VERDICTS)).describe('The verdict on each variant; empty while there is none.'),
  Entscheidung: z
    .string()
    .nullable()
    .describe('Name of the arm that was chosen; empty for the control arm, null before the decision.'),
}).meta({ id: 'ExperimentRow', description: 'An experiment in the list.' });
export type ExperimentRow = z.infer<typeof ExperimentRow>;

export const ExperimentView = ExperimentRow.extend({
  MindestPunkte: z.number(),
  Produkt: z
    .object({ Id: z.int(), AnzeigeName: z.string() })
    .nullable()
    .describe('For experiments with reward amounts: the only product whose links take part; null stands for all.'),
  ErstelltVon: z.string(),
  GestartetVon: z.string().nullable().describe('Person who started the experiment.'),
  GestopptVon: z.string().nullable().describe('Person who stopped the experiment; null if a guard did.'),
  EntschiedenAm: z.iso.datetime().nullable(),
  EntschiedenVon: z.string().nullable(),
  IstInKraft: z.boolean().describe('Whether the chosen arm applies to all visitors now.'),
  Plan: ExperimentPlan.describe(
    'Planned size and duration. Plan: of a draft as of today, otherwise as frozen at the start.',
  ),
  PlanHash: z
    .string()
    .nullable()
    .describe('SHA-256 of the frozen plan, also recorded in the audit log; null before the start.'),
  IstVerdeckt: z
    .boolean()
    .describe(
      'Whether results are hidden: until each arm has as many matured links as planned, unless the experiment was stopped because a variant did harm.',
    ),
  IstZuteilungInOrdnung: z
    .boolean()
    .describe('False where links were assigned to the arms in other proportions than planned.'),
  LinksAussen: z
    .int()
    .describe(
      'Number of links that are excluded from the comparison. Number of links outside the experiment (5 % holdout).',
    ),
  Arme: z.array(Arm).describe('Arms of the experiment, the control first.'),
}).meta({
  id: 'ExperimentView',
  description: 'An experiment with its plan and, as far as they are not hidden, its results.',
});
export type ExperimentView = z.infer<typeof ExperimentView>;
