import { type EarnedReward, findRewardsOn } from '#modules/catalogue/index.ts';
import type { Order } from '#modules/order/index.ts';
import type { Attribution } from '#modules/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';

/**
 * The rewards of an order: those of its product on its day, or those promised since the recommendation was made. Promises
 * cover only the recommended product; any other product pays the rewards of its day.
 */
export const promisedRewards = (
  ctx: Ctx,
  { productId, orderedOn }: Pick<Order, 'productId' | 'orderedOn'>,
  recommendation: Pick<Attribution, 'productId' | 'agencyNumber' | 'createdAt' | 'raisedCents'>,
): Promise<EarnedReward[]> => {
  const link = recommendation.productId === productId ? recommendation : null;
  return findRewardsOn(ctx, productId, orderedOn, recommendation.agencyNumber, link);
};
