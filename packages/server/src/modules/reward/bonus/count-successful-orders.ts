import type { Ctx } from '../../../platform/context.ts';

/** How many successful orders a recommender's recommendations led to since a day; none before orders can be reported. */
export const countSuccessfulOrders = async (
  _ctx: Ctx,
  _recommenderId: string,
  _since: string | null,
): Promise<number> => 0;
