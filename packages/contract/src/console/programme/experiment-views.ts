import { z } from 'zod';
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

/** What an arm shows differently; the surface (`Flaeche`) determines which field is used. */
export const ArmContentView = z.strictObject({
  /** All channels of the client, in another order. */
  Kanaele: z
    .array(z.enum(ORDERED_CHANNELS, because('inputInvalid')))
    .max(ORDERED_CHANNELS.length)
    .optional(),
  Texte: z.strictObject({ de: ShareWords.optional(), en: ShareWords.optional(), fr: ShareWords.optional() }).optional(),
  /** Preselected share of the recommender, in percent. */
  Anteil: z.int().min(0).max(100).optional(),
  /** Amount in cents by which bank transfers exceed the published reward; vouchers are unchanged. */
  MehrCent: z.int().min(1).max(MOST_RAISED_CENTS).optional(),
});

/** Required size and duration of an experiment, measured on the links of the last weeks. */
export const ExperimentPlan = z.object({
  /** Percentage of links that reach the goal today; `Zielquote` is that percentage plus the smallest relevant difference. */
  Grundquote: z.number(),
  Zielquote: z.number(),
  /** Number of matured links on which the rate was measured. */
  GemessenAn: z.int(),
  /** New links per day, average of the last four weeks. */
  LinksProTag: z.number(),
  /** Design effect: factor by which the sample must grow, because links of one person are correlated. */
  Haeufungsfaktor: z.number(),
  /** What is assigned to the arms: links, or people and days. */
  Einheit: z.enum(['Link', 'PersonOderTag']),
  /** Number of matured links that each arm needs. */
  JeArm: z.int(),
  /** Days until each arm has that many; null without traffic. */
  Tage: z.int().nullable(),
  /** Whether there is too little traffic for an answer within twelve weeks; the experiment cannot be started then. */
  IstZuKlein: z.boolean(),
});
export type ExperimentPlan = z.infer<typeof ExperimentPlan>;

/** Comparison of a variant with the control arm, in percentage points. */
const Difference = z.object({
  UnterschiedPunkte: z.number(),
  /** Lower bound of the 95 % confidence interval of the difference; `BisPunkte` is the upper bound. */
  VonPunkte: z.number(),
  BisPunkte: z.number(),
  Urteil: z.enum(EXPERIMENT_VERDICTS),
  /** Largest difference that is still possible where none was found; null otherwise. */
  HoechstensPunkte: z.number().nullable(),
});

/**
 * An arm with its results. Everything but the numbers of links is hidden (null) until each arm has as many matured links as planned, or the
 * experiment was stopped because a variant did harm.
 */
const Arm = z.object({
  Name: z.string(),
  Anders: ArmContentView,
  AnzahlLinks: z.int(),
  /** Number of links whose time to reach the goal (`FensterTage`) is over. */
  Reif: z.int(),
  Treffer: z.int().nullable(),
  Neukunden: z.int().nullable(),
  BezahltCent: z.int().nullable(),
  GeschuldetCent: z.int().nullable(),
  /** Paid and owed rewards per new customer, in cents; null without a new customer, and while results are hidden. */
  KostenJeNeukundeCent: z.int().nullable(),
  /** Difference of `KostenJeNeukundeCent` to the control arm, in cents; null where one of the two has none. */
  MehrkostenJeNeukundeCent: z.int().nullable(),
  /** Comparison with the control arm; null for the control arm itself, and while results are hidden. */
  Vergleich: Difference.nullable(),
});

/** An experiment in the list. */
export const ExperimentRow = z.object({
  Id: z.uuid(),
  Flaeche: z.enum(EXPERIMENT_SURFACES),
  Frage: z.string(),
  Ziel: z.enum(EXPERIMENT_GOALS),
  FensterTage: z.int(),
  Status: z.enum(EXPERIMENT_STATES),
  ErstelltAm: z.iso.datetime(),
  GestartetAm: z.iso.datetime().nullable(),
  GestopptAm: z.iso.datetime().nullable(),
  StoppGrund: z.enum(EXPERIMENT_STOPS).nullable(),
  /** Number of days the experiment has been or was running, including the first; null before the start. */
  LaeuftTage: z.int().nullable(),
  PlanTage: z.int().nullable(),
  /** Last day of the experiment, whether or not the planned size is reached; null before the start. */
  EndetAm: z.iso.date().nullable(),
  /** The verdict on each variant; empty while there is none. */
  Urteile: z.array(z.enum(EXPERIMENT_VERDICTS)),
  /** Name of the arm that was chosen; empty for the control arm, null before the decision. */
  Entscheidung: z.string().nullable(),
});
export type ExperimentRow = z.infer<typeof ExperimentRow>;

/** An experiment with its plan and, as far as they are not hidden, its results. */
export const ExperimentView = ExperimentRow.extend({
  MindestPunkte: z.number(),
  /** For experiments with reward amounts: the only product whose links take part; null stands for all. */
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }).nullable(),
  ErstelltVon: z.string(),
  GestartetVon: z.string().nullable(),
  GestopptVon: z.string().nullable(),
  EntschiedenAm: z.iso.datetime().nullable(),
  EntschiedenVon: z.string().nullable(),
  /** Whether the chosen arm applies to all visitors now. */
  IstInKraft: z.boolean(),
  /** Plan: of a draft as of today, otherwise as frozen at the start. */
  Plan: ExperimentPlan,
  /** SHA-256 of the frozen plan, also recorded in the audit log; null before the start. */
  PlanHash: z.string().nullable(),
  /**
   * Whether results are hidden: until each arm has as many matured links as planned, unless the experiment was stopped because a variant
   * did harm.
   */
  IstVerdeckt: z.boolean(),
  /** False where links were assigned to the arms in other proportions than planned. */
  IstZuteilungInOrdnung: z.boolean(),
  /** Number of links outside the experiment (5 % holdout). */
  LinksAussen: z.int(),
  Arme: z.array(Arm),
});
export type ExperimentView = z.infer<typeof ExperimentView>;
