import { expect, it } from 'vitest';
import { nextBonus } from './rules.ts';

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
