import type { Stretch } from '@mundwerk/contract/values/promise';

/** The limits a budget can have. */
export const BUDGET_LIMITS = ['Tag', 'Monat', 'Gesamt'] as const;
export type BudgetLimit = (typeof BUDGET_LIMITS)[number];

/** A sum for each limit, in cents. */
export type BudgetSums = Readonly<Record<BudgetLimit, number>>;

/** What a reward may cost, by limit; a limit that the client does not set is missing. */
export interface RewardBudget {
  readonly limits: Readonly<Partial<BudgetSums>>;
  /** The reward that is offered while this one is used up. */
  readonly successorId: number | null;
}

/** A reward as far as its budget is concerned. */
export interface BudgetedReward {
  readonly id: number;
  readonly valueCents: number;
  readonly budget: RewardBudget | null;
}

/** The names of the counters that a day's sums belong to. */
export const periodsOf = (day: string): Readonly<Record<BudgetLimit, string>> => ({
  Tag: day,
  Monat: day.slice(0, 7),
  Gesamt: 'Gesamt',
});

/** The limits whose rest cannot pay the reward once more. */
export const usedUpLimits = (reward: BudgetedReward, used: BudgetSums): BudgetLimit[] =>
  BUDGET_LIMITS.filter((limit) => {
    const most = reward.budget?.limits[limit];
    return most !== undefined && used[limit] + reward.valueCents > most;
  });

/** From this part of a limit on operators are told, so that they can raise it in time. */
const WARN_PERCENT = 80;

/** What operators are told of a limit: nothing, that little is left, or that it is used up. */
export type ToldPercent = 0 | 80 | 100;

export const toldPercent = (reward: BudgetedReward, used: BudgetSums, limit: BudgetLimit): ToldPercent => {
  const most = reward.budget?.limits[limit];
  if (most === undefined) return 0;
  if (used[limit] + reward.valueCents > most) return 100;
  return used[limit] * 100 >= most * WARN_PERCENT ? 80 : 0;
};

/** How much of a limit is taken, in whole percent; kept promises can take more than all of it. */
export const usedPercent = (usedCents: number, limitCents: number): number =>
  Math.floor((usedCents * 100) / limitCents);

/** The days whose use says how fast a budget goes: as many as make up for weekends. */
export const PACE_DAYS = 28;

/** In how many days a rest cannot pay the reward once more, if as much is used each day as in the days before; null while nothing was. */
export const daysLeft = (restCents: number, valueCents: number, usedCents: number, days: number): number | null => {
  if (restCents < valueCents) return 0;
  return usedCents > 0 ? Math.ceil(((restCents - valueCents + 1) * days) / usedCents) : null;
};

const ALWAYS: readonly Stretch[] = [{ from: '', until: null }];

const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

/** The times that belong to both. */
export const timesInBoth = (ones: readonly Stretch[], others: readonly Stretch[]): Stretch[] =>
  ones.flatMap((one) =>
    others.flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from;
      const until = earlier(one.until, other.until);
      return until === null || from < until ? [{ from, until }] : [];
    }),
  );

/** All times but these, which follow each other. */
export const timesBetween = (times: readonly Stretch[]): Stretch[] => {
  const sorted = times.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const between: Stretch[] = [];
  let from: string | null = '';
  for (const time of sorted) {
    if (from === null) break;
    if (from < time.from) between.push({ from, until: time.from });
    from = time.until === null || time.until > from ? time.until : from;
  }
  return from === null ? between : [...between, { from, until: null }];
};

/** When rewards were paused, by their ids. */
export type Pauses = ReadonlyMap<number, readonly Stretch[]>;

/** The times in which a reward has its turn: always, or while all rewards that name it as their successor are used up. */
const turnOf = (id: number, rewards: readonly BudgetedReward[], pauses: Pauses, seen: readonly number[]): Stretch[] =>
  rewards
    .filter((one) => one.budget?.successorId === id && !seen.includes(one.id))
    .reduce<Stretch[]>(
      (turn, { id: before }) =>
        timesInBoth(timesInBoth(turn, pauses.get(before) ?? []), turnOf(before, rewards, pauses, [...seen, id])),
      [...ALWAYS],
    );

/** When a reward of a product is offered within its days; undefined where no budget has to do with it. */
export const offeredTimes = (
  reward: BudgetedReward,
  rewards: readonly BudgetedReward[],
  pauses: Pauses,
  days: Stretch,
): Stretch[] | undefined => {
  const own = pauses.get(reward.id) ?? [];
  const isSuccessor = rewards.some(({ budget }) => budget?.successorId === reward.id);
  if (own.length === 0 && !isSuccessor) return undefined;
  return timesInBoth(timesInBoth([days], turnOf(reward.id, rewards, pauses, [])), timesBetween(own));
};
