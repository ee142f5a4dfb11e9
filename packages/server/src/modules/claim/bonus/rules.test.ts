import { expect, it } from 'vitest';
import { dueBonuses, isMissed, nextBonus } from './rules.ts';

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
