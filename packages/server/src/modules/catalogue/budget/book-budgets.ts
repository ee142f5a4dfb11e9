import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { settleOffers } from './settle-offers.ts';
import { type BudgetUse, insertUses, updateCounters, updateUses } from './store.ts';

/** Books the amounts that opened claims use of the rewards' budgets, within their transaction. */
export const bookBudgets = async (ctx: Ctx, uses: readonly BudgetUse[]): Promise<void> => {
  if (uses.length === 0) return;
  await settleOffers(ctx, await insertUses(ctx, uses, calendarDay(ctx.now)));
};

/** Counts all rewards of a claim, none, or the one that was chosen, within the transaction that moves the claim. */
export const moveBudgets = async (ctx: Ctx, claimId: string, counted: 'all' | 'none' | number): Promise<void> => {
  const moved = await updateUses(ctx, claimId, counted);
  if (moved.length === 0) return;
  await updateCounters(ctx, moved);
  await settleOffers(ctx, [...new Set(moved.map(({ rewardId }) => rewardId))]);
};
