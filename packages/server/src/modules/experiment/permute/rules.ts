import { type Comparison, finalBound } from '../judge/rules.ts';
import { errorPerComparison } from '../plan/rules.ts';
import { normalTail } from '../statistics/rules.ts';

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
