import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import {
  isRewardActive,
  type Moment,
  type PromisedReward,
  promiseOf,
  type RewardPeriod,
  rewardsSince,
  type Stretch,
  sumsOf,
} from './promise.ts';

type Reward = PromisedReward & RewardPeriod & { readonly id: number };

/** Noon of a day. */
const on = (day: string): Moment => ({ day, at: `${day}T11:00:00.000Z` });

const reward = (
  id: number,
  valueCents: number,
  startsOn: string,
  endsOn: string | null,
  kind: Reward['kind'] = 'Ueberweisung',
) => ({ id, kind, valueCents, startsOn, endsOn, displayEndsOn: null }) satisfies Reward;

describe('what a recommendation of 1 June earns on 1 July', () => {
  it.each([
    ['the promised sum, although it ended', [reward(1, 7000, '2026-01-01', '2026-06-10')], [1]],
    [
      'the raised sum, where the product pays more by then',
      [reward(1, 4000, '2026-01-01', '2026-06-10'), reward(2, 6000, '2026-06-11', null)],
      [2],
    ],
    [
      'the promised sum, where the product pays less by then',
      [reward(1, 7000, '2026-01-01', '2026-06-10'), reward(2, 5000, '2026-06-11', null)],
      [1],
    ],
    [
      'what a visitor was promised in between',
      [reward(1, 4000, '2026-01-01', null), reward(2, 9000, '2026-06-05', '2026-06-09')],
      [2],
    ],
    [
      'nothing that ended before it was made',
      [reward(1, 9000, '2026-01-01', '2026-05-31'), reward(2, 4000, '2026-01-01', null)],
      [2],
    ],
    ['nothing that begins later', [reward(1, 9000, '2026-07-02', null), reward(2, 4000, '2026-01-01', null)], [2]],
    [
      'each kind by itself',
      [reward(1, 4000, '2026-01-01', null), reward(2, 4500, '2026-01-01', '2026-06-10', 'Gutschein')],
      [1, 2],
    ],
  ])('%s', (_, rewards, ids) => {
    expect(rewardsSince(rewards, on('2026-06-01'), on('2026-07-01')).map(({ id }) => id)).toEqual(ids);
  });
});

it('a recommendation earns no kind less than was promised on any day until its order', () => {
  const day = fc.integer({ min: 0, max: 100 }).map((days) => addDays('2026-01-01', days));
  const rewards = fc.array(
    fc.record({
      id: fc.integer(),
      kind: fc.constantFrom<Reward['kind']>('Ueberweisung', 'Gutschein'),
      valueCents: fc.integer({ min: 1, max: 9 }),
      startsOn: day,
      endsOn: fc.option(day),
      displayEndsOn: fc.option(day),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(
      rewards,
      day,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (all, made, between, after) => {
        const seen = addDays(made, between);
        const ordered = addDays(seen, after);
        const earned = sumsOf(rewardsSince(all, on(made), on(ordered)));
        for (const shown of [made, seen, ordered]) {
          const promised = sumsOf(all.filter((one) => isRewardActive(one, on(shown))));
          for (const [kind, cents] of Object.entries(promised))
            expect(earned[kind as Reward['kind']]).toBeGreaterThanOrEqual(cents);
        }
        // Every reward had started by the day of the order.
        for (const one of rewardsSince(all, on(made), on(ordered))) expect(one.startsOn <= ordered).toBe(true);
      },
    ),
  );
});

describe('a reward whose budget was used up in between', () => {
  const at = (time: string): Moment => ({ day: '2026-06-01', at: `2026-06-01T${time}:00.000Z` });
  const limited = (id: number, valueCents: number, ...offered: Array<readonly [string, string | null]>) => ({
    ...reward(id, valueCents, '2026-01-01', null),
    offered: offered.map(([from, until]): Stretch => ({ from: at(from).at, until: until && at(until).at })),
  });
  const high = limited(1, 7000, ['06:00', '10:00'], ['15:00', null]);
  const successor = limited(2, 2000, ['10:00', '15:00']);

  it.each([
    ['before it was used up: keeps it', '09:59', '12:00', [1]],
    ['after it was used up: earns what was named instead', '10:00', '12:00', [2]],
    ['after it was used up, and it came back until the order', '11:00', '16:00', [1]],
    ['after it came back', '15:00', '16:00', [1]],
  ])('made %s', (_, made, ordered, ids) => {
    expect(rewardsSince([high, successor], at(made), at(ordered)).map(({ id }) => id)).toEqual(ids);
  });

  it('is offered from the moment on, until before the other, and never between', () => {
    expect(['09:59', '10:00', '14:59', '15:00'].map((time) => isRewardActive(high, at(time)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('a link that pays more', () => {
  const day = fc.integer({ min: 0, max: 100 }).map((days) => addDays('2026-01-01', days));
  const rewards = fc.array(
    fc.record({
      id: fc.integer(),
      kind: fc.constantFrom<Reward['kind']>('Ueberweisung', 'Gutschein'),
      valueCents: fc.integer({ min: 1, max: 20_000 }),
      startsOn: day,
      endsOn: fc.option(day),
      displayEndsOn: fc.option(day),
    }),
    { maxLength: 6 },
  );

  it('promises every transfer with so much more, vouchers as they are, and nothing where no money is paid', () => {
    fc.assert(
      fc.property(rewards, day, fc.nat(60), fc.nat(100_000), (all, made, after, raised) => {
        const ordered = on(addDays(made, after));
        const published = rewardsSince(all, on(made), ordered);
        const own = rewardsSince(all, on(made), ordered, raised);
        expect(own.map(({ id, kind, valueCents }) => [id, kind, valueCents])).toEqual(
          published.map(({ id, kind, valueCents }) => [
            id,
            kind,
            kind === 'Ueberweisung' ? valueCents + raised : valueCents,
          ]),
        );
      }),
    );
  });

  it('gives neither person less than is published, and the contact no more than the cap', () => {
    fc.assert(
      fc.property(
        rewards,
        day,
        fc.nat(100_000),
        fc.nat(100),
        fc.option(fc.nat(5000)),
        (all, made, raised, shareRecommender, recipientCapCents) => {
          const terms = { shareRecommender, recipientCapCents };
          const published = promiseOf(rewardsSince(all, on(made), on(made)), terms);
          const own = promiseOf(rewardsSince(all, on(made), on(made), raised), terms);
          for (const side of ['recommender', 'recipient'] as const) {
            for (const [kind, cents] of Object.entries(published[side]))
              expect(own[side][kind as Reward['kind']]).toBeGreaterThanOrEqual(cents);
          }
          if (recipientCapCents !== null)
            for (const cents of Object.values(own.recipient)) expect(cents).toBeLessThanOrEqual(recipientCapCents);
        },
      ),
    );
  });
});
