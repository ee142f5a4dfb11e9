import { expect, it } from 'vitest';
import { dueBonuses, highestReached, isMissed, isStepReached, nextBonus } from './rules.ts';

const tier = (AnzahlVertraege: number, BonusCent: number) => ({ AnzahlVertraege, BonusCent });
const FIVE = [tier(5, 2500)];
const BOTH = [tier(5, 2500), tier(10, 6000)];

it.each([
  [0, [], null],
  [0, FIVE, { remaining: 5, cents: 2500 }],
  [4, FIVE, { remaining: 1, cents: 2500 }],
  [5, FIVE, { remaining: 5, cents: 2500 }],
  [12, FIVE, { remaining: 3, cents: 2500 }],
  [3, BOTH, { remaining: 2, cents: 2500 }],
  [7, BOTH, { remaining: 3, cents: 8500 }],
  [0, [tier(3, 100), tier(7, 900)], { remaining: 3, cents: 100 }],
  [6, [tier(3, 100), tier(7, 900)], { remaining: 1, cents: 900 }],
])('after %i orders with %o', (orders, tiers, expected) => expect(nextBonus(orders, tiers)).toEqual(expected));

it.each([
  [4, FIVE, [], []],
  [5, FIVE, [], [{ orders: 5, cents: 2500, steps: [{ tierOrders: 5, step: 1 }] }]],
  [5, FIVE, [{ tierOrders: 5, step: 1 }], []],
  [
    11,
    BOTH,
    [{ tierOrders: 5, step: 1 }],
    [
      {
        orders: 10,
        cents: 8500,
        steps: [
          { tierOrders: 5, step: 2 },
          { tierOrders: 10, step: 1 },
        ],
      },
    ],
  ],
  [
    2,
    [tier(1, 100)],
    [],
    [
      { orders: 1, cents: 100, steps: [{ tierOrders: 1, step: 1 }] },
      { orders: 2, cents: 100, steps: [{ tierOrders: 1, step: 2 }] },
    ],
  ],
])('%i orders with %o and %o granted', (orders, tiers, granted, expected) =>
  expect(dueBonuses(orders, tiers, granted)).toEqual(expected),
);

it.each([
  [{ tierOrders: 5, step: 2 }, 10, false],
  [{ tierOrders: 5, step: 2 }, 9, true],
])('step %o after %i orders is missed: %s', (step, orders, expected) => expect(isMissed(step, orders)).toBe(expected));

it.each([
  ['nothing was reached yet', 4, FIVE, { settled: 0, highest: 0 }, false],
  ['a step is reached', 5, FIVE, { settled: 4, highest: 0 }, true],
  ['the step is granted', 6, FIVE, { settled: 5, highest: 5 }, false],
  ['many orders came at once', 11, FIVE, { settled: 5, highest: 5 }, true],
  ['a granted step is missed', 9, FIVE, { settled: 9, highest: 10 }, true],
  ['another tier is reached', 10, [tier(10, 1)], { settled: 9, highest: 0 }, true],
  ['no tier is left', 10, [], { settled: 0, highest: 0 }, false],
])('steps are looked at only when needed: %s', (_, orders, tiers, settled, expected) =>
  expect(isStepReached(orders, tiers, settled)).toBe(expected),
);

it('steps are due in the order they were reached, whichever tier is named first', () => {
  expect(dueBonuses(5, [tier(5, 1), tier(2, 1)], []).map(({ orders }) => orders)).toEqual([2, 4, 5]);
});

it('steps up to the settled number of orders are not due again, those taken back above it are', () => {
  expect(dueBonuses(10, FIVE, [], 9)).toMatchObject([{ orders: 10, steps: [{ tierOrders: 5, step: 2 }] }]);
  expect(dueBonuses(10, FIVE, [], 10)).toEqual([]);
  expect(dueBonuses(15, FIVE, [{ tierOrders: 5, step: 3 }], 9)).toMatchObject([{ orders: 10 }]);
});

it.each([
  [4, FIVE, 0],
  [14, FIVE, 10],
  [14, [tier(5, 1), tier(3, 1)], 12],
  [14, [], 0],
])('%i orders with %o reach the step of %i', (orders, tiers, expected) =>
  expect(highestReached(orders, tiers)).toBe(expected),
);
