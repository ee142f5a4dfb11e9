import { AppError } from '@mundwerk/contract/errors';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { deleteFuturePlan, endPlan } from './store.ts';

/** Deletes a plan that has not begun (returns null), or ends a running one today; notFound when there is no such plan. */
export const deleteRewardPlan = async (ctx: Ctx, agencyNumber: string, id: string): Promise<string | null> => {
  const today = calendarDay(ctx.now);
  if (await deleteFuturePlan(ctx, agencyNumber, id, today)) return null;
  const lastDay = await endPlan(ctx, agencyNumber, id, today);
  if (lastDay === null) throw new AppError('notFound');
  return lastDay;
};
