import { AppError } from '@mundwerk/contract/errors';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { violatedConstraint } from '#platform/db/database.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { deleteFuturePlan, endPlan, insertPlan, lockPlans, type RewardPlan } from './store.ts';

/** Adds a plan to an agency; rewardPlanOverlaps when it overlaps another for the same product. */
export const addRewardPlan = async (
  ctx: Ctx,
  agencyNumber: string,
  plan: Omit<RewardPlan, 'id'>,
): Promise<RewardPlan> => {
  if (plan.productId !== null && !(await readCatalogue(ctx)).products.has(plan.productId)) {
    throw new AppError('productNotFound', [{ field: 'ProduktId', reason: 'productNotFound' }]);
  }
  if (plan.until !== null && plan.until < plan.from) {
    throw new AppError('inputInvalid', [{ field: 'GueltigBis', reason: 'inputInvalid' }]);
  }
  try {
    return await transact(ctx, async (inner) => {
      await lockPlans(inner, agencyNumber);
      return insertPlan(inner, agencyNumber, plan);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'reward_plan_no_overlap') {
      throw new AppError('rewardPlanOverlaps', [{ field: 'GueltigVon', reason: 'rewardPlanOverlaps' }]);
    }
    throw error;
  }
};

/** Deletes a plan that has not begun (returns null), or ends a running one today; notFound when there is no such plan. */
export const deleteRewardPlan = async (ctx: Ctx, agencyNumber: string, id: string): Promise<string | null> => {
  const today = calendarDay(ctx.now);
  if (await deleteFuturePlan(ctx, agencyNumber, id, today)) return null;
  const lastDay = await endPlan(ctx, agencyNumber, id, today);
  if (lastDay === null) throw new AppError('notFound');
  return lastDay;
};
