import type { ClientConfig } from '@mundwerk/contract/client/client';
import type {
  ArmContent,
  ExperimentArm,
  ExperimentGoal,
  ExperimentSurface,
  LiveExperiment,
} from '@mundwerk/contract/values/experiment/experiment';
import type { Language } from '@mundwerk/contract/values/language';
import type { Comparison } from './judge/rules.ts';
import { CONTROL, HOLDOUT } from './statistics/rules.ts';

/** The unit that is randomised: the link if the arm is shown after it exists, otherwise a person or a day. */
export type UnitKind = 'Link' | 'PersonOderTag';

/** The kind of unit that a surface needs. */
export const unitKindOf = (surface: ExperimentSurface): UnitKind =>
  surface === 'Aufteilung' ? 'PersonOderTag' : 'Link';

/**
 * Whether the chosen variant applies to everyone from the decision on. An amount does not: pages that are shown before a link exists would
 * not promise it. It is published with the reward itself, with its dates, its budget and its place in the client's folder.
 */
export const holdsByDecision = (surface: ExperimentSurface): boolean => surface !== 'Praemienhoehe';

/** Everything the result depends on, frozen before the first link. */
export interface FrozenPlan {
  readonly surface: ExperimentSurface;
  /** Missing in plans from before amounts could be tried. */
  readonly productId?: number | null;
  readonly unit: UnitKind;
  readonly goal: ExperimentGoal;
  readonly windowDays: number;
  readonly arms: readonly ExperimentArm[];
  /** Rates between 0 and 1: today's, and the one with the smallest difference that counts. */
  readonly base: number;
  readonly wanted: number;
  readonly sample: number;
  readonly unitsPerDay: number;
  readonly designEffect: number;
  readonly unitsPerArm: number;
  readonly days: number;
  readonly holdoutPermille: number;
  readonly errorLevel: number;
  readonly power: number;
  readonly endsOn: string;
}

/** Counts of an arm. */
export interface ArmCount {
  readonly arm: number;
  readonly links: number;
  /** Links whose days for the goal are over, and how many of them reached it. */
  readonly matured: number;
  readonly hits: number;
  readonly newCustomers: number;
  readonly paidCents: number;
  readonly owedCents: number;
  /** Matured links with an order that ended without success, and those whose recommender unsubscribed from mails. */
  readonly ended: number;
  readonly unsubscribed: number;
}

/** What was counted when an experiment stopped. */
export interface Result {
  readonly counts: readonly ArmCount[];
  readonly comparisons: readonly Comparison[];
  /** Whether every arm reached its planned number of units. Before that, results are shown only if an arm did harm. */
  readonly isComplete: boolean;
  readonly wasHarmful: boolean;
}

const NONE: ArmCount = {
  arm: 0,
  links: 0,
  matured: 0,
  hits: 0,
  newCustomers: 0,
  paidCents: 0,
  owedCents: 0,
  ended: 0,
  unsubscribed: 0,
};

/** The counts of an arm; zeros where no link came to it. */
export const countOf = (counts: readonly ArmCount[], arm: number): ArmCount =>
  counts.find((count) => count.arm === arm) ?? { ...NONE, arm };

/** The counts of all arms in their order, without the links that stay out. */
export const armCounts = (counts: readonly ArmCount[], arms: number): [ArmCount, ...ArmCount[]] => [
  countOf(counts, CONTROL),
  ...Array.from({ length: arms - 1 }, (_, index) => countOf(counts, index + 1)),
];

/** The experiment of a surface that decides what is shown now: the running one, else the one whose variant was chosen. */
export const liveOn = (experiments: readonly LiveExperiment[], surface: ExperimentSurface): LiveExperiment | null => {
  const live = experiments.filter((one) => one.surface === surface);
  return live.find(({ decidedArm }) => decidedArm === null) ?? live[0] ?? null;
};

/** The recommended product as far as an experiment on amounts is concerned. */
export interface TriedProduct {
  readonly id: number;
  /** Only transfers can be raised: the value of a voucher is fixed. */
  readonly paysTransfers: boolean;
}

/** Whether an experiment divides the links of a product: links on which its arms could make no difference would only blur the answer. */
export const concernsProduct = (
  { surface, productId }: Pick<LiveExperiment, 'surface' | 'productId'>,
  product: TriedProduct,
): boolean =>
  surface !== 'Praemienhoehe' || (product.paysTransfers && (productId === null || productId === product.id));

/** The most that a new link of a product may pay above what is published, by the experiment that runs. */
export const highestRaise = (experiments: readonly LiveExperiment[], productId: number): number => {
  const live = liveOn(experiments, 'Praemienhoehe');
  if (!live || !concernsProduct(live, { id: productId, paysTransfers: true })) return 0;
  return live.arms.reduce((most, { Anders }) => Math.max(most, Anders.MehrCent ?? 0), 0);
};

/** What an arm shows; links that stay out see the old way. */
export const contentOf = ({ arms }: Pick<LiveExperiment, 'arms'>, arm: number): ArmContent =>
  arms[arm === HOLDOUT ? CONTROL : arm]?.Anders ?? {};

const PLACE = /\{\{(\w+)\}\}/g;

/** The places that the words of a variant may name. */
export const TEXT_PLACES = ['shortProduct', 'theProduct', 'client'] as const;

/** The places in a text that could not be filled. */
export const unknownPlaces = (text: string): string[] =>
  [...text.matchAll(PLACE)].flatMap(([, name = '']) => (TEXT_PLACES.some((place) => place === name) ? [] : [name]));

/** A text with its places filled. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACE, (whole, name: string) => values[name] ?? whole);

/** The words of a variant in a language, else in the client's; null where it has none of its own. */
export const wordsIn = (
  { Texte }: ArmContent,
  name: 'Betreff' | 'Nachricht',
  language: Language,
  usual: Language,
): string | null => Texte?.[language]?.[name] || Texte?.[usual]?.[name] || null;

/** The shares that can be preselected: the client's three. */
export const sharesToPreselect = ({ SplitAnteilEmpfehler }: Pick<ClientConfig, 'SplitAnteilEmpfehler'>): number[] => [
  ...new Set([100, SplitAnteilEmpfehler, 0]),
];
