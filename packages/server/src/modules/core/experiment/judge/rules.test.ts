import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#testing/random.ts';
import { bucketOf } from '../assign/arms-of.ts';
import { armOf, CONTROL, HOLDOUT, plannedShares } from '../statistics/rules.ts';
import {
  compareArms,
  doesDamage,
  finalBound,
  isAllocationBroken,
  isComplete,
  isHalf,
  isHarmful,
  type Judged,
} from './rules.ts';

const judged = (control: number, variant: number, units = 1000): Judged => ({
  arms: [
    { hits: control, units },
    { hits: variant, units },
  ],
  unitsPerArm: 1000,
  designEffect: 1,
});
const verdictOf = (one: Judged, wasHarmful = false) => compareArms(one, wasHarmful)[0]?.verdict;

describe('the verdict', () => {
  it.each([
    ['better', judged(300, 360), { kind: 'besser' }],
    ['worse', judged(360, 300), { kind: 'schlechter' }],
    ['too few data', judged(100, 200, 999), { kind: 'zuWenigDaten' }],
  ])('is %s', (_, one, expected) => {
    expect(verdictOf(one)).toEqual(expected);
  });

  it('names the largest difference that can still be there', () => {
    const verdict = verdictOf(judged(300, 305));
    expect(verdict).toMatchObject({ kind: 'keinUnterschied', atMost: expect.closeTo(0.0451, 3) });
  });

  it('is worse where the look at half the units ended it', () => {
    expect(verdictOf(judged(180, 120, 500), true)).toEqual({ kind: 'schlechter' });
    expect(verdictOf(judged(180, 120, 500), false)).toEqual({ kind: 'zuWenigDaten' });
  });

  it('exists only where every arm is complete', () => {
    const share = fc
      .integer({ min: 0, max: 400 })
      .chain((units) => fc.integer({ min: 0, max: units }).map((hits) => ({ hits, units })));
    fc.assert(
      fc.property(share, share, share, (control, one, two) => {
        const three: Judged = { arms: [control, one, two], unitsPerArm: 200, designEffect: 1 };
        const isDecided = compareArms(three, false).map(({ verdict }) => verdict.kind !== 'zuWenigDaten');
        expect(isDecided).toEqual([isComplete(three), isComplete(three)]);
      }),
    );
  });
});

it('the last look is held to 1.97, and to more where variants are several', () => {
  expect(finalBound(2)).toBeCloseTo(1.97, 10);
  expect(finalBound(3)).toBeGreaterThan(2.24);
});

it('the first look comes at half the units and hears of harm alone', () => {
  expect([isHalf(judged(0, 0, 499)), isHalf(judged(0, 0, 500))]).toEqual([false, true]);
  expect([
    isHarmful(judged(180, 120, 500)),
    isHarmful(judged(120, 180, 500)),
    isHarmful(judged(150, 140, 500)),
  ]).toEqual([true, false, false]);
});

it.each([
  ['as planned', [50, 470, 480], false],
  ['with one arm short of links', [50, 540, 410], true],
  ['with too few links to tell', [0, 60, 30], false],
])('links divided %s', (_, counts, expected) => {
  const groups = plannedShares(2).map(({ share }, index) => ({ share, count: counts[index] ?? 0 }));
  expect(isAllocationBroken(groups)).toBe(expected);
});

it('damage is what is more frequent in a variant', () => {
  const control = { hits: 10, units: 1000 };
  expect(doesDamage([control, { hits: 40, units: 1000 }], 1)).toBe(true);
  expect(doesDamage([control, { hits: 14, units: 1000 }], 1)).toBe(false);
  expect(doesDamage([{ hits: 40, units: 1000 }, control], 1)).toBe(false);
});

describe('the assignment', () => {
  it('leaves five percent out and divides the others evenly', () => {
    expect(plannedShares(2)).toEqual([
      { arm: HOLDOUT, share: 0.05 },
      { arm: CONTROL, share: 0.475 },
      { arm: 1, share: 0.475 },
    ]);
    expect(plannedShares(3).map(({ share }) => share)).toEqual([0.05, 0.317, 0.317, 0.316]);
  });

  it('is the same each time and another one in another experiment', () => {
    const numbers = Array.from({ length: 2000 }, (_, index) => `N${index}`);
    const arms = (experiment: string) => numbers.map((number) => armOf(bucketOf(experiment, number), 2));
    expect(arms('a')).toEqual(arms('a'));
    const [one, two] = [arms('a'), arms('b')];
    const both = one.filter((arm, index) => arm === 1 && two[index] === 1).length;
    // Independent of each other: 0.475 × 0.475 of two thousand are 451, with a standard deviation of 19.
    expect(Math.abs(both - 451)).toBeLessThan(76);
  });
});

interface Counted {
  hits: number;
  units: number;
}

/** An experiment whose arms are the same: links come in by their buckets, both looks are taken, and a difference is a false alarm. */
const isFalseAlarm = (run: number, unitsPerArm: number, percent: number): boolean => {
  const random = createRandom(run);
  const arms: [Counted, Counted] = [
    { hits: 0, units: 0 },
    { hits: 0, units: 0 },
  ];
  const now: Judged = { arms, unitsPerArm, designEffect: 1 };
  const comeIn = (): void => {
    for (let link = 0; link < 20; link += 1) {
      const arm = arms[armOf(random.below(1000), 2)];
      if (!arm) continue;
      arm.units += 1;
      if (random.chance(percent)) arm.hits += 1;
    }
  };
  while (!isHalf(now)) comeIn();
  if (isHarmful(now)) return true;
  while (!isComplete(now)) comeIn();
  return compareArms(now, false).some(({ verdict }) => verdict.kind === 'besser' || verdict.kind === 'schlechter');
};

it('a thousand experiments with equal arms raise a false alarm in 3.2 to 6.8 percent', () => {
  const alarms = Array.from({ length: 1000 }, (_, run) => isFalseAlarm(run + 1, 300, 30)).filter(Boolean).length;
  expect(alarms).toBeGreaterThanOrEqual(32);
  expect(alarms).toBeLessThanOrEqual(68);
});
