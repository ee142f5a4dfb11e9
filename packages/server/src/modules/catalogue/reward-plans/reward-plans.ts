import { AppError } from '@mundwerk/contract/errors';
import { calendarDay } from '../../../platform/calendar-day.ts';
import type { Ctx } from '../../../platform/context.ts';
import { violatedConstraint } from '../../../platform/db/database.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { deleteFuturePlan, endPlan, insertPlan, type RewardPlan } from './store.ts';

/** Adds a plan to an agency; PSOF0710 when it overlaps another for the same product. */
export const addRewardPlan = async (
  ctx: Ctx,
  agencyNumber: string,
  plan: Omit<RewardPlan, 'id'>,
): Promise<RewardPlan> => {
  if (plan.productId !== null && !(await readCatalogue(ctx)).products.has(plan.productId)) {
    throw new AppError('PSOF0310', [{ Field: 'ProduktId', ErrorCode: 'PSOF0310' }]);
  }
  if (plan.until !== null && plan.until < plan.from) {
    throw new AppError('PSOF0901', [{ Field: 'GueltigBis', ErrorCode: 'PSOF0901' }]);
  }
  try {
    return await insertPlan(ctx, agencyNumber, plan);
  } catch (error) {
    if (violatedConstraint(error) === 'reward_plan_no_overlap') {
      throw new AppError('PSOF0710', [{ Field: 'GueltigVon', ErrorCode: 'PSOF0710' }]);
    }
    throw error;
  }
};

/** Deletes a plan that has not begun (answers null), or ends one that has with today; PSOF0902 when there is none such. */
export const deleteRewardPlan = async (ctx: Ctx, agencyNumber: string, id: string): Promise<string | null> => {
  const today = calendarDay(ctx.now);
  if (await deleteFuturePlan(ctx, agencyNumber, id, today)) return null;
  const lastDay = await endPlan(ctx, agencyNumber, id, today);
  if (lastDay === null) throw new AppError('PSOF0902');
  return lastDay;
};
