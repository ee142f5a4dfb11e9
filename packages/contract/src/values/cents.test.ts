import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, splitCents } from './cents.ts';

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('refuses %d', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });
});

describe('splitCents', () => {
  it.each([
    { total: 7000, percent: 100, cap: undefined, recommender: 7000, recipient: 0 },
    { total: 7000, percent: 0, cap: undefined, recommender: 0, recipient: 7000 },
    { total: 7000, percent: 50, cap: undefined, recommender: 3500, recipient: 3500 },
    { total: 7001, percent: 50, cap: undefined, recommender: 3501, recipient: 3500 },
    { total: 5000, percent: 50, cap: 1500, recommender: 3500, recipient: 1500 },
    { total: 5000, percent: 0, cap: 1500, recommender: 3500, recipient: 1500 },
  ])('$total by $percent % with cap $cap', ({ total, percent, cap, recommender, recipient }) => {
    expect(splitCents(cents(total), percent, cap === undefined ? undefined : cents(cap))).toEqual({
      recommender,
      recipient,
    });
  });

  it('always adds up, never passes the cap and never goes below zero', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: 0, max: 100 }),
        fc.option(fc.nat(10_000_000)),
        (total, percent, cap) => {
          const split = splitCents(cents(total), percent, cap === null ? undefined : cents(cap));
          expect(split.recommender + split.recipient).toBe(total);
          expect(Math.min(split.recommender, split.recipient)).toBeGreaterThanOrEqual(0);
          if (cap !== null) expect(split.recipient).toBeLessThanOrEqual(cap);
        },
      ),
    );
  });
});
