import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocationProbability,
  chiSquareTail,
  designEffectOf,
  newcombeInterval,
  normalQuantile,
  normalTail,
  planSize,
  sampleSize,
  wilsonInterval,
  zOfDifference,
} from './rules.ts';

describe('the normal distribution', () => {
  it.each([
    [0.975, 1.959963984540054],
    [0.8, 0.8416212335729143],
    [0.5, 0],
    [0.9995, 3.2905267314919255],
    [0.025, -1.959963984540054],
  ])('has its quantile at %s', (probability, expected) => {
    expect(normalQuantile(probability)).toBeCloseTo(expected, 10);
  });

  it('is symmetric, and its quantile undoes its tail', () => {
    fc.assert(
      fc.property(fc.double({ min: -6, max: 6, noNaN: true }), (z) => {
        expect(normalTail(z) + normalTail(-z)).toBeCloseTo(1, 12);
        expect(normalQuantile(1 - normalTail(z))).toBeCloseTo(z, 5);
      }),
    );
  });
});

it.each([
  [3.841458820694124, 1, 0.05],
  [10.827566170662733, 1, 0.001],
  [5.991464547107979, 2, 0.05],
  [13.815510557964274, 2, 0.001],
  [7.814727903251179, 3, 0.05],
  [0, 2, 1],
])('χ² of %s with %s degrees of freedom has the tail %s', (x, degrees, expected) => {
  expect(chiSquareTail(x, degrees)).toBeCloseTo(expected, 10);
});

const share = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([units, rate]) => ({ hits: Math.round(units * rate), units }));

describe('the interval of a difference', () => {
  it('is that of Newcombe’s published example (56 of 70 against 48 of 80)', () => {
    const { lower, upper } = newcombeInterval({ hits: 48, units: 80 }, { hits: 56, units: 70 }, normalQuantile(0.975));
    expect([lower, upper].map((value) => value.toFixed(4))).toEqual(['0.0524', '0.3339']);
  });

  it('holds the difference, stays within −1 and 1, and turns round with its arms', () => {
    fc.assert(
      fc.property(share, share, (one, two) => {
        const { lower, upper } = newcombeInterval(one, two, 1.96);
        const difference = two.hits / two.units - one.hits / one.units;
        expect(lower).toBeLessThanOrEqual(difference + 1e-12);
        expect(upper).toBeGreaterThanOrEqual(difference - 1e-12);
        expect(Math.max(Math.abs(lower), Math.abs(upper))).toBeLessThanOrEqual(1 + 1e-12);
        const turned = newcombeInterval(two, one, 1.96);
        expect(turned.lower).toBeCloseTo(-upper, 12);
        expect(turned.upper).toBeCloseTo(-lower, 12);
      }),
    );
  });

  it('is wider where units belong together', () => {
    fc.assert(
      fc.property(share, share, fc.double({ min: 1.1, max: 3, noNaN: true }), (one, two, effect) => {
        const [plain, wide] = [newcombeInterval(one, two, 1.96), newcombeInterval(one, two, 1.96, effect)];
        expect(wide.upper - wide.lower).toBeGreaterThan(plain.upper - plain.lower);
        expect(Math.abs(zOfDifference(one, two, effect))).toBeLessThanOrEqual(Math.abs(zOfDifference(one, two)));
      }),
    );
  });
});

it('an interval without units says nothing', () => {
  expect(wilsonInterval({ hits: 0, units: 0 }, 1.96)).toEqual({ lower: 0, upper: 1 });
  expect(zOfDifference({ hits: 0, units: 0 }, { hits: 1, units: 2 })).toBe(0);
});

it.each([
  ['as planned', [500, 500], 1],
  ['hardly as planned', [560, 440], 0.0001478],
  ['none at all', [0, 0], 1],
])('counts %s have their probability', (_, counts, expected) => {
  expect(allocationProbability(counts.map((count) => ({ count, share: 0.5 })))).toBeCloseTo(expected, 6);
});

describe('the design effect', () => {
  it('is one where everyone makes one link', () => {
    expect(
      designEffectOf([
        { hits: 1, units: 1, times: 30 },
        { hits: 0, units: 1, times: 70 },
      ]),
    ).toBe(1);
  });

  it('is the number of links where those of one person always agree', () => {
    const alike = [
      { hits: 4, units: 4, times: 50 },
      { hits: 0, units: 4, times: 50 },
    ];
    expect(designEffectOf(alike)).toBeCloseTo(4, 2);
  });

  it.each([
    // Worked by hand: mean squares between and within 0.29915 and 0.21875, 2.99145 links a person, correlation 0.10941.
    ['agree a little', [3, 0, 1], 1.2553011],
    // 0.55556 and 0.09375, correlation 0.62217.
    ['agree mostly', [4, 1, 0], 2.4517212],
  ])('weighs people with four links and with two, whose links %s', (_, [one = 0, other = 0, few = 0], expected) => {
    const clusters = [
      { hits: one, units: 4, times: 10 },
      { hits: other, units: 4, times: 10 },
      { hits: few, units: 2, times: 20 },
    ];
    expect(designEffectOf(clusters)).toBeCloseTo(expected, 6);
  });

  it('is never below one', () => {
    const cluster = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 50 }))
      .map(([units, hits, times]) => ({ units, hits: Math.min(units, hits), times }));
    fc.assert(
      fc.property(fc.array(cluster, { maxLength: 20 }), (clusters) => {
        expect(designEffectOf(clusters)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('the size of an arm', () => {
  it.each([
    [0.04, 0.048, 10_316],
    [0.1, 0.12, 3841],
    [0.3, 0.36, 963],
  ])('from %s to %s is %s', (base, wanted, expected) => {
    expect(sampleSize({ base, wanted })).toBe(expected);
  });

  it('grows with the number of variants, and with a smaller difference', () => {
    const rate = fc.double({ min: 0.02, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(rate, fc.double({ min: 0.01, max: 0.3, noNaN: true }), (base, more) => {
        const size = (part: number, arms: number) => sampleSize({ base, wanted: base + more * part }, arms);
        expect(size(1, 3)).toBeGreaterThan(size(1, 2));
        expect(size(0.5, 2)).toBeGreaterThan(size(1, 2));
      }),
    );
  });
});

describe('the length of an experiment', () => {
  const usual = { base: 0.1, wanted: 0.12, arms: 2, designEffect: 1, unitsPerDay: 300, windowDays: 7 };

  it('counts the holdout out and waits for the last link to mature', () => {
    // 3,841 links for each of two arms at 142.5 links a day and arm are 27 days.
    expect(planSize(usual)).toEqual({ unitsPerArm: 3841, days: 27 + 7, isTooSmall: false });
  });

  it.each([
    ['too few links a day', { unitsPerDay: 100 }],
    ['no links at all', { unitsPerDay: 0 }],
    ['a difference too small', { wanted: 0.105 }],
    ['people who make many links', { designEffect: 4 }],
  ])('is too small for an answer with %s', (_, parts) => {
    expect(planSize({ ...usual, ...parts }).isTooSmall).toBe(true);
  });

  it('ends with the twelfth week', () => {
    const short = planSize({ ...usual, unitsPerDay: 105.5 });
    expect([short.days, short.isTooSmall]).toEqual([84, false]);
    expect(planSize({ ...usual, unitsPerDay: 104 }).isTooSmall).toBe(true);
  });
});
