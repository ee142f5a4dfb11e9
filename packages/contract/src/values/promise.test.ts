import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isChoice,
  isContactDataNeeded,
  isRewardActive,
  promiseOf,
  sharesOf,
  shortSum,
  shortSumText,
  sumsOf,
  sumText,
} from './promise.ts';
import { REWARD_KINDS } from './state/states.ts';
import { formatCents } from './text/money-text.ts';

const transfer = (valueCents: number) => ({ kind: 'Ueberweisung', valueCents }) as const;
const voucher = (valueCents: number) => ({ kind: 'Gutschein', valueCents }) as const;
const terms = (shareRecommender: number, recipientCapCents: number | null = null) => ({
  shareRecommender,
  recipientCapCents,
});

it.each([
  [100, null, false, false],
  [50, null, false, true],
  [0, 1500, false, true],
  [50, 0, false, false],
  [100, null, true, true],
])('with share %i, cap %s and always wanted %s, the contact’s data are needed: %s', (share, cap, always, isNeeded) =>
  expect(isContactDataNeeded(share, { MaxEmpfaengerPraemieCent: cap, EmpfaengerdatenImmer: always })).toBe(isNeeded),
);

describe('promiseOf', () => {
  it.each([
    ['one transfer, kept', [transfer(7000)], terms(100), { Ueberweisung: 7000 }, {}],
    ['one transfer, given away', [transfer(7000)], terms(0), {}, { Ueberweisung: 7000 }],
    [
      'transfer and voucher, split',
      [transfer(4000), voucher(4500)],
      terms(50),
      { Ueberweisung: 2000, Gutschein: 2250 },
      { Ueberweisung: 2000, Gutschein: 2250 },
    ],
    [
      'transfer and voucher under a cap',
      [transfer(4000), voucher(4500)],
      terms(0, 1500),
      { Ueberweisung: 2500, Gutschein: 3000 },
      { Ueberweisung: 1500, Gutschein: 1500 },
    ],
    ['a cap of nothing', [transfer(4000)], terms(50, 0), { Ueberweisung: 4000 }, {}],
    ['several of a kind', [voucher(2000), voucher(3000)], terms(100), { Gutschein: 3000 }, {}],
    ['no reward', [], terms(50), {}, {}],
  ])('%s', (_name, rewards, given, recommender, recipient) =>
    expect(promiseOf(rewards, given)).toEqual({ recommender, recipient }),
  );

  it('pays a reward out to the last cent, whoever gets it', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...REWARD_KINDS),
        fc.nat(1_000_000),
        fc.integer({ min: 0, max: 100 }),
        fc.option(fc.nat(100_000)),
        (kind, valueCents, share, cap) => {
          const { recommender, recipient } = promiseOf([{ kind, valueCents }], terms(share, cap));
          expect((recommender[kind] ?? 0) + (recipient[kind] ?? 0)).toBe(valueCents);
        },
      ),
    ));
});

describe('sharesOf', () => {
  const kinds = (splitShare: number, cap: number | null, ...rewards: Parameters<typeof sharesOf>[0]) =>
    sharesOf(rewards, { splitShare, recipientCapCents: cap }).map(({ kind, shareRecommender }) => [
      kind,
      shareRecommender,
    ]);

  it.each([
    [
      'all three differ',
      60,
      null,
      [transfer(7000)],
      [
        ['self', 100],
        ['split', 60],
        ['contact', 0],
      ],
    ],
    [
      'the cap makes split and contact the same',
      50,
      1500,
      [transfer(6000)],
      [
        ['self', 100],
        ['split', 50],
      ],
    ],
    [
      'the cap lies between them',
      50,
      1500,
      [transfer(2500)],
      [
        ['self', 100],
        ['split', 50],
        ['contact', 0],
      ],
    ],
    [
      'one kind alone still differs',
      50,
      1500,
      [transfer(2900), voucher(4000)],
      [
        ['self', 100],
        ['split', 50],
        ['contact', 0],
      ],
    ],
    ['the contact may get nothing', 50, 0, [transfer(6000)], [['self', 100]]],
  ] as const)('%s', (_name, split, cap, rewards, expected) => expect(kinds(split, cap, ...rewards)).toEqual(expected));

  it('says that a cap made ways the same, and which', () => {
    const [self] = sharesOf([transfer(6000)], { splitShare: 50, recipientCapCents: 0 });
    expect(self).toMatchObject({ kind: 'self', isCapped: true, equalShares: [100, 50, 0] });
    const [alone, both] = sharesOf([transfer(6000)], { splitShare: 50, recipientCapCents: 1500 });
    expect(alone).toMatchObject({ isCapped: false, equalShares: [100] });
    expect(both).toMatchObject({ isCapped: true, equalShares: [50, 0], recipient: { Ueberweisung: 1500 } });
  });

  it('never offers two ways that pay the same', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ kind: fc.constantFrom(...REWARD_KINDS), valueCents: fc.nat(20_000) }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 99 }),
        fc.option(fc.nat(10_000)),
        (rewards, splitShare, recipientCapCents) => {
          const results = sharesOf(rewards, { splitShare, recipientCapCents }).map(({ recommender, recipient }) =>
            JSON.stringify([recommender, recipient]),
          );
          expect(new Set(results).size).toBe(results.length);
        },
      ),
    ));
});

describe('a sum in words', () => {
  const words = {
    money: (valueCents: number) => formatCents(valueCents, 'de').replaceAll('\u00a0', ' '),
    say: (text: string, values: { transfer: string; voucher: string }) =>
      text === 'lib.reward.either'
        ? `${values.transfer} als Überweisung oder ${values.voucher} als Gutschein`
        : `${values.voucher} als Gutschein`,
  };

  it.each([
    [[transfer(7000)], '70 €', '70 €', false],
    [[transfer(2000), voucher(2250)], '20 € als Überweisung oder 22,50 € als Gutschein', '20 €', true],
    [[transfer(9000), voucher(9000)], '90 €', '90 €', false],
    [[voucher(4500)], '45 € als Gutschein', '45 € als Gutschein', false],
    [[], '', '', false],
  ] as const)('%j is %s, in short %s', (choices, full, short, hasChoice) => {
    const sums = sumsOf(choices);
    expect([sumText(sums, words), shortSumText(sums, words), isChoice(sums)]).toEqual([full, short, hasChoice]);
  });

  it('the short sum is the transfer’s, also where the voucher is worth more', () => {
    expect(shortSum(sumsOf([voucher(4500), transfer(4000)]))).toEqual(transfer(4000));
    expect(shortSum(sumsOf([voucher(4500)]))).toEqual(voucher(4500));
    expect(shortSum({})).toBeNull();
  });
});

it.each([
  ['2026-01-01', null, null, true],
  ['2026-06-02', null, null, false],
  ['2026-01-01', '2026-06-01', null, true],
  ['2026-01-01', '2026-05-31', null, false],
  ['2026-01-01', '2026-05-31', '2026-06-01', true],
])('a reward from %s to %s, shown to %s, is active on 2026-06-01: %s', (startsOn, endsOn, displayEndsOn, expected) =>
  expect(
    isRewardActive({ startsOn, endsOn, displayEndsOn }, { day: '2026-06-01', at: '2026-06-01T10:00:00.000Z' }),
  ).toBe(expected),
);
