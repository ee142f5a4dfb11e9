import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSize, sampleSize } from './rules.ts';

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
