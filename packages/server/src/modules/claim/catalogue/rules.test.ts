import { REWARD_PICTURES } from '@mundwerk/contract/catalogue/reward-catalogue';
import { expect, it } from 'vitest';
import { picturedCents, splitOf, waysToShare } from './rules.ts';

const config = (SplitAnteilEmpfehler: number, MaxEmpfaengerPraemieCent: number | null) => ({
  SplitAnteilEmpfehler,
  MaxEmpfaengerPraemieCent,
});

it.each([
  [7001, config(50, null), [[7001], [3501, 3500], [3501], [3500]]],
  [7000, config(60, null), [[7000], [4200, 2800], [4200], [2800]]],
  [7000, config(50, 1500), [[7000], [5500, 1500], [5500], [1500]]],
])('the pictures of %i cents with %o show %j', (valueCents, given, expected) =>
  expect(REWARD_PICTURES.map((picture) => picturedCents(valueCents, picture, given))).toEqual(expected),
);

it('whatever way it is shared, nothing is lost', () => {
  const given = config(50, 1500);
  const sums = waysToShare(given).map((share) => splitOf(7001, share, given));
  expect(sums.map(({ recommender, recipient }) => [recommender, recipient])).toEqual([
    [7001, 0],
    [5501, 1500],
    [5501, 1500],
  ]);
});
