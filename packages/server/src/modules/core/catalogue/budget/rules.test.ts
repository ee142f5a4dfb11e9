import type { Stretch } from '@mundwerk/contract/values/promise';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BudgetedReward,
  daysLeft,
  offeredTimes,
  timesBetween,
  timesInBoth,
  toldPercent,
  usedPercent,
  usedUpLimits,
} from './rules.ts';

const reward = (parts: Partial<BudgetedReward> = {}): BudgetedReward => ({
  id: 1,
  valueCents: 7000,
  budget: { limits: { Gesamt: 100_000 }, successorId: null },
  ...parts,
});
const used = (Gesamt: number, Monat = 0, Tag = 0) => ({ Tag, Monat, Gesamt });
const time = (from: string, until: string | null): Stretch => ({ from, until });
const holds = (times: readonly Stretch[], at: string): boolean =>
  times.some(({ from, until }) => from <= at && (until === null || at < until));

describe('a budget is used up when its rest cannot pay the reward once more', () => {
  it.each([
    ['nothing used', used(0), []],
    ['the rest pays exactly once more', used(93_000), []],
    ['a cent is missing', used(93_001), ['Gesamt']],
    ['kept promises took more than all', used(120_000), ['Gesamt']],
  ])('%s', (_, sums, limits) => {
    expect(usedUpLimits(reward(), sums)).toEqual(limits);
  });

  it('each limit counts by itself, and a reward without a budget is never used up', () => {
    const all = reward({ budget: { limits: { Tag: 7000, Monat: 14_000, Gesamt: 100_000 }, successorId: null } });
    expect(usedUpLimits(all, used(14_000, 14_000, 7000))).toEqual(['Tag', 'Monat']);
    expect(usedUpLimits(reward({ budget: null }), used(1_000_000))).toEqual([]);
  });
});

it.each([
  [79_999, 0],
  [80_000, 80],
  [93_000, 80],
  [93_001, 100],
])('operators are told of %i cents of 1,000 € that it is at %i percent', (cents, told) => {
  expect(toldPercent(reward(), used(cents), 'Gesamt')).toBe(told);
  expect(toldPercent(reward(), used(cents), 'Tag')).toBe(0);
});

it('percent are never rounded up, so that 100 means used up', () => {
  expect([38_599, 99_999, 100_000, 114_000].map((cents) => usedPercent(cents, 100_000))).toEqual([38, 99, 100, 114]);
});

it.each([
  ['as much a day as the reward: the last one is on the last day', [70_000, 7000, 7000, 1], 10],
  ['nothing used yet', [70_000, 7000, 0, 1], null],
  ['used up', [6999, 7000, 7000, 1], 0],
  ['slower than a reward a day', [14_000, 7000, 7000, 28], 29],
] as const)('the days left: %s', (_, [rest, value, taken, days], left) => {
  expect(daysLeft(rest, value, taken, days)).toBe(left);
});

const LETTERS = 'abcdefghij';
const stretches = fc
  .uniqueArray(fc.constantFrom(...LETTERS), { maxLength: 8 })
  .map((letters) => letters.sort())
  .map((letters) =>
    letters.flatMap((from, index) => (index % 2 === 0 ? [time(from, letters[index + 1] ?? null)] : [])),
  );

it('times between and in both agree with looking at each moment', () => {
  fc.assert(
    fc.property(stretches, stretches, (ones, others) => {
      for (const at of LETTERS) {
        expect(holds(timesBetween(ones), at)).toBe(!holds(ones, at));
        expect(holds(timesInBoth(ones, others), at)).toBe(holds(ones, at) && holds(others, at));
      }
    }),
  );
});

describe('when rewards of a product are offered', () => {
  const first = reward({ budget: { limits: { Gesamt: 10_000 }, successorId: 2 } });
  const second = reward({ id: 2, valueCents: 2000, budget: { limits: { Gesamt: 4000 }, successorId: 3 } });
  const third = reward({ id: 3, valueCents: 500, budget: null });
  const rewards = [first, second, third];
  const days = time('b', 'h');

  it('a reward that was never used up is offered on its days, by the old rule', () => {
    expect(offeredTimes(first, rewards, new Map(), days)).toBeUndefined();
    expect(offeredTimes(third, [third], new Map(), days)).toBeUndefined();
  });

  it('a successor waits for its turn, also when it has not come yet', () => {
    expect(offeredTimes(second, rewards, new Map(), days)).toEqual([]);
    expect(offeredTimes(second, rewards, new Map([[1, [time('c', null)]]]), days)).toEqual([time('c', 'h')]);
  });

  it('one of the rewards of a chain is offered at every moment of the days, and never two', () => {
    fc.assert(
      fc.property(stretches, stretches, (ones, others) => {
        const pauses = new Map([
          [1, ones],
          [2, others],
        ]);
        for (const at of LETTERS) {
          const offered = rewards.filter((one) => {
            const times = offeredTimes(one, rewards, pauses, days);
            return times ? holds(times, at) : holds([days], at);
          });
          expect(offered).toHaveLength(holds([days], at) ? 1 : 0);
        }
      }),
    );
  });
});
