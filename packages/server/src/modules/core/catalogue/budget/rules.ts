import type { Stretch } from '@mundwerk/contract/values/promise';

/** The limits a budget can have. */
export const BUDGET_LIMITS = ['Tag', 'Monat', 'Gesamt'] as const;
export type BudgetLimit = (typeof BUDGET_LIMITS)[number];

/** A sum for each limit, in cents. */
export type BudgetSums = Readonly<Record<BudgetLimit, number>>;

/** The budget of a reward, by limit; a limit that the client does not set is missing. */
export interface RewardBudget {
  readonly limits: Readonly<Partial<BudgetSums>>;
  /** The reward that is offered while this one is used up. */
  readonly successorId: number | null;
}

/** The fields of a reward that its budget concerns. */
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

/** The limits whose remainder cannot pay the reward once more. */
export const usedUpLimits = (reward: BudgetedReward, used: BudgetSums): BudgetLimit[] =>
  BUDGET_LIMITS.filter((limit) => {
    const most = reward.budget?.limits[limit];
    return most !== undefined && used[limit] + reward.valueCents > most;
  });

/** Percentage of a limit from which operators are warned, so that they can raise it in time. */
const WARN_PERCENT = 80;

/** Level of the warning to operators: none, little is left, or used up. */
export type ToldPercent = 0 | 80 | 100;

export const toldPercent = (reward: BudgetedReward, used: BudgetSums, limit: BudgetLimit): ToldPercent => {
  const most = reward.budget?.limits[limit];
  if (most === undefined) return 0;
  if (used[limit] + reward.valueCents > most) return 100;
  return used[limit] * 100 >= most * WARN_PERCENT ? 80 : 0;
};

/** Use of a limit in whole percent; it can exceed 100, because earlier promises are kept. */
export const usedPercent = (usedCents: number, limitCents: number): number =>
  Math.floor((usedCents * 100) / limitCents);

/** Days over which the pace of a budget is measured; whole weeks even out weekends. */
export const PACE_DAYS = 28;

/** Days until the remainder cannot pay the reward once more, at the pace of the days before; null while nothing was used. */
export const daysLeft = (restCents: number, valueCents: number, usedCents: number, days: number): number | null => {
  if (restCents < valueCents) return 0;
  return usedCents > 0 ? Math.ceil(((restCents - valueCents + 1) * days) / usedCents) : null;
};

const ALWAYS: readonly Stretch[] = [{ from: '', until: null }];

const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

/** The intersection of two sets of intervals. */
export const timesInBoth = (ones: readonly Stretch[], others: readonly Stretch[]): Stretch[] =>
  ones.flatMap((one) =>
    others.flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from;
      const until = earlier(one.until, other.until);
      return until === null || from < until ? [{ from, until }] : [];
    }),
  );

/** The complement of a set of intervals. */
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

/** The times in which a reward can be offered: always, or while all rewards that name it as their successor are used up. */
const turnOf = (id: number, rewards: readonly BudgetedReward[], pauses: Pauses, seen: readonly number[]): Stretch[] =>
  rewards
    .filter((one) => one.budget?.successorId === id && !seen.includes(one.id))
    .reduce<Stretch[]>(
      (turn, { id: before }) =>
        timesInBoth(timesInBoth(turn, pauses.get(before) ?? []), turnOf(before, rewards, pauses, [...seen, id])),
      [...ALWAYS],
    );

/** The times in which a reward of a product is offered within its days; undefined where no budget affects it. */
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
