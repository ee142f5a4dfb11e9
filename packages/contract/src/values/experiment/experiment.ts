import { CHANNELS, type ChannelCode } from '../channel.ts';
import type { Language } from '../language.ts';

/** Where the arms of an experiment differ: the text that is shared, the order of the channels, the preselected share, the sum of the reward. */
export const EXPERIMENT_SURFACES = ['Teiltext', 'Kanalreihenfolge', 'Aufteilung', 'Praemienhoehe'] as const;
export type ExperimentSurface = (typeof EXPERIMENT_SURFACES)[number];

/** The step of the funnel that a link must reach to count as a success. */
export const EXPERIMENT_GOALS = ['Geteilt', 'Besucht', 'Geklickt', 'Kontakt', 'Auftrag'] as const;
export type ExperimentGoal = (typeof EXPERIMENT_GOALS)[number];

/** States of an experiment. After it is stopped, the first arm applies to all until a person decides. */
export const EXPERIMENT_STATES = ['Entwurf', 'Laeuft', 'Gestoppt', 'Entschieden'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** Why an experiment was stopped: planned sample size reached, last day, harm, faulty assignment of links, or by a person. */
export const EXPERIMENT_STOPS = ['Umfang', 'Termin', 'Schaden', 'Zuteilung', 'Person'] as const;
export type ExperimentStop = (typeof EXPERIMENT_STOPS)[number];

/** Final verdict on a variant. */
export const EXPERIMENT_VERDICTS = ['besser', 'schlechter', 'keinUnterschied', 'zuWenigDaten'] as const;
export type ExperimentVerdict = (typeof EXPERIMENT_VERDICTS)[number];

/** The channels whose order a client can configure. */
export const ORDERED_CHANNELS = CHANNELS.flatMap(({ code, setting }) => (setting === null ? [] : [code])) as [
  ChannelCode,
  ...ChannelCode[],
];

export const EXPERIMENT_QUESTION_MAX_LENGTH = 160;
export const ARM_NAME_MAX_LENGTH = 40;
export const SHARE_SUBJECT_MAX_LENGTH = 120;
export const MOST_ARMS = 4;
export const LONGEST_WINDOW_DAYS = 56;
/** Raises of more than a thousand euros are refused as typing errors. */
export const MOST_RAISED_CENTS = 100_000;

/** Texts sent along with a link: a subject for mails, and the message if the recommender keeps the suggested one. */
export interface ShareWords {
  readonly Betreff?: string | null | undefined;
  readonly Nachricht?: string | null | undefined;
}

/** Changes that an arm makes, by surface; the first arm (`Wie bisher`) has none, unless an earlier experiment was decided. */
export interface ArmContent {
  readonly Kanaele?: readonly ChannelCode[] | undefined;
  readonly Texte?: Readonly<Partial<Record<Language, ShareWords | undefined>>> | undefined;
  /** Preselected share of the recommender in percent. */
  readonly Anteil?: number | undefined;
  /** Amount in cents added to every transfer of a link; no arm can pay less than the published reward. */
  readonly MehrCent?: number | undefined;
}

/** An arm of an experiment. */
export interface ExperimentArm {
  readonly Name: string;
  readonly Anders: ArmContent;
}

/** An experiment that decides what is shown now: it runs, or one of its arms was chosen for everybody. */
export interface LiveExperiment {
  readonly id: string;
  readonly surface: ExperimentSurface;
  /** Only for `Praemienhoehe`: the product whose links take part; null means all products. */
  readonly productId: number | null;
  readonly arms: readonly ExperimentArm[];
  readonly startedAt: Date;
  /** Index of the arm chosen for everybody; null while the experiment is running. */
  readonly decidedArm: number | null;
}
