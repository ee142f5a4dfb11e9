import { addDays, daysBetween } from '@mundwerk/contract/values/day';
import { isRewardActive } from '@mundwerk/contract/values/promise';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { momentOf, readCatalogue } from '../read-catalogue.ts';
import type { Product, Reward } from '../rules.ts';
import { BUDGET_LIMITS, type BudgetLimit, daysLeft, PACE_DAYS, periodsOf, usedPercent } from './rules.ts';
import { atItsHighest } from './settle-offers.ts';
import { type Counter, selectCounters, selectPaces } from './store.ts';

/** How far one limit of a budget is used. */
export interface LimitUse {
  readonly limit: BudgetLimit;
  readonly limitCents: number;
  readonly usedCents: number;
  readonly percent: number;
  /** The day on which the limit is used up at the current pace; null where that is after the limit's period, or nothing is used. */
  readonly endsOn: string | null;
}

/** The current state of a reward's budget. */
export interface BudgetState {
  readonly product: Product;
  readonly reward: Reward;
  readonly successor: Reward | null;
  readonly isOffered: boolean;
  /** Average use per day in the last days, from which `endsOn` is calculated. */
  readonly paceCentsPerDay: number;
  readonly limits: readonly LimitUse[];
}

/** The last day of the limit's period, after which it starts anew; null for one without periods. */
const lastDayOf = (limit: BudgetLimit, today: string): string | null => {
  if (limit === 'Gesamt') return null;
  if (limit === 'Tag') return today;
  const next = addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7);
  return addDays(`${next}-01`, -1);
};

/** The pace of a reward: its use in the last days, and their number, which is lower for a new reward. */
interface Pace {
  readonly usedCents: number;
  readonly days: number;
}

const limitUse = (
  { budget, valueCents }: Reward,
  limit: BudgetLimit,
  usedCents: number,
  pace: Pace,
  today: string,
): LimitUse[] => {
  const limitCents = budget?.limits[limit];
  if (limitCents === undefined) return [];
  const left = daysLeft(limitCents - usedCents, valueCents, pace.usedCents, pace.days);
  const day = left === null ? null : addDays(today, left);
  const last = lastDayOf(limit, today);
  const endsOn = day === null || (last !== null && day > last) ? null : day;
  return [{ limit, limitCents, usedCents, percent: usedPercent(usedCents, limitCents), endsOn }];
};

const budgeted = (product: Product): { product: Product; reward: Reward }[] =>
  product.rewards.filter(({ budget }) => budget !== null).map((reward) => ({ product, reward }));

/** The budgets of a client's rewards, in the order of its products. */
export const readBudgets = async (ctx: Ctx): Promise<BudgetState[]> => {
  const all = [...(await readCatalogue(ctx)).products.values()].flatMap(budgeted);
  const ids = all.map(({ reward }) => reward.id);
  if (ids.length === 0) return [];
  const today = calendarDay(ctx.now);
  const periods = periodsOf(today);
  const [counters, paces] = await Promise.all([
    selectCounters(ctx, ids, Object.values(periods)),
    selectPaces(ctx, ids, addDays(today, 1 - PACE_DAYS)),
  ]);
  const usedOf = (id: number, limit: BudgetLimit): number =>
    counters.find(({ rewardId, period }: Counter) => rewardId === id && period === periods[limit])?.usedCents ?? 0;
  return all.map(({ product, reward }) => {
    const recent = paces.get(reward.id);
    const pace = { usedCents: recent?.usedCents ?? 0, days: recent ? daysBetween(recent.firstDay, today) + 1 : 1 };
    return {
      product,
      reward,
      successor: product.rewards.find(({ id }) => id === reward.budget?.successorId) ?? null,
      isOffered: isRewardActive(reward, momentOf(ctx.now)),
      paceCentsPerDay: Math.round(pace.usedCents / pace.days),
      limits: BUDGET_LIMITS.flatMap((limit) =>
        limitUse(atItsHighest(ctx, reward, product.id), limit, usedOf(reward.id, limit), pace, today),
      ),
    };
  });
};
