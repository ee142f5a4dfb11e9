import { z } from 'zod';
import { because, optionalLines, optionalText } from '../../fields.ts';
import {
  EXPERIMENT_GOALS,
  EXPERIMENT_STATES,
  EXPERIMENT_STOPS,
  EXPERIMENT_SURFACES,
  EXPERIMENT_VERDICTS,
  MOST_RAISED_CENTS,
  ORDERED_CHANNELS,
  SHARE_SUBJECT_MAX_LENGTH,
} from '../../values/experiment/experiment.ts';
import { MESSAGE_MAX_LENGTH } from '../../values/text/message.ts';

const ShareWords = z.strictObject({
  Betreff: optionalText(SHARE_SUBJECT_MAX_LENGTH),
  /** May name `{{shortProduct}}`, `{{theProduct}}` and `{{client}}`; no sums, because they differ from link to link. */
  Nachricht: optionalLines(MESSAGE_MAX_LENGTH),
});

/** What an arm shows differently; which field it is follows from the surface. */
export const ArmContentView = z.strictObject({
  /** Every channel that the client has, in another order. */
  Kanaele: z
    .array(z.enum(ORDERED_CHANNELS, because('inputInvalid')))
    .max(ORDERED_CHANNELS.length)
    .optional(),
  Texte: z.strictObject({ de: ShareWords.optional(), en: ShareWords.optional(), fr: ShareWords.optional() }).optional(),
  /** The recommender's share in percent that is chosen beforehand. */
  Anteil: z.int().min(0).max(100).optional(),
  /** What every transfer of a link pays more than is published; vouchers stay as they are. */
  MehrCent: z.int().min(1).max(MOST_RAISED_CENTS).optional(),
});

/** Size and length before the start; measured on the links of the last weeks. */
export const ExperimentPlan = z.object({
  /** How many of a hundred reach the goal today, and how many would with the smallest difference. */
  Grundquote: z.number(),
  Zielquote: z.number(),
  /** On how many matured links that was measured. */
  GemessenAn: z.int(),
  /** New links a day, of the last four weeks. */
  LinksProTag: z.number(),
  /** How many links one link is worth less, because people make several. */
  Haeufungsfaktor: z.number(),
  /** What is divided among the arms: links, or people and days. */
  Einheit: z.enum(['Link', 'PersonOderTag']),
  /** Matured links that each arm needs. */
  JeArm: z.int(),
  /** Days until each arm has them; null without traffic. */
  Tage: z.int().nullable(),
  /** It would take more than twelve weeks: there is no answer, and it cannot be started. */
  IstZuKlein: z.boolean(),
});
export type ExperimentPlan = z.infer<typeof ExperimentPlan>;

/** A variant against the old way, in points of a hundred. */
const Difference = z.object({
  UnterschiedPunkte: z.number(),
  /** Where the difference lies with a certainty of 95 percent. */
  VonPunkte: z.number(),
  BisPunkte: z.number(),
  Urteil: z.enum(EXPERIMENT_VERDICTS),
  /** The largest difference that can still be there, where none was found. */
  HoechstensPunkte: z.number().nullable(),
});

/** An arm with what came of it. Everything but the counts of links is covered until each arm has as many as were planned. */
const Arm = z.object({
  Name: z.string(),
  Anders: ArmContentView,
  AnzahlLinks: z.int(),
  /** Links whose days for the goal are over. */
  Reif: z.int(),
  Treffer: z.int().nullable(),
  Neukunden: z.int().nullable(),
  BezahltCent: z.int().nullable(),
  GeschuldetCent: z.int().nullable(),
  /** What was paid and is owed for one new customer; null without one, and while covered. */
  KostenJeNeukundeCent: z.int().nullable(),
  /** How much more that is than with the old way; null where one of the two has none. */
  MehrkostenJeNeukundeCent: z.int().nullable(),
  /** Null for the old way, and while covered. */
  Vergleich: Difference.nullable(),
});

/** A line of the list of experiments. */
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
  /** Days it runs or ran, the first one included; null before the start. */
  LaeuftTage: z.int().nullable(),
  PlanTage: z.int().nullable(),
  /** The last day, whatever was reached by then. */
  EndetAm: z.iso.date().nullable(),
  /** The verdict on each variant; empty while there is none. */
  Urteile: z.array(z.enum(EXPERIMENT_VERDICTS)),
  /** The name of the arm that holds since the decision. */
  Entscheidung: z.string().nullable(),
});
export type ExperimentRow = z.infer<typeof ExperimentRow>;

/** An experiment with its plan, and with what came of it as far as that may be known. */
export const ExperimentView = ExperimentRow.extend({
  MindestPunkte: z.number(),
  /** Of amounts: the one product whose links are divided; null stands for all. */
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }).nullable(),
  ErstelltVon: z.string(),
  GestartetVon: z.string().nullable(),
  GestopptVon: z.string().nullable(),
  EntschiedenAm: z.iso.datetime().nullable(),
  EntschiedenVon: z.string().nullable(),
  /** The chosen arm holds for everybody now. */
  IstInKraft: z.boolean(),
  /** Of a draft as it would be today, else as it was frozen at the start. */
  Plan: ExperimentPlan,
  /** SHA-256 of the frozen plan; the audit log has the same. */
  PlanHash: z.string().nullable(),
  /** True until each arm has as many matured links as were planned. */
  IstVerdeckt: z.boolean(),
  /** False where links were divided otherwise than planned. */
  IstZuteilungInOrdnung: z.boolean(),
  /** Links that stay out, five of a hundred. */
  LinksAussen: z.int(),
  Arme: z.array(Arm),
});
export type ExperimentView = z.infer<typeof ExperimentView>;
