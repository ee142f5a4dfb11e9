import { REWARD_PICTURES } from '@mundwerk/contract/catalogue/reward-catalogue';
import { CLAIM_STATES } from '@mundwerk/contract/values/state/states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  type Choice,
  CLAIM_EVENTS,
  claimStateAfter,
  claimSums,
  pickUpRefusal,
  picturedCents,
  promisedBy,
  shareViews,
} from './rules.ts';

const MOVES: Record<string, string> = {
  'Offen provide': 'Bereitgestellt',
  'Bereitgestellt pickUp': 'Abgeholt',
  'Abgeholt payOut': 'Ausgezahlt',
  'Offen cancel': 'Storniert',
  'Bereitgestellt cancel': 'Storniert',
  'Abgeholt cancel': 'Storniert',
  'Bereitgestellt expire': 'Abgelaufen',
  'Abgeholt reopen': 'Bereitgestellt',
  'Ausgezahlt reopen': 'Bereitgestellt',
  'Storniert revive': 'Offen',
  'Bereitgestellt withdraw': 'Offen',
};

it.each(CLAIM_STATES.flatMap((state) => CLAIM_EVENTS.map((event) => [state, event] as const)))(
  'a claim %s, event %s',
  (state, event) => expect(claimStateAfter(state, event)).toBe(MOVES[`${state} ${event}`] ?? null),
);

it.each([
  ['Offen', 'rewardNotReady'],
  ['Bereitgestellt', null],
  ['Abgeholt', 'rewardPickedUp'],
  ['Ausgezahlt', 'rewardPickedUp'],
  ['Storniert', 'rewardNotReady'],
  ['Abgelaufen', 'rewardNotReady'],
] as const)('picking up a claim %s answers %s', (state, code) => expect(pickUpRefusal(state)).toBe(code));

describe('what an order promises', () => {
  const reward = (valueCents: number, id = 1): Choice => ({
    id,
    title: { de: 'Geldprämie' },
    kind: 'Ueberweisung',
    valueCents,
  });
  const amounts = (...given: Parameters<typeof promisedBy>) =>
    promisedBy(...given).map(({ beneficiary, valueCents }) => [beneficiary, valueCents]);

  it.each([
    [100, null, [['Empfehler', 7001]]],
    [0, null, [['Empfaenger', 7001]]],
    [
      50,
      null,
      [
        ['Empfehler', 3501],
        ['Empfaenger', 3500],
      ],
    ],
    [
      50,
      1500,
      [
        ['Empfehler', 5501],
        ['Empfaenger', 1500],
      ],
    ],
    [
      0,
      1500,
      [
        ['Empfehler', 5501],
        ['Empfaenger', 1500],
      ],
    ],
    [50, 0, [['Empfehler', 7001]]],
  ] as const)('with share %s and cap %s is %j', (share, cap, expected) =>
    expect(amounts([reward(7001)], share, cap)).toEqual(expected),
  );

  it('is nothing without a reward', () => expect(amounts([], 50, null)).toEqual([]));

  it('is worth the best transfer until one of several rewards is chosen', () =>
    expect(
      promisedBy([reward(4000), reward(6000, 2), { ...reward(9000, 3), kind: 'Gutschein' }], 50, null),
    ).toMatchObject([
      { valueCents: 3000, choices: [{ valueCents: 2000 }, { valueCents: 3000 }, { valueCents: 4500 }] },
      { valueCents: 3000, choices: [{ valueCents: 2000 }, { valueCents: 3000 }, { valueCents: 4500 }] },
    ]));

  it('is a sum by kind, and once it is chosen the chosen one alone', () => {
    const choices = [reward(2000), { ...reward(2250, 2), kind: 'Gutschein' as const }];
    const claim = { choices, payoutKind: null, valueCents: 2000 };
    expect(claimSums(claim)).toEqual({ Ueberweisung: 2000, Gutschein: 2250 });
    expect(claimSums({ choices, payoutKind: 'Gutschein', valueCents: 2250 })).toEqual({ Gutschein: 2250 });
  });

  it('always adds up to the reward', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.option(fc.integer({ min: 0, max: 100_000 })),
        (value, share, cap) => {
          const sum = promisedBy([reward(value)], share, cap).reduce((all, { valueCents }) => all + valueCents, 0);
          expect(sum).toBe(value);
        },
      ),
    ));
});

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
