import { CHANNELS, type ChannelCode } from '../channel.ts';
import type { Language } from '../language.ts';

/** Where the arms of an experiment differ: the text that is shared, the order of the channels, the preselected share, the sum of the reward. */
export const EXPERIMENT_SURFACES = ['Teiltext', 'Kanalreihenfolge', 'Aufteilung', 'Praemienhoehe'] as const;
export type ExperimentSurface = (typeof EXPERIMENT_SURFACES)[number];

/** How far a link must come to count as a success; the steps of insight. */
export const EXPERIMENT_GOALS = ['Geteilt', 'Besucht', 'Geklickt', 'Kontakt', 'Auftrag'] as const;
export type ExperimentGoal = (typeof EXPERIMENT_GOALS)[number];

/** The life of an experiment. After a stop the old way holds until a person decides. */
export const EXPERIMENT_STATES = ['Entwurf', 'Laeuft', 'Gestoppt', 'Entschieden'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** What ended it: the planned number of units, its last day, harm, links that were divided wrongly, a person. */
export const EXPERIMENT_STOPS = ['Umfang', 'Termin', 'Schaden', 'Zuteilung', 'Person'] as const;
export type ExperimentStop = (typeof EXPERIMENT_STOPS)[number];

/** What is said of a variant in the end. */
export const EXPERIMENT_VERDICTS = ['besser', 'schlechter', 'keinUnterschied', 'zuWenigDaten'] as const;
export type ExperimentVerdict = (typeof EXPERIMENT_VERDICTS)[number];

/** The channels that a client can put in order. */
export const ORDERED_CHANNELS = CHANNELS.flatMap(({ code, setting }) => (setting === null ? [] : [code])) as [
  ChannelCode,
  ...ChannelCode[],
];

export const EXPERIMENT_QUESTION_MAX_LENGTH = 160;
export const ARM_NAME_MAX_LENGTH = 40;
export const SHARE_SUBJECT_MAX_LENGTH = 120;
export const MOST_ARMS = 4;
export const LONGEST_WINDOW_DAYS = 56;
/** More than a thousand euros above what is published is a slip of the finger. */
export const MOST_RAISED_CENTS = 100_000;

/** The words that go along with a link: a subject for mails, and the message where the recommender left our suggestion as it was. */
export interface ShareWords {
  readonly Betreff?: string | null | undefined;
  readonly Nachricht?: string | null | undefined;
}

/** What an arm shows differently, by its surface; the old way has nothing of its own, unless an earlier experiment was decided. */
export interface ArmContent {
  readonly Kanaele?: readonly ChannelCode[] | undefined;
  readonly Texte?: Readonly<Partial<Record<Language, ShareWords | undefined>>> | undefined;
  /** The recommender's share that is chosen beforehand. */
  readonly Anteil?: number | undefined;
  /** What every transfer of a link pays more than is published; no arm can pay less. */
  readonly MehrCent?: number | undefined;
}

/** One way that is compared. */
export interface ExperimentArm {
  readonly Name: string;
  readonly Anders: ArmContent;
}

/** An experiment that decides what is shown now: it runs, or one of its arms was chosen for everybody. */
export interface LiveExperiment {
  readonly id: string;
  readonly surface: ExperimentSurface;
  /** Of amounts: the one product whose links are divided; null stands for all. */
  readonly productId: number | null;
  readonly arms: readonly ExperimentArm[];
  readonly startedAt: Date;
  /** The arm that holds for everybody; null while it runs. */
  readonly decidedArm: number | null;
}
