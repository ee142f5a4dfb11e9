import { calendarDay } from '../../../platform/calendar-day.ts';
import type { Ctx } from '../../../platform/context.ts';
import { selectContractsOfRecommender } from '../read-models/contracts.ts';
import { unmetConditions } from '../rules.ts';

/** How many successful orders a recommender's recommendations led to, of those made since a day. */
export const countSuccessfulOrders = async (ctx: Ctx, recommenderId: string, since: string | null): Promise<number> => {
  const today = calendarDay(ctx.now);
  const orders = await selectContractsOfRecommender(ctx, recommenderId, since);
  const successful = orders.filter(({ recommendedAt, ...order }) => {
    const createdOn = calendarDay(recommendedAt);
    return unmetConditions(order, { createdOn }, ctx.client.config, today).length === 0;
  });
  return successful.length;
};
