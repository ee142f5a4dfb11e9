import { REWARD_PICTURES } from '@mundwerk/contract/catalogue/reward-catalogue';
import { expect, it } from 'vitest';
import { amountsOf, picturedCents, shareViews } from './rules.ts';

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

it.each([
  [
    config(50, null),
    [
      [100, 7001, 0],
      [50, 3501, 3500],
      [0, 0, 7001],
    ],
    [7001, 3501, 3500],
  ],
  // Because of the cap, the recipient gets the same from a split as alone, so only two ways to share remain.
  [
    config(50, 1500),
    [
      [100, 7001, 0],
      [50, 5501, 1500],
    ],
    [7001, 5501, 1500],
  ],
])('the ways to share 7001 cents with %o pay %j', (given, shares, amounts) => {
  const reward = { kind: 'Gutschein', valueCents: 7001 } as const;
  const views = shareViews(reward, given);
  expect(views.map((view) => [view.AnteilEmpfehler, view.EmpfehlerCent, view.EmpfaengerCent])).toEqual(shares);
  expect(amountsOf(reward, given)).toEqual(amounts);
});
