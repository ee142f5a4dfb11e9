import {
  allocationProbability,
  ERROR_LEVEL,
  errorPerComparison,
  type Interval,
  newcombeInterval,
  normalQuantile,
  normalTail,
  type Share,
  zOfDifference,
} from '../statistics/rules.ts';

/**
 * The bounds of the two looks (O'Brien–Fleming spending by Lan and DeMets): at half the units only harm ends an experiment, and in exchange
 * for that look the final bound is slightly higher.
 */
export const HARM_BOUND = -2.96;
const FINAL_BOUND = 1.97;

/** Guards alarm below this probability, that is, if links were not divided as planned or an arm does harm. It is low because they check daily. */
const GUARD_PROBABILITY = 0.001;

/** With fewer links than this, a wrong division cannot be detected. */
const ALLOCATION_FROM = 100;

/** The counts to compare, and the size that was planned. */
export interface Judged {
  /** The old way first. */
  readonly arms: readonly [Share, ...Share[]];
  readonly unitsPerArm: number;
  readonly designEffect: number;
}

/** The result for a variant; a probability of being best is deliberately not offered. */
export type Verdict =
  | { readonly kind: 'besser' | 'schlechter' }
  /** The difference is not larger than this, in either direction. */
  | { readonly kind: 'keinUnterschied'; readonly atMost: number }
  | { readonly kind: 'zuWenigDaten' };

/** A variant against the old way. */
export interface Comparison {
  readonly difference: number;
  readonly interval: Interval;
  readonly verdict: Verdict;
}

/** Whether every arm has as many matured units as were planned; nothing is shown before. */
export const isComplete = ({ arms, unitsPerArm }: Judged): boolean => arms.every(({ units }) => units >= unitsPerArm);

/** Whether the one look at half the units is due. */
export const isHalf = ({ arms, unitsPerArm }: Judged): boolean => arms.every(({ units }) => units * 2 >= unitsPerArm);

/** Whether a variant does harm to the goal, asked once at half the units. */
export const isHarmful = ({ arms: [control, ...variants], designEffect }: Judged): boolean =>
  variants.some((variant) => zOfDifference(control, variant, designEffect) < HARM_BOUND);

/** The bound of the final look; with several variants it is stricter for each comparison. */
export const finalBound = (arms: number): number =>
  (FINAL_BOUND * normalQuantile(1 - errorPerComparison(arms) / 2)) / normalQuantile(1 - ERROR_LEVEL / 2);

const verdictOf = (z: number, bound: number, { lower, upper }: Interval): Verdict => {
  if (z > bound) return { kind: 'besser' };
  if (z < -bound) return { kind: 'schlechter' };
  return { kind: 'keinUnterschied', atMost: Math.max(Math.abs(lower), Math.abs(upper)) };
};

/** Each variant against the old way: the last look, or the one that ended it for harm. */
export const compareArms = (judged: Judged, wasHarmful: boolean): Comparison[] => {
  const { arms, designEffect } = judged;
  const [control, ...variants] = arms;
  const z95 = normalQuantile(1 - errorPerComparison(arms.length) / 2);
  return variants.map((variant) => {
    const interval = newcombeInterval(control, variant, z95, designEffect);
    const z = zOfDifference(control, variant, designEffect);
    const difference = variant.hits / Math.max(1, variant.units) - control.hits / Math.max(1, control.units);
    if (wasHarmful && z < HARM_BOUND) return { difference, interval, verdict: { kind: 'schlechter' } };
    if (!isComplete(judged)) return { difference, interval, verdict: { kind: 'zuWenigDaten' } };
    return { difference, interval, verdict: verdictOf(z, finalBound(arms.length), interval) };
  });
};

/** Whether links were not divided as planned: every comparison would then be between different populations. */
export const isAllocationBroken = (groups: readonly { count: number; share: number }[]): boolean =>
  groups.reduce((sum, { count }) => sum + count, 0) >= ALLOCATION_FROM &&
  allocationProbability(groups) < GUARD_PROBABILITY;

/** Whether something unwanted (ended orders, unsubscribed recommenders) is more frequent in a variant than with the old way. */
export const doesDamage = ([control, ...variants]: readonly [Share, ...Share[]], designEffect: number): boolean => {
  const bound = normalQuantile(1 - GUARD_PROBABILITY / 2);
  return variants.some((variant) => zOfDifference(control, variant, designEffect) > bound);
};

/** A unit of randomisation, a person or a day, with the outcome of its links. */
export interface Group {
  readonly arm: number;
  readonly byDay: boolean;
  readonly hits: number;
  readonly units: number;
}

/** Enough for two digits of a probability of five percent. */
const PERMUTATIONS = 2000;

/** Shuffles the labels at the given places (Fisher–Yates). */
const dealAnew = (labels: boolean[], places: readonly number[], random: () => number): void => {
  for (let last = places.length - 1; last > 0; last -= 1) {
    const [one, other] = [places[last] ?? 0, places[Math.floor(random() * (last + 1))] ?? 0];
    const label = labels[one] ?? false;
    labels[one] = labels[other] ?? false;
    labels[other] = label;
  }
};

const differenceOf = (groups: readonly Group[], isVariant: readonly boolean[]): number => {
  let [hits, units, otherHits, otherUnits] = [0, 0, 0, 0];
  for (const [index, group] of groups.entries()) {
    if (isVariant[index]) {
      hits += group.hits;
      units += group.units;
    } else {
      otherHits += group.hits;
      otherUnits += group.units;
    }
  }
  return hits / Math.max(1, units) - otherHits / Math.max(1, otherUnits);
};

/** Sorted absolute differences under random relabelling, days shuffled among days and people among people. */
const chanceDifferences = (groups: readonly Group[], random: () => number): number[] => {
  const labels = groups.map(({ arm }) => arm > 0);
  const placesOf = (isDay: boolean): number[] => groups.flatMap(({ byDay }, index) => (byDay === isDay ? index : []));
  const [days, people] = [placesOf(true), placesOf(false)];
  return Array.from({ length: PERMUTATIONS }, () => {
    dealAnew(labels, days, random);
    dealAnew(labels, people, random);
    return Math.abs(differenceOf(groups, labels));
  }).sort((one, other) => one - other);
};

const quantile = (sorted: readonly number[], probability: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(probability * sorted.length))] ?? 0;

/**
 * Compares each variant with the old way by a permutation test where people and days were divided: links of one day resemble each other, so
 * whole days are relabelled. A difference counts if chance alone hardly ever produces one as large.
 */
export const comparePermuted = (
  groups: readonly Group[],
  { arms, isComplete, random }: { readonly arms: number; readonly isComplete: boolean; readonly random: () => number },
): Comparison[] =>
  Array.from({ length: arms - 1 }, (_, index) => {
    const two = groups.filter(({ arm }) => arm === 0 || arm === index + 1);
    const difference = differenceOf(
      two,
      two.map(({ arm }) => arm > 0),
    );
    const chance = chanceDifferences(two, random);
    const half = quantile(chance, 1 - errorPerComparison(arms));
    const interval = { lower: difference - half, upper: difference + half };
    if (!isComplete) return { difference, interval, verdict: { kind: 'zuWenigDaten' } };
    const bound = quantile(chance, 1 - 2 * normalTail(finalBound(arms)));
    if (Math.abs(difference) > bound) {
      return { difference, interval, verdict: { kind: difference > 0 ? 'besser' : 'schlechter' } };
    }
    const atMost = Math.max(Math.abs(interval.lower), Math.abs(interval.upper));
    return { difference, interval, verdict: { kind: 'keinUnterschied', atMost } };
  });
