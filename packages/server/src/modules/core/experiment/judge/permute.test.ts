import { expect, it } from 'vitest';
import { createRandom } from '#testing/random.ts';
import { comparePermuted, type Group } from './rules.ts';

const STEPS = 1_000_000;

/** Days with a success rate each, because weather and mailings move all links of a day together. */
const daysOf = (seed: number, count: number, more: number): Group[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, day) => {
    const arm = day % 2;
    const rate = 25 + random.below(15) + arm * more;
    const hits = Array.from({ length: 60 }, () => random.chance(rate)).filter(Boolean).length;
    return { arm, byDay: true, hits, units: 60 };
  });
};

const verdictOf = (seed: number, groups: Group[]) => {
  const random = createRandom(seed);
  const [comparison] = comparePermuted(groups, {
    arms: 2,
    isComplete: true,
    random: () => random.below(STEPS) / STEPS,
  });
  return comparison;
};

it('a clear difference of days is found, and its interval holds it', () => {
  const comparison = verdictOf(1, daysOf(7, 60, 12));
  expect(comparison?.verdict).toEqual({ kind: 'besser' });
  expect(comparison?.interval.lower).toBeGreaterThan(0);
  expect(comparison?.interval.upper).toBeGreaterThan(0.12);
});

it('days that move their links together raise no more false alarms than planned', () => {
  const alarms = Array.from({ length: 60 }, (_, run) => verdictOf(run + 1, daysOf(run + 1, 24, 0))).filter(
    (comparison) => comparison?.verdict.kind !== 'keinUnterschied',
  ).length;
  // 4.9 percent of sixty are three, with a standard deviation of 1.7.
  expect(alarms).toBeLessThanOrEqual(8);
});

it('an experiment that is not complete has no verdict', () => {
  const [comparison] = comparePermuted(daysOf(3, 10, 50), { arms: 2, isComplete: false, random: () => 0.5 });
  expect(comparison?.verdict).toEqual({ kind: 'zuWenigDaten' });
});

it('people change places with people alone', () => {
  const days = daysOf(5, 20, 0);
  const people: Group[] = Array.from({ length: 200 }, (_, index) => ({
    arm: index % 2,
    byDay: false,
    hits: index % 2 === 1 && index % 4 === 1 ? 1 : 0,
    units: 1,
  }));
  // Half of the variant's people and none of the others reach the goal, among 1,200 links of days without a difference.
  expect(verdictOf(2, [...days, ...people])?.verdict).toEqual({ kind: 'besser' });
});
